import { readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isAlive, lifeOf } from "./process-life.ts";
import { writeOnce } from "./write-once.ts";

/** Another process holds the data folder. */
export class DataFolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `${folder} is in use by process ${pid}. Stop it first, or set DATA_DIR to another folder.`,
    );
    this.name = "DataFolderInUse";
  }
}

/**
 * Takes the data folder for this process: two processes on one embedded database lose each other's
 * rows without any error (measured). A lock left by a process that is gone is taken over.
 * Returns the function that gives it back.
 */
export function lockDataFolder(folder: string): () => void {
  const lock = join(folder, "database.lock");
  const { pid, start } = lifeOf(process.pid);
  while (!writeOnce(lock, `${pid} ${start}`)) clearStale(lock, folder);
  return () => rmSync(lock, { force: true });
}

function clearStale(lock: string, folder: string): void {
  const [pid = 0, start = ""] = holderOf(lock);
  if (pid > 0 && isAlive({ pid, start })) throw new DataFolderInUse(folder, pid);
  const aside = `${lock}.${pid}-${start}-stale`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (!isCode(error, "ENOENT")) throw error;
  }
  rmSync(aside, { force: true });
}

function holderOf(lock: string): [pid?: number, start?: string] {
  try {
    const [pid, start] = readFileSync(lock, "utf8").split(" ");
    return [Number(pid) || 0, start ?? ""];
  } catch (error) {
    if (isCode(error, "ENOENT")) return [];
    throw error;
  }
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && "code" in error && error.code === code;
