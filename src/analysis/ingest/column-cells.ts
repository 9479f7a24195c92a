import type { Records } from "#analysis/table.ts";

/** Cells looked at before a whole column is: most columns are none of those sought. */
const probed = 20;
/** A column is of a kind when this share of its filled cells is, as for the types of columns. */
const shareOfKind = 0.9;

/**
 * Columns of which nearly all filled cells are of a kind, with the different texts of those cells.
 * Blanks around them do not count.
 */
export function columnsOfKind(
  { headers, rows }: Records,
  isOfKind: (cell: string) => boolean,
): ReadonlyMap<number, ReadonlySet<string>> {
  const found = new Map<number, ReadonlySet<string>>();
  for (const column of headers.keys()) {
    const start = filledCells(rows, column, probed);
    if (start.filter(isOfKind).length * 2 < start.length || start.length === 0) continue;
    const cells = filledCells(rows, column, rows.length);
    const ofKind = new Map<string, boolean>();
    let count = 0;
    for (const cell of cells) {
      const is = ofKind.get(cell) ?? isOfKind(cell);
      ofKind.set(cell, is);
      if (is) count += 1;
    }
    if (count >= cells.length * shareOfKind)
      found.set(column, new Set([...ofKind].flatMap(([cell, is]) => (is ? [cell] : []))));
  }
  return found;
}

/** Records with the cells of some columns written anew. */
export function rewriteColumns(
  { headers, rows }: Records,
  columns: ReadonlySet<number>,
  rewrite: (cell: string) => string,
): Records {
  const changed = rows.map((row) =>
    row.map((cell, at) => (columns.has(at) ? rewrite(cell) : cell)),
  );
  return { headers, rows: changed };
}

/** Column names for a sentence: `“a”, “b”, “c” and 4 more`. */
export function columnsNamed(headers: readonly string[], columns: Iterable<number>): string {
  const names = [...columns].map((column) => `“${headers[column] ?? ""}”`);
  const more = names.length > 3 ? ` and ${names.length - 3} more` : "";
  return `${names.slice(0, 3).join(", ")}${more}`;
}

function filledCells(rows: Records["rows"], column: number, most: number): string[] {
  const cells: string[] = [];
  for (let at = 0; at < rows.length && cells.length < most; at += 1) {
    const cell = rows[at]?.[column]?.trim() ?? "";
    if (cell !== "" && !absent.has(cell)) cells.push(cell);
  }
  return cells;
}

const absent = new Set(["NA", "N/A", "n/a", "-", "?", "NULL", "null", "None"]);
