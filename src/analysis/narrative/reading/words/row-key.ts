import type { KnownColumn, Vocabulary } from "./vocabulary.ts";

/** The identifier of single records, if any: then a row is one of what the table is about. */
export const rowKey = (vocabulary: Vocabulary): KnownColumn | null =>
  vocabulary.columns.find((column) => isRowKey(column, vocabulary)) ?? null;

/** Whether an identifier is another one in nearly every row. */
export const isRowKey = (
  { profile: { kind, distinct, filled } }: KnownColumn,
  { profile: { rows } }: Vocabulary,
): boolean => kind === "identifier" && distinct >= 0.985 * rows && filled >= 0.99 * rows;
