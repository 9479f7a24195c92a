import type { ResultColumn } from "#contract/fact.ts";
import type { Measure, Query } from "#contract/query.ts";

/** The column that says how many records stand behind each row. */
export const recordsColumn: ResultColumn = {
  key: "n",
  label: "Records",
  kind: "number",
  format: "integer",
};

/** Whether a measure says the same: rows of other sources are no records of the table. */
export const countsRecords =
  ({ from }: Query) =>
  ({ value }: Measure): boolean =>
    from.kind === "data" &&
    value.kind === "aggregate" &&
    value.aggregate === "count" &&
    value.of === null &&
    value.where === null;
