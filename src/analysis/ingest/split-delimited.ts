/** Delimited text taken apart, nothing lost: cells as they stand, quotes taken off. */
export interface SplitText {
  readonly rows: string[][];
  /** Lines (from 1) on which a quote stood where none may stand; it was kept as text. */
  readonly strayQuotes: readonly number[];
}

interface Cell {
  readonly text: string;
  readonly end: number;
  readonly stray: boolean;
}

/**
 * Splits delimited text. Quoted cells may hold delimiters, line ends and doubled quotes. A stray
 * quote harms its own cell only: a cell whose quote never closes, or closes only by swallowing the
 * opening quote of a later line, is read as if it were not quoted. Stops after `most` rows.
 */
export function splitDelimited(text: string, delimiter: string, most = Infinity): SplitText {
  const rows: string[][] = [];
  const strayQuotes: number[] = [];
  const reader = cellReader(text, delimiter);
  let row: string[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length && rows.length < most) {
    const cell = reader(at);
    row.push(cell.text);
    if (cell.stray) strayQuotes.push(line);
    line += breaksIn(text, at, cell.end);
    at = cell.end;
    if (at < text.length && text[at] === delimiter) {
      at += 1;
      if (at < text.length) continue;
      row.push("");
    }
    rows.push(row);
    row = [];
    line += 1;
    at += breakLength(text, at);
  }
  return { rows, strayQuotes };
}

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;

const breakLength = (text: string, at: number) =>
  text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === lineFeed ? 2 : 1;

function cellReader(text: string, delimiter: string): (start: number) => Cell {
  const mark = delimiter.charCodeAt(0);
  const isEnd = (at: number) => {
    if (at >= text.length) return true;
    const code = text.charCodeAt(at);
    return code === mark || code === lineFeed || code === carriageReturn;
  };
  let patience = text.length * 4;
  const plain = (start: number, stray: boolean): Cell => {
    let end = start;
    while (!isEnd(end)) end += 1;
    return { text: text.slice(start, end), end, stray };
  };
  return (start) => {
    if (text.charCodeAt(start) !== quote) return plain(start, false);
    // Looking for closing quotes in vain costs patience, which keeps hostile text linear.
    const close = patience > 0 ? closingQuote(text, start, isEnd) : unclosed(start);
    if (!close.found) {
      patience -= close.at - start;
      return plain(start, true);
    }
    const inner = text.slice(start + 1, close.at).replaceAll('""', '"');
    return { text: inner, end: close.at + 1 + close.blanks, stray: close.stray };
  };
}

interface Close {
  readonly found: boolean;
  /** Offset of the closing quote, or of where the search ended. */
  readonly at: number;
  /** Blanks between the quote and the end of the cell. */
  readonly blanks: number;
  readonly stray: boolean;
}

const unclosed = (at: number): Close => ({ found: false, at, blanks: 0, stray: true });

/** Seeks the quote that ends the cell opened at `start`. */
function closingQuote(text: string, start: number, isEnd: (at: number) => boolean): Close {
  let stray = false;
  let broken = false;
  let from = start;
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text.charCodeAt(at + 1) === quote) {
      at += 1;
      continue;
    }
    const blanks = blanksAfter(text, at + 1);
    if (isEnd(at + 1 + blanks)) return { found: true, at, blanks, stray };
    broken ||= breaksIn(text, from, at) > 0;
    from = at;
    // It opens a cell on a later line, so the quote at `start` was the one too many.
    if (broken && isEnd(at - 1)) return unclosed(at);
    stray = true;
  }
  return unclosed(text.length);
}

function blanksAfter(text: string, from: number): number {
  let at = from;
  while (text[at] === " ") at += 1;
  return at - from;
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
