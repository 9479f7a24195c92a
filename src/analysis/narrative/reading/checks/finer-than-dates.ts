import type { Query } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";

/**
 * Whether records are told apart by days or weekdays where their dates say months alone: each of them stands on the
 * first day of its month, so that no weekday of it means anything.
 */
export const finerThanDates = (query: Query, columns: readonly ColumnProfile[]): boolean => {
  const text = JSON.stringify([query.by, query.where]);
  return columns.some(
    (column) =>
      saysMonthsOnly(column) &&
      parts.some((part) =>
        text.includes(
          `"part":"${part}","of":{"kind":"column","column":${JSON.stringify(column.name)}}`,
        ),
      ),
  );
};

const parts = ["day", "weekday", "weekend", "day-of-month", "hour"];

/** Whether a column of dates holds as many as there are months from its first to its last, both first days of theirs. */
function saysMonthsOnly({ kind, minimum, maximum, distinct }: ColumnProfile): boolean {
  const [first, last] = [minimum, maximum].map((end) => String(end ?? "").slice(0, 10));
  if (kind !== "date" || !first?.endsWith("-01") || !last?.endsWith("-01")) return false;
  const months = monthOf(last) - monthOf(first) + 1;
  return distinct >= 3 && distinct <= months;
}

/** Months since the year 0. */
const monthOf = (date: string): number => 12 * Number(date.slice(0, 4)) + Number(date.slice(5, 7));
