import { isBlankAtEdge, needsQuotes, oddBlanks } from "../../table/canonical.ts";

/** What one look over a text found that is canonical all through. */
export interface PlainLines {
  readonly count: number;
  /** Characters of the line end in use: 1 for `\n`, 2 for `\r\n`. */
  readonly breakLength: 1 | 2;
  /** Whether a point or a comma stands in any cell of a column. */
  isMarked(column: number): boolean;
}

const quote = 34;
const comma = 44;
const point = 46;
const lineFeed = 10;
const carriageReturn = 13;

/**
 * Goes over a text once, keeping nothing. Null unless every line is written as RFC 4180 text is
 * written here, has `width` cells and holds something, and all end in the same way.
 */
export function findPlainLines(text: string, width: number): PlainLines | null {
  if (oddBlanks.test(text)) return null;
  const firstFeed = text.indexOf("\n");
  const breakLength = text.charCodeAt(firstFeed - 1) === carriageReturn ? 2 : 1;
  const marked = new Uint8Array(width);
  let count = 0;
  for (let at = 0; at < text.length; ) {
    const end = plainLineEnd(text, at, marked);
    if (end < 0) return null;
    count += 1;
    at = end + breakLength;
    if (end < text.length && !isBreak(text, end, breakLength)) return null;
  }
  return { count, breakLength, isMarked: (column) => marked[column] === 1 };
}

const isBreak = (text: string, at: number, length: 1 | 2) =>
  length === 1
    ? text.charCodeAt(at) === lineFeed
    : text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === lineFeed;

/** Where a line ends that has a cell for each column; -1 for any other. */
function plainLineEnd(text: string, start: number, marked: Uint8Array): number {
  let isFilled = false;
  let at = start;
  for (let column = 0; column < marked.length; column += 1) {
    const isQuoted = text.charCodeAt(at) === quote;
    const end = isQuoted
      ? quotedEnd(text, at, { marked, column })
      : plainEnd(text, at, { marked, column });
    if (end < 0) return -1;
    isFilled ||= end > at;
    at = end;
    if (column < marked.length - 1) {
      if (text.charCodeAt(at) !== comma) return -1;
      at += 1;
    }
  }
  return isFilled ? at : -1;
}

interface Marks {
  readonly marked: Uint8Array;
  readonly column: number;
}

function plainEnd(text: string, start: number, { marked, column }: Marks): number {
  let at = start;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === comma || code === lineFeed || code === carriageReturn) break;
    if (code === quote) return -1;
    if (code === point) marked[column] = 1;
  }
  if (at === start) return at;
  return isBlankAtEdge(text, start, at) ? -1 : at;
}

/** Only cells that need their quotes: those with a comma, a quote or a blank at the edge. */
function quotedEnd(text: string, start: number, { marked, column }: Marks): number {
  let close = text.indexOf('"', start + 1);
  while (close >= 0 && text.charCodeAt(close + 1) === quote) close = text.indexOf('"', close + 2);
  const inner = text.slice(start + 1, close);
  const mayStand = close > start && !/[\r\n]/.test(inner) && inner.trim() !== "";
  if (!mayStand || !needsQuotes(inner)) return -1;
  if (/[.,]/.test(inner)) marked[column] = 1;
  return close + 1;
}
