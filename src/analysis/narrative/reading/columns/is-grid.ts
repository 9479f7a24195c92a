import type { ColumnProfile } from "../../../table/profile.ts";
import { rowKey } from "../words/row-key.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import { flagValues } from "./flag-columns.ts";

/**
 * Whether a table holds one row for each combination of a few columns, as for each month and ward: how many rows
 * there are says nothing of what they count.
 */
export function isGrid(vocabulary: Vocabulary): boolean {
  const { rows, columns } = vocabulary.profile;
  if (rowKey(vocabulary) !== null || rows < 20) return false;
  const sizes = columns
    .filter((column) => namesCells(column) && column.filled === rows && column.distinct > 1)
    .map(({ distinct }) => distinct);
  return sizes.some((one, at) =>
    sizes.some(
      (two, next) =>
        next > at &&
        (one * two === rows ||
          sizes.some((three, last) => last > next && one * two * three === rows)),
    ),
  );
}

/** Whether a column may say which cell of a grid a row is: a category or a date, and no answer. */
export const namesCells = (column: ColumnProfile): boolean =>
  column.kind === "date" ||
  column.kind === "category" ||
  (column.kind === "binary" && flagValues(column) === null);
