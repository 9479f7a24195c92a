import { maskIdentifiers } from "./text-identifiers.ts";

/** Stands in a text for what may not leave. */
export const withheld = "[withheld]";

/**
 * A question without identifiers: those that show themselves, and values that may not leave, word by
 * word.
 */
export function maskQuestion(question: string, values: readonly string[]): string {
  const masked = maskIdentifiers(question, withheld);
  const hidden = new Set(values.flatMap(partsOf));
  if (hidden.size === 0) return masked;
  return masked.replace(/[\p{L}\p{M}\p{N}'’-]+/gu, (word) =>
    formsOf(word).some((form) => hidden.has(form)) ? withheld : word,
  );
}

/** A word and what stands in it: `Mary’s` and `Smith-Jones` hold names too. */
function formsOf(word: string): string[] {
  const key = keyOf(word);
  return [key, key.replace(/'s?$/, ""), ...key.split(/['-]/)];
}

const keyOf = (word: string) => word.toLowerCase().replaceAll("’", "'");

/** Words of a value that could name somebody. Of a sentence only those with digits: any question has its words. */
function partsOf(value: string): string[] {
  const words = value.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
  const telling = words.length > 4 ? /\d/u : /^\p{L}|\d/u;
  return words.filter((word) => telling.test(word) && word.length >= 3).map(keyOf);
}
