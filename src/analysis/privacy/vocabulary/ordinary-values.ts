import { isAboutThings, spacedHeader } from "../read-header.ts";
import { isEnumerated, type KnownWords, wordsOf } from "./is-ordinary.ts";
import { allMayLeave, headerMayLeave, isListedWord, mayBeName } from "./leaving-words.ts";
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
  if (chosen.test(header)) return new Set();
  if (people.test(header) && !kinds.test(header) && !areKinds(values, known)) return new Set();
  if (values.every((value) => /^[yn01]$/i.test(value))) return new Set(values);
  const saysWhat = headerMayLeave(name, known);
  const hasCodes = saysWhat && isAboutThings(header) && header !== " code ";
  const isOfThings = isAboutThings(header) || enumerations.test(header);
  const isCode = (value: string) => hasCodes && code.test(value) && !mayBeName(value);
  const isListedText = (value: string) =>
    isCode(value) || wordsOf(value).every((word) => isListedWord(word, known));
  const isPlain = (value: string): boolean => {
    const words = wordsOf(value);
    if (isCode(value)) return true;
    if (!allMayLeave(words, known)) return false;
    if (words.some(isTelling)) return true;
    return saysWhat && words.every((word) => isCodeToo(word) || (isEnumerated(word) && isOfThings));
  };
  const others = values.filter((value) => !readsAsName(value) && !namesStreet(value));
  const found = others.filter(isPlain);
  // Names of schools, shops and homes are made of words of the dictionary too.
  const ordinary = others.filter((value) => allMayLeave(wordsOf(value), known));
  const plain = ordinary.length * 3 < values.length * 2 ? found.filter(isListedText) : found;
  if (!saysWhat || plain.length * 2 < values.length) return new Set(plain);
  // One that only the dictionary knows is as likely to be a name.
  return new Set([...plain, ...ordinary.filter(isListedText)]);
}

/** Whether values say of what kind somebody is and nothing else: `Physiotherapist`, `District nurse`, `GP`. */
function areKinds(values: readonly string[], known: KnownWords): boolean {
  const telling = values.map((value) => wordsOf(value).filter(isTelling));
  const isPlain = (value: string) => allMayLeave(wordsOf(value), known) && !readsAsName(value);
  return (
    values.every(isPlain) &&
    telling.every((words) => words.length > 0) &&
    // Initials may be short forms of something.
    telling.filter((words) => words.some((word) => word.length > 3)).length * 2 > values.length
  );
}

/** Whether a text that was made here of the question's words may leave, such as the name of a range. */
export function isOrdinaryText(text: string, known: KnownWords): boolean {
  const words = wordsOf(text);
  const isSaid = (word: string) => isCodeToo(word) || isEnumerated(word);
  return allMayLeave(words, known) && (words.some(isTelling) || words.every(isSaid));
}

/** `Elm Street`, and not `main road`. */
const namesStreet = (value: string): boolean =>
  / (?:avenue|boulevard|cottages?|crescent|lane|mews|road|street|terrace)$/i.test(value) &&
  !/\b(?:bus|busy|fast|main|minor|off|on|open|private|public|slow) \p{L}+$/iu.test(value);

/** Headers of columns that name those who work here, whose names may be ordinary words or initials. */
const people =
  / (accompanied|agent|anaesthetist|anesthesiologist|approver|assessor|auditor|author|buyer|by|carer|chef|clin|clinician|colleague|consultant|coordinator|counsell?or|cra|crew|dentist|dietitian|doctor|dr|driver|employee|employer|endoscopist|gp|handler|hygienist|inspector|interviewer|lead|manager|midwife|nurse|operator|optometrist|owner|person|pharmacist|phlebotomist|physician|physio|physiotherapist|porter|practitioner|prescriber|provider|psychologist|radiographer|radiologist|registrar|resident|reviewer|scorer|staff|supervisor|surgeon|teacher|tech|technician|technologist|therapist|trainer|tutor|user|volunteer|worker) /;

/** Headers of what somebody chose or is called, in ordinary words or not. */
const chosen = / (alias|answer|employer|handle|nickname|passphrase|password|secret|username) /;

/** Beside those words: their kinds, not their names. */
const kinds =
  / (type|typ|grade|grp|group|role|band|level|category|specialty|speciality|spec|kind|class|job|title|dept|department|status|shift|present|used|seen|flag|yn) /;

/** Headers of columns whose values may be colours, directions or months. */
const enumerations =
  / (area|band|category|class|colou?r|direction|ethnicity|ethnic|flag|grade|group|level|location|month|period|place|priority|quarter|race|rag|rating|risk|season|side|status|term|triage|type|wing|zone) /;

/** Two to five capital letters and digits, as departments and procedures are abbreviated. */
const code = /^\p{Lu}[\p{Lu}\d]{1,4}$/u;

/** A word that says what it is a word of, and that nobody is called by. */
const isTelling = (word: string) => !mayBeName(word) && !isCodeToo(word);

/** A letter, a number, or both: `F`, `3`, `T2`. */
const isCodeToo = (word: string) => /^\p{L}?\d*$/u.test(word);
