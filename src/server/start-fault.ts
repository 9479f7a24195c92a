import { ConfigFaults } from "./config.ts";
import { DataFolderInUse } from "./database/data-lock.ts";
import { isDatabaseUnavailable, isStorageFull } from "./database/database-unavailable.ts";
import { loggedFailure } from "./errors.ts";

/**
 * Why the server cannot start, for the person who started it. A foreign failure is told without its
 * message: a database driver's may hold the password of an address.
 */
export function startFault(error: unknown): string {
  if (error instanceof ConfigFaults || error instanceof DataFolderInUse) return error.message;
  if (isStorageFull(error)) return noRoom;
  if (isDatabaseUnavailable(error))
    return "The database cannot be reached. Start it, or correct DATABASE_URL.";
  const { code } = error as { readonly code?: unknown };
  return sentences[String(code)] ?? `Candor cannot start: ${JSON.stringify(loggedFailure(error))}`;
}

const noRoom = "There is no room left on the disk of DATA_DIR, or of the database.";
const folder = "The folder DATA_DIR names cannot be written.";
const sentences: Readonly<Record<string, string>> = {
  EADDRINUSE: "The port is in use. Stop what uses it, or set PORT to another.",
  EACCES: `${folder} Or the port may not be used: set PORT to one above 1023.`,
  EADDRNOTAVAIL: "This machine does not have the address that HOST names.",
  ENOENT: folder,
  ENOTDIR: folder,
  EPERM: folder,
  EEXIST: folder,
  EROFS: folder,
};
