interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

/**
 * Rows above the header that are a title or a note: they fill one or two cells where the table
 * fills many, and the row after them can be a header. Where that is not clear there are none.
 */
export function titleRows<R extends Row>(rows: readonly R[]): readonly R[] {
  const counts = rows.slice(0, looked).map(({ cells }) => filledIn(cells));
  const width = typicalWidth(counts);
  const start = counts.findIndex((count) => count > Math.max(1, width / 3));
  if (start <= 0 || start > mostTitles || width < 2) return [];
  const header = rows[start];
  const clear = width > 2 || gapBetween(rows[start - 1], header);
  return header !== undefined && clear && canBeHeader(header.cells, width)
    ? rows.slice(0, start)
    : [];
}

const looked = 100;
const mostTitles = 20;

const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== "").length;

/** The number of filled cells that most rows have, larger ones winning ties. */
function typicalWidth(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

function gapBetween(before: Row | undefined, after: Row | undefined): boolean {
  return before !== undefined && after !== undefined && after.line - before.line > 1;
}

/** Nearly every column named, no name twice, none of them a number. */
function canBeHeader(cells: readonly string[], width: number): boolean {
  const names = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const numbers = names.filter((name) => /^[-+($€£]*[\d.,]+[%)]*$/.test(name) && !isYear(name));
  return (
    names.length >= width * 0.8 && new Set(names).size === names.length && numbers.length === 0
  );
}

const isYear = (name: string) => /^(19|20)\d\d$/.test(name);
