/** A link whose target says what backs its text: a cell, a quote, a column's name, a constant, the question. */
const backed =
  /\[((?:\\.|[^\]\\])*)\]\(#(?:[a-z]+\d+\.\d+\.[a-z][a-z0-9_]*|quote-\d+|column|document|constant|asked)\)/g;

/** Digits with what belongs to them, and the number words up to twelve. */
const numeral =
  /[$€£]?\d[\d.,]*(?:\s?[%‰])?|\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|twice|double|dozen)\b/gi;

/** Every number in the markdown that no reference backs. */
export function unbackedNumerals(markdown: string): string[] {
  return markdown.replace(backed, " ").match(numeral) ?? [];
}

/** Links whose text holds a number, in order: what the checker of a finished report walks. */
export function backedNumerals(markdown: string): string[] {
  return [...markdown.matchAll(backed)]
    .map(([link]) => link)
    .filter((link) => /\d/.test(link.slice(0, link.lastIndexOf("](#"))));
}
