import type { Database, OpenDatabase } from "./database.ts";
import { localMasterKeys, type MasterKeys } from "./sealing/master-keys.ts";
import { type MasterKeyConfig, masterSecretsOf } from "./sealing/master-secrets.ts";
import { openSealing } from "./sealing/sealing.ts";

export interface DatabaseConfig extends MasterKeyConfig {
  readonly databaseUrl: string | null;
}

/**
 * Opens PostgreSQL where an address is set, else the embedded database in the data folder. Only the
 * driver that is used is loaded: each costs a start 0.3 s.
 */
export async function openDatabase(
  config: DatabaseConfig,
  masterKeys: MasterKeys = localMasterKeys(masterSecretsOf(config)),
): Promise<Database> {
  const database = await openDriver(config);
  return { ...database, sealing: openSealing(database, masterKeys) };
}

async function openDriver({ databaseUrl, dataDir }: DatabaseConfig): Promise<OpenDatabase> {
  if (databaseUrl === null) {
    const { openPglite } = await import("./open-pglite.ts");
    return openPglite(dataDir);
  }
  const { openPostgres } = await import("./open-postgres.ts");
  return openPostgres(databaseUrl);
}
