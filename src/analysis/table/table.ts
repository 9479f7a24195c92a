import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { needsQuotes } from "./canonical.ts";
import { CsvTokenizer } from "./csv-tokenizer.ts";

/**
 * A table as it travels between stages and over the wire: RFC 4180 text whose first record is the
 * header. One text is cheaper to hand from process to process than a million small strings.
 */
export interface Table {
  readonly name: string;
  readonly content: string;
}

/** A table taken apart: `rows` hold as many cells as there are headers, all of them text. */
export interface Records {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Writes records as RFC 4180 text with CRLF line ends, quoting only where it is needed. `lineOf` gives
 * the text of a row that is known already, else null.
 */
export function writeRecords(
  { headers, rows }: Records,
  lineOf: (row: readonly string[], at: number) => string | null = () => null,
): string {
  const written = (row: readonly string[]) => row.map(quoted).join(",");
  const lines = rows.map((row, at) => lineOf(row, at) ?? written(row));
  return [written(headers), ...lines].join("\r\n");
}

/**
 * Reads canonical RFC 4180 text. Short records are filled with empty cells, long ones cut, and a
 * line end at the very end makes no record. A quote inside an unquoted cell is kept as it stands.
 */
export function readRecords(content: string): Records {
  const cells = new CsvTokenizer(content);
  const headers = cells.nextRecord() ? cellsOf(cells) : [];
  return { headers, rows: readRows(cells, headers.length) };
}

/** The records that are left, each with as many cells as `width` says. */
export function readRows(cells: CsvTokenizer, width: number): string[][] {
  const rows: string[][] = [];
  while (cells.nextRecord()) {
    const row = cellsOf(cells, width);
    while (row.length < width) row.push("");
    rows.push(row);
  }
  return rows;
}

/**
 * The headers alone. Refuses with `analysis-too-large` once there are more than the agreed columns,
 * however long the line is.
 */
export const readHeaders = (content: string): string[] => headersOf(new CsvTokenizer(content));

/** The same of a text that is read on, record by record. */
export function headersOf(cells: CsvTokenizer): string[] {
  const headers = cells.nextRecord() ? cellsOf(cells, limits.columns + 1) : [];
  if (headers.length > limits.columns) throw new Problem("analysis-too-large");
  return headers;
}

/** Turns columns into records: the first column names the fields. */
export function transpose({ headers, rows }: Records): Records {
  const grid = [headers, ...rows];
  const turned = headers.map((_, column) => grid.map((row) => row[column] ?? ""));
  return { headers: turned[0] ?? [], rows: turned.slice(1) };
}

const quoted = (cell: string) => (needsQuotes(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The cells of the current record, `most` of them where it has more. */
function cellsOf(cells: CsvTokenizer, most = Number.POSITIVE_INFINITY): string[] {
  const texts: string[] = [];
  do texts.push(cells.text());
  while (texts.length < most && cells.nextCell());
  return texts;
}
