import { ConfigFaults } from "./config/config.ts";
import type { SettingName } from "./config/settings.ts";
import { DataFolderInUse } from "./database/data-lock.ts";
import { isDatabaseUnavailable, isStorageFull } from "./database/database-unavailable.ts";
import { MasterKeyMissing } from "./database/sealing/master-keys.ts";
import { loggedFailure } from "./logging/logged-failure.ts";
import { MetricsNotServed } from "./metrics/serve-metrics.ts";

/**
 * Why the server cannot start, for the person who started it. A foreign failure is told without its
 * message: a database driver's may hold the password of an address.
 */
export function startFault(error: unknown): string {
  if (ours.some((kind) => error instanceof kind)) return (error as Error).message;
  return sentenceOf(error) ?? `Candor cannot start: ${JSON.stringify(loggedFailure(error))}`;
}

/** Written for whoever starts the server. */
const ours = [ConfigFaults, DataFolderInUse, MasterKeyMissing];

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof MetricsNotServed)
    return listenSentences("METRICS_PORT", "METRICS_HOST")[codeOf(error.cause)];
  if (isStorageFull(error)) return noRoom;
  if (isDatabaseUnavailable(error))
    return "The database cannot be reached. Start it, or correct DATABASE_URL.";
  if ((error as NodeJS.ErrnoException).syscall === "listen")
    return listenSentences("PORT", "HOST")[codeOf(error)];
  if (folderCodes.has(codeOf(error))) return "The folder DATA_DIR names cannot be written.";
  return undefined;
}

const codeOf = (error: unknown) => String((error as { readonly code?: unknown }).code);

const listenSentences = (port: SettingName, host: SettingName): Record<string, string> => ({
  EADDRINUSE: `The port is in use. Stop what uses it, or set ${port} to another.`,
  EACCES: `The port may not be used: set ${port} to one above 1023.`,
  EADDRNOTAVAIL: `This machine does not have the address that ${host} names.`,
  ENOTFOUND: `This machine does not have the address that ${host} names.`,
});

const noRoom = "There is no room left on the disk of DATA_DIR, or of the database.";
const folderCodes = new Set(["ENOENT", "ENOTDIR", "EACCES", "EPERM", "EEXIST", "EROFS"]);
