import * as z from "zod/mini";
import { questionReading } from "./reading-schema.ts";

/** One value of a result. Dates travel as ISO text. */
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Cell = z.infer<typeof cell>;

/**
 * How a cell is printed. `decimal:2` takes its digits after the colon; `percent:1` expects a value
 * of 0 to 100; `auto` chooses digits by size; `p` prints a probability and never 0.
 */
const format = z
  .string()
  .check(
    z.regex(
      /^(auto|integer|text|day|month|year|p|(?:decimal|percent|money):\d|money|money-short|short)$/,
    ),
  );
export type Format = z.infer<typeof format>;

const resultColumn = z.object({
  /** Identifier, `[a-z][a-z0-9_]*`: the name references use. */
  key: z.string().check(z.regex(/^[a-z][a-z0-9_]*$/)),
  /** What a person reads above the column. May hold the user's own column name. */
  label: z.string(),
  kind: z.enum(["number", "text", "date", "boolean"]),
  format,
  /** Sign printed before amounts of money; `$` where none is named. */
  currency: z.optional(z.string()),
});
export type ResultColumn = z.infer<typeof resultColumn>;

/** `{{q3.0.total|money}}` names result `q3`, row 0 (zero-based), column `total`. */
const cellReference = z.object({
  result: z.string(),
  row: z.number(),
  column: z.string(),
});
export type CellReference = z.infer<typeof cellReference>;

/**
 * Where a result's cells come from, precisely enough to compute them again: a query over the
 * loaded table, a named operation over cells of other results, the privacy scan of the text, or a
 * named operation over the text of the documents.
 */
const origin = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("query"), sql: z.string() }),
  z.object({
    kind: z.literal("derived"),
    operation: z.string(),
    inputs: z.array(cellReference),
  }),
  z.object({ kind: z.literal("scan"), rule: z.string() }),
  z.object({
    kind: z.literal("text"),
    /** What was done to the text of the documents, such as `count-phrases`. */
    operation: z.string(),
    /** The rule in words. */
    rule: z.string(),
  }),
]);
export type Origin = z.infer<typeof origin>;

/** A table of cells that numbers in a report refer to. */
export const result = z.object({
  id: z.string().check(z.regex(/^[a-z]+\d+$/)),
  title: z.string(),
  /** The formula in words, as shown when the pointer rests on a number. */
  words: z.string(),
  origin,
  columns: z.array(resultColumn),
  rows: z.array(z.array(cell)),
  /** Rows of the user's table behind it; null where that says nothing. */
  population: z.nullable(z.number()),
  /** Whether computing it a second time gave the same cells; pending where it was computed once. */
  recomputed: z.enum(["pending", "equal", "different"]),
});
export type Result = z.infer<typeof result>;

/**
 * A piece of GitHub-flavoured markdown in which every number is a link to what backs it:
 * `[12,765](#q1.0.rows)` a cell, `[Total Payments](#column)` a column's name,
 * `[95%](#constant)` a declared constant, `[5](#asked)` a number of the question itself,
 * `[words of a document](#quote-3)` a quote, `[notes.txt](#document)` the name of a document.
 */
const passage = z.object({
  markdown: z.string(),
  /** Ids of the results it stands on. */
  results: z.array(z.string()),
});
export type Passage = z.infer<typeof passage>;

const chartKind = z.enum(["bar", "line", "histogram", "scatter", "box", "pareto", "pie"]);

/** A picture of a result: it holds no numbers of its own, only names of columns. */
const chart = z.object({
  id: z.string(),
  kind: chartKind,
  /** A sentence that says what the picture shows. */
  title: passage,
  result: z.string(),
  /**
   * Result column across. bar/pareto/pie: category; line: date or ordered number; histogram: lower bin edge
   * (with `upper` the upper edge); scatter: number; box: group (or none).
   */
  x: z.string(),
  /** Result columns up. box: exactly [low, q1, median, q3, high]; pareto: [value, cumulative %]. */
  y: z.array(z.string()),
  upper: z.optional(z.string()),
  /** bar, line: result column each of whose values is a bar at every `x`, or a line of its own. */
  series: z.optional(z.string()),
  /** Value of `x` (or key of `y`) to draw in the accent colour. */
  focus: z.optional(z.string()),
  xLabel: z.string(),
  yLabel: z.string(),
});
export type Chart = z.infer<typeof chart>;

/**
 * A passage of a document, taken from its text at these offsets: `text` is
 * `document.slice(start, end)`, in UTF-16 code units of that document.
 */
const quote = z.object({
  id: z.string().check(z.regex(/^quote-\d+$/)),
  /** Name of the document, and which of them it is, counted from 1. */
  document: z.string(),
  documentNumber: z.number(),
  start: z.number(),
  end: z.number(),
  /** Which sentence of the document it is or stands in, counted from 1. */
  sentence: z.number(),
  text: z.string(),
  /** What stands around it in the document. */
  before: z.string(),
  after: z.string(),
});
export type Quote = z.infer<typeof quote>;

const section = z.object({
  heading: z.string(),
  passages: z.array(passage),
  charts: z.array(z.string()),
});

/** Columns of a result to print as a table under a text, first `rows` rows. */
const tableView = z.object({
  result: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
});
export type TableView = z.infer<typeof tableView>;

export const report = z.object({
  question: z.string(),
  /** False where the question was not understood or cannot be answered from this table. */
  answered: z.boolean(),
  /** One or two sentences, the direct answer or why there is none. */
  answer: passage,
  answerTable: z.optional(tableView),
  answerChart: z.optional(z.string()),
  /** How the question was read: columns, filters, what was left out. */
  reading: z.array(passage),
  sections: z.array(section),
  insights: z.array(passage),
  recommendations: z.array(passage),
  /** About the data rather than the question: missing cells, repaired values, oddities. */
  notes: z.array(passage),
  privacy: z.object({
    score: passage,
    /** The arithmetic: a result with the columns item, found, points. */
    arithmetic: z.string(),
    issues: z.array(passage),
    recommendations: z.array(passage),
  }),
  charts: z.array(chart),
  results: z.array(result),
  /** Of a report on text: every passage that it quotes, in the order of their ids. */
  quotes: z.optional(z.array(quote)),
  /** Of a report on a table: what came of reading the question, so that it can be shown and changed. */
  readAs: z.optional(z.object({ version: z.literal(1), outcome: questionReading })),
  /** What a model did to find the answer, in words and in order. */
  steps: z.optional(z.array(z.string())),
  /** Passages that failed the check, kept readable with the reason. */
  struck: z.array(z.object({ text: z.string(), reason: z.string() })),
  checked: z.object({
    numerals: z.number(),
    receipts: z.number(),
    /** Those that were computed twice. */
    results: z.number(),
    /** Those of them that came out the same. */
    recomputed: z.number(),
  }),
});
export type Report = z.infer<typeof report>;
