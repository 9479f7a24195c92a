import type { Condition, Measure, Query, Value } from "#contract/query.ts";
import { allOf, isFilled } from "./population.ts";

/**
 * What the records of a group must meet to stand behind a figure; null where it is all of them, or
 * where a figure is no share, sum, mean or the like of records.
 */
export function recordsBehind(value: Value): Condition | null {
  if (value.kind === "share") return allOf(value.among, isTold(value.of));
  if (value.kind !== "aggregate" || value.of === null) return null;
  const along = value.along === undefined ? null : isFilled(value.along);
  return allOf(value.where, isFilled(value.of), along);
}

/** Met by the records of which it can be told whether they meet a condition. */
const isTold = (of: Condition): Condition => ({ kind: "or", of: [of, { kind: "not", of }] });

/**
 * The column of a result that counts the records behind a measure, `n1` for the first; measures of the
 * same records share one. A result has it only where some record of the table may be left out.
 */
export function recordsBehindKey({ measures }: Query, at: number): string {
  const keyOf = (value: Value | undefined) => JSON.stringify(value && recordsBehind(value));
  const own = keyOf(measures[at]?.value);
  const first = measures.findIndex(({ value }) => !isCount(value) && keyOf(value) === own);
  return `n${(first < 0 ? at : first) + 1}`;
}

/** Counts say themselves what they count. */
export const isCount = (value: Value): boolean =>
  value.kind === "aggregate" && (value.aggregate === "count" || value.aggregate === "distinct");

/** Whether a measure counts all records of a group: rows of other sources are no records of the table. */
export const countsRecords =
  ({ from }: Query) =>
  ({ value }: Measure): boolean =>
    from.kind === "data" &&
    value.kind === "aggregate" &&
    value.aggregate === "count" &&
    value.of === null &&
    value.where === null;
