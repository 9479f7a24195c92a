import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Pool, type PoolClient } from "pg";
import type { Database, Queries } from "./database.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { schema } from "./schema.ts";

/** Any fixed number: processes that start together bring the tables up to date one after another. */
const migrationLock = 7_226_367;

/** Opens PostgreSQL at `url` and brings its tables up to date; rejects when it cannot be reached. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  // An idle or checked-out connection that breaks emits 'error', and one nobody hears ends the
  // process. The query that was under way rejects by itself, so there is nothing more to do.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const queries = drizzle(pool, { schema });
  try {
    await withClient(pool, migrateAlone);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    kind: "postgres",
    queries,
    // Drizzle's own transaction over a pool loses the client when `begin` itself fails.
    transaction: (work) =>
      withClient(pool, (client) =>
        drizzle(client, { schema }).transaction((inner) => work(inner as Queries)),
      ),
    ping: async () => {
      await pool.query("select 1");
    },
    close: () => pool.end(),
  };
}

async function migrateAlone(client: PoolClient): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [migrationLock]);
  try {
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]);
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
  } finally {
    client.off("error", breaks);
    client.release(broken);
  }
}
