import type { DocumentSettings, ReadingChoice } from "#contract/calls/uploads.ts";
import type { KeepOrder, TemporaryEncryptedFile } from "../encrypted-files.ts";
import type { FileFormat } from "./detect-format.ts";

/** What the child is asked: to read this document, whose format was told from its first bytes. */
export interface DocumentRequest {
  /** The file's bytes, or where it lies. */
  readonly file: Uint8Array | TemporaryEncryptedFile;
  /** The end of the file's name: `txt`, `doc` or `docx`. */
  readonly extension: string;
  readonly format: FileFormat;
  readonly settings: DocumentSettings;
  /** Where the document is to be written as JSON, in place of being answered. */
  readonly into?: TemporaryEncryptedFile;
  /** Where its text is to be written besides, encrypted, and the id to name it by in the JSON. */
  readonly keep?: KeepOrder;
}

/** The text of a document as its reader found it, not yet tidied. */
export interface ReadText {
  /** The running text. */
  readonly text: string;
  /** Text boxes and notes, which stand beside it. */
  readonly asides?: string;
  readonly warnings: readonly string[];
  readonly choices?: readonly ReadingChoice[];
}
