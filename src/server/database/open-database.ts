import type { Database } from "./database.ts";
import { openPglite } from "./open-pglite.ts";
import { openPostgres } from "./open-postgres.ts";

/** Opens PostgreSQL where an address is set, else the embedded database in the data folder. */
export function openDatabase(config: {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}): Promise<Database> {
  return config.databaseUrl === null
    ? openPglite(config.dataDir)
    : openPostgres(config.databaseUrl);
}
