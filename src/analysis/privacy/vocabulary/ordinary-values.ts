import { isAboutThings, spacedHeader } from "../read-header.ts";
import { isCodeToo, isDescriptiveWord } from "./descriptive-words.ts";
import { areDirections, withoutZones } from "./directions.ts";
import { areForeignParticles, withForeignWords } from "./foreign-words.ts";
import { givenNamesAmongWords } from "./given-names-among-words.ts";
import {
  inPublicVocabulary,
  isLargeRegion,
  isPartOfState,
  isTownToo,
} from "./in-public-vocabulary.ts";
import { isMedicalWord } from "./is-medical-word.ts";
import { isEnumerated, type KnownWords, wordsOf } from "./is-ordinary.ts";
import {
  classesOfMedicines,
  coded,
  codesOfPlaces,
  enumerations,
  homes,
  locations,
  medicines,
  namesOfPlaces,
  saysKind,
  silent,
  sites,
} from "./label-headers.ts";
import { labelWords } from "./label-words.ts";
import { areFlags, isFiller, labelsByForm } from "./labels-by-form.ts";
import { placesAmongWords } from "./names-among-words.ts";
import { numbersThings } from "./numbers-things.ts";
import { readsAsName } from "./reads-as-name.ts";
import {
  areReleasableWords,
  isKnownByForm,
  isListedWord,
  isReleasableHeader,
  isReleasableWord,
  mayBeName,
} from "./releasable-words.ts";
import { amongClosed, areRegions, isSensitiveHeader } from "./sensitive-headers.ts";

interface Named {
  readonly name: string;
  readonly values: readonly string[];
  /** Some cells of it hold an identifier, so that no value leaves for being made of ordinary words. */
  readonly isMixed?: boolean;
}

/**
 * Those values of a column that may leave as the names of groups. Words that people are called by too
 * need another word beside them (`white cells`), or a column in which most values tell of nobody, and
 * may not stand where a name does. What says nothing by itself, such as a number, a letter, a code, a
 * colour or a month, leaves where the header says of what it is.
 */
export function ordinaryValues(
  { name, values: all, isMixed = false }: Named,
  words: KnownWords,
): ReadonlySet<string> {
  const header = spacedHeader(name);
  const values = withoutZones(header, all);
  const known = withForeignWords(words, [name, ...values]);
  if (areFlags(values) || (areDirections(values) && !namesOfPlaces.test(header)))
    return new Set(values);
  const fillers = values.filter(isFiller);
  if (isMixed)
    return new Set([...fillers, ...(areRegions(values) ? values.filter(isLargeRegion) : [])]);
  if (classesOfMedicines.test(header))
    return new Set(values.filter((value) => isMedicine(value, known)));
  if (isSensitiveHeader(header, values, known)) return new Set(amongClosed(header, values));
  const byForm = labelsByForm(header, values);
  const others = values.filter((value) => !byForm.has(value));
  const listed = new Set([...inPublicVocabulary(header, others), ...byForm, ...fillers]);
  if (homes.test(header) || listed.size === values.length) return listed;
  const hasPaddedDays = values.some((value) => paddedDay.test(value) && !byForm.has(value));
  const column = columnOf(name, { listed, known, hasPaddedDays });
  const numbered = numbersThings(header, values);
  const unnamed = values.filter(
    (value) => listed.has(value) || (!namesSomething(value, column) && !numbered.has(value)),
  );
  return new Set([...listed, ...amongOthers(unnamed, column, values.length)]);
}

/** `fluoroquinolones`: a word of it is in a list of ours, and none could be somebody's name alone. */
const isMedicine = (value: string, known: KnownWords): boolean =>
  areReleasableWords(labelWords(value), known) &&
  labelWords(value).some(
    (word) => isMedicalWord(word.toLowerCase()) || (word.length > 6 && isListedWord(word, known)),
  );

interface Column {
  readonly header: string;
  /** Whether each word of the header is known. */
  readonly saysWhat: boolean;
  readonly isOfKinds: boolean;
  readonly hasCodes: boolean;
  /** Whether some of its values are days as `05-11`. */
  readonly hasPaddedDays: boolean;
  readonly listed: ReadonlySet<string>;
  readonly known: KnownWords;
}

function columnOf(name: string, also: Pick<Column, "listed" | "known" | "hasPaddedDays">): Column {
  const header = spacedHeader(name);
  const saysWhat = isReleasableHeader(name, also.known);
  const isOfKinds = isAboutThings(header) || enumerations.test(header);
  const hasCodes =
    (saysWhat || saysKind.test(header)) &&
    isOfKinds &&
    !silent.test(header) &&
    !locations.test(header);
  return { ...also, header, saysWhat, isOfKinds, hasCodes };
}

