import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Writes a folder and all in it through to the disk, where it outlasts a loss of power. */
export function flushFolder(folder: string): void {
  const within = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = within.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const folders = within.filter((one) => one.isDirectory());
  for (const file of files) flush(file);
  // Windows opens no folder; there a file's own name is written with it.
  if (process.platform === "win32") return;
  for (const { parentPath, name } of folders) flush(join(parentPath, name));
  flush(folder);
}

function flush(path: string): void {
  let opened: number;
  try {
    opened = openSync(path, "r");
  } catch (cause) {
    // The database has removed it meanwhile.
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return;
    throw cause;
  }
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
