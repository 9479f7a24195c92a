import { ordinaryWords } from "../../domain/ordinary-words.ts";
import { headerTerms } from "../header-terms.ts";
import { moreNameWords, nameWords } from "../name-words.ts";
import { abbreviations } from "./abbreviations.ts";
import { americanForms } from "./american-forms.ts";
import { clinicalWords } from "./clinical-words.ts";
import { dictionaryWords } from "./dictionary-words.ts";
import { isMedicalWord } from "./is-medical-word.ts";
import {
  formsOf,
  isEnumerated,
  isNameToo,
  isOrdinaryWord,
  type KnownWords,
  maxWords,
  wordsOf,
} from "./is-ordinary.ts";
import { placesAmongWords, surnamesAmongWords } from "./names-among-words.ts";
import { technicalTerms } from "./technical-terms.ts";

const noWords: KnownWords = new Set();

/** Whether a word of a header, a label or a question may leave: one of our lists, or of the dictionary and of no list of names. */
export const isReleasableWord = (word: string, known = noWords): boolean =>
  isListedWord(word, known) || (!isPersonName(word) && isInDictionary(word.toLowerCase()));

export const areReleasableWords = (words: readonly string[], known: KnownWords): boolean =>
  words.length > 0 &&
  words.length <= maxWords &&
  words.every((word) => isReleasableWord(word, known));

/** Whether a header is made of nothing but words that may leave, and not of words that are names too alone. */
export function isReleasableHeader(header: string, known = noWords): boolean {
  const words = wordsOf(header);
  if (!areReleasableWords(words, known)) return false;
  const [only = ""] = words;
  return (
    words.some((word) => !mayBeName(word)) ||
    words.every(isEnumerated) ||
    (words.length === 1 && headerTerms.has(only))
  );
}

/** Whether a word is in a list of ours, of which each entry was looked at, and not in the dictionary alone. */
export const isListedWord = (word: string, known = noWords): boolean =>
  isInLists(word, known) ||
  (!isPersonName(word) && formsOf(word.toLowerCase()).some(isMedicalWord));

const isInLists = (word: string, known: KnownWords): boolean =>
  isOrdinaryWord(word, known) ||
  (!isPersonName(word) &&
    formsOf(word.toLowerCase()).some(
      (form) => abbreviations.has(form) || technicalTerms.has(form) || clinicalWords.has(form),
    ));

/** Whether a word may leave only for being made as terms of medicine are, as a name may be by chance. */
export const isKnownByForm = (word: string, known = noWords): boolean =>
  !isInLists(word, known) && !isInDictionary(word.toLowerCase()) && isListedWord(word, known);

/** Whether a word is in a list of names. */
export function isPersonName(word: string): boolean {
  const lower = word.toLowerCase();
  return nameWords.has(lower) || moreNameWords.has(lower);
}

/** Whether people or small places are called by a word that may leave too. */
export function mayBeName(word: string): boolean {
  const lower = word.toLowerCase().replace(/(?<=\p{L}{2})\d+$/u, "");
  if (isNameToo(lower) || isPersonName(lower)) return true;
  return !ordinaryWords.has(lower) && !headerTerms.has(lower) && isInNames(lower);
}

const isInNames = (word: string): boolean =>
  surnamesAmongWords.has(word) ||
  placesAmongWords.has(word) ||
  (word.length > 2 && dictionaryWords().names.has(word));

const isInDictionary = (word: string): boolean =>
  word.length > 2 && americanForms(word).some((form) => dictionaryWords().ordinary.has(form));
