import { cellKind } from "./cell-kind.ts";
import { isFilled, type MergedRange, type Row } from "./grid.ts";

/** Rows of values in which merged labels stand in every row, and how many there were. */
export interface FilledRows {
  readonly rows: readonly Row[];
  readonly labels: number;
}

/**
 * Repeats a text that is merged over several rows in each of them: a person reads it there. A number
 * stays in its first row, since repeated it would count more than once.
 */
export function fillMerged(rows: readonly Row[], merges: readonly MergedRange[]): FilledRows {
  const places = new Map(rows.map(({ line }, at) => [line, at]));
  const filled = rows.map(({ cells }) => cells);
  let [labels, steps] = [0, 0];
  for (const { top, bottom, left } of merges) {
    const first = places.get(top + 1) ?? rows.length;
    const label = filled[first]?.[left] ?? "";
    if (bottom <= top || !isLabel(label)) continue;
    const last = lastWithin(rows, first, bottom + 1);
    steps += last - first;
    if (steps > maxSteps) return { rows, labels: 0 };
    labels += 1;
    for (let at = first + 1; at <= last; at += 1)
      filled[at] = withLabel(filled[at] ?? [], left, label);
  }
  if (labels === 0) return { rows, labels };
  return { rows: rows.map((row, at) => ({ ...row, cells: filled[at] ?? row.cells })), labels };
}

/** The last row at or above a line, looked for from a row on. */
function lastWithin(rows: readonly Row[], from: number, line: number): number {
  let [low, high] = [from, rows.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((rows[middle]?.line ?? 0) <= line) low = middle;
    else high = middle - 1;
  }
  return low;
}

function withLabel(cells: readonly string[], column: number, label: string): readonly string[] {
  if (isFilled(cells[column])) return cells;
  const wide =
    cells.length > column ? [...cells] : [...cells, ...emptyCells(column + 1 - cells.length)];
  wide[column] = label;
  return wide;
}

const emptyCells = (count: number) => new Array<string>(count).fill("");

/** Merged ranges may lie over each other; more than this no person made. */
const maxSteps = 2_000_000;

const isLabel = (text: string) => ["text", "code", "date"].includes(cellKind(text));
