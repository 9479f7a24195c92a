import { CsvTokenizer } from "./csv-tokenizer.ts";
import { readRecords, readRows } from "./table.ts";

/** Where the records of a table's text stand, so that single rows are read without the others. */
export interface RecordIndex {
  /** Offset of each record in the text, the header's first; the text's length last. */
  readonly starts: Uint32Array;
  readonly headers: readonly string[];
  /** Of each column the first values, no two alike. */
  readonly samples: readonly (readonly string[])[];
}

export interface RowRange {
  /** Counted from 0, the header not counted. */
  readonly from: number;
  readonly count: number;
}

const sampledRows = 1_000;
const samplesKept = 3;

/** Finds the records of canonical text, and the first values of its columns. */
export function indexRecords(content: string): RecordIndex {
  const starts = recordStarts(content);
  const { headers, rows } = readRecords(content.slice(0, starts[sampledRows + 1]));
  const samples = headers.map((_, column) => firstValues(rows.map((row) => row[column] ?? "")));
  return { starts, headers, samples };
}

/** How many records stand below the header. */
export const rowCount = ({ starts }: Pick<RecordIndex, "starts">): number =>
  Math.max(0, starts.length - 2);

/** The rows of a range, those that there are, each with as many cells as there are headers. */
export function rowsAt(
  content: string,
  { starts, headers }: RecordIndex,
  { from, count }: RowRange,
): string[][] {
  const [first, last] = [starts[from + 1], starts[from + count + 1] ?? content.length];
  if (first === undefined) return [];
  return readRows(new CsvTokenizer(content.slice(first, last)), headers.length);
}

function recordStarts(content: string): Uint32Array {
  const starts: number[] = [];
  const cells = new CsvTokenizer(content);
  while (cells.nextRecord()) starts.push(cells.recordStart);
  starts.push(content.length);
  return Uint32Array.from(starts);
}

function firstValues(cells: readonly string[]): string[] {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  return [...new Set(filled)].slice(0, samplesKept);
}
