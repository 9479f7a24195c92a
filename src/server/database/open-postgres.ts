import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client, Pool, type PoolClient } from "pg";
import type { OpenDatabase, Queries } from "./database.ts";
import { isDatabaseUnavailable } from "./database-unavailable.ts";
import { freeLeases, keepLease, type Lease } from "./keep-lease.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { schema } from "./schema.ts";

/** Any fixed number: processes that start together bring the tables up to date one after another. */
const migrationLock = 7_226_367;

/**
 * Milliseconds. The server ends a statement by itself; where even that answer does not come, the
 * connection is dead and is thrown away.
 */
const statementLimit = 20_000;
const answerLimit = 25_000;

/** Opens PostgreSQL at `url` and brings its tables up to date; rejects when it cannot be reached. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementLimit,
    idle_in_transaction_session_timeout: statementLimit,
    query_timeout: answerLimit,
    keepAlive: true,
  });
  // An idle or checked-out connection that breaks emits 'error', and one nobody hears ends the
  // process. The query that was under way rejects by itself, so there is nothing more to do.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const queries = drizzle(pool, { schema });
  const lease = await prepare(url).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  return {
    kind: "postgres",
    queries,
    holder: lease.holder,
    goneHolders: (holders) => freeLeases((sql, params) => pool.query(sql, params), holders),
    // Drizzle's own transaction over a pool loses the client when `begin` itself fails.
    transaction: (work) =>
      withClient(pool, (client) =>
        drizzle(client, { schema }).transaction((inner) => work(inner as Queries)),
      ),
    rewrite: (tables) => rewrite(url, tables),
    settle: async () => undefined,
    ping: async () => {
      await pool.query("select 1");
    },
    close: async () => {
      await lease.close();
      await pool.end();
    },
  };
}

async function prepare(url: string): Promise<Lease> {
  await migrateAlone(url);
  return keepLease(url);
}

function migrateAlone(url: string): Promise<void> {
  return onOwnConnection(url, async (client) => {
    // The lock goes with the connection.
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  });
}

/** Milliseconds. Whoever asks for the table meanwhile waits too: a backup may hold it for minutes. */
const lockPatience = 2_000;

function rewrite(url: string, tables: readonly string[]): Promise<void> {
  return onOwnConnection(url, async (client) => {
    await client.query(`set lock_timeout = ${lockPatience}`);
    for (const table of tables) await client.query(`vacuum full ${client.escapeIdentifier(table)}`);
  });
}

/** For what may take longer than any other statement. */
async function onOwnConnection(url: string, work: (client: Client) => Promise<void>) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  const breaks = () => {
    broken = true;
  };
  client.on("error", breaks);
  try {
    return await work(client);
  } catch (error) {
    broken ||= isDatabaseUnavailable(error);
    throw error;
  } finally {
    client.off("error", breaks);
    client.release(broken);
  }
}
