import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { OpenDatabase, Queries } from "./database.ts";
import { flushFolder } from "./flush-folder.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import type { Bridge } from "./pglite-bridge.ts";
import { schema } from "./schema.ts";

/** Puts drizzle on a bridge to the database in `store` and brings the tables up to date. */
export async function connectQueries(
  bridge: Bridge,
  store: string,
): Promise<Omit<OpenDatabase, "close">> {
  const ownHolder = randomUUID();
  const queries = drizzle(clientOf(bridge), { schema });
  await migrate(queries, { migrationsFolder });
  return {
    kind: "embedded",
    queries,
    // One process at a time holds the data folder, so every other holder is gone.
    holder: ownHolder,
    goneHolders: async (holders) => holders.filter((holder) => holder !== ownHolder),
    transaction: (work) => queries.transaction((inner) => work(inner as Queries)),
    rewrite: async (tables) => {
      for (const table of tables) await queries.execute(sql`vacuum full ${sql.identifier(table)}`);
      // Its log holds what was written before: a new one begins, and those before it are removed.
      await queries.execute("select pg_switch_wal()");
      await queries.execute("checkpoint");
    },
    settle: async () => {
      // It never calls fsync itself.
      await queries.execute("checkpoint");
      flushFolder(store);
    },
    ping: async () => {
      await queries.execute("select 1");
    },
  };
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
  /** On one connection to the end, as a transaction must be. */
  const direct = (): Direct => {
    const query = bridge.connection();
    return (sql, params = [], options = {}) => query(sql, params, options.rowMode ?? "object");
  };
  const client = {
    query: (sql: string, params: unknown[], options?: QueryOptions) =>
      inLine(() => direct()(sql, params, options)),
    transaction: (work: (tx: { query: Direct }) => Promise<unknown>) =>
      inLine(() => inTransaction.run(true, () => transact(direct(), work))),
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
    // Where the connection is gone, so is the transaction; what happened first is what to tell.
    await query("rollback").catch(() => undefined);
    throw error;
  }
}
