import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { openProcessFolder } from "../database/process-folder.ts";

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
   * Writes a file to disk as it arrives, as fast as the disk takes it; rejects with what the stream
   * ends with.
   */
  store(file: Readable): Promise<StoredUpload>;
  close(): void;
}

/** Opens it below `dataDir`, and removes what earlier processes left there. */
export function openUploadFolder(dataDir: string): UploadFolder {
  const folder = openProcessFolder(join(dataDir, "uploads"));
  return {
    async store(file) {
      const upload = uploadIn(folder.path);
      try {
        await pipeline(file, createWriteStream(upload.path, privately));
        return upload;
      } catch (error) {
        await upload.remove();
        throw error;
      }
    },
    close: () => folder.close(),
  };
}

/** `wx` follows no link and takes no file that is there. */
const privately = { flags: "wx", mode: 0o600 };

function uploadIn(folder: string): StoredUpload {
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
      await Promise.all([path, answerPath].map((name) => rm(name, { force: true })));
    },
  };
}
