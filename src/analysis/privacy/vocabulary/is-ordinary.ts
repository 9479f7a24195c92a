import { ordinaryWords } from "../../domain/ordinary-words.ts";
import { headerWords } from "../../table/header-words.ts";
import { headerTerms } from "../header-terms.ts";
import { nameWords } from "../name-words.ts";
import { namesAmongWords } from "./names-among-words.ts";

/** Words that tell of nobody beside those that are listed here, in lower case. */
export type KnownWords = Pick<ReadonlySet<string>, "has">;

const noWords: KnownWords = new Set();

/** Whether a header is made of nothing but words that tell of nobody, short numbers and years. */
export function isOrdinaryHeader(header: string, known = noWords): boolean {
  const words = wordsOf(header);
  if (!areOrdinary(words, known)) return false;
  const [only] = words;
  return (
    words.some((word) => !isNameToo(word)) ||
    words.every(isEnumerated) ||
    (words.length === 1 && headerTerms.has(only ?? ""))
  );
}

/** `los14d` is three words; `covid19` and `t2` are one. What is written in signs of code has none. */
export const wordsOf = (text: string): string[] =>
  ofCode.test(text)
    ? []
    : headerWords(text).flatMap((word) =>
        /^\p{L}+\d{1,2}$/u.test(word)
          ? [word]
          : (word.match(/\d+(?:st|nd|rd|th)(?!\p{L})|\p{L}[\p{L}\p{M}]*|\d+/gu) ?? []),
      );

const ofCode = /[{}"`;\\|@~^!]|--|\/\/|<\/?\p{L}/u;

const areOrdinary = (words: readonly string[], known: KnownWords): boolean =>
  words.length > 0 &&
  words.length <= maxWords &&
  words.every((word) => isOrdinaryWord(word, known));

/** More is a sentence that somebody wrote, perhaps for a model to obey. */
export const maxWords = 6;

/** Whether a word of a text tells of nobody. Longer numbers may number somebody. */
export function isOrdinaryWord(word: string, known = noWords): boolean {
  const lower = word.toLowerCase();
  if (/^\d{1,4}(?:st|nd|rd|th|s)?$/.test(lower)) return true;
  if (/^[a-z]\d{0,2}$/.test(lower) || roman.test(lower)) return true;
  return formsOf(lower).some((form) => isListed(form, known));
}

/** Whether people are called by an ordinary word too; initials are part of names, and so may numbers be. */
export function isNameToo(word: string): boolean {
  const lower = word.toLowerCase();
  return (
    lower.length === 1 ||
    /^\d+$/.test(lower) ||
    roman.test(lower) ||
    namesAmongWords.has(lower) ||
    nameWords.has(lower)
  );
}

const roman = /^(?:i{1,3}|iv|vi{1,3}|ix|xi{1,3})$/;

/** Whether it is one of a few words of one kind, such as a colour, a direction or a month. */
export const isEnumerated = (word: string): boolean =>
  word.length === 1 || /^\d+$/.test(word) || enumerated.has(word.toLowerCase());

const enumerated = new Set(
  (
    "north south east west northern southern eastern western black white brown green grey gray blue red amber yellow orange purple pink " +
    "april may june july august spring summer autumn fall winter"
  ).split(" "),
);

const isListed = (word: string, known: KnownWords): boolean =>
  (ordinaryWords.has(word) || headerTerms.has(word) || known.has(word)) &&
  (!nameWords.has(word) || ordinaryWords.has(word));

/** The word itself, and what it is a plural of. */
export function formsOf(word: string): string[] {
  return [
    word,
    word.replace(/'s?$/, ""),
    word.replace(/s$/, ""),
    word.replace(/es$/, ""),
    word.replace(/ies$/, "y"),
    word.replace(/\d{1,2}$/, ""),
  ];
}
