import { readWindowsLetters } from "../text/windows-letters.ts";

/**
 * Tidies the text of a document: `\n` for every line end, no blanks at line ends, at most one empty
 * line in a row, none around the whole, and no character that is no text.
 */
export function tidyDocument(text: string): string {
  return readWindowsLetters(text)
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, "\n")
    .replace(noText, "")
    .toWellFormed()
    .replace(/[^\S\n]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/^\n+|\n+$/g, "");
}

/** Control characters, byte order marks within the text, and hyphens shown only where a line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to go
const noText = /[\0-\x08\x0e-\x1f\x7f\u00ad\ufeff\ufffe\uffff]/g;

/** Words of a text: what stands between blanks; each ideograph and kana counts, as word processors do. */
export function countWords(text: string): number {
  let words = 0;
  for (const _ of text.matchAll(word)) words += 1;
  return words;
}

const ideograph = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}";
const word = new RegExp(`[${ideograph}]|[^\\s${ideograph}]+`, "gu");
