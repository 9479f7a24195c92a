import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it, for its owner alone. Node's own `recursive` never returns
 * where a file system refuses new folders as `/proc` does.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Somebody else may have made it in the meantime.
    if (!existsSync(folder)) throw error;
  }
}
