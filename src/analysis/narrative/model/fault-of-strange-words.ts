import { stem } from "../reading/words/word-forms.ts";
import type { AskedTable, Meanings } from "./cell-meaning.ts";
import { loadedWords, withoutSayings } from "./loaded-words.ts";
import { isPlainWord } from "./plain-words.ts";
import { type NamedThing, referenceMark, type Sentence, spokenCells } from "./read-sentences.ts";

/**
 * Why a sentence may not stand with its figures: one of its words is neither plain, nor of the table or
 * the question, nor one that is held against a claim, so that nobody knows what it says of the figures.
 * Null where all are known.
 */
export function faultOfStrangeWords(
  { prose, ...sentence }: Sentence,
  named: readonly NamedThing[],
  {
    meanings,
    asked: { question, profile },
    isNoun,
  }: { readonly meanings: Meanings; readonly asked: AskedTable; isNoun(word: string): boolean },
): string | null {
  if (spokenCells({ prose, ...sentence }, meanings).every(({ sort }) => sort === "label"))
    return null;
  const headers = profile.columns.map(({ name }) => name);
  const things = named.map(({ words }) => words);
  const own = new Set([question, ...headers, ...things].flatMap(wordsOf).map(stem));
  const loaded = new Set(loadedWords(prose).flatMap(({ text }) => wordsOf(text)));
  const strange = wordsOf(withoutSayings(prose).replaceAll(referenceMark, " ")).find(
    (word) => !isPlainWord(word) && !own.has(stem(word)) && !loaded.has(word) && !isNoun(word),
  );
  return strange === undefined ? null : `nothing backs “${strange}”`;
}

const wordsOf = (text: string): string[] =>
  text
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? [];
