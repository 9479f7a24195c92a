import { LRUCache } from "lru-cache";
import { CsvTokenizer } from "#analysis/table/csv-tokenizer.ts";
import { indexRecords, type RecordIndex, rowCount, rowsAt } from "#analysis/table/record-index.ts";
import { limits } from "#contract/limits.ts";

/** Where everything is in a table's text, so that the page reads only the rows in view. */
export interface TableIndex extends RecordIndex {
  /** Names of the fields when each column is a record; null where there would be too many. */
  readonly fields: readonly string[] | null;
}

export function indexTable(content: string): TableIndex {
  const index = indexRecords(content);
  return { ...index, fields: rowCount(index) + 1 > limits.columns ? null : fieldsOf(content) };
}

/** What stands in the first cells of all records. */
function fieldsOf(content: string): string[] {
  const names = new Set<string>();
  const cells = new CsvTokenizer(content);
  while (cells.nextRecord()) names.add(cells.text().trim());
  names.delete("");
  return [...names];
}

/** Rows kept once read: several screens, so that scrolling back and forth reads nothing twice. */
const keptRows = 500;

/** How to read one cell of a table, row and column counted from 0, the header not counted. */
export function cellReader(
  content: string,
  index: RecordIndex,
): (row: number, column: number) => string {
  const kept = new LRUCache<number, readonly string[]>({ max: keptRows });
  return (row, column) => {
    const cells = kept.get(row) ?? rowsAt(content, index, { from: row, count: 1 })[0] ?? [];
    kept.set(row, cells);
    return cells[column] ?? "";
  };
}
