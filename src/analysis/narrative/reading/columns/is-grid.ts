import type { ColumnProfile } from "../../../table/profile.ts";
import { rowKey } from "../words/row-key.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import { flagValues } from "./flag-columns.ts";

const known = new WeakMap<Vocabulary, boolean>();

/**
 * Whether a table holds one row for each combination of two or three columns, as for each month and ward: how many
 * rows there are says nothing of what they count. Found once for a table.
 */
export function isGrid(vocabulary: Vocabulary): boolean {
  const earlier = known.get(vocabulary);
  if (earlier !== undefined) return earlier;
  const { rows, columns } = vocabulary.profile;
  const sizes = columns
    .filter((column) => namesCells(column) && column.distinct > 1 && isSpreadEvenly(column, rows))
    .map(({ distinct }) => distinct);
  const found = rowKey(vocabulary) === null && rows >= 20 && someMultiplyTo(rows, sizes);
  known.set(vocabulary, found);
  return found;
}

/** Whether two or three of the sizes multiply to that number. */
function someMultiplyTo(product: number, sizes: readonly number[]): boolean {
  const left = Map.groupBy(sizes, (size) => size);
  // Few numbers divide another, however many columns there are; three of one size are as good as more.
  const factors = [...left].flatMap(([size, all]) => (product % size === 0 ? all.slice(0, 3) : []));
  const isProduct = (rest: number, from: number, count: number): boolean =>
    factors.some(
      (factor, at) =>
        at >= from &&
        (factor === rest ? count > 0 : count < 2 && isProduct(rest / factor, at + 1, count + 1)),
    );
  return isProduct(product, 0, 0);
}

/** In a grid each value stands in as many rows; of dates a profile lists no values. */
const isSpreadEvenly = ({ filled, distinct, values }: ColumnProfile, rows: number): boolean =>
  filled === rows && values.every(({ count }) => count * distinct === rows);

/** Whether a column may say which cell of a grid a row is: a category or a date, and no answer. */
export const namesCells = (column: ColumnProfile): boolean =>
  column.kind === "date" ||
  column.kind === "category" ||
  (column.kind === "binary" && flagValues(column) === null);
