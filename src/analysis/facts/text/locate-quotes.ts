import type { Place } from "../../document/document-text.ts";
import type { SoughtQuote } from "../../document/sought-quote.ts";
import { escapePattern } from "../../escape-pattern.ts";
import { type ReadText, sentenceAt } from "./read-text.ts";

/** Signs of a quote. */
const shortest = 2;
const longest = 600;

/**
 * Where quotes stand, letter for letter but for the breaks of lines; null for each that does not stand
 * in its document.
 */
export const locateQuotes = (
  text: ReadText,
  quotes: readonly SoughtQuote[],
): readonly (Place | null)[] => quotes.map((quote) => locateQuote(text, quote));

function locateQuote(text: ReadText, { document, words }: SoughtQuote): Place | null {
  const place = text.documents[document];
  const sought = words.trim();
  if (place === undefined || sought.length < shortest || sought.length > longest) return null;
  const pattern = sought.split(/\s+/).map(escapePattern).join("\\s+");
  const match = new RegExp(pattern, "u").exec(text.content.slice(place.start, place.end));
  if (match === null) return null;
  const start = place.start + match.index;
  const sentence = sentenceAt(text.sentences, start)?.sentence ?? 1;
  return { document, sentence, start, end: start + match[0].length };
}
