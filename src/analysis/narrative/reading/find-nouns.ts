import type { ColumnProfile } from "../../profile.ts";
import type { Piece } from "./piece.ts";
import { synonymSetsOf } from "./thesaurus.ts";
import { type KnownColumn, type Vocabulary, wordsOf } from "./vocabulary.ts";
import { stem } from "./word-forms.ts";
import type { QuestionWord } from "./words.ts";

/** Nouns for what a record of this table is, and for whom or what its identifiers stand. */
export interface RecordNouns {
  readonly stems: ReadonlySet<string>;
  readonly synonymSets: ReadonlySet<number>;
  /** Identifiers that may repeat: a patient of many stays. */
  readonly entities: readonly KnownColumn[];
  /** The words of the file's name, where it names single records: `theatre cases`. */
  readonly phrase: readonly string[];
  /** The identifier of single records. */
  readonly key: KnownColumn | null;
}

/** Nouns for one and the same record, by what kind of table it is. */
const families: readonly (readonly string[])[] = [
  "admission stay encounter episode spell discharge hospitalisation bill inpatient",
  "appointment visit consultation booking attendance slot appt",
  "visit attendance arrival encounter",
  "test result sample order specimen assay",
  "claim bill",
  "case operation procedure surgery theatre op list",
  "call incident dispatch job callout response run",
  "survey response questionnaire feedback respondent answer",
  "complaint grievance concern",
  "exam scan study examination image",
  "donation session attendance bleed",
  "prescription item script dispensing order",
  "shift roster staffing duty",
  "referral request",
  "vaccination dose shot jab vax vaccine",
  "transaction payment invoice entry line",
  "auth authorization authorisation preauthorization request approval",
  "trip journey ride transport run",
  "treatment procedure visit",
  "timesheet sheet",
  "purchase requisition order line",
  "audit check inspection",
  "incident event report",
  "fault repair job ticket",
  "birth delivery baby",
].map((line) => line.split(" ").map(stem));

/** Every noun of these: a question hardly means a value that holds one among other words. */
export const familyNouns: ReadonlySet<string> = new Set(families.flat());

const general = [
  "row",
  "record",
  "entry",
  "line",
  "case",
  "item",
  "instance",
  "event",
  "observation",
  "time",
].map(stem);

/** The person synonymSet is the thesaurus' first. */
const personCircle = 0;

/** Reads from file name, identifiers and dates of events what one row of the table is. */
export function recordNouns(vocabulary: Vocabulary, fileName: string): RecordNouns {
  const identifiers = vocabulary.columns.filter(({ profile }) => profile.kind === "identifier");
  const isKey = ({ profile }: KnownColumn) =>
    profile.distinct >= 0.985 * vocabulary.profile.rows &&
    profile.filled >= 0.99 * vocabulary.profile.rows;
  const key = identifiers.find(isKey) ?? null;
  const said = wordsOf(fileName.replace(/\.[a-z]+$/i, ""))
    .map(stem)
    .filter((word) => word.length > 2 && !noName.has(word));
  const counted = new Set(
    vocabulary.columns
      .filter(({ profile }) => profile.kind === "number")
      .flatMap(({ words }) => (words.length === 1 ? words.map((word) => word.stem) : [])),
  );
  const name = said.filter((word) => !counted.has(word));
  const plain = name.filter((word, at) => at === name.length - 1 || !namesGroup(word, vocabulary));
  const keyWords = key ? strongWords(key) : [];
  const eventWords = vocabulary.columns
    // What ends the affair of some records, such as a closing, names none of them.
    .filter(({ profile }) => profile.kind === "date" && !ending.test(profile.name))
    .flatMap(strongWords);

  const own = new Set([...name, ...keyWords, ...eventWords]);
  const family = families
    .filter((words) => words.some((word) => own.has(word)))
    .flat()
    .filter((word) => plain.includes(word) || !name.includes(word));
  const stems = new Set([...general, ...plain, ...keyWords, ...family]);
  const synonymSets = new Set(
    [...plain, ...keyWords, ...eventWords]
      .flatMap((word) => [...synonymSetsOf(word)])
      .filter((synonymSet) => synonymSet !== personCircle),
  );
  return {
    stems,
    synonymSets,
    phrase: key ? said : [],
    key,
    entities: identifiers.filter((column) => column !== key && !isKey(column)),
  };
}

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

