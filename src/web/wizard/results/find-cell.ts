import type { Cell, CellReference, Result } from "#contract/report.ts";

/** A cell by what it says rather than where it stands. */
interface Wanted {
  readonly column: string;
  readonly value: Cell;
  /** A text that another cell of its row holds. */
  readonly besides?: string;
}

/** The first cell of these results that holds this very value; null where none does, and nothing can be claimed. */
export function findCell(results: readonly Result[], wanted: Wanted): CellReference | null {
  for (const { id, columns, rows } of results) {
    const position = columns.findIndex(({ key }) => key === wanted.column);
    const row = rows.findIndex(
      (cells) =>
        position >= 0 &&
        cells[position] === wanted.value &&
        (wanted.besides === undefined || cells.includes(wanted.besides)),
    );
    if (row >= 0) return { result: id, row, column: wanted.column };
  }
  return null;
}
