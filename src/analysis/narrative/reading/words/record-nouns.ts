import { befellSome } from "../columns/flag-columns.ts";
import { interchangeableNouns, recordKinds } from "../lexicon/record-kinds.ts";
import { expansionsOf } from "./abbreviations.ts";
import { cellNouns } from "./cell-nouns.ts";
import { isRowKey, rowKey } from "./row-key.ts";
import { synonymSetsOf } from "./thesaurus.ts";
import { type HeaderWord, type KnownColumn, type Vocabulary, wordsOf } from "./vocabulary.ts";
import { stem } from "./word-forms.ts";

/** Nouns for what a record of this table is, and for whom or what its identifiers stand. */
export interface RecordNouns {
  readonly stems: ReadonlySet<string>;
  /** Those that the file's name or the header of the records' numbers says itself. */
  readonly own: ReadonlySet<string>;
  /** Of the words that name the records or tell when they happened. */
  readonly synonymSets: ReadonlySet<number>;
  /** Of the words that name the records alone. */
  readonly namingSets: ReadonlySet<number>;
  /** What a table of counts counts: calls in a table of telephone lines. */
  readonly counted: ReadonlySet<string>;
  /** What the cells of months or quarters side by side hold: doses in a table of clinics. */
  readonly cells: ReadonlySet<string>;
  /** Identifiers that may repeat: a patient of many stays. */
  readonly entities: readonly KnownColumn[];
  /** The one of those that tells people apart, whoever they are. */
  readonly people: KnownColumn | null;
  /** The words of the file's name, where it names single records: `theatre cases`. */
  readonly phrase: readonly string[];
  /** The identifier of single records. */
  readonly key: KnownColumn | null;
}

interface Kind {
  readonly signs: ReadonlySet<string>;
  readonly nouns: readonly string[];
}

const kinds: readonly Kind[] = recordKinds.map((line) => {
  const [signs = [], nouns = []] = line.split(": ").map((words) => words.split(" ").map(stem));
  return { signs: new Set(signs), nouns: [...new Set([...nouns, ...interchangeableWith(nouns)])] };
});

/** Whoever calls a record a booking or a session may call it an appointment as well. */
function interchangeableWith(nouns: readonly string[]): readonly string[] {
  return interchangeableNouns
    .map((line) => line.split(" ").map(stem))
    .filter((line) => line.filter((noun) => nouns.includes(noun)).length > 1)
    .flat();
}

/** Every noun of these: a question hardly means a value that holds one among other words. */
export const familyNouns: ReadonlySet<string> = new Set(kinds.flatMap(({ nouns }) => nouns));

const general = "row record entry line case item instance event observation time"
  .split(" ")
  .map(stem);

/** Words for a record of whatever kind, by stems. */
export const generalNouns: ReadonlySet<string> = new Set(general);

/** The person synonymSet is the thesaurus' first. */
export const personCircle = 0;

/** Reads from file name, identifiers and dates of events what one row of the table is. */
export function recordNouns(vocabulary: Vocabulary, fileName: string): RecordNouns {
  const identifiers = vocabulary.columns.filter(({ profile }) => profile.kind === "identifier");
  const key = rowKey(vocabulary);
  const ordinals = identifiers.filter((column) => isOrdinal(column, vocabulary));
  const entities = identifiers.filter((column) => !isRowKey(column, vocabulary));
  const written = namedIn(wordsOf(fileName.replace(/\.[a-z]+$/i, "")));
  const said = written.map(stem).filter((word) => word.length > 2 && !noName.has(word));
  const columnNames = new Set(
    vocabulary.columns
      .filter(({ profile }) => profile.kind === "number")
      .flatMap(({ words }) => (words.length === 1 ? words.map((word) => word.stem) : [])),
  );
  // Where measurements stand side by side, a line is no visit.
  const isWide = said.includes(stem("wide"));
  const name = isWide
    ? []
    : said.filter((word) => !columnNames.has(word) && !befellSome(word, vocabulary));
  const eventWords = vocabulary.columns
    // What ends the affair of some records, such as a closing, names none of them.
    .filter(({ profile }) => profile.kind === "date" && !ending.test(profile.name))
    .flatMap(strongWords);
  const family = kindOf({ name, key, eventWords: isWide ? [] : eventWords }).filter(
    (word) =>
      !isStaff(word, key) && (!name.slice(0, -1).includes(word) || !namesGroup(word, vocabulary)),
  );
  const keyWords = key ? nounsOfKey(key, family) : [];
  // `theatre` and `kitchen` say where; the last word of a name says what, unless a column counts just that.
  const plain = name.filter(
    (word, at) =>
      (at === name.length - 1 &&
        !isStaff(word, key) &&
        (key !== null || !isCounted(word, vocabulary))) ||
      (family.includes(word) && !isOther(word, vocabulary, entities)),
  );
  const own = [...plain, ...keyWords];
  const called = family.filter(
    (word) => own.includes(word) || !isOther(word, vocabulary, entities),
  );
  const head = written.findLast((word) => !/\d/.test(word) && !periodic.test(word)) ?? "";
  const cells = cellNouns(vocabulary, { head, signed: nounsSignedBy(said) });
  return {
    stems: new Set([...general, ...own, ...called, ...cells, ...ordinals.flatMap(strongWords)]),
    cells: new Set(cells),
    own: new Set(own),
    synonymSets: setsOf([...own, ...eventWords]),
    namingSets: setsOf(own),
    counted: new Set(key ? [] : nounsSignedBy(said)),
    entities,
    people: peopleIn(entities, vocabulary),
    phrase: key ? said : [],
    key,
  };
}

