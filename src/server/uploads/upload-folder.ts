import { randomUUID } from "node:crypto";
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { makeFolder } from "../database/make-folder.ts";
import { countOfProcesses, isAlive, lifeOf } from "../database/process-life.ts";

/** One uploaded file on its way through: where it lies, and where its table is to be written. */
export interface StoredUpload {
  readonly path: string;
  /** Free: nothing has been written there yet. */
  readonly answerPath: string;
  /** Opens what was written to `answerPath`, which from then on nobody finds by its name. */
  openAnswer(): Promise<Readable>;
  /** Removes both. */
  remove(): Promise<void>;
}

/**
 * A private folder for files on their way through, so that none of them passes the server's memory:
 * fifty uploads at once would be half a gigabyte.
 */
export interface UploadFolder {
  /**
   * Writes a file to disk as it arrives, as fast as the disk takes it. Refuses with `busy` when too
   * many are on their way; rejects with what the stream ends with.
   */
  store(file: Readable): Promise<StoredUpload>;
  close(): void;
}

/**
 * Opens a folder of this process below `dataDir`, and removes what earlier processes left there:
 * now, and what processes of another container left once it is certain that they are gone.
 */
export function openUploadFolder(dataDir: string): UploadFolder {
  const all = join(dataDir, "uploads");
  makeFolder(all);
  sweep(all);
  const { pid, start } = lifeOf(process.pid);
  const folder = join(all, [pid, start, countOfProcesses(), randomUUID()].join("-"));
  mkdirSync(folder, { mode: 0o700 });
  const timer = setInterval(() => {
    if (!existsSync(folder)) return;
    utimesSync(folder, new Date(), new Date());
    sweep(all);
  }, sweepMilliseconds).unref();
  let stored = 0;
  return {
    async store(file) {
      if (stored >= mostStored) throw new Problem("busy");
      stored += 1;
      const upload = uploadIn(folder, () => {
        stored -= 1;
      });
      try {
        await pipeline(file, createWriteStream(upload.path, privately));
        return upload;
      } catch (error) {
        await upload.remove();
        throw error;
      }
    },
    close: () => {
      clearInterval(timer);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Files at once: those being received, those that wait for a parser and those being read. */
const mostStored = limits.queueLength;

/** `wx` follows no link and takes no file that is there. */
const privately = { flags: "wx", mode: 0o600 };

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

function uploadIn(folder: string, onRemoved: () => void): StoredUpload {
  const path = join(folder, randomUUID());
  const answerPath = join(folder, randomUUID());
  let removed = false;
  return {
    path,
    answerPath,
    async openAnswer() {
      const file = await open(answerPath);
      await rm(answerPath);
      return file.createReadStream();
    },
    async remove() {
      if (removed) return;
      removed = true;
      onRemoved();
      await Promise.all([path, answerPath].map((name) => rm(name, { force: true })));
    },
  };
}
