import { AsyncLocalStorage } from "node:async_hooks";
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { lockDataFolder } from "./data-lock.ts";
import type { Database, Queries } from "./database.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import type { PgliteFailure, PgliteReply, PgliteRequest } from "./pglite-messages.ts";
import { schema } from "./schema.ts";

/**
 * Opens the embedded database in `folder`, readable by its owner only, and brings its
 * tables up to date. Survives a crash of the process, not a loss of power: it never calls fsync.
 * Throws DataFolderInUse when another process holds the folder.
 */
export async function openPglite(folder: string): Promise<Database> {
  const store = join(folder, "database");
  mkdirSync(store, { recursive: true, mode: 0o700 });
  // Its files are made world-writable and a umask does not reach the worker, so the folder guards them.
  chmodSync(store, 0o700);
  const unlock = lockDataFolder(folder);
  const bridge = startBridge(store);
  const queries = drizzle(clientOf(bridge), { schema });
  const close = async () => {
    await bridge.close();
    unlock();
  };
  try {
    await migrate(queries, { migrationsFolder });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    kind: "embedded",
    queries,
    transaction: (work) => queries.transaction((inner) => work(inner as Queries)),
    ping: async () => {
      await queries.execute("select 1");
    },
    close,
  };
}

interface Bridge {
  query(sql: string, params: unknown[], rowMode: "array" | "object"): Promise<unknown>;
  close(): Promise<void>;
}

/** The part of PGlite that drizzle calls, one statement at a time or one transaction at a time. */
function clientOf(bridge: Bridge): PGlite {
  const inTransaction = new AsyncLocalStorage<boolean>();
  let last: Promise<unknown> = Promise.resolve();
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    if (inTransaction.getStore()) {
      throw new Error(
        "Inside a transaction only its own queries may be used: these would wait for ever",
      );
    }
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
  const direct = (sql: string, params: unknown[] = [], options: QueryOptions = {}) =>
    bridge.query(sql, params, options.rowMode ?? "object");
  const client = {
    query: (sql: string, params: unknown[], options?: QueryOptions) =>
      inLine(() => direct(sql, params, options)),
    transaction: (work: (tx: { query: typeof direct }) => Promise<unknown>) =>
      inLine(() => inTransaction.run(true, () => transact(direct, work))),
  };
  return client as unknown as PGlite;
}

interface QueryOptions {
  readonly rowMode?: "array" | "object";
}

type Direct = (sql: string, params?: unknown[], options?: QueryOptions) => Promise<unknown>;

async function transact(
  query: Direct,
  work: (tx: { query: Direct }) => Promise<unknown>,
): Promise<unknown> {
  await query("begin");
  try {
    const result = await work({ query });
    await query("commit");
    return result;
  } catch (error) {
    await query("rollback");
    throw error;
  }
}

/** Numbered messages to the worker and back; a worker that ends fails all that wait for it. */
function startBridge(folder: string): Bridge {
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
