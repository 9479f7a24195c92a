import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "./make-folder.ts";
import { countOfProcesses, isAlive, lifeOf } from "./process-life.ts";

/** A private folder that goes with the process that opened it. */
export interface ProcessFolder {
  readonly path: string;
  close(): void;
}

/**
 * Opens a folder of this process below `all`, and removes what earlier processes left there: now, and
 * what processes of another container left once it is certain that they are gone.
 */
export function openProcessFolder(all: string): ProcessFolder {
  makeFolder(all);
  sweep(all);
  const { pid, start } = lifeOf(process.pid);
  const path = join(all, [pid, start, countOfProcesses(), randomUUID()].join("-"));
  mkdirSync(path, { mode: 0o700 });
  const timer = setInterval(() => {
    if (!existsSync(path)) return;
    utimesSync(path, new Date(), new Date());
    sweep(all);
  }, sweepMilliseconds).unref();
  return {
    path,
    close: () => {
      clearInterval(timer);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

const sweepMilliseconds = 60_000;

/** A folder whose process runs is touched every minute. */
const silentMilliseconds = 5 * sweepMilliseconds;

/** A killed process cannot tidy up; the next one does, and spares a neighbour that runs. */
function sweep(all: string): void {
  for (const name of readdirSync(all)) {
    const path = join(all, name);
    if (isLeft(name, path)) rmSync(path, { recursive: true, force: true });
  }
}

function isLeft(name: string, path: string): boolean {
  const [pid = "", start = "", count] = name.split("-");
  if (count === countOfProcesses()) return !isAlive({ pid: Number(pid), start });
  const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - touched > silentMilliseconds;
}
