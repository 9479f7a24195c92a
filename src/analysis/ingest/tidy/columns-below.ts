import { areCounted, type CellKind, cellKind, isYear } from "./cell-kind.ts";
import { isFilled, type Row } from "./grid.ts";
import { valuePattern } from "./value-pattern.ts";

/**
 * How much in a row speaks for names and how much for values. Above words with digits, a word without
 * any speaks half as loud for a name; one with digits says nothing.
 */
export interface ColumnNameVotes {
  readonly names: number;
  readonly values: number;
  /** Whether the values are all numbers that count the columns. */
  readonly counted: boolean;
}

/** What stands in the columns of a table well below its header, to compare rows near its top with. */
export interface ColumnsBelow {
  /** How many columns hold anything. */
  readonly filled: number;
  /** How many columns hold numbers, dates or truth values. */
  readonly telling: number;
  leaningOf(row: Row): ColumnNameVotes;
  /** Whether a cell is one of the values of its column. */
  holds(column: number, cell: string): boolean;
  /** How many cells of a row are written by the pattern that most of their column is. */
  patterned(row: Row): number;
}

/** Looks at some of the rows that begin at `from`; they are values whatever stands above them. */
export function lookBelow(rows: readonly Row[], from: number): ColumnsBelow {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const sample = rows.slice(from, from + Math.min(200, Math.max(5, Math.floor(maxCells / width))));
  const cells = Array.from({ length: width }, (_, column) =>
    sample.map((row) => row.cells[column] ?? "").filter(isFilled),
  );
  const kinds = cells.map(kindOfMost);
  return {
    filled: cells.filter(({ length }) => length > 0).length,
    telling: kinds.filter((kind) => kind !== null && kind !== "code").length,
    leaningOf: (row) => leaningOf(row, kinds, cells),
    holds: (column, cell) => cells[column]?.includes(cell) ?? false,
    patterned: (row) =>
      row.cells.filter((cell, column) => isOfPattern(cell, cells[column] ?? [])).length,
  };
}

/** One value alike says nothing. A name such as `Q2` is shorter than `P10002`. */
function isOfPattern(cell: string, below: readonly string[]): boolean {
  const pattern = valuePattern(cell);
  if (pattern === null || below.length < 2) return false;
  const alike = below.filter((other) => valuePattern(other) === pattern);
  const shortest = Math.min(...alike.map(({ length }) => length));
  return alike.length >= below.length * 0.6 && cell.length >= shortest - 1;
}

/** Cells that are looked at: a table may have 16,384 columns. */
const maxCells = 40_000;

type Telling = Exclude<CellKind, "empty" | "text">;

/** The kind that four fifths of the cells have; null where that is text or none. */
function kindOfMost(cells: readonly string[]): Telling | null {
  const counts = new Map<CellKind, number>();
  for (const cell of cells) {
    const kind = cellKind(cell);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const all = cells.length - (counts.get("empty") ?? 0);
  for (const kind of ["number", "date", "truth", "code"] as const)
    if (all > 0 && (counts.get(kind) ?? 0) >= all * 0.8) return kind;
  return null;
}

function leaningOf(
  row: Row,
  kinds: readonly (Telling | null)[],
  below: readonly (readonly string[])[],
): ColumnNameVotes {
  let names = 0;
  let values = 0;
  const alike: number[] = [];
  kinds.forEach((kind, column) => {
    const found = cellKind(row.cells[column] ?? "");
    if (kind === null || found === "empty") return;
    const weight = kind === "code" ? 0.5 : 1;
    if (kind !== found) names += weight;
    else if (kind === "number") alike.push(column);
    else if (kind !== "code") values += 1;
  });
  const numbers = alike.map((column) => row.cells[column] ?? "");
  const years = areYears(numbers) && !alike.some((column) => below[column]?.some(isYear));
  if (years) return { names: names + alike.length, values, counted: false };
  return { names, values: values + alike.length, counted: values === 0 && areCounted(numbers) };
}

const areYears = (numbers: readonly string[]) => numbers.length > 0 && numbers.every(isYear);
