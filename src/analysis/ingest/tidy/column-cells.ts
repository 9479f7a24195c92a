import { isMissingValue } from "../../table/missing-value.ts";
import type { Records } from "../../table/table.ts";

/** Cells looked at before a whole column is: most columns are none of those sought. */
const probed = 20;
/** A column is of a kind when this share of its filled cells is, as for the types of columns. */
const shareOfKind = 0.9;

/** Whether half of the first filled cells of a column are of a kind. */
export function mayBeOfKind(
  { rows }: Records,
  column: number,
  isOfKind: (cell: string) => boolean,
): boolean {
  let [filled, ofKind] = [0, 0];
  for (let at = 0; at < rows.length && filled < probed; at += 1) {
    const cell = rows[at]?.[column]?.trim() ?? "";
    if (isMissingValue(cell)) continue;
    filled += 1;
    if (isOfKind(cell)) ofKind += 1;
  }
  return filled > 0 && ofKind * 2 >= filled;
}

/** Whether each column has as many filled cells as are looked at to tell its kind. */
export function isProbed({ headers, rows }: Records): boolean {
  return [...headers.keys()].every((column) => {
    let filled = 0;
    for (let at = 0; at < rows.length && filled < probed; at += 1)
      if (!isMissingValue(rows[at]?.[column]?.trim() ?? "")) filled += 1;
    return filled === probed;
  });
}

/**
 * The different texts of a column of which nearly all filled cells are of a kind, without blanks
 * around them; null for other columns.
 */
export function cellsOfKind(
  { rows }: Records,
  column: number,
  isOfKind: (cell: string) => boolean,
): ReadonlySet<string> | null {
  const known = new Map<string, boolean>();
  let [filled, ofKind] = [0, 0];
  for (const row of rows) {
    const cell = row[column]?.trim() ?? "";
    if (isMissingValue(cell)) continue;
    let is = known.get(cell);
    if (is === undefined) {
      is = isOfKind(cell);
      known.set(cell, is);
    }
    filled += 1;
    if (is) ofKind += 1;
  }
  if (filled === 0 || ofKind < filled * shareOfKind) return null;
  return new Set([...known].flatMap(([cell, is]) => (is ? [cell] : [])));
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
