import type { DocumentText, Place } from "../../document/document-text.ts";
import { termsOf, wordsIn } from "../../document/text-words.ts";
import { splitSentences } from "./split-sentences.ts";

/** A sentence with what it is about. */
export interface Sentence extends Place {
  /** Index among all sentences of the text. */
  readonly at: number;
  /** Counted from 0 within its document. */
  readonly paragraph: number;
  readonly words: number;
  /** Its content words, as places in the vocabulary, each as often as it occurs. */
  readonly terms: readonly number[];
}

/** What a document has of each. */
export interface DocumentCounts {
  readonly words: number;
  readonly sentences: number;
  readonly paragraphs: number;
  readonly characters: number;
}

/** A text read once for everything that is computed from it. */
export interface ReadText extends DocumentText {
  readonly sentences: readonly Sentence[];
  /** Different content words, and in how many sentences each occurs. */
  readonly vocabulary: ReadonlyMap<string, number>;
  readonly occurrences: readonly number[];
  /** One for each document. */
  readonly extents: readonly DocumentCounts[];
}

/** Takes all documents of a text apart. */
export function readText(text: DocumentText): ReadText {
  const vocabulary = new Map<string, number>();
  const occurrences: number[] = [];
  const sentences: Sentence[] = [];
  const idOf = (term: string): number => {
    const known = vocabulary.get(term);
    if (known !== undefined) return known;
    vocabulary.set(term, vocabulary.size);
    occurrences.push(0);
    return vocabulary.size - 1;
  };
  const extents = text.documents.map((document, number) => {
    const before = sentences.length;
    let counted = 0;
    const paragraphs = splitSentences(text.content, document);
    for (const [paragraph, { sentences: spans }] of paragraphs.entries())
      for (const span of spans) {
        const words = wordsIn(text.content, span);
        const terms = termsOf(words).map(idOf);
        for (const term of new Set(terms)) occurrences[term] = (occurrences[term] ?? 0) + 1;
        counted += words.length;
        const [at, sentence] = [sentences.length, sentences.length - before + 1];
        const place = { ...span, document: number, sentence, paragraph };
        sentences.push({ ...place, at, words: words.length, terms });
      }
    return {
      words: counted,
      sentences: sentences.length - before,
      paragraphs: paragraphs.length,
      characters: document.end - document.start,
    };
  });
  return { ...text, sentences, vocabulary, occurrences, extents };
}

/** The sentence that holds a place of the content; undefined between sentences. */
export function sentenceAt(sentences: readonly Sentence[], at: number): Sentence | undefined {
  let [low, high] = [0, sentences.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sentences[middle]?.start ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  const found = sentences[low];
  return found && found.start <= at && at < found.end ? found : undefined;
}
