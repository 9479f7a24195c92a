import { isAboutThings, spacedHeader } from "../read-header.ts";
import {
  areOrdinary,
  isEnumerated,
  isNameToo,
  isOrdinaryHeader,
  type KnownWords,
  wordsOf,
} from "./is-ordinary.ts";
import { readsAsName } from "./reads-as-name.ts";

interface Named {
  readonly name: string;
  readonly values: readonly string[];
}

/**
 * Those values of a column that may leave as the names of groups. Words that people are called by too
 * need another word beside them (`white cells`), or a column in which most values tell of nobody, and
 * may not stand where a name does. What says nothing by itself, such as a number, a letter, a code, a
 * colour or a month, leaves where the header says of what it is.
 */
export function ordinaryValues({ name, values }: Named, known: KnownWords): ReadonlySet<string> {
  const header = spacedHeader(name);
  if (people.test(header) && !kinds.test(header)) return new Set();
  if (values.every((value) => /^[yn01]$/i.test(value))) return new Set(values);
  const saysWhat = isOrdinaryHeader(name, known);
  const hasCodes = saysWhat && isAboutThings(header) && header !== " code ";
  const isOfThings = isAboutThings(header) || enumerations.test(header);
  const isPlain = (value: string): boolean => {
    const words = wordsOf(value);
    if (hasCodes && code.test(value) && !isNameToo(value)) return true;
    if (!areOrdinary(words, known)) return false;
    if (words.some(isTelling)) return true;
    return saysWhat && words.every((word) => isCodeToo(word) || (isEnumerated(word) && isOfThings));
  };
  const others = values.filter((value) => !readsAsName(value));
  const plain = others.filter(isPlain);
  if (!saysWhat || plain.length * 2 < values.length) return new Set(plain);
  return new Set([...plain, ...others.filter((value) => areOrdinary(wordsOf(value), known))]);
}

/** Whether a text that was made here of the question's words may leave, such as the name of a range. */
export function isOrdinaryText(text: string, known: KnownWords): boolean {
  const words = wordsOf(text);
  const isSaid = (word: string) => isCodeToo(word) || isEnumerated(word);
  return areOrdinary(words, known) && (words.some(isTelling) || words.every(isSaid));
}

/** Headers of columns that name those who work here, whose names may be ordinary words or initials. */
const people =
  / (agent|anaesthetist|anesthesiologist|approver|assessor|auditor|author|buyer|by|carer|chef|clin|clinician|colleague|consultant|coordinator|counsell?or|cra|crew|dentist|dietitian|doctor|dr|driver|employee|endoscopist|gp|handler|hygienist|inspector|interviewer|lead|manager|midwife|nurse|operator|optometrist|owner|person|pharmacist|phlebotomist|physician|physio|physiotherapist|porter|practitioner|prescriber|provider|psychologist|radiographer|radiologist|registrar|resident|reviewer|scorer|staff|supervisor|surgeon|teacher|tech|technician|technologist|therapist|trainer|tutor|user|volunteer|worker) /;

/** Beside those words: their kinds, not their names. */
const kinds =
  / (type|typ|grade|grp|group|role|band|level|category|specialty|speciality|spec|kind|class|job|title|dept|department|status|shift|present|used|seen|flag|yn) /;

/** Headers of columns whose values may be colours, directions or months. */
const enumerations =
  / (area|band|category|class|colou?r|direction|ethnicity|ethnic|flag|grade|group|level|location|month|period|place|priority|quarter|race|rag|rating|risk|season|side|status|term|triage|type|wing|zone) /;

/** Two to five capital letters and digits, as departments and procedures are abbreviated. */
const code = /^\p{Lu}[\p{Lu}\d]{1,4}$/u;

/** A word that says what it is a word of, and that nobody is called by. */
const isTelling = (word: string) => !isNameToo(word) && !isCodeToo(word);

/** A letter, a number, or both: `F`, `3`, `T2`. */
const isCodeToo = (word: string) => /^\p{L}?\d*$/u.test(word);
