import { isBlankAtEdge, oddBlanks } from "../../table/canonical.ts";
import { cutQuoted } from "./cut-quoted.ts";
import type { Dialect } from "./dialect.ts";

/** A line that is a record of its own. */
export interface SingleLineRecord {
  readonly cells: string[];
  /** Where it ends, its line end not counted. */
  readonly end: number;
  /** Its text, where canonical text would hold just that. */
  readonly canonical: string | null;
}

/**
 * Makes a reader of lines that stand alone and are written as the dialect wants: most of most files.
 * It takes a third of the time of going through the characters. It gives null for any other line, and
 * for lines of `most` characters and more. Places are to be asked for from left to right.
 */
export function singleLineRecordReader(
  text: string,
  dialect: Dialect,
  most: number,
): (start: number) => SingleLineRecord | null {
  const { delimiter, quote, padded, escaping } = dialect;
  if (padded || escaping !== "doubled") return () => null;
  const lineEnd = lineEndIn(text);
  const mark = seekerOf(text, quote);
  const [before, after] = [seekerOf(text, ` ${delimiter}`), seekerOf(text, `${delimiter} `)];
  const mayCopy = delimiter === "," && quote === '"' && !oddBlanks.test(text);
  const plainLine = (line: string, start: number, end: number): SingleLineRecord => {
    const hasBlanks = before(start) < end || after(start) < end || isBlankAtEdge(line);
    const cells = line.split(delimiter);
    return { cells, end, canonical: mayCopy && !hasBlanks ? line : null };
  };
  return (start) => {
    const end = lineEnd(start);
    if (end < 0 || end - start >= most) return null;
    const line = text.slice(start, end);
    if (mark(start) >= end) return plainLine(line, start, end);
    const cut = cutQuoted(line, dialect);
    return cut && { cells: cut.cells, end, canonical: mayCopy && cut.isCanonical ? line : null };
  };
}

/** Where the line that starts at a place ends; -1 where a carriage return alone may end it. */
function lineEndIn(text: string): (start: number) => number {
  const [feed, carriageReturn] = [seekerOf(text, "\n"), seekerOf(text, "\r")];
  return (start) => {
    const past = Math.min(feed(start), text.length);
    const returned = carriageReturn(start);
    if (returned >= past) return past;
    return returned === past - 1 ? returned : -1;
  };
}

/** Where a mark next stands from a place on; infinity where it does not. */
function seekerOf(text: string, mark: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) {
      const next = text.indexOf(mark, from);
      found = next < 0 ? Infinity : next;
    }
    return found;
  };
}