/** What stands behind the name of what is counted: `blood_issues_qtr`. */
const periodic =
  /^(?:qtr|qtrs|qtly|quarters?|quarterly|months?|monthly|mth|mths|yrs?|years?|yearly|annual|fy|wide|counts?|totals?|stats|summary)$/;

/** `dose_number`: which of somebody's doses a record is, so that each record is a dose. */
const isOrdinal = (column: KnownColumn, { profile: { rows } }: Vocabulary): boolean => {
  const { type, minimum, distinct } = column.profile;
  const said = strongWords(column);
  return (
    type === "BIGINT" &&
    Number(minimum) === 1 &&
    distinct <= 20 &&
    distinct < 0.05 * rows &&
    said.length > 0 &&
    said.every((word) => familyNouns.has(word))
  );
};

/** `waste_by_site` is about waste. */
function namedIn(words: readonly string[]): readonly string[] {
  const end = words.findIndex((word, at) => at > 0 && /^(?:by|per)$/.test(word));
  return end < 0 ? words : words.slice(0, end);
}

const setsOf = (words: readonly string[]): ReadonlySet<number> =>
  new Set(
    words
      .flatMap((word) => [...synonymSetsOf(word)])
      .filter((synonymSet) => synonymSet !== personCircle),
  );

interface Signs {
  readonly name: readonly string[];
  readonly key: KnownColumn | null;
  readonly eventWords: readonly string[];
}

/**
 * Nouns by the surest sign: the last word of the file's name and the key's own words, then the other
 * words of the name where records are single, what the key may be short for, and last the dates.
 */
function kindOf({ name, key, eventWords }: Signs): readonly string[] {
  const head = name.slice(-1);
  const short = key ? key.words.flatMap(({ text }) => expansionsOf(text).map(stem)) : [];
  const signs = [
    [...head, ...(key ? strongWords(key).filter((word) => !short.includes(word)) : [])],
    ...(key ? [name, short.slice(0, 1)] : []),
    eventWords,
  ];
  // Calls that are numbered as incidents are those of an ambulance.
  const others = short.filter((word) => !head.includes(word));
  const agreed = kinds.filter(({ nouns }) =>
    [head, others].every((words) => words.some((word) => nouns.includes(word))),
  );
  if (agreed.length > 0) return agreed.flatMap(({ nouns }) => nouns);
  return signs.map(nounsSignedBy).find((nouns) => nouns.length > 0) ?? [];
}

/**
 * `SpecNo` may count specimens or specialties: of what a word is short for, the one that the kind of
 * record bears out; a reference is none of a referral.
 */
function nounsOfKey(key: KnownColumn, family: readonly string[]): string[] {
  return key.words.flatMap(({ text, stem: own, otherStems, weight }) => {
    const written = stem(text);
    if (weight < 1) return [];
    if (written === own) return [own];
    const borneOut = [own, ...otherStems].filter((word) => family.includes(word));
    const isFirst = family.length === 0 && written !== "ref";
    return [written, ...borneOut, ...(isFirst ? [own] : [])];
  });
}

