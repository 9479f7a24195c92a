import { formatCount } from "#contract/formatting.ts";

/** A row that holds something, and where it stands in the grid, from 1. */
export interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

export const isFilled = (cell: string | undefined): cell is string =>
  cell !== undefined && cell.trim() !== "";

export const isEmpty = (cells: readonly string[] = []): boolean => !cells.some(isFilled);

export const filledIn = ({ cells }: Row): number => cells.filter(isFilled).length;

/** `row 4`, `rows 4 and 5`, `rows 4 to 6`, `rows 4, 7, 9, …`. */
export function rowsNamed(rows: readonly Row[]): string {
  const lines = rows.map(({ line }) => formatCount(line));
  const [first = "", last = ""] = [lines[0], lines.at(-1)];
  if (lines.length < 2) return `row ${first}`;
  if ((rows.at(-1)?.line ?? 0) - (rows[0]?.line ?? 0) === rows.length - 1)
    return `rows ${first} ${rows.length === 2 ? "and" : "to"} ${last}`;
  return `rows ${lines.slice(0, 3).join(", ")}${lines.length > 3 ? ", …" : ""}`;
}

/** Rows of text as a file holds them, of any length, with what reading it had to repair. */
export interface Grid {
  readonly rows: readonly (readonly string[])[];
  readonly warnings: readonly string[];
  /**
   * The same cells as the spreadsheet program shows them; left out where that is what `rows` hold.
   * Dates in `rows` are ISO text and numbers whole, whatever their format cuts away. `count` rows or
   * more from the top; all of them without it.
   */
  readonly shown?: (count?: number) => readonly (readonly string[])[];
  /** Of each row its canonical text, where the file holds just that. */
  readonly lines?: readonly (string | null)[];
  /** Comments that stood between the rows, which are empty in their places. */
  readonly comments?: readonly Row[];
  /** Ranges that are one cell to the eye, their value in the top left one. */
  readonly merges?: readonly MergedRange[];
}

/** A range of cells, counted from 0, both ends inside. */
export interface MergedRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}
