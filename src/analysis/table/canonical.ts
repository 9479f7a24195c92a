/**
 * Rules of the canonical text of a table: RFC 4180, quotes where they are needed and nowhere else.
 * Blanks at the edge of a cell need them, which some readers take off.
 */

const [space, quote, comma, lineFeed, carriageReturn] = [32, 34, 44, 10, 13];

/** Whether a cell has to stand in quotes. Looks at each character itself, in half the time of a pattern. */
export function needsQuotes(cell: string): boolean {
  for (let at = 0; at < cell.length; at += 1) {
    const code = cell.charCodeAt(at);
    if (code === quote || code === comma || code === lineFeed || code === carriageReturn)
      return true;
  }
  return mayBeBlank(cell.charCodeAt(0)) || mayBeBlank(cell.charCodeAt(cell.length - 1))
    ? cell !== cell.trim()
    : false;
}

const mayBeBlank = (code: number) => code <= space || code >= 0xa0;

/** All that `trim` takes off but spaces and line ends. Where a text has none, looking is simple. */
export const oddBlanks = /[\t\v\f\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/;

/** Whether a space stands at an edge of a piece of text that is not empty. */
export const isBlankAtEdge = (text: string, start = 0, end = text.length): boolean =>
  text.charCodeAt(start) === space || text.charCodeAt(end - 1) === space;
