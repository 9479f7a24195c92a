import { cellKind, isYear } from "./cell-kind.ts";
import type { ColumnsBelow } from "./columns-below.ts";
import { filledIn, isFilled, type MergedRange, type Row } from "./grid.ts";

/** The upper rows of a table, and how to look at what stands below one of them. */
export interface UpperRows {
  readonly rows: readonly Row[];
  readonly merges: readonly MergedRange[];
  lookBelow(row: number): ColumnsBelow;
}

/**
 * The number of rows above the header that are a title or a note: they fill few cells where the table
 * fills many, and the row after them can be a header. Where that is not clear there are none.
 */
export function countTitles(upper: UpperRows): number {
  const counts = upper.rows.slice(0, looked).map(filledIn);
  const width = typicalWidth(counts);
  const full = counts.findIndex((count) => count > width * 0.8);
  if (isBelowPairs(upper, full, width)) return withGroups(upper, full);
  const wide = counts.findIndex((count) => count > Math.max(1, width / 2));
  if (wide <= 0 || wide > maxTitles || width < 2) return 0;
  const start = [wide, wide - 1].find((at) => isHeader(upper, at, width)) ?? 0;
  if (width === 2 && !gapBefore(upper.rows, start) && !isAboveValues(upper, start)) return 0;
  const titles = withGroups(upper, start);
  return upper.rows.slice(0, titles).some(holdsValues) ? 0 : titles;
}

const looked = 100;
const maxTitles = 20;

/** What three quarters of the rows do not exceed: titles and labels fill less, few rows more. */
function typicalWidth(counts: readonly number[]): number {
  return counts.toSorted((a, b) => a - b)[Math.floor((counts.length - 1) * 0.75)] ?? 0;
}

function isHeader({ rows, lookBelow }: UpperRows, at: number, width: number): boolean {
  const row = rows[at];
  if (row === undefined || filledIn(row) < 2) return false;
  const { names, values } = lookBelow(at).leaningOf(row);
  return names > values || (values === 0 && namesAll(row, width));
}

/**
 * A header below lines such as `From | 2020-01-01 | To | 2020-12-31`. A group of names above it
 * belongs to it and not to those lines.
 */
function isBelowPairs(upper: UpperRows, at: number, width: number): boolean {
  if (at <= 0 || at > maxTitles || !isHeader(upper, at, width)) return false;
  return upper.rows.slice(0, withGroups(upper, at)).some(isPairs);
}

/** Labels that each have something behind them, at least one of them a number or a date. */
function isPairs({ cells }: Row): boolean {
  const filled = cells.filter(isFilled);
  const labels = filled.filter((_, at) => at % 2 === 0);
  const values = filled.filter((_, at) => at % 2 === 1);
  return (
    labels.length === values.length &&
    labels.every((label) => cellKind(label) === "text") &&
    values.some(isValue)
  );
}

/** A header is text where numbers or dates follow; a title above two columns of text may be one of them. */
function isAboveValues({ rows, lookBelow }: UpperRows, at: number): boolean {
  const row = rows[at];
  return row !== undefined && lookBelow(at).leaningOf(row).names >= 1;
}

/** Nearly every column named, no name twice, none of them a number. */
function namesAll({ cells }: Row, width: number): boolean {
  const names = cells.filter(isFilled).map((cell) => cell.trim());
  const plain = names.every((name) => cellKind(name) !== "number" || isYear(name));
  return plain && names.length >= width * 0.8 && new Set(names).size === names.length;
}

function gapBefore(rows: readonly Row[], at: number): boolean {
  const [before, after] = [rows[at - 1], rows[at]];
  return before !== undefined && after !== undefined && after.line - before.line > 1;
}

/** Names above groups of columns stand in few cells too, but belong to the header. */
function withGroups(upper: UpperRows, header: number): number {
  let start = header;
  while (start > 0 && !gapBefore(upper.rows, start) && isGroupRow(upper, start - 1)) start -= 1;
  return start;
}

/** Rows with several numbers are no titles: the table begins further up. */
const holdsValues = ({ cells }: Row) => cells.filter(isValue).length > 1;

/** Several names that each span columns; a title spans all of them, or stands alone. */
function isGroupRow({ rows, merges }: UpperRows, at: number): boolean {
  const [row, next] = [rows[at], rows[at + 1]];
  if (row === undefined || next === undefined || row.cells.some(isValue)) return false;
  const used = next.cells.flatMap((cell, column) => (isFilled(cell) ? [column] : []));
  const [first = 0, last = 0] = [used[0], used.at(-1)];
  const own = merges.filter(({ top, left, right }) => top === row.line - 1 && right > left);
  if (own.length > 0) return own.every(({ left, right }) => left > first || right < last);
  const groups = row.cells.flatMap((cell, column) => (isFilled(cell) ? [column] : []));
  const wide = groups.filter((column, at) => (groups[at + 1] ?? last + 1) - column > 1);
  return groups.length > 1 && ((groups[0] ?? 0) > first || wide.length > 1);
}

function isValue(cell: string): boolean {
  const kind = cellKind(cell);
  return kind === "date" || (kind === "number" && !isYear(cell));
}
