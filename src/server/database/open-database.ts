import type { Database } from "./database.ts";

/**
 * Opens PostgreSQL where an address is set, else the embedded database in the data folder. Only the
 * driver that is used is loaded: each costs a start 0.3 s.
 */
export async function openDatabase(config: {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}): Promise<Database> {
  if (config.databaseUrl === null) {
    const { openPglite } = await import("./open-pglite.ts");
    return openPglite(config.dataDir);
  }
  const { openPostgres } = await import("./open-postgres.ts");
  return openPostgres(config.databaseUrl);
}
