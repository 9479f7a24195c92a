import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { needsQuotes } from "./canonical.ts";

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
  const all = splitRecords(content);
  const headers = all[0] ?? [];
  const rows = all.slice(1).map((row) => fitted(row, headers.length));
  return { headers, rows };
}

/**
 * The headers alone, and where the records after them begin. Refuses with `analysis-too-large` once
 * there are more than the agreed columns, however long the line is.
 */
export function readHeaders(content: string): { headers: readonly string[]; end: number } {
  if (content === "") return { headers: [], end: 0 };
  const [headers, end] = readRecord(content, 0, limits.columns + 1);
  if (headers.length > limits.columns) throw new Problem("analysis-too-large");
  return { headers, end };
}

/** Turns columns into records: the first column names the fields. */
export function transpose({ headers, rows }: Records): Records {
  const grid = [headers, ...rows];
  const turned = headers.map((_, column) => grid.map((row) => row[column] ?? ""));
  return { headers: turned[0] ?? [], rows: turned.slice(1) };
}

const quoted = (cell: string) => (needsQuotes(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function fitted(row: string[], width: number): string[] {
  if (row.length > width) return row.slice(0, width);
  while (row.length < width) row.push("");
  return row;
}

function splitRecords(text: string): string[][] {
  const records: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const [record, end] = readRecord(text, at);
    records.push(record);
    at = end;
  }
  return records;
}

function readRecord(
  text: string,
  start: number,
  mostCells = Number.POSITIVE_INFINITY,
): [record: string[], end: number] {
  const record: string[] = [];
  let at = start;
  for (;;) {
    const [cell, end] = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    record.push(cell);
    at = end;
    if (text[at] !== "," || record.length >= mostCells) break;
    at += 1;
  }
  return [record, at + (text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1)];
}

function plainCell(text: string, start: number): [cell: string, end: number] {
  let end = start;
  while (end < text.length && !isBreak(text.charCodeAt(end))) end += 1;
  return [text.slice(start, end), end];
}

const isBreak = (code: number) => code === 44 || code === 10 || code === 13;

function quotedCell(text: string, start: number): [cell: string, end: number] {
  let cell = "";
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return [cell + text.slice(from), text.length];
    if (text[quote + 1] !== '"') {
      const [rest, end] = plainCell(text, quote + 1);
      return [cell + text.slice(from, quote) + rest, end];
    }
    cell += text.slice(from, quote + 1);
    from = quote + 2;
  }
}
