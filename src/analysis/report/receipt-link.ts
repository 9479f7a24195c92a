import type { CellReference } from "#contract/report.ts";

const cellLink = /^#([a-z]+\d+)\.(\d+)\.([a-z][a-z0-9_]*)$/;

/** A link whose target says what backs its text: a cell, a quote, a name of the data, a constant, the question. */
export const backedLink =
  /\[((?:\\.|[^\]\\])*)\]\(#(?:[a-z]+\d+\.\d+\.[a-z][a-z0-9_]*|quote-\d+|column|document|constant|asked)\)/g;

/** The address a printed cell links to, as in `[12,765](#q1.0.rows)`. */
export function receiptHref({ result, row, column }: CellReference): string {
  return `#${result}.${row}.${column}`;
}

/** The cell a link names, or null for every other link (`#column`, `#constant`, `#asked`, web pages). */
export function parseReceiptLink(href: string): CellReference | null {
  const [, result, row, column] = cellLink.exec(href) ?? [];
  if (result === undefined || column === undefined) return null;
  return { result, row: Number(row), column };
}

/** The id of the quote that a link names, as in `[words](#quote-3)`; null for every other link. */
export function parseQuoteLink(href: string): string | null {
  return /^#(quote-\d+)$/.exec(href)?.[1] ?? null;
}
