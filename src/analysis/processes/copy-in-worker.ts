import type { CopyOrder } from "#analysis/privacy/copy/copy-table.ts";
import type { CopyPlan, NewCopy } from "#contract/calls/deidentified-copy.ts";
import { limits } from "#contract/limits.ts";
import { type AskTools, askWorker } from "./ask-worker.ts";

export interface CopyFileOrder extends CopyOrder {
  /** Null for what would be done, without a file. */
  readonly format: NewCopy["format"] | null;
  /** ISO moment that the files bear. */
  readonly moment: string;
}

export interface CopyFile {
  readonly plan: CopyPlan;
  readonly file: Uint8Array | null;
}

/**
 * A de-identified copy, made in a process of its own. Refuses with `invalid-request`,
 * `analysis-timeout`, `analysis-too-large`, `analysis-stopped` and `busy`.
 */
export async function copyInWorker(message: CopyFileOrder, tools: AskTools): Promise<CopyFile> {
  return (await askWorker(entry, { limits: copyLimits, message }, tools)) as CopyFile;
}

const entry = new URL("./copy-child.ts", import.meta.url);

/** Megabytes as those of a scan, which holds a table in the same way, and the copy beside it. */
const copyLimits = { milliseconds: limits.analysisMilliseconds, megabytes: 3_000 };
