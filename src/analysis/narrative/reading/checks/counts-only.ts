import type { Query } from "#contract/query.ts";

/** Whether a query comes to numbers of records, or of different things, alone. */
export const countsOnly = ({ measures, rows }: Query): boolean =>
  rows.length === 0 &&
  measures.every(
    ({ value }) => value.kind === "aggregate" && /^(?:count|distinct)$/.test(value.aggregate),
  );
