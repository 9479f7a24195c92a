import { isBlankAtEdge, needsQuotes } from "../../table/canonical.ts";
import type { Dialect } from "./dialect.ts";

/** A line taken apart, and whether it is written as RFC 4180 text with no quotes too many. */
export interface CutLine {
  readonly cells: string[];
  readonly isCanonical: boolean;
}

/**
 * Cuts a line some of whose cells stand in quotes. Null where a quote stands anywhere but around a
 * cell or doubled within one, or is left open: that takes a look beyond the line.
 */
export function cutQuoted(line: string, dialect: Dialect): CutLine | null {
  const cells: string[] = [];
  let isCanonical = true;
  for (let at = 0; at <= line.length; at += 1) {
    const isQuoted = line.startsWith(dialect.quote, at);
    const cell = isQuoted ? quotedCell(line, at, dialect) : plainCell(line, at, dialect);
    if (cell === null) return null;
    cells.push(cell.text);
    isCanonical &&= isQuoted === cell.needsQuotes;
    at = cell.end;
  }
  return { cells, isCanonical };
}

interface Cell {
  readonly text: string;
  /** Of the delimiter behind it, or of the line. */
  readonly end: number;
  readonly needsQuotes: boolean;
}

function quotedCell(line: string, start: number, { delimiter, quote }: Dialect): Cell | null {
  let close = line.indexOf(quote, start + 1);
  while (close >= 0 && line.startsWith(quote, close + 1)) close = line.indexOf(quote, close + 2);
  const end = close + 1;
  if (close < 0 || (end < line.length && !line.startsWith(delimiter, end))) return null;
  const inner = line.slice(start + 1, close);
  const text = inner.includes(quote) ? inner.replaceAll(quote + quote, quote) : inner;
  return { text, end, needsQuotes: needsQuotes(text) };
}

function plainCell(line: string, start: number, { delimiter, quote }: Dialect): Cell | null {
  const found = line.indexOf(delimiter, start);
  const end = found < 0 ? line.length : found;
  const text = line.slice(start, end);
  return text.includes(quote) ? null : { text, end, needsQuotes: isBlankAtEdge(text) };
}
