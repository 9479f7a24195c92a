import { headerWords } from "../../table/header-words.ts";
import { headerTerms } from "../header-terms.ts";
import { nameWords } from "../name-words.ts";
import { isAboutThings, spacedHeader } from "../read-header.ts";
import { namesAmongWords } from "./names-among-words.ts";
import { ordinaryWords } from "./ordinary-words.ts";

/** Words that tell of nobody beside those that are listed here, in lower case. */
export type KnownWords = ReadonlySet<string>;

/** Whether a header is made of nothing but words that tell of nobody, short numbers and years. */
export function isOrdinaryHeader(header: string, known: KnownWords): boolean {
  const words = wordsOf(header);
  if (!areOrdinary(words, known)) return false;
  const [only] = words;
  return (
    words.some((word) => !isNameToo(word)) ||
    words.every(isEnumerated) ||
    (words.length === 1 && headerTerms.has(only ?? ""))
  );
}

/**
 * Those values of a column that may leave as the names of groups. Words that people are called by too
 * need another word beside them (`white cells`), or a column in which most values tell of nobody. Codes
 * leave where the header says that they are of things.
 */
export function ordinaryValues(
  { name, values }: { readonly name: string; readonly values: readonly string[] },
  known: KnownWords,
): ReadonlySet<string> {
  const header = spacedHeader(name);
  if (people.test(header) && !kinds.test(header)) return new Set();
  const hasCodes = isAboutThings(header);
  const isPlain = (value: string): boolean => {
    const words = wordsOf(value);
    if (hasCodes && code.test(value)) return true;
    if (!areOrdinary(words, known)) return false;
    return words.some((word) => !isNameToo(word)) || words.every(isEnumerated);
  };
  const plain = values.filter(isPlain);
  if (plain.length * 2 < values.length) return new Set(plain);
  return new Set([...plain, ...values.filter((value) => areOrdinary(wordsOf(value), known))]);
}

/** Headers of columns that name those who work here, whose names may be ordinary words or initials. */
const people =
  / (agent|anaesthetist|anesthesiologist|approver|assessor|auditor|author|buyer|by|carer|chef|clin|clinician|consultant|coordinator|cra|crew|dentist|dietitian|doctor|dr|driver|employee|endoscopist|gp|handler|hygienist|inspector|interviewer|lead|manager|midwife|nurse|operator|optometrist|owner|pharmacist|phlebotomist|physician|physio|physiotherapist|porter|practitioner|prescriber|provider|psychologist|radiographer|radiologist|registrar|resident|reviewer|scorer|staff|supervisor|surgeon|teacher|tech|technician|technologist|therapist|trainer|tutor|user|volunteer|worker) /;

/** Beside those words: their kinds, not their names. */
const kinds =
  / (type|typ|grade|grp|group|role|band|level|category|specialty|speciality|spec|kind|class|job|title|dept|department|status|shift|present|used|seen|flag|yn) /;

/** Two to five capital letters and digits, as departments and procedures are abbreviated. */
const code = /^\p{Lu}[\p{Lu}\d]{1,4}$/u;

/** `los14d` is three words; `covid19` and `t2` are one. */
const wordsOf = (text: string): string[] =>
  headerWords(text).flatMap((word) =>
    /^\p{L}+\d{1,2}$/u.test(word) ? [word] : (word.match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? []),
  );

const areOrdinary = (words: readonly string[], known: KnownWords): boolean =>
  words.length > 0 &&
  words.length <= maxWords &&
  words.every((word) => isOrdinaryWord(word, known));

/** More is a sentence that somebody wrote. */
const maxWords = 10;

/** Whether a text that was made here of the question's words may leave, such as the name of a range. */
export const isOrdinaryText = (text: string, known: KnownWords): boolean =>
  ordinaryValues({ name: "", values: [text] }, known).size === 1;

/** Whether a word of a text tells of nobody. Longer numbers may number somebody. */
export function isOrdinaryWord(word: string, known: KnownWords): boolean {
  const lower = word.toLowerCase();
  if (/^\d{1,4}(?:st|nd|rd|th|s)?$/.test(lower)) return true;
  if (/^[a-z]\d{0,2}$/.test(lower)) return true;
  return formsOf(lower).some((form) => isListed(form, known));
}

/** Whether people are called by an ordinary word too; initials are part of names, and so may numbers be. */
export function isNameToo(word: string): boolean {
  const lower = word.toLowerCase();
  return (
    lower.length === 1 || /^\d+$/.test(lower) || namesAmongWords.has(lower) || nameWords.has(lower)
  );
}

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
function formsOf(word: string): string[] {
  return [
    word,
    word.replace(/'s?$/, ""),
    word.replace(/s$/, ""),
    word.replace(/es$/, ""),
    word.replace(/ies$/, "y"),
    word.replace(/\d{1,2}$/, ""),
  ];
}
