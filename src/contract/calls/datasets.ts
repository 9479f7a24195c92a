import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { limits } from "../limits.ts";

/** Names data that the server keeps for its owner for a while, see `limits.datasetMilliseconds`. */
export const datasetId = z.string().check(z.maxLength(100));

/** Data that came by no upload: typed text, a saved document. */
const newDataset = z.strictObject({
  fileName: z.string().check(z.maxLength(limits.fieldCharacters)),
  /** By the end of the file's name unless said; a name that says nothing is a document's. */
  fileType: z.optional(z.enum(["spreadsheet", "document"])),
  content: z.string(),
});
export type NewDataset = z.infer<typeof newDataset>;

export const makeDataset = defineCall({
  method: "POST",
  path: "/api/datasets",
  summary: "Keep data for a while, to be named by its id in place of being sent",
  body: newDataset,
  answer: z.object({ datasetId }),
});

/** `from` counts rows from 0, the header not among them; without `count` no rows are given. */
export const datasetQuery = z.strictObject({
  from: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  count: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
});

/** A column as the server reads it, each cell of it. */
const datasetColumn = z.object({
  name: z.string(),
  kind: z.enum(["number", "category", "binary", "date", "identifier", "text", "empty"]),
  /** Cells that hold a value, and how many different values there are. */
  filled: z.number(),
  distinct: z.number(),
  /** Its first values, no two alike. */
  samples: z.array(z.string()),
});

export type DatasetColumn = z.infer<typeof datasetColumn>;

const dataset = z.object({
  datasetId,
  fileName: z.string(),
  fileType: z.enum(["spreadsheet", "document"]),
  characters: z.number(),
  /** Of a table; a document has none. */
  headers: z.array(z.string()),
  rows: z.number(),
  /** In the order of the headers; fewer where there are more than one analysis computes on. */
  columns: z.array(datasetColumn),
  /** The rows that were asked for, at most `limits.datasetRows`. */
  page: z.object({ from: z.number(), rows: z.array(z.array(z.string())) }),
});
export type Dataset = z.infer<typeof dataset>;

export const readDataset = defineCall({
  method: "GET",
  path: "/api/datasets/:id",
  summary: "Headers, kinds of columns and a page of rows of data of the caller (query from, count)",
  answer: dataset,
});

/** A question while it is typed. */
const typedQuestion = z.strictObject({
  question: z.string().check(z.maxLength(limits.promptCharacters)),
  /** The column that is put first, where one is chosen. */
  focus: z.optional(z.nullable(z.string().check(z.maxLength(limits.fieldCharacters)))),
});
export type TypedQuestion = z.infer<typeof typedQuestion>;

const questionMarks = z.object({
  /** What an analysis would come to: an answer, a question back, or the word that it cannot. */
  outcome: z.enum(["answer", "ambiguous", "incomplete", "unanswerable"]),
  /** Places in the question, in UTF-16 code units: what was understood there, and what was not. */
  marks: z.array(
    z.object({
      start: z.number(),
      end: z.number(),
      understood: z.boolean(),
      /** In words: `sex is F`; empty where there is nothing to say. */
      meaning: z.string(),
    }),
  ),
});
export type QuestionMarks = z.infer<typeof questionMarks>;

export const markQuestion = defineCall({
  method: "POST",
  path: "/api/datasets/:id/marks",
  summary: "Which words of a question about a table are understood, without answering it",
  body: typedQuestion,
  answer: questionMarks,
});

export const forgetDatasets = defineCall({
  method: "DELETE",
  path: "/api/datasets",
  summary: "Forget all data that is kept for the caller, as a sign-out does",
  answer: z.object({ deleted: z.literal(true) }),
});
