import type { ReadText, Sentence } from "./read-text.ts";

/** What stands above a sentence, as places among all sentences. */
export interface Headings {
  /** Whether it is one itself. */
  readonly isHeading: boolean;
  /** The first sentence of its document; undefined for that one itself. */
  readonly title: number | undefined;
  readonly nearest: number | undefined;
}

/** For each sentence the title of its document and the nearest heading above. */
export function headingsOf({ content, sentences }: ReadText): readonly Headings[] {
  let title = -1;
  let nearest: number | undefined;
  return sentences.map((sentence, at) => {
    const isFirst = sentence.sentence === 1;
    if (isFirst) [title, nearest] = [at, undefined];
    const isHeading = opensSection(content, sentence, sentences[at + 1]);
    const above = { isHeading, title: isFirst ? undefined : title, nearest };
    if (isHeading && !isFirst) nearest = at;
    return above;
  });
}

/** A heading with something below it that is none: of several short lines in a row each says something. */
const opensSection = (content: string, sentence: Sentence, next: Sentence | undefined): boolean =>
  isHeading(content, sentence) &&
  next?.document === sentence.document &&
  next.paragraph !== sentence.paragraph &&
  (!isHeading(content, next) || isListItem(content, next)) &&
  !isListItem(content, sentence);

const isListItem = (content: string, { start }: Sentence): boolean =>
  /^(?:[-*•▪◦–—·]|\(?\d{1,2}[.)])\s/.test(content.slice(start, start + 6));

/** Few words that end without a full stop. */
export const isHeading = (content: string, { start, end, words }: Sentence): boolean =>
  words <= 8 && !/[.!?…。]["”’)]*$/.test(content.slice(start, end));
