import { writeFile } from "node:fs/promises";
import { isDiskFull } from "#analysis/disk-full.ts";
import { Problem } from "#contract/problem.ts";
import {
  encryptTemporary,
  type KeepOrder,
  type KeptText,
  type TemporaryEncryptedFile,
  writeSealed,
} from "../encrypted-files.ts";

interface ResultTarget {
  readonly into: TemporaryEncryptedFile;
  readonly keep: KeepOrder | undefined;
}

interface Read {
  readonly content: string;
  readonly headers?: readonly string[];
}

/**
 * Writes what was read from a file as JSON, and its text where it is to be kept, both encrypted; says
 * what was kept. Refuses with `storage-full`.
 */
export async function writeResult(
  read: Read,
  { into, keep }: ResultTarget,
): Promise<KeptText | null> {
  const kept = keep === undefined ? null : await keepText(read, keep);
  const named = keep === undefined ? read : { ...read, datasetId: keep.datasetId };
  try {
    await writeFile(into.path, encryptTemporary(into, Buffer.from(JSON.stringify(named))), {
      flag: "wx",
      mode: 0o600,
    });
  } catch (cause) {
    throw isDiskFull(cause) ? new Problem("storage-full", {}, cause) : cause;
  }
  return kept;
}

async function keepText({ content, headers = [] }: Read, keep: KeepOrder): Promise<KeptText> {
  const bytes = await writeSealed(keep, content);
  return { bytes, characters: content.length, headers };
}
