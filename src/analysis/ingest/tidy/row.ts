import { formatCount } from "#contract/formats.ts";
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