const noName = new Set(
  "data table file sheet list export log report weekly daily monthly yearly count counts results result 2020 2021 2022 2023 2024 2025 2026"
    .split(" ")
    .map(stem),
);

const strongWords = ({ words }: KnownColumn) =>
  words.filter(({ weight }) => weight >= 1).map((word) => word.stem);

/** Spans that mean the records, those whom identifiers stand for, or people. */
export function findNouns(words: readonly QuestionWord[], nouns: RecordNouns): Piece[] {
  return words.flatMap((word, at): Piece[] => {
    if (word.kind !== "word") return [];
    // `response times` are a quantity of the records.
    if (/^(?:times?|rates?|scores?|length)$/.test(words[at + 1]?.lower ?? "")) return [];
    const span = { from: at, to: at + 1 };
    const synonymSets = [...synonymSetsOf(word.stem)];
    const isPerson = synonymSets.includes(personCircle);
    return [
      ...namedWhole(words, at, nouns),
      ...recordPieces(word, synonymSets, nouns).map(
        (weight): Piece => ({ kind: "records", ...span, weight }),
      ),
      ...nouns.entities.flatMap((column) => entityPiece(column, word, span)),
      ...(nouns.key && isPerson && stands(nouns.key, word) > 0
        ? [{ kind: "records", ...span, weight: 0.8 } as const]
        : []),
      ...(isPerson ? [{ kind: "person", ...span, weight: 0.5 } as const] : []),
    ];
  });
}

/** `theatre cases`, as the file is called. */
function namedWhole(words: readonly QuestionWord[], at: number, { phrase }: RecordNouns): Piece[] {
  const isSaid = phrase.length > 1 && phrase.every((stem, step) => words[at + step]?.stem === stem);
  return isSaid ? [{ kind: "records", from: at, to: at + phrase.length, weight: 0.97 }] : [];
}

function recordPieces(
  word: QuestionWord,
  synonymSets: readonly number[],
  { stems, synonymSets: own }: RecordNouns,
): number[] {
  if (word.lower === "time") return [];
  if (stems.has(word.stem)) return [0.75];
  return synonymSets.some((synonymSet) => own.has(synonymSet)) ? [0.62] : [];
}

function entityPiece(
  column: KnownColumn,
  word: QuestionWord,
  span: { from: number; to: number },
): Piece[] {
  const weight = stands(column, word);
  return weight > 0 ? [{ kind: "entity", column: column.profile, ...span, weight }] : [];
}

function stands({ words }: KnownColumn, word: QuestionWord): number {
  const strong = words.filter(({ weight }) => weight >= 1);
  if (strong.some((header) => header.stem === word.stem)) return 0.8;
  const synonymSets = synonymSetsOf(word.stem);
  return strong.some((header) =>
    [...header.synonymSets].some((synonymSet) => synonymSets.has(synonymSet)),
  )
    ? 0.72
    : 0;
}

/** Codes and numbers that may stand in an identifier: `0041236`, `EX-1043`. */
export function findIdentifiers(words: readonly QuestionWord[], vocabulary: Vocabulary): Piece[] {
  const columns = vocabulary.columns.map(({ profile }) => profile).filter(isIdentifier);
  return words.flatMap((word, at): Piece[] => {
    const plain = word.text.replace(/[.,]$/, "");
    if (!/^(?:0\d{2,}|\d{4,}|[A-Za-z]{1,5}-?\d{2,}[\w-]*)$/.test(plain)) return [];
    const isYear = /^(?:19|20)\d\d$/.test(plain);
    // A number that may be a year is a code only where the thing is named: `case 2025`.
    if (
      isYear &&
      !/^(?:#|no|nr|number|id|code|case|stay|record|ref|row)$/.test(words[at - 1]?.lower ?? "")
    )
      return [];
    return columns.map(
      (column): Piece => ({
        kind: "identifier",
        column,
        value: plain,
        from: at,
        to: at + 1,
        weight: isYear ? 0.05 : 0.7,
      }),
    );
  });
}

const isIdentifier = ({ kind }: ColumnProfile) => kind === "identifier";
