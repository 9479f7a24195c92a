// Temporary files of the tests in memory: copying an embedded database took 2.3 s on a disk and 0.25 s here.
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const memory = "/dev/shm";
const prefix = `candor-tests-${process.getuid?.() ?? 0}-`;
/** A container's own is often 64 MB: too small for a few databases. */
const neededBytes = 2e9;

/**
 * Makes a folder in memory the one for temporary files, of this process and of all that it starts, where
 * the machine has such a place with room.
 * @returns what removes it again
 */
export function setup(): () => void {
  if (!hasRoom()) return () => undefined;
  removeLeft();
  const folder = join(memory, `${prefix}${process.pid}`);
  const before = process.env.TMPDIR;
  // PostgreSQL runs as another account below it.
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true });
  };
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > neededBytes;
}

/** Removes what runs left that were killed: it would stay in memory until the machine starts again. */
function removeLeft(): void {
  for (const name of readdirSync(memory).filter((each) => each.startsWith(prefix)))
    if (!isAlive(Number(name.slice(prefix.length))))
      rmSync(join(memory, name), { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
