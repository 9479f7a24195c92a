import { filledCells, withoutRemarks } from "./filled-cells.ts";
import { readDates } from "./read-dates.ts";
import { readNumbers } from "./read-numbers.ts";
import type { TypedColumn } from "./typed-column.ts";

/**
 * Decides from all cells what a column holds. A type is taken when it reads at least 90 % of the
 * cells that hold something; the others are counted as unreadable and left empty. Where each
 * different text is given once only, `counts` says how many cells hold it.
 */
export function readColumn(
  name: string,
  cells: readonly string[],
  counts?: ArrayLike<number>,
): TypedColumn {
  const texts = filledCells(cells);
  if (texts.some(isCode)) return asText(texts);
  const times = counts === undefined ? once : (at: number) => counts[at] ?? 0;
  const filled = { texts: withoutRemarks(texts), times };
  return readDates(filled, name) ?? readNumbers(filled) ?? asText(texts);
}

const once = () => 1;

/** Digits that are no amount: `00501`, or more of them than a double holds exactly. */
const isCode = (cell: string | null) =>
  cell !== null &&
  (cell.startsWith("0") || cell.length > 15) &&
  /^\d{2,}$/.test(cell) &&
  (cell.startsWith("0") || Number(cell) > Number.MAX_SAFE_INTEGER);

const asText = (values: readonly (string | null)[]): TypedColumn => ({
  type: "VARCHAR",
  unit: "none",
  currency: "",
  decimals: 0,
  unreadable: 0,
  ambiguousDates: false,
  values,
});
