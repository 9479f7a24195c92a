import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline as pipelineOf, type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  decryption,
  encryption,
  type TemporaryEncryptedFile,
  temporaryEncryptedFile,
} from "#analysis/encrypted-files.ts";
import { openProcessFolder } from "../database/process-folder.ts";
import { TurnBudget } from "../http/turn-budget.ts";

/** One uploaded file on its way through: where it lies, and where its table is to be written. */
export interface StoredUpload {
  readonly file: TemporaryEncryptedFile;
  /** Free: nothing has been written there yet. */
  readonly answer: TemporaryEncryptedFile;
  /** Opens what was written to `answer`, which from then on nobody finds by its name. */
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
   * Writes a file to disk as it arrives, encrypted, as fast as the disk takes it; rejects with what
   * the stream ends with.
   */
  store(file: Readable): Promise<StoredUpload>;
  close(): void;
}

/** Opens it below `dataDir`, and removes what earlier processes left there. */
export function openUploadFolder(dataDir: string): UploadFolder {
  const folder = openProcessFolder(join(dataDir, "uploads"));
  const turns = new TurnBudget(piecesPerTurn);
  return {
    async store(file) {
      const upload = uploadIn(folder.path);
      try {
        const stored = createWriteStream(upload.file.path, privately);
        await pipeline(file, spread(turns, upload.file.path), encryption(upload.file), stored);
        return upload;
      } catch (error) {
        await upload.remove();
        throw error;
      }
    },
    close: () => folder.close(),
  };
}

/** Of 64 kB. Fifty fast senders bring fifty in one turn, each of which is encrypted and written. */
const piecesPerTurn = 8;

/** Passes the pieces of a file on, a few in each turn of the event loop, one upload's after another's. */
const spread = (turns: TurnBudget, path: string) =>
  new Transform({
    transform: (piece, _, done) => turns.run(path, () => done(null, piece)),
  });

/** `wx` follows no link and takes no file that is there. */
const privately = { flags: "wx", mode: 0o600 };

function uploadIn(folder: string): StoredUpload {
  const [file, answer] = [
    temporaryEncryptedFile(join(folder, randomUUID())),
    temporaryEncryptedFile(join(folder, randomUUID())),
  ];
  let removed = false;
  return {
    file,
    answer,
    async openAnswer() {
      const opened = await open(answer.path);
      await rm(answer.path);
      const plain = decryption(answer);
      // Whoever reads the answer hears of a failure.
      pipelineOf(opened.createReadStream(), plain, () => undefined);
      return plain;
    },
    async remove() {
      if (removed) return;
      removed = true;
      await Promise.all([file, answer].map(({ path }) => rm(path, { force: true })));
    },
  };
}
