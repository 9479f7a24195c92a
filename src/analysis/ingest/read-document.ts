import {
  type DocumentSettings,
  type UploadedDocument,
  uploadedDocument,
} from "#contract/calls/upload-document.ts";
import { limits } from "#contract/limits.ts";
import { extensionOf } from "#contract/source.ts";
import type { PassingFile } from "../passing-file.ts";
import type { KeepOrder, KeptText } from "../sealed-text.ts";
import { checkFile, type NamedFile } from "./check-file.ts";
import type { DocumentRequest } from "./document-request.ts";
import type { ParseTools } from "./read-spreadsheet.ts";
import { readStart } from "./read-start.ts";
import { workerProblem } from "./worker-problem.ts";

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
  return uploadedDocument.parse(await askChild(file, tools, {}));
}

/** A document on disk, and where its text is to be written. */
export interface StoredDocument {
  readonly name: string;
  readonly stored: PassingFile;
  readonly into: PassingFile;
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
  return (await askChild({ ...file, ...start }, tools, request)) as KeptText | null;
}

async function askChild(
  file: DocumentFile,
  { workers, signal }: ParseTools,
  given: Partial<DocumentRequest>,
): Promise<unknown> {
  const format = checkFile(file, "document");
  const request: DocumentRequest = {
    file: file.bytes,
    extension: extensionOf(file.name),
    format,
    settings: file.settings ?? {},
    ...given,
  };
  const child = await workers.open(entry, workerLimits, signal);
  try {
    return await child.ask(request);
  } catch (error) {
    throw workerProblem(error);
  } finally {
    await child.close();
  }
}

const entry = new URL("./document-child.ts", import.meta.url);

/** Megabytes: of data, of which Node takes 600 to start. */
const workerLimits = { milliseconds: limits.parseMilliseconds, megabytes: 1200 };
