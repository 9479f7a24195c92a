import type { Query } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import type { Cell, Result } from "#contract/report.ts";
import { requiredConditions } from "../../domain/required-conditions.ts";

/**
 * Whether an answer rests on no record although its question takes for granted that there are some: a
 * mean, groups of which one at least has a figure, or a count under several conditions. That is nearly always a
 * misreading. Whether there is any, which ones there are and how many under one condition may well be answered by none.
 */
export function findsNothing({ ask, result }: { readonly ask: Ask; readonly result: Result }) {
  if (ask.kind !== "query" || ask.wants === "records" || ask.wants === "verdict") return false;
  const { query } = ask;
  if (query.rows.length > 0 || query.having !== null) return false;
  if (query.by.length > 0) return result.rows.every((row) => isWithoutFigure(query, row));
  if (!isOfNoRecord(query, result)) return false;
  return (
    !query.measures.every(({ value }) => isCount(value)) ||
    requiredConditions(query.where).length > 1
  );
}

/** Groups whose figures are all unknown: what they are of is held by none of their records. */
const isWithoutFigure = ({ by, measures }: Query, row: readonly Cell[]): boolean =>
  row.slice(by.length, by.length + measures.length).every((cell) => cell === null);

function isOfNoRecord({ measures }: Query, result: Result): boolean {
  const [row] = result.rows;
  if (!row) return true;
  const cellOf = (key: string): Cell | undefined =>
    row[result.columns.findIndex((column) => column.key === key)];
  const [first] = measures;
  return cellOf("n") === 0 || (first !== undefined && isCount(first.value) && row[0] === 0);
}

const isCount = (value: Query["measures"][number]["value"]): boolean =>
  value.kind === "aggregate" && value.aggregate === "count" && value.of === null;
