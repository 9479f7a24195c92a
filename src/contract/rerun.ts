import * as z from "zod/mini";
import { limits } from "./limits.ts";

const column = z.string().check(z.maxLength(limits.fieldCharacters));

/** A column of the earlier data, and the one that stands for it in the new data; null for none. */
const columnPair = z.strictObject({ before: column, after: z.nullable(column) });
export type ColumnPair = z.infer<typeof columnPair>;

/** At most one pair for each earlier column, and no new column in two of them. */
export const columnPairs = z.array(columnPair).check(
  z.maxLength(limits.columns),
  z.refine((pairs) => {
    const before = pairs.map((pair) => pair.before);
    const after = pairs.flatMap((pair) => pair.after ?? []);
    return new Set(before).size === before.length && new Set(after).size === after.length;
  }),
);

/** By how many months absolute periods are moved. */
export const shiftMonths = z.int().check(z.minimum(-1200), z.maximum(1200));

/** How an analysis came from an earlier one: the same questions of other data. */
export const rerun = z.object({
  /** The analysis whose question it asks again. */
  of: z.string(),
  columns: columnPairs,
  months: shiftMonths,
});
export type Rerun = z.infer<typeof rerun>;

/** How the columns of a pair were found to be the same. */
const matchKind = z.enum(["same", "spelling", "proposed", "chosen", "none"]);
export type MatchKind = z.infer<typeof matchKind>;

export const columnMatch = z.extend(columnPair, { kind: matchKind });
export type ColumnMatch = z.infer<typeof columnMatch>;

/** What is different in the new data, as a sentence whose numbers code has counted. */
export const dataChange = z.object({
  about: z.enum(["rows", "columns", "period", "groups", "missing"]),
  sentence: z.string(),
});
export type DataChange = z.infer<typeof dataChange>;
