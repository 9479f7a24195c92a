import type { Place, Span } from "../../document/document-text.ts";
import type { ReadText, Sentence } from "./read-text.ts";

/** Signs of a quote: enough for a long sentence, few enough to be read. */
const longest = 320;

/** The mark of a list item, and of a heading, belongs to no quote. */
const markLength = (said: string) =>
  /^(?:(?:[-*•▪◦–—·>]|#{1,6}|\(?\d{1,2}[.)])\s+)+(?=\S)/.exec(said)?.[0].length ?? 0;

/** The places that a report may quote: each is entered once and gets a number, from 1. */
export class QuotablePlaces {
  readonly places: Place[] = [];
  readonly #text: ReadText;
  readonly #known = new Map<string, number>();

  constructor(text: ReadText) {
    this.#text = text;
  }

  /** Enters a sentence; of one that is very long the part around `what`. */
  sentence(sentence: Sentence, what: Span = sentence): number {
    const { document, sentence: number, end } = sentence;
    const start = sentence.start + markLength(this.#text.content.slice(sentence.start, end));
    return this.#enter({ ...this.#clipped({ start, end }, what), document, sentence: number });
  }

  #enter(place: Place): number {
    const key = `${place.start} ${place.end}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.places.push(place));
    return this.places.length;
  }

  #clipped({ start, end }: Span, what: Span): Span {
    if (end - start <= longest) return { start, end };
    const room = Math.max(0, longest - (what.end - what.start));
    const from = what.end - what.start > longest ? start : what.start - room / 2;
    const first = Math.max(start, Math.min(Math.floor(from), end - longest));
    return wholeWords(this.#text.content, { start, end }, first);
  }
}

/** Moves both ends to the next word, or, in a script without blanks, off the middle of a sign. */
function wholeWords(content: string, { start, end }: Span, first: number): Span {
  const last = Math.min(end, first + longest);
  const from = first === start ? start : boundaryAfter(content, first, last);
  const to = last === end ? end : boundaryBefore(content, from, last);
  return { start: from, end: to };
}

/** How far a blank is looked for. */
const reach = 40;

function boundaryAfter(content: string, at: number, end: number): number {
  const blank = content.slice(at - 1, Math.min(at + reach, end)).search(/\s\S/);
  return blank < 0 ? at + (isLowSurrogate(content, at) ? 1 : 0) : at + blank;
}

function boundaryBefore(content: string, start: number, at: number): number {
  const from = Math.max(start, at - reach);
  const blank = content.slice(from, at + 1).search(/\s\S*$/);
  const to = blank > 0 ? from + blank : at - (isLowSurrogate(content, at) ? 1 : 0);
  return content.slice(start, to).trimEnd().length + start;
}

const isLowSurrogate = (content: string, at: number) => /[\udc00-\udfff]/.test(content.charAt(at));
