import type { Dialect } from "./dialect.ts";

/** A cell that stands in quotes; null from the reader where its quote turns out to be a stray one. */
export interface QuotedCell {
  readonly text: string;
  /** Offset behind the cell, of a delimiter, a line end or the end of the text. */
  readonly end: number;
  /** Whether a quote inside it was not written as the dialect wants. */
  readonly stray: boolean;
}

export interface QuoteRules {
  readonly dialect: Dialect;
  /** Whether a cell ends at this offset. */
  readonly isEnd: (at: number) => boolean;
  /** Whether the line of text that starts here is a whole record on its own. */
  readonly isRecord: (start: number) => boolean;
}

/**
 * Makes a reader of the quoted cell that opens at an offset. It gives null where the quote never
 * closes, or closes only by swallowing the opening quote of a later line or a line that is a record
 * of its own: then the quote is one too many, and its cell is to be read as if it were not quoted.
 */
export function quotedCellReader(
  text: string,
  rules: QuoteRules,
): (start: number) => QuotedCell | null {
  // Looking for closing quotes in vain costs patience, which keeps hostile text linear.
  let patience = text.length * 4;
  return (start) => {
    if (patience <= 0) return null;
    const close = closingQuote(text, start, rules);
    if (!close.found) {
      patience -= close.at - start;
      return null;
    }
    const { quote } = rules.dialect;
    const inner = text.slice(start + 1, close.at);
    return {
      text: inner.includes(quote) || inner.includes("\\") ? unescaped(inner, rules.dialect) : inner,
      end: close.end,
      stray: close.stray,
    };
  };
}

interface Close {
  readonly found: boolean;
  /** Offset of the closing quote, or of where the search ended. */
  readonly at: number;
  readonly end: number;
  readonly stray: boolean;
}

const unclosed = (at: number): Close => ({ found: false, at, end: at, stray: true });

function closingQuote(text: string, start: number, rules: QuoteRules): Close {
  const next = (from: number) => nextQuote(text, { start, from }, rules.dialect);
  let [stray, broken] = [false, false];
  let from = start;
  for (let at = next(start + 1); at >= 0; at = next(at + 1)) {
    const end = behindQuote(text, at + 1, rules.dialect);
    if (rules.isEnd(end)) {
      const swallows = stray && swallowsRecord(text, { from: start, to: at }, rules);
      return swallows ? unclosed(at) : { found: true, at, end, stray };
    }
    broken ||= breakIn(text, from, at);
    from = at;
    // It opens a cell on a later line, so the quote at `start` was the one too many.
    if (broken && rules.isEnd(at - 1)) return unclosed(at);
    stray = true;
  }
  return unclosed(text.length);
}

/** The next quote that is not escaped, or -1. */
function nextQuote(
  text: string,
  { start, from }: { readonly start: number; readonly from: number },
  { quote, escaping }: Dialect,
): number {
  let at = text.indexOf(quote, from);
  while (at >= 0) {
    if (escaping === "backslash" && isEscaped(text, at, start)) at = text.indexOf(quote, at + 1);
    else if (text.charCodeAt(at + 1) === quote.charCodeAt(0)) at = text.indexOf(quote, at + 2);
    else return at;
  }
  return -1;
}

/** An odd number of backslashes stands before it. */
function isEscaped(text: string, at: number, start: number): boolean {
  let slashes = 0;
  while (at - slashes - 1 > start && text.charCodeAt(at - slashes - 1) === 92) slashes += 1;
  return slashes % 2 === 1;
}

/** Behind the blanks that may follow a quote, where a blank does not part cells. */
function behindQuote(text: string, from: number, { delimiter }: Dialect): number {
  if (delimiter === " ") return from;
  let at = from;
  while (text.charCodeAt(at) === 32) at += 1;
  return at;
}

function breakIn(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (isBreak(text.charCodeAt(at))) return true;
  return false;
}

const isBreak = (code: number) => code === 10 || code === 13;

function swallowsRecord(
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
  { isRecord }: QuoteRules,
): boolean {
  for (let at = from; at < to; at += 1)
    if (isBreak(text.charCodeAt(at)) && !isBreak(text.charCodeAt(at + 1)) && isRecord(at + 1))
      return true;
  return false;
}

function unescaped(inner: string, { quote, escaping }: Dialect): string {
  const doubled = inner.replaceAll(quote + quote, quote);
  return escaping === "doubled" ? doubled : doubled.replace(/\\(["'\\])/g, "$1");
}
