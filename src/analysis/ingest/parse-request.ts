import type { ReadingSettings, UploadedSpreadsheet } from "#contract/calls/uploads.ts";
import type { KeepOrder, TemporaryEncryptedFile } from "../encrypted-files.ts";
import type { FileFormat } from "./detect-format.ts";

/** What the child is asked: to read this file, whose format was told from its first bytes. */
export interface ParseRequest {
  /** The file's bytes, or where it lies. */
  readonly file: Uint8Array | TemporaryEncryptedFile;
  readonly format: FileFormat;
  readonly settings: ReadingSettings;
  /** Asks for the cells as the spreadsheet program shows them, beside the table. */
  readonly shown?: boolean;
  /** Where the table is to be written as JSON, in place of being answered. */
  readonly into?: TemporaryEncryptedFile;
  /** Where its text is to be written besides, encrypted, and the id to name it by in the JSON. */
  readonly keep?: KeepOrder;
}

/** What the child answers: the cells once, and where those of the table stand among them. */
export interface ShownSheet {
  readonly cells: readonly (readonly string[])[];
  readonly places: { readonly rows: readonly number[]; readonly columns: readonly number[] };
}

/** The answer to an order for shown cells too. */
export interface ShownAnswer {
  readonly table: UploadedSpreadsheet;
  readonly shown: ShownSheet | null;
}