/** What of the labels that name nobody by themselves may leave beside each other. */
function amongOthers(others: readonly string[], column: Column, all: number): readonly string[] {
  const found = others.filter((value) => isPlain(value, column));
  // `REF` beside `RBZ`: what places are coded as may be a word by chance.
  if (codesOfPlaces.test(column.header) && found.length < all) return [];
  // Names of schools, shops and homes are made of words of the dictionary too.
  const ordinary = others.filter(
    (value) =>
      found.includes(value) ||
      labelWords(value).every((word) => isReleasableWord(word, column.known)),
  );
  const areFew = ordinary.length * 3 < all * 2;
  // Among names, what is ordinary is a name too: `Bone`, `Reading`.
  if (found.length * 2 < all && areFew) return [];
  const isSure = (value: string) => isListedText(value, column);
  const plain = areFew ? found.filter(isSure) : found;
  if (!column.saysWhat || plain.length * 2 < all) return plain;
  // One that only the dictionary knows is as likely to be a name.
  return [
    ...plain,
    ...ordinary.filter(
      (value) =>
        areReleasableWords(labelWords(value), column.known) && isSure(value) && !isOfNumbers(value),
    ),
  ];
}

/** `020 7946 0958`, `12 04 1987` */
const isOfNumbers = (value: string): boolean =>
  labelWords(value).every((word) => /^\d+$/.test(word));

/** A person, a street, a town that a place is called after, or a short form of one. */
function namesSomething(value: string, column: Column): boolean {
  const { header, hasPaddedDays } = column;
  if (isSaidByHeader(value, header)) return isWard(value);
  return (
    readsAsName(value) ||
    areForeignParticles(labelWords(value)) ||
    isGivenName(value, header) ||
    (value.includes(";") && !medicines.test(header) && !listsKinds(value)) ||
    isNumbered(value, header) ||
    isDayOfMonth(value, hasPaddedDays) ||
    // A town may be called as its country or state is: `Guatemala` of a column that has no others.
    (isLargeRegion(value) && !largeRegions.test(header) && value.length > shortCountry) ||
    namesPlace(value, header)
  );
}

/** `Oncology; Pediatric`: each word of a list of ours, and none of them somebody's name. */
const listsKinds = (value: string): boolean =>
  value
    .split(";")
    .every((part) =>
      labelWords(part).every((word) => isListedWord(word) && isDescriptiveWord(word)),
    );

/** Headers of states and countries, one of which may stand for another: `United States` of a `State`. */
const largeRegions = / (?:country|nation\w*|state|province|region|source|origin) /;
/** Letters of `US` and `UAE`, which are short forms of other things as well. */
const shortCountry = 3;

const isNumbered = (value: string, header: string): boolean =>
  peopleByNumber.test(value) ||
  staffCode.test(value) ||
  ((silent.test(header) || / (?:subj|pt|pat|case) /.test(header)) && /^[ps]\d+$/i.test(value));

function namesPlace(value: string, header: string): boolean {
  // `Central Hospital` of a column of hospitals is what one is called.
  if (/ hospital (?:name )?$/.test(header) && /\bhospitals?\b/i.test(value)) return true;
  if ([namesStreet, isNamedOffice, isPartOfState, isWard].some((names) => names(value)))
    return true;
  if (isCity(value, header) || isPartOfHouse(value, header)) return true;
  const isRegion = / regions? /.test(header);
  const isTown = placesAmongWords.has(value.toLowerCase());
  if (isTown && (sites.test(header) || isRegion || / (?:area|zone) /.test(header))) return true;
  if (isRegion) return /^\p{Lu}\p{Ll}{1,2}$/u.test(value);
  return (
    locations.test(header) && (isTownToo(value) || (shortPlace.test(value) && !isListedWord(value)))
  );
}

/** `Glycines` of a `sector` is what a wing is called, however it ends. */
const isPartOfHouse = (value: string, header: string): boolean =>
  partsOfHouses.test(header) && labelWords(value).every((word) => isKnownByForm(word));

/** Headers of parts of a house, which people call as they like. */
const partsOfHouses = / (?:sector|wing|floor|block|building|residence|house|lodge) /;

/** `NewYorkCity` among states. */
const isCity = (value: string, header: string): boolean =>
  /city$/i.test(value) && / states? /.test(header);

/** `Ward A`: one ward of a house, as its staff know it. */
const isWard = (value: string): boolean => /^ward [a-z]\d?$/i.test(value);

/** `Rose` and `will`, whatever else they are; `May` of a column of months is one. */
const isGivenName = (value: string, header: string): boolean =>
  givenNamesAmongWords.has(value.toLowerCase()) &&
  !(isEnumerated(value) && enumerations.test(header));

