import { open } from "node:fs/promises";
import { basename } from "node:path";
import {
  readDocument,
  readShownSpreadsheet,
  readSpreadsheet,
  type ShownSpreadsheet,
} from "#analysis/ingest/read-source.ts";
import type { WorkerPool } from "#analysis/worker-pool.ts";
import type { ReadingChoice, ReadingSettings } from "#contract/calls/uploads.ts";
import { limits, sourceKindOf } from "#contract/limits.ts";

/** A file as the stages take it. */
export type Source =
  | ({ readonly kind: "table"; readonly name: string } & ShownSpreadsheet)
  | {
      readonly kind: "document";
      readonly name: string;
      readonly text: string;
      /** How much of it is running text; text boxes and notes follow. */
      readonly runningCharacters: number;
      readonly warnings: readonly string[];
      readonly choices: readonly ReadingChoice[];
    };

export interface SourceTools {
  readonly workers: WorkerPool;
  readonly settings: ReadingSettings;
  /** Whether cells are wanted as the spreadsheet program shows them, which doubles the time. */
  readonly isShown?: boolean;
}

/** There is no such file, or it may not be read. */
export class MissingFile extends Error {}

/** Reads a file of either kind as the settings say. Throws Problems, and `MissingFile`. */
export async function readSource(
  path: string,
  { workers, settings, isShown = true }: SourceTools,
): Promise<Source> {
  const file = { name: basename(path), bytes: await readStart(path) };
  if (sourceKindOf(file.name) === "document") {
    const { encoding } = settings;
    const { content, ...notes } = await readDocument(
      { ...file, settings: { encoding } },
      { workers },
    );
    return { kind: "document", name: file.name, text: content, ...notes };
  }
  const sheet = { ...file, settings };
  const read = isShown
    ? await readShownSpreadsheet(sheet, { workers })
    : { table: await readSpreadsheet(sheet, { workers }), shown: null };
  return { kind: "table", name: file.name, ...read };
}

/** Reads no more than is needed to see that a file is too large. */
export async function readStart(path: string): Promise<Uint8Array> {
  const file = await open(path).catch((cause: unknown) => missing(path, cause));
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(Math.min(size, limits.fileBytes + 1));
    const { bytesRead } = await file.read(bytes);
    return bytes.subarray(0, bytesRead);
  } catch (cause) {
    return missing(path, cause);
  } finally {
    await file.close();
  }
}

function missing(path: string, cause: unknown): never {
  throw new MissingFile(`There is no file to read at ${path}.`, { cause });
}
