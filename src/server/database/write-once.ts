import { randomUUID } from "node:crypto";
import { linkSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isAlive, lifeOf } from "./process-life.ts";

/**
 * Writes a file readable by its owner alone, whole or not at all: it is on the disk before it has
 * its name. False where there is one already, which stays as it is.
 */
export function writeOnce(file: string, content: string): boolean {
  const { pid, start } = lifeOf(process.pid);
  const draft = `${file}.${pid}-${start}-${randomUUID()}`;
  removeDrafts(file);
  try {
    writeFileSync(draft, content, { mode: 0o600, flush: true });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A process that was killed cannot remove its draft; the next one does. */
function removeDrafts(file: string): void {
  const start = `${basename(file)}.`;
  for (const name of readdirSync(dirname(file))) {
    if (!name.startsWith(start)) continue;
    const [pid = "", began = ""] = name.slice(start.length).split("-");
    if (!isAlive({ pid: Number(pid), start: began })) rmSync(join(dirname(file), name));
  }
}
