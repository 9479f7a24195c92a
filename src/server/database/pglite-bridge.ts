import { Worker } from "node:worker_threads";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import type { PgliteFailure, PgliteReply, PgliteRequest } from "./pglite-messages.ts";

/** The worker thread that holds the embedded database. */
export interface Bridge {
  query(sql: string, params: unknown[], rowMode: "array" | "object"): Promise<unknown>;
  close(): Promise<void>;
}

/** Numbered messages to the worker and back; a worker that ends fails all that wait for it. */
export function startBridge(folder: string): Bridge {
  const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), {
    workerData: folder,
    execArgv: [],
    // It only passes rows on, so a small nursery for young objects serves as well as one of 48 MB.
    resourceLimits: { maxYoungGenerationSizeMb: 6 },
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
    close: async () => {
      if (ended === null) await ask((id) => ({ id, kind: "close" }));
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