/** `staffing` tells of shifts, or of nurses by the day. */
const isStaff = (word: string, key: KnownColumn | null): boolean =>
  key === null && [...synonymSetsOf(word)].some((set) => synonymSetsOf(stem("employee")).has(set));

/** `work_orders` is as good a sign as `workorders`. */
function nounsSignedBy(words: readonly string[]): string[] {
  const joined = words.map((word, at) => `${word}${words[at + 1] ?? ""}`);
  return kinds
    .filter(({ signs }) => [...words, ...joined].some((word) => signs.has(word)))
    .flatMap(({ nouns }) => nouns);
}

/** Whether a noun is the name of something else that this table counts or tells apart. */
function isOther(word: string, vocabulary: Vocabulary, entities: readonly KnownColumn[]): boolean {
  const synonymSets = synonymSetsOf(word);
  const { rows } = vocabulary.profile;
  return (
    isCounted(word, vocabulary) ||
    entities.some(
      ({ profile, words }) =>
        profile.distinct > 0.05 * rows &&
        words.some(
          (header) =>
            header.weight >= 1 &&
            (header.stem === word || [...header.synonymSets].some((set) => synonymSets.has(set))),
        ),
    )
  );
}

/** Whether a column counts what a noun names: `imagesTaken`, `letters_sent`. */
const isCounted = (word: string, { columns }: Vocabulary): boolean =>
  columns.some(
    ({ profile, words, unit }) =>
      profile.kind === "number" &&
      unit === null &&
      words.some((header) => header.stem === word) &&
      (words.every((header) => header.weight < 1 || header.stem === word) ||
        (profile.type === "BIGINT" && isPluralOf(words[0], word))),
  );

/** `imagesTaken` counts images. */
const isPluralOf = (header: HeaderWord | undefined, word: string): boolean =>
  header?.stem === word && header.text !== word && /[^s]s$/.test(header.text);

const ending = /clos|paid|pay|resol|settl|complet|re-?open/i;

/** `theatre` in `theatre_cases`, where a column of rooms means the theatres themselves. */
function namesGroup(word: string, { columns }: Vocabulary): boolean {
  const synonymSets = synonymSetsOf(word);
  return columns.some(
    ({ profile, words }) =>
      profile.kind === "category" &&
      words.some(
        (header) =>
          header.weight >= 1 &&
          (header.stem === word || [...header.synonymSets].some((set) => synonymSets.has(set))),
      ),
  );
}

/** Words of a file's name that say nothing of its records. */
const noName = new Set(
  (
    "data table file sheet list export log report register dump extract dataset database download tracker summary overview copy final long " +
    "raw full all master current latest weekly daily monthly yearly annual count counts result results " +
    "2018 2019 2020 2021 2022 2023 2024 2025 2026 2027"
  )
    .split(" ")
    .map(stem),
);

const strongWords = ({ words }: KnownColumn) =>
  words.filter(({ weight }) => weight >= 1).map((word) => word.stem);

const peopleSets: ReadonlySet<number> = new Set(
  ["patient", "member", "donor", "employee", "resident", "mother", "student", "trainee"].flatMap(
    (word) => [...synonymSetsOf(stem(word))],
  ),
);

/** Whether a word means people, whoever they are: patients, staff, residents. */
export const namesPeople = (stem: string): boolean =>
  otherPeople.has(stem) || [...synonymSetsOf(stem)].some((set) => peopleSets.has(set));

/** People in other parts than those a hospital has most of; a column may tell them apart as well. */
const otherPeople: ReadonlySet<string> = new Set(
  "passenger guest customer caller visitor tenant traveller occupant volunteer carer adult child kid father baby man"
    .split(" ")
    .map(stem),
);

/** The only identifier that stands for people. */
function peopleIn(entities: readonly KnownColumn[], { profile }: Vocabulary): KnownColumn | null {
  const found = entities.filter(
    ({ profile: { name, distinct }, words }) =>
      words.some(
        ({ weight, synonymSets }) =>
          weight >= 1 && [...synonymSets].some((set) => peopleSets.has(set)),
      ) ||
      // The number that a hospital gives a patient; hospitals themselves are few.
      (/^(?:hosp(?:ital)?|nhs|chi|nhi|ur|med(?:ical)?[ _-]?rec(?:ord)?)[ _-]?(?:no|nr|num|number|ref)$/i.test(
        name,
      ) &&
        distinct > 0.02 * profile.rows),
  );
  const [only] = found;
  return found.length === 1 && only ? only : null;
}
