import { LRUCache } from "lru-cache";
import { readRecords } from "#analysis/table.ts";
import type { TableIndex } from "./index-table.ts";

/** Rows kept once read: several screens, so that scrolling back and forth reads nothing twice. */
const keptRows = 500;

/** How to read one cell of a table, row and column counted from 0, the header not counted. */
export function cellReader(
  content: string,
  { starts }: Pick<TableIndex, "starts">,
): (row: number, column: number) => string {
  const kept = new LRUCache<number, readonly string[]>({ max: keptRows });
  return (row, column) => {
    let cells = kept.get(row);
    if (cells === undefined) {
      // The record stands alone here, where a header would be.
      cells = readRecords(content.slice(starts[row + 1], starts[row + 2])).headers;
      kept.set(row, cells);
    }
    return cells[column] ?? "";
  };
}
