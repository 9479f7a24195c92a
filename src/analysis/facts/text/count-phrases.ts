import type { Span } from "../../document/document-text.ts";
import { isUnspaced, type Word, wordsIn } from "../../document/text-words.ts";
import type { Phrase } from "./key-phrases.ts";
import type { ReadText } from "./read-text.ts";

/** How often a phrase occurs in a text, and in how many of its documents. */
export interface PhraseCounts {
  readonly count: number;
  readonly documents: number;
}

/** How often each phrase occurs; one pass over all words of the text. */
export function countPhrases(text: ReadText, phrases: readonly Phrase[]): PhraseCounts[] {
  const places = phrases.map(({ key }) => new Places(key));
  const spoken = Map.groupBy(
    places.filter(({ isSpoken }) => isSpoken),
    ({ keys }) => keys[0] ?? "",
  );
  for (const sentence of text.sentences) {
    const words = wordsIn(text.content, sentence);
    for (const [from, word] of words.entries())
      for (const place of spoken.get(word.key) ?? [])
        place.addSpoken(text, words.slice(from, from + place.keys.length), sentence.document);
  }
  for (const place of places) if (!place.isSpoken) place.addUnspaced(text);
  return places.map(({ count, documents }) => ({ count, documents: documents.size }));
}

class Places {
  readonly key: string;
  readonly keys: readonly string[];
  readonly documents = new Set<number>();
  count = 0;

  constructor(key: string) {
    this.key = key;
    this.keys = key.split(" ");
  }

  /** Of words with blanks between them, which are compared word by word. */
  get isSpoken(): boolean {
    return !isUnspaced(this.key);
  }

  /** One more, if the words are its words. */
  addSpoken({ content }: ReadText, words: readonly Word[], document: number): void {
    if (standsAt(words, this.keys, content)) this.#add(document, 1);
  }

  addUnspaced({ content, documents }: ReadText): void {
    for (const [number, document] of documents.entries())
      this.#add(number, timesIn(content, this.key, document));
  }

  #add(document: number, times: number): void {
    if (times === 0) return;
    this.count += times;
    this.documents.add(document);
  }
}

function standsAt(words: readonly Word[], keys: readonly string[], content: string): boolean {
  return keys.every((key, at) => {
    const [word, before] = [words[at], words[at - 1]];
    if (word?.key !== key) return false;
    return !before || /^[ \u00a0-]$/.test(content.slice(before.end, word.start));
  });
}

function timesIn(content: string, key: string, { start, end }: Span): number {
  let times = 0;
  for (let at = content.indexOf(key, start); at >= 0 && at + key.length <= end; ) {
    times += 1;
    at = content.indexOf(key, at + key.length);
  }
  return times;
}
