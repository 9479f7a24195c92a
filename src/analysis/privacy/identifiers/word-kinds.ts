import { moreNameWords, nameWords } from "../name-words.ts";
import { isNameToo, isOrdinaryWord } from "../vocabulary/is-ordinary.ts";
import { noteWords } from "../vocabulary/note-words.ts";

/** Whether a word of a text tells of nobody, whatever its case; people may be called by it too. */
export function isOrdinary(word: string): boolean {
  const seen = recent.get(word);
  if (seen !== undefined) return seen;
  const parts = word.replace(/['’]s$/, "").split("-");
  const answer = parts.every((part) => isOrdinaryWord(part, noteWords));
  if (recent.size >= maxRecent) recent.clear();
  recent.set(word, answer);
  return answer;
}

/** The same words come again and again. */
const recent = new Map<string, boolean>();
const maxRecent = 20_000;

/** Whether it is an ordinary word that nobody is called by. */
export const isNoName = (word: string): boolean =>
  isOrdinary(word) && word.split("-").some((part) => !isNameToo(part));

/** Whether people are known to be called by it. */
export function isListedName(word: string): boolean {
  const lower = word.toLowerCase();
  return nameWords.has(lower) || moreNameWords.has(lower);
}
