import {
  type DocumentSettings,
  type ReadingSettings,
  type UploadedDocument,
  type UploadedSpreadsheet,
  uploadedDocument,
  uploadedSpreadsheet,
} from "#contract/calls/uploads.ts";
import { extensionOf, limits } from "#contract/limits.ts";
import type { KeepOrder, KeptText, TemporaryEncryptedFile } from "../encrypted-files.ts";
import type { WorkerPool } from "../worker-pool.ts";
import { checkFile, type NamedFile } from "./check-file.ts";
import type { DocumentRequest } from "./document-request.ts";
import type { ParseRequest, ShownAnswer } from "./parse-request.ts";
import { readStart } from "./read-start.ts";
import { workerProblem } from "./worker-problem.ts";

/** A spreadsheet file, and how it is to be read where that is not as its bytes say. */
export interface SpreadsheetFile extends NamedFile {
  readonly settings?: ReadingSettings;
}

export interface ParseTools {
  readonly workers: WorkerPool;
  readonly signal?: AbortSignal;
}

/**
 * Reads .csv, .xlsx, .xlsm and .xls into a table, in a child process of its own. What was repaired
 * stands in `warnings`. Refuses with the `file-…` Problems, `no-table`, `sheet-not-found`, `busy`
 * and `analysis-stopped`; a reader's own failure is always `file-unreadable`.
 */
export async function readSpreadsheet(
  file: SpreadsheetFile,
  tools: ParseTools,
): Promise<UploadedSpreadsheet> {
  return uploadedSpreadsheet.parse(await askSpreadsheetChild(file, tools));
}

/** A file on disk, and where its table is to be written. */
export interface StoredSpreadsheet {
  readonly name: string;
  readonly stored: TemporaryEncryptedFile;
  readonly into: TemporaryEncryptedFile;
  /** Where its text is to be written besides, encrypted. */
  readonly keep?: KeepOrder;
  readonly settings?: ReadingSettings;
}

/**
 * Writes the table of a file on disk to `into`, as the JSON that an upload is answered with, so that
 * neither passes through the memory of this process; gives what is known of the text that was kept.
 * Refuses as `readSpreadsheet` does, and with `storage-full`.
 */
export async function convertSpreadsheet(
  { stored, into, keep, ...file }: StoredSpreadsheet,
  tools: ParseTools,
): Promise<KeptText | null> {
  const start = await readStart(stored);
  const request = { file: stored, into, ...(keep && { keep }) };
  return (await askSpreadsheetChild({ ...file, ...start }, tools, request)) as KeptText | null;
}

/** Cells as the spreadsheet program shows them: dates in their format, numbers rounded. */
export interface ShownCells {
  /** Those of the table's rows. */
  readonly rows: readonly (readonly string[])[];
  /** The whole sheet, before a table was made of it. */
  readonly cells: readonly (readonly string[])[];
}

/** A table and, of a workbook, what its sheet shows. */
export interface ShownSpreadsheet {
  readonly table: UploadedSpreadsheet;
  readonly shown: ShownCells | null;
}

/** Reads a spreadsheet and what a person sees in its sheet. Refuses as `readSpreadsheet` does. */
export async function readShownSpreadsheet(
  file: SpreadsheetFile,
  tools: ParseTools,
): Promise<ShownSpreadsheet> {
  const { table, shown } = (await askSpreadsheetChild(file, tools, { shown: true })) as ShownAnswer;
  if (shown === null) return { table, shown };
  const { cells, places } = shown;
  const rows = places.rows.map((row) => places.columns.map((column) => cells[row]?.[column] ?? ""));
  return { table, shown: { rows, cells } };
}

/** A document, and how it is to be read where that is not as its bytes say. */
export interface DocumentFile extends NamedFile {
  readonly settings?: DocumentSettings;
}

/**
 * Reads .txt, .doc and .docx into plain text, in a child process of its own. What was left out
 * stands in `warnings`. Refuses with the `file-…` Problems, `no-text`, `text-too-long`, `busy` and
 * `analysis-stopped`; a reader's own failure is always `file-unreadable`.
 */
export async function readDocument(
  file: DocumentFile,
  tools: ParseTools,
): Promise<UploadedDocument> {
  return uploadedDocument.parse(await askDocumentChild(file, tools));
}

/** A document on disk, and where its text is to be written. */
export interface StoredDocument {
  readonly name: string;
  readonly stored: TemporaryEncryptedFile;
  readonly into: TemporaryEncryptedFile;
  /** Where its text is to be written besides, encrypted. */
  readonly keep?: KeepOrder;
  readonly settings?: DocumentSettings;
}

/**
 * Writes the text of a document on disk to `into`, as the JSON that an upload is answered with, so
 * that neither passes through the memory of this process; gives what is known of the text that was
 * kept. Refuses as `readDocument` does, and with `storage-full`.
 */
export async function convertDocument(
  { stored, into, keep, ...file }: StoredDocument,
  tools: ParseTools,
): Promise<KeptText | null> {
  const request = { file: stored, into, ...(keep && { keep }) };
  const start = await readStart(stored);
  return (await askDocumentChild({ ...file, ...start }, tools, request)) as KeptText | null;
}

function askSpreadsheetChild(
  file: SpreadsheetFile,
  tools: ParseTools,
  request: Partial<ParseRequest> = {},
): Promise<unknown> {
  const format = checkFile(file, "spreadsheet");
  const settings = file.settings ?? {};
  return askChild(spreadsheetChild, { file: file.bytes, format, settings, ...request }, tools);
}

function askDocumentChild(
  file: DocumentFile,
  tools: ParseTools,
  given: Partial<DocumentRequest> = {},
): Promise<unknown> {
  const format = checkFile(file, "document");
  const request: DocumentRequest = {
    file: file.bytes,
    extension: extensionOf(file.name),
    format,
    settings: file.settings ?? {},
    ...given,
  };
  return askChild(documentChild, request, tools);
}

const spreadsheetChild = {
  entry: new URL("./parse-child.ts", import.meta.url),
  /** Megabytes: the worst ordinary file of 10 MB took half of it; Node does not start below 500. */
  limits: { milliseconds: limits.parseMilliseconds, megabytes: 1200, youngMegabytes: 64 },
};

const documentChild = {
  entry: new URL("./document-child.ts", import.meta.url),
  /** Megabytes: of data, of which Node takes 600 to start. */
  limits: { milliseconds: limits.parseMilliseconds, megabytes: 1200 },
};

async function askChild(
  { entry, limits: bounds }: typeof spreadsheetChild | typeof documentChild,
  request: ParseRequest | DocumentRequest,
  { workers, signal }: ParseTools,
): Promise<unknown> {
  const child = await workers.open(entry, bounds, signal);
  try {
    return await child.ask(request);
  } catch (error) {
    throw workerProblem(error);
  } finally {
    await child.close();
  }
}
