import { numeralsIn } from "../numerals.ts";

/** A link whose target says what backs its text: a cell, a quote, a column's name, a constant, the question. */
const backed =
  /\[((?:\\.|[^\]\\])*)\]\(#(?:[a-z]+\d+\.\d+\.[a-z][a-z0-9_]*|quote-\d+|column|document|constant|asked)\)/g;

/** Every number in the markdown that no reference backs. */
export function unbackedNumerals(markdown: string): string[] {
  return numeralsIn(markdown.replace(backed, " "));
}

/** Links whose text holds a number, in order: what the checker of a finished report walks. */
export function backedNumerals(markdown: string): string[] {
  return [...markdown.matchAll(backed)]
    .map(([link]) => link)
    .filter((link) => /\d/.test(link.slice(0, link.lastIndexOf("](#"))));
}
