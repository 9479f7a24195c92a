import { env } from "node:process";
import { type Config, readConfig } from "./config/config.ts";
import { askServer } from "./control-socket.ts";
import { DataFolderInUse } from "./database/data-lock.ts";
import type { Database } from "./database/database.ts";
import { openDatabase } from "./database/open-database.ts";
import { isCurrentKnown, rotateKeys } from "./database/sealing/rotate-keys.ts";
import { startFault } from "./start-fault.ts";

// candor rotate-keys: wraps the keys of all accounts under the current master key, also while Candor runs.
try {
  const told = await rotate(readConfig(env));
  process.stdout.write(`${JSON.stringify(told)}\n`);
  process.exitCode = isRotated(told) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`);
  process.exitCode = 1;
}

async function rotate(config: Config): Promise<unknown> {
  let database: Database;
  try {
    database = await openDatabase(config);
  } catch (error) {
    if (error instanceof DataFolderInUse) return askServer(config.dataDir, "rotate-keys");
    throw error;
  }
  try {
    // A server that knows only the version before could not open what is wrapped under this one.
    if (config.masterKey !== null && !(await isCurrentKnown(database)))
      return { failed: "start Candor with the new MASTER_KEY and MASTER_KEY_PREVIOUS first" };
    return { rotated: await rotateKeys(database) };
  } finally {
    await database.close();
  }
}

function isRotated(told: unknown): boolean {
  return typeof told === "object" && told !== null && "rotated" in told;
}
