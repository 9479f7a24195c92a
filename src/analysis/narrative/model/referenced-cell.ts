import type { Cell, Result } from "#contract/report.ts";

/** What a reference such as `q3.0.mean` names. */
export interface ReferencedCell {
  readonly value: Cell | undefined;
  /** All values of its column, in the order of the rows. */
  readonly column: readonly (Cell | undefined)[];
}

/** Null where there is no such result or column. */
export function referencedCell(cell: string, results: readonly Result[]): ReferencedCell | null {
  const [id, row, key] = cell.split(".");
  const result = results.find((one) => one.id === id);
  const place = result?.columns.findIndex((one) => one.key === key) ?? -1;
  if (!result || place < 0) return null;
  const column = result.rows.map((cells) => cells[place]);
  return { value: column[Number(row)], column };
}
