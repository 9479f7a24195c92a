import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { datasetId } from "./datasets.ts";
import { readingChoice, readingSettings } from "./upload-spreadsheet.ts";

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
