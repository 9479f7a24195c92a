import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import type { PgliteFailure, PgliteReply, PgliteRequest } from "./pglite-messages.ts";

export type BridgeQuery = (
  sql: string,
  params: unknown[],
  rowMode: "array" | "object",
) => Promise<unknown>;

/** The embedded database, in a worker thread that is replaced when it breaks. */
export interface Bridge {
  /**
   * How to ask the worker of this moment, also once it is replaced: then it rejects, so that no
   * transaction goes on in a database that knows nothing of its beginning.
   */
  connection(): BridgeQuery;
  close(): Promise<void>;
}

/** Opening costs a second of a core, and a disk that is full stays so for longer than that. */
const reopenMilliseconds = 2_000;
const closeMilliseconds = 10_000;

/**
 * Opens the embedded database in `folder`. PostgreSQL ends itself where it cannot write its log,
 * on a full disk for one; here that leaves a worker that never answers again. So a new one opens
 * the folder, as after a crash, as soon as somebody asks and there is room.
 */
export function startBridge(folder: string): Bridge {
  let link = startLink(folder);
  let started = performance.now();
  return {
    connection: () => {
      if (link.hasEnded() && performance.now() - started > reopenMilliseconds) {
        link = startLink(folder);
        started = performance.now();
      }
      return link.query;
    },
    close: () => link.close(),
  };
}

interface Link {
  readonly query: BridgeQuery;
  hasEnded(): boolean;
  close(): Promise<void>;
}

/** Numbered messages to a worker and back; a worker that ends fails all that wait for it. */
function startLink(folder: string): Link {
  const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), {
    workerData: folder,
    execArgv: [],
  });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let count = 0;
  let ended: Error | null = null;
  const end = (cause: unknown) => {
    ended ??= new DatabaseUnavailable("The embedded database has ended", { cause });
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };
  worker.on("error", end);
  worker.on("exit", end);
  worker.on("message", (reply: PgliteReply) => {
    if ("failure" in reply && reply.failure.fatal) {
      end(new PgliteError(reply.failure));
      void worker.terminate();
    }
    const caller = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ("failure" in reply) caller?.reject(new PgliteError(reply.failure));
    else caller?.resolve(reply.results);
  });
  const ask = (make: (id: number) => PgliteRequest) =>
    new Promise<unknown>((resolve, reject) => {
      if (ended !== null) return reject(ended);
      count += 1;
      waiting.set(count, { resolve, reject });
      worker.postMessage(make(count));
    });
  return {
    query: (sql, params, rowMode) => ask((id) => ({ id, kind: "query", sql, params, rowMode })),
    hasEnded: () => ended !== null,
    close: async () => {
      const late = new AbortController();
      const closed = ask((id) => ({ id, kind: "close" })).catch(() => undefined);
      const given = sleep(closeMilliseconds, null, { signal: late.signal }).catch(() => undefined);
      await Promise.race([closed, given]);
      late.abort();
      await worker.terminate();
    },
  };
}

class PgliteError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;

  constructor({ message, code, constraint }: PgliteFailure) {
    super(message);
    this.name = "PgliteError";
    this.code = code;
    this.constraint = constraint;
  }
}
