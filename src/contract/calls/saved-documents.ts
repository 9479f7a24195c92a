import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { documentExtensions, limits, spreadsheetExtensions } from "../limits.ts";
import { datasetId } from "./datasets.ts";

/** What is known of a saved document without its text. */
const head = z.object({
  id: z.string(),
  fileName: z.string(),
  /** Size of the file it came from, in bytes. */
  fileSize: z.number(),
  /** Ending of the file's name, such as `xlsx` or `txt`. */
  fileType: z.string(),
  /** ISO date-time. */
  uploadedAt: z.string(),
});

export const savedDocument = z.extend(head, {
  /** RFC 4180 text of a spreadsheet, else the text itself. */
  content: z.string(),
});
export type SavedDocument = z.infer<typeof savedDocument>;

/** An entry of a list that was asked for without contents. */
const listedDocument = z.extend(head, { content: z.optional(z.string()) });
export type ListedDocument = z.infer<typeof listedDocument>;

/** `?content=none` leaves the texts out of an answer: together they may be gigabytes. */
export const contentQuery = z.strictObject({ content: z.optional(z.literal("none")) });

const namedDocument = z.strictObject({
  fileName: z.string().check(z.maxLength(limits.nameCharacters)),
  fileSize: z.int().check(z.gte(0), z.lte(limits.fileBytes)),
  fileType: z.enum([...spreadsheetExtensions, ...documentExtensions]),
});
export type NamedDocument = z.infer<typeof namedDocument>;

/** With its text, or the id of data that the server keeps. */
const newDocument = z.extend(namedDocument, {
  content: z.optional(z.string()),
  datasetId: z.optional(datasetId),
});
export type NewDocument = z.infer<typeof newDocument>;

/** A spreadsheet can be saved with a plan only: 403 `saving-not-available` offers it. */
export const saveDocument = defineCall({
  method: "POST",
  path: "/api/saved-documents",
  summary:
    "Save a document; a spreadsheet with a plan only (query content=none answers without it)",
  body: newDocument,
  answer: listedDocument,
});

export const listDocuments = defineCall({
  method: "GET",
  path: "/api/saved-documents",
  summary: "The caller's saved documents, newest first (query content=none leaves the texts out)",
  answer: z.array(listedDocument),
});

export const readDocument = defineCall({
  method: "GET",
  path: "/api/saved-documents/:id",
  summary: "One saved document of the caller",
  answer: savedDocument,
});

export const deleteDocument = defineCall({
  method: "DELETE",
  path: "/api/saved-documents/:id",
  summary: "Delete a saved document of the caller",
  answer: z.object({ deleted: z.literal(true) }),
});