/** `RN1`, `MRN12`, `pt 3`. */
const peopleByNumber = /^(?:rn|mrn|pt|pat|emp|dr|md|np|staff|user|client|subj)[ _#.-]?\d+$/i;

/** `ADM-ACC01`: short forms and a number, as staff and desks are coded. */
const staffCode = /^\p{Lu}{2,5}-\p{Lu}{2,5}[ _-]?\d{2,}$/u;

/** `12/03`: a day without its year; `12-19` too, beside one with a zero. */
function isDayOfMonth(value: string, hasPaddedDays: boolean): boolean {
  const form = hasPaddedDays ? /^(\d{1,2})[/-](\d{1,2})$/ : /^(\d{1,2})\/(\d{1,2})$/;
  const [, one = "", two = ""] = form.exec(value) ?? [];
  return (
    one !== "" &&
    Math.min(Number(one), Number(two)) <= 12 &&
    Math.max(Number(one), Number(two)) <= 31
  );
}

const paddedDay = /^(?:0[1-9]-(?:0[1-9]|[12]\d|3[01])|(?:[12]\d|3[01])-0[1-9])$/;

/** `Brown Hair` of a column `hair`: a colour, a direction or a number, and what the header says. */
function isSaidByHeader(value: string, header: string): boolean {
  const words = labelWords(value);
  const own = words.filter((word) => !header.includes(` ${word.toLowerCase()} `));
  return own.length === 1 && own.length < words.length && own.every(isEnumerated);
}

const shortPlace = /^(?:\d[ _-])?\p{L}{2,4}$/u;

const isCode = (value: string, { hasCodes, header }: Column): boolean =>
  (hasCodes && code.test(value) && !mayBeName(value)) ||
  (coded.test(header) && shortName.test(value) && !labelWords(value).some(mayBeName));

function isPlain(value: string, column: Column): boolean {
  if (column.listed.has(value) || isCode(value, column)) return true;
  if (isSaidByHeader(value, column.header)) return true;
  if (column.hasCodes && isMark.test(value)) return true;
  const words = labelWords(value);
  if (!areReleasableWords(words, column.known)) return false;
  const saysWhat = column.saysWhat || / race /.test(column.header);
  return words.some(isDescriptiveWord) || (saysWhat && isEnumeration(words, column));
}

/** Numbers, letters, colours, directions and months; three numbers may be a sort code. */
function isEnumeration(words: readonly string[], { isOfKinds }: Column): boolean {
  if (words.length > 2 && words.every((word) => /^\d+$/.test(word))) return false;
  if (words.length > 1 && words.every((word) => /^(?!19|20)\d{4}$/.test(word))) return false;
  return words.every((word) => isCodeToo(word) || (isEnumerated(word) && isOfKinds));
}

/** Whether each word is in a list of ours, of which each entry was looked at. */
const isListedText = (value: string, column: Column): boolean =>
  column.listed.has(value) ||
  isCode(value, column) ||
  labelWords(value).every((word) => isListedWord(word, column.known));

/** Whether a text that was made here of the question's words may leave, such as the name of a range. */
export function isOrdinaryText(text: string, known: KnownWords): boolean {
  const words = wordsOf(text);
  const isSaid = (word: string) => isCodeToo(word) || isEnumerated(word);
  return areReleasableWords(words, known) && (words.some(isDescriptiveWord) || words.every(isSaid));
}

/** `Western Regional Office - Buffalo` */
const isNamedOffice = (value: string): boolean =>
  /[^ -] (?:area|branch|county|district|field|regional|state) offices?(?: ?[(–-].*)?$/i.test(value);

/** `Elm Street`, and not `main road`. */
const namesStreet = (value: string): boolean =>
  / (?:avenue|boulevard|cottages?|crescent|lane|mews|road|street|terrace|county|parish|township|borough)$/i.test(
    value,
  ) && !/\b(?:bus|busy|fast|main|minor|off|on|open|private|public|slow) \p{L}+$/iu.test(value);

/** A short name of a test, a parameter or an arm: `ALT`, `SYSBP`. */
const shortName = /^\p{Lu}[\p{L}\d_]{1,7}$/u;

/** A score, a range or a grade in few signs: `3+4`, `0-30`, `IIA`, `AB+`, `VVS1`, `T2`. */
const isMark =
  /^(?:[<>≤≥~]?\d{1,3}(?:[–/+.-]\d{1,3})?[+%]?|%|\d{1,2}(?:st|nd|rd|th)|[IVX]{1,4}[A-C]?\d?|(?:A|B|AB|O)[+-]|\p{Lu}[+*-]?)$/u;

/** Two to five capital letters and digits, as departments and procedures are abbreviated. */
const code = /^\p{Lu}[\p{Lu}\d]{1,4}$/u;
