import { escapePattern } from "#analysis/escape-pattern.ts";
/** Rows of cells as text. */
export type Matrix = readonly (readonly string[])[];

export interface Score {
  /** Cells in the union of both, blank on both sides left out. */
  readonly cells: number;
  readonly equal: number;
  /** The first that differ, as `row,column: expected | ours`. */
  readonly differ: readonly string[];
}

/**
 * Compares cells with those that Excel shows: white space collapsed, empty outer rows and columns
 * left out, `_` and `?` standing for any characters the expected text could not hold.
 */
export function scoreCells(expected: Matrix, ours: Matrix): Score {
  const [wanted, found] = [trimmed(expected), trimmed(ours)];
  const pairs = pairsOf(wanted, found);
  const wrong = pairs.filter(({ want, have }) => !matches(want, have));
  const differ = wrong.slice(0, maxShown).map(({ at, want, have }) => `${at}: ${want} | ${have}`);
  return { cells: pairs.length, equal: pairs.length - wrong.length, differ };
}

function pairsOf(wanted: Matrix, found: Matrix) {
  const pairs: { at: string; want: string; have: string }[] = [];
  for (let row = 0; row < Math.max(wanted.length, found.length); row += 1) {
    const [wants, haves] = [wanted[row] ?? [], found[row] ?? []];
    for (let column = 0; column < Math.max(wants.length, haves.length); column += 1) {
      const [want = "", have = ""] = [wants[column], haves[column]];
      if (want !== "" || have !== "") pairs.push({ at: `${row},${column}`, want, have });
    }
  }
  return pairs;
}

/** How many of the expected cells a table still holds, wherever it puts them. */
export function scoreKept(expected: Matrix, table: Matrix): number {
  const left = new Map<string, number>();
  for (const cell of table.flat()) left.set(key(cell), (left.get(key(cell)) ?? 0) + 1);
  return trimmed(expected)
    .flat()
    .filter((cell) => {
      const count = left.get(key(cell)) ?? 0;
      left.set(key(cell), count - 1);
      return cell !== "" && count > 0;
    }).length;
}

const maxShown = 12;

const key = (cell: string) => collapsed(cell);
const collapsed = (cell: string) => cell.replace(/\s+/g, " ").trim();

function trimmed(matrix: Matrix): string[][] {
  const rows = matrix.map((row) => row.map(collapsed));
  const filled = rows.map((row) => row.some((cell) => cell !== ""));
  const [top, bottom] = [filled.indexOf(true), filled.lastIndexOf(true)];
  if (top < 0) return [];
  const left = rows.reduce((least, row) => {
    const first = row.findIndex((cell) => cell !== "");
    return first < 0 ? least : Math.min(least, first);
  }, Number.POSITIVE_INFINITY);
  return rows.slice(top, bottom + 1).map((row) => row.slice(left));
}

function matches(wanted: string, found: string): boolean {
  if (wanted === found) return true;
  if (!/[_?]/.test(wanted)) return false;
  // One character of the sheet may be two to JavaScript, and none to Excel's code page.
  const pattern = wanted.split(/[_?]+/).map(escapePattern).join("[\\s\\S]*");
  return new RegExp(`^${pattern}$`).test(found);
}
