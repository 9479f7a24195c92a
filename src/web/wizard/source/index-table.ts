import { LRUCache } from "lru-cache";
import { recordStarts } from "#analysis/record-starts.ts";
import { readRecords } from "#analysis/table.ts";
import { limits } from "#contract/limits.ts";

/** Where everything is in a table's text, so that the page reads only the rows in view. */
export interface TableIndex {
  /** Offset of each record in the text, the header's first; the text's length last. */
  readonly starts: Uint32Array;
  /** Of each column the first values, no two alike. */
  readonly samples: readonly (readonly string[])[];
  /** Names of the fields when each column is a record; null where there would be too many. */
  readonly fields: readonly string[] | null;
}

const sampledRows = 1_000;
const shownSamples = 3;

/** Finds the records of RFC 4180 text, and the first values of its columns. */
export function indexTable(content: string): TableIndex {
  const starts = recordStarts(content);
  const rows = starts.length - 2;
  const first = content.slice(0, starts[Math.min(sampledRows, rows) + 1] ?? content.length);
  const { headers, rows: sample } = readRecords(first);
  const samples = headers.map((_, column) => firstValues(sample.map((row) => row[column] ?? "")));
  return { starts, samples, fields: rows + 1 > limits.columns ? null : fieldsOf(content) };
}

function firstValues(cells: readonly string[]): string[] {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  return [...new Set(filled)].slice(0, shownSamples);
}

function fieldsOf(content: string): string[] {
  const { headers, rows } = readRecords(content);
  const names = [headers[0] ?? "", ...rows.map((row) => row[0] ?? "")];
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ""))];
}

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
