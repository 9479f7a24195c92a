import type { RerunPlan, RerunQuestion } from "#contract/calls/rerun.ts";
import type { ColumnPair } from "#contract/rerun.ts";

/** Of these columns those that the new file has none for. */
export function missingColumns(
  pairs: readonly ColumnPair[],
  columns: readonly string[],
): readonly string[] {
  const found = new Set(pairs.flatMap(({ before, after }) => (after === null ? [] : [before])));
  return columns.filter((column) => !found.has(column));
}

export const isComputable = ({ matches }: RerunPlan, { isRead, columns }: RerunQuestion): boolean =>
  isRead && missingColumns(matches, columns).length === 0;
