import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { datasetId } from "./datasets.ts";

/**
 * How a file is to be read, where a person says so: a sheet of a workbook, or an answer to one of
 * the `choices` that came with an earlier reading of the same file. All of it is text.
 */
export const readingSettings = z.strictObject({
  sheet: z.optional(z.string().check(z.maxLength(1_000))),
  delimiter: z.optional(z.string().check(z.minLength(1), z.maxLength(1))),
  encoding: z.optional(z.string().check(z.maxLength(40))),
  /** Rows above the values that together name the columns. */
  headerRows: z.optional(z.string().check(z.regex(/^\d{1,2}$/))),
  dateOrder: z.optional(z.enum(["day-first", "month-first"])),
  decimalMark: z.optional(z.enum(["point", "comma"])),
});
export type ReadingSettings = z.infer<typeof readingSettings>;

/** Something about a file that could nearly as well be read another way: it is asked, not guessed. */
export const readingChoice = z.object({
  setting: z.enum(["delimiter", "encoding", "headerRows", "dateOrder", "decimalMark"]),
  /** In plain words, such as `Is 03/04/2026 the 3rd of April or the 4th of March?` */
  question: z.string(),
  /** The value this reading took. */
  chosen: z.string(),
  /** At least two; `example` shows what this reading makes of a piece of the file. */
  options: z.array(z.object({ value: z.string(), label: z.string(), example: z.string() })),
});
export type ReadingChoice = z.infer<typeof readingChoice>;

export const uploadedSpreadsheet = z.object({
  headers: z.array(z.string()),
  /** RFC 4180 text whose first record is the header. */
  content: z.string(),
  rows: z.number(),
  sheet: z.optional(z.string()),
  sheets: z.optional(z.array(z.string())),
  hiddenSheets: z.optional(z.array(z.string())),
  /** Those known to hold nothing. */
  emptySheets: z.optional(z.array(z.string())),
  truncated: z.boolean(),
  /** Every repair, in plain words. */
  warnings: z.array(z.string()),
  /** What is close to ambiguous and was not settled by a setting yet. */
  choices: z.array(readingChoice),
  /** Names the content in a later request, for as long as the server keeps it. */
  datasetId: z.optional(datasetId),
});
export type UploadedSpreadsheet = z.infer<typeof uploadedSpreadsheet>;

/** Multipart: a field for each of the `readingSettings` that is set, then `file`. */
export const uploadSpreadsheet = defineCall({
  method: "POST",
  path: "/api/upload-spreadsheet",
  summary: "Read a spreadsheet (multipart field file)",
  answer: uploadedSpreadsheet,
});

/** How a document is to be read, where a person says so; text as of a spreadsheet. */
export const documentSettings = z.pick(readingSettings, { encoding: true });
export type DocumentSettings = z.infer<typeof documentSettings>;

export const uploadedDocument = z.object({
  /** Plain text: a line for each paragraph or row of a table, cells parted by tabs, `\n` at line ends. */
  content: z.string(),
  /** How much of it is running text; text boxes and notes follow. */
  runningCharacters: z.number(),
  words: z.number(),
  characters: z.number(),
  /** What was left out or repaired, in plain words. */
  warnings: z.array(z.string()),
  /** What is close to ambiguous and was not settled by a setting yet. */
  choices: z.array(readingChoice),
  /** Names the content in a later request, for as long as the server keeps it. */
  datasetId: z.optional(datasetId),
});
export type UploadedDocument = z.infer<typeof uploadedDocument>;

/** Multipart, field `file`, one call a file; with `documentSettings` before it. */
export const uploadDocument = defineCall({
  method: "POST",
  path: "/api/upload-document",
  summary: "Read a document (multipart field file)",
  answer: uploadedDocument,
});
