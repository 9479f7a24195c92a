import { formatCount } from "#contract/formatting.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import type { Dialect } from "./dialect.ts";
import { quotedCellReader } from "./quoted-cell.ts";
import { singleLineRecordReader } from "./single-line-records.ts";

/** Delimited text taken apart, nothing lost: cells as they stand, quotes taken off. */
export interface SplitText {
  readonly rows: string[][];
  /** Lines (from 1) on which a quote stood where none may stand; it was kept as text. */
  readonly strayQuotes: readonly number[];
  /** Rows of another width than asked for, with their place in the text. */
  readonly odd: readonly OddRow[];
  /** Of each row its text where that is canonical as it stands, so that nobody need write it anew. */
  readonly lines: readonly (string | null)[];
}

export interface OddRow {
  /** Position in `rows`. */
  readonly row: number;
  /** Line of the text, from 1. */
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

export interface SplitBounds {
  /** Stops after so many rows. */
  readonly most?: number;
  /** Cells that a record has; rows of other widths are listed in `odd`. */
  readonly width?: number;
}

/**
 * Splits delimited text. Quoted cells may hold delimiters, line ends and escaped quotes. A stray
 * quote harms its own cell only, which is then read as if it were not quoted.
 */
export function splitDelimited(
  text: string,
  dialect: Dialect,
  { most = Infinity, width }: SplitBounds = {},
): SplitText {
  const rows: string[][] = [];
  const odd: OddRow[] = [];
  const lines: (string | null)[] = [];
  const reader = rowReader(text, dialect, width);
  while (reader.at() < text.length && rows.length < most) {
    const [from, line] = [reader.at(), reader.line()];
    const row = reader.next();
    if (width !== undefined && row.length !== width)
      odd.push({ row: rows.length, line, from, to: reader.at() });
    rows.push(row);
    lines.push(reader.written());
  }
  return { rows, strayQuotes: reader.strayQuotes, odd, lines };
}

const lineFeed = 10;
const carriageReturn = 13;
const blank = 32;

/** Of one row. Beyond the limit of columns there may be empty ones, which are left out, but not without end. */
const maxCells = limits.columns * 4;

function refuseWide(): never {
  const most = formatCount(maxCells);
  throw new Problem("file-too-complex", { detail: `a row of it has more than ${most} cells` });
}

/** Reads the rows of a text one after the other. */
function rowReader(text: string, dialect: Dialect, width: number | undefined) {
  const mark = dialect.delimiter.charCodeAt(0);
  const cells = cellReader(text, dialect, width);
  const singleLineRecord = singleLineRecordReader(text, dialect, maxCells);
  let at = 0;
  let written: string | null = null;

  function next(): string[] {
    const line = singleLineRecord(at);
    written = line?.canonical ?? null;
    if (line === null) return lookedThrough();
    at = afterBreak(line.end);
    cells.endLine();
    return line.cells;
  }

  function lookedThrough(): string[] {
    const row = [cells.next(at)];
    at = cells.end();
    while (text.charCodeAt(at) === mark) {
      at += dialect.padded && text.charCodeAt(at + 1) === blank ? 2 : 1;
      row.push(cells.next(at));
      at = cells.end();
      if (row.length > maxCells) refuseWide();
    }
    at = afterBreak(at);
    cells.endLine();
    return row;
  }

  function afterBreak(end: number): number {
    const isPair = text.charCodeAt(end) === carriageReturn && text.charCodeAt(end + 1) === lineFeed;
    return Math.min(end + (isPair ? 2 : 1), text.length);
  }
  return {
    ...{ next, strayQuotes: cells.strayQuotes },
    ...{ at: () => at, line: cells.line, written: () => written },
  };
}

/** Reads single cells and counts lines; made once for a text, since there are millions of them. */
function cellReader(text: string, dialect: Dialect, width: number | undefined) {
  const mark = dialect.delimiter.charCodeAt(0);
  const quote = dialect.quote.charCodeAt(0);
  const strayQuotes: number[] = [];
  let end = 0;
  let line = 1;
  const isEnd = (offset: number) => {
    if (offset >= text.length) return true;
    const code = text.charCodeAt(offset);
    return code === mark || code === lineFeed || code === carriageReturn;
  };
  const isRecord = (start: number) =>
    width !== undefined && splitDelimited(lineAt(text, start), dialect).rows[0]?.length === width;
  const readQuoted = quotedCellReader(text, { dialect, isEnd, isRecord });

  function quotedCell(open: number): string | null {
    const cell = readQuoted(open);
    if (cell === null) return null;
    if (cell.stray) strayQuotes.push(line);
    line += breaksIn(text, open, cell.end);
    end = cell.end;
    return cell.text;
  }

  function plainCell(start: number): string {
    // Counted in a variable of its own: one that is shared costs a third of the time.
    let at = start;
    let stray = false;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === mark || code === lineFeed || code === carriageReturn) break;
      if (code === quote) stray = true;
    }
    end = at;
    if (stray) strayQuotes.push(line);
    return text.slice(start, at);
  }

  function next(start: number): string {
    let open = start;
    while (text.charCodeAt(open) === blank && mark !== blank) open += 1;
    const quoted = text.charCodeAt(open) === quote ? quotedCell(open) : null;
    return quoted ?? plainCell(start);
  }
  const endLine = () => {
    line += 1;
  };
  return { next, endLine, strayQuotes, end: () => end, line: () => line };
}

function lineAt(text: string, start: number): string {
  let end = start;
  while (
    end < text.length &&
    text.charCodeAt(end) !== lineFeed &&
    text.charCodeAt(end) !== carriageReturn
  )
    end += 1;
  return text.slice(start, end);
}

function breaksIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === lineFeed || (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed))
      count += 1;
  }
  return count;
}
