import * as z from "zod/mini";

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
