import type { ColumnProfile } from "../../../table/profile.ts";
import { isTaken } from "../columns/columns-for-records.ts";
import { expansionsOf } from "../words/abbreviations.ts";
import { generalNouns, personCircle, type RecordNouns } from "../words/record-nouns.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { synonymSetsOf } from "../words/thesaurus.ts";
import type { KnownColumn, Vocabulary } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";
import { holdingForm } from "./find-codes.ts";
import { isPassive } from "./find-done.ts";
import type { Piece } from "./piece.ts";

/** Spans that mean the records, those whom identifiers stand for, or people. */
export function findNouns(words: readonly QuestionWord[], nouns: RecordNouns): Piece[] {
  return words.flatMap((word, at): Piece[] => {
    if (word.kind !== "word") return [];
    // `response times` are a quantity of the records.
    if (/^(?:times?|rates?|scores?|length)$/.test(words[at + 1]?.lower ?? "")) return [];
    const span = { from: at, to: at + 1 };
    const isPerson = namesPerson(words, at);
    return [
      ...namedWhole(words, at, nouns),
      ...qualifiedBy(words, at, nouns),
      ...weightsOfRecords(words, at, nouns).map(
        (weight): Piece => ({ kind: "records", ...span, weight }),
      ),
      ...nouns.entities.flatMap((column) =>
        entityPiece(column, word, { ...span, phrase: nouns.phrase }),
      ),
      ...(nouns.key && isPerson && stands(nouns.key, word) > 0
        ? [{ kind: "records", ...span, weight: 0.8 } as const]
        : []),
      ...(isPerson ? [{ kind: "person", ...span, weight: 0.5 } as const] : []),
      ...(isPerson ? counted(words, at, nouns) : []),
    ];
  });
}

const namesPerson = (words: readonly QuestionWord[], at: number): boolean =>
  synonymSetsOf(words[at]?.stem ?? "").has(personCircle) && !isObject(words, at);

/** `had someone with them`: no one of those whom the records are about. */
const isObject = (words: readonly QuestionWord[], at: number): boolean =>
  /^(?:someone|somebody|anyone|anybody)$/.test(words[at]?.lower ?? "") &&
  /^(?:had|has|have|having|with|by|without|got|get|need|needed|saw|seen)$/.test(
    words[at - 1]?.lower ?? "",
  );

/** `the tested people`, in a table of tests: whoever a record is about had just that done. */
function qualifiedBy(words: readonly QuestionWord[], at: number, nouns: RecordNouns): Piece[] {
  const [done, next] = words.slice(at, at + 2);
  const isDone = /(?:ed|en)$/.test(done?.lower ?? "") && nouns.own.has(done?.stem ?? "");
  const isEach = /^(?:how|many|of|different)$/.test(words[at - 1]?.lower ?? "");
  if (!isDone || isEach || !next || !namesPerson(words, at + 1)) return [];
  return [{ kind: "person", from: at, to: at + 2, weight: 0.9 }];
}

/** `theatre cases`, as the file is called. */
function namedWhole(words: readonly QuestionWord[], at: number, { phrase }: RecordNouns): Piece[] {
  const isSaid = phrase.length > 1 && phrase.every((stem, step) => words[at + step]?.stem === stem);
  return isSaid ? [{ kind: "records", from: at, to: at + phrase.length, weight: 0.97 }] : [];
}

/** How sure it is that a word means the records, if it may. */
const weightsOfRecords = (
  words: readonly QuestionWord[],
  at: number,
  nouns: RecordNouns,
): readonly number[] => {
  const word = words[at];
  // `bids that got funded`: some of them, whatever they are called.
  const isDone = /ed$/.test(word?.lower ?? "") && isPassive(words, at);
  const own = word && !isDone ? recordPieces(word, nouns) : [];
  return isTaken(words, at) ? [0.75, ...own] : own;
};

function recordPieces(word: QuestionWord, { stems, own, namingSets }: RecordNouns): number[] {
  const synonymSets = [...synonymSetsOf(word.stem)];
  // `length` is something of a stay, and no stay.
  if (/^(?:time|lengths?|durations?)$/.test(word.lower)) return [];
  if (stems.has(word.stem)) return [0.75];
  // `fallers`, in a table of falls.
  const [, doing = ""] = /^(\p{L}{3,})ers?$/u.exec(word.lower) ?? [];
  if (own.has(stem(doing))) return [0.7];
  const isShort = expansionsOf(word.lower)
    .slice(0, 2)
    // `for obs` may be a department; only a table of observations means those.
    .some((long) => stems.has(stem(long)) && !generalNouns.has(stem(long)));
  if (isShort && !word.isCommon) return [0.7];
  return synonymSets.some((synonymSet) => namingSets.has(synonymSet)) ? [0.62] : [];
}

/** `how many people`, `pts, not appts`: each of them once, where an identifier tells them apart. */
function counted(words: readonly QuestionWord[], at: number, nouns: RecordNouns): Piece[] {
  const { people, stems } = nouns;
  const before = words
    .slice(Math.max(0, at - 4), at)
    .map(({ lower }) => lower)
    .join(" ");
  const behind = words.slice(at + 1, at + 5);
  const contrast = behind.findIndex(({ lower }) => /^(?:not|than|of)$/.test(lower));
  const isContrast =
    /^(?:, )?(?:(?:and|but) )?(?:not|rather than|instead of)(?: |$)/.test(
      behind.map(({ lower }) => lower).join(" "),
    ) && stems.has(behind[contrast + 1]?.stem ?? "");
  return people && (isContrast || counting.test(before))
    ? [{ kind: "entity", column: people.profile, from: at, to: at + 1, weight: 0.8 }]
    : [];
}

const counting =
  /(?:^| )(?:how many|(?:number|no|nr|n|count|total|tally|headcount|%|pct|percent|percentage|proportion|share|fraction) of(?: all)?|count|headcount(?: (?:please|pls|plz|pl|thanks|ta))?(?: [.,:;-])?)(?: (?:different|individual|actual|separate|unique|distinct|single|real|of our|of the|our|the))?$|(?:^| )(?:different|individual|actual|separate|unique|distinct|real)$/;

function entityPiece(
  column: KnownColumn,
  word: QuestionWord,
  { phrase, ...span }: { from: number; to: number } & Pick<RecordNouns, "phrase">,
): Piece[] {
  // Where the file is called after them, all of its staff are.
  const areStaff = phrase.includes(word.stem) && standsForStaff(column, word);
  const weight = stands(column, word) || (areStaff ? 0.74 : 0);
  return weight > 0 ? [{ kind: "entity", column: column.profile, ...span, weight }] : [];
}

const mothers = synonymSetsOf(stem("mother"));

/** `women`, in a table of births that numbers the mothers. */
const standsForMothers = ({ words }: KnownColumn, { lower }: QuestionWord): boolean =>
  /^(?:women|woman|lad(?:y|ies)|mums?|moms?|mums-to-be|girls?|females?)$/.test(lower) &&
  words.some(
    ({ weight, synonymSets }) => weight >= 1 && [...synonymSets].some((set) => mothers.has(set)),
  );

/** `nurses`, where a number of employees tells them apart: whoever they are, they are staff. */
const standsForStaff = ({ words }: KnownColumn, { lower }: QuestionWord): boolean =>
  /^(?:nurses?|doctors?|midwi(?:fe|ves)|therapists?|physios?|carers?|porters?|clinicians?|consultants?|surgeons?|cleaners?|pharmacists?|radiographers?)$/.test(
    lower,
  ) &&
  words.some(
    ({ weight, text }) =>
      weight >= 1 && /^(?:employee|emp|staff|worker|clinician|payroll|assignment)$/.test(text),
  );

function stands(column: KnownColumn, word: QuestionWord): number {
  const { words } = column;
  if (standsForMothers(column, word)) return 0.78;
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
    if (!/^(?:0\d{2,}|\d{4,}|[A-Za-z]{1,5}-?\d\d[\w-]*)$/.test(plain)) return [];
    const isYear = /^(?:19|20)\d\d$/.test(plain);
    // A number that may be a year is a code only where the thing is named: `case 2025`.
    if (
      isYear &&
      !/^(?:#|no|nr|number|id|code|case|stay|record|ref|row)$/.test(words[at - 1]?.lower ?? "")
    )
      return [];
    const holding = columns.filter((column) => mayHold(column, plain));
    // Of numbers it is known which there may be, of codes written as text it is not.
    const ofNumbers = holding.filter(({ type }) => type === "BIGINT");
    const isNumber = ofNumbers.length > 0 && !plain.startsWith("0");
    return (isNumber ? ofNumbers : holdingForm(holding, plain)).map(
      (column): Piece => ({
        kind: "identifier",
        column,
        value: plain,
        from: at,
        to: at + 1,
        weight: weightAt(words, at, isYear),
      }),
    );
  });
}

const isIdentifier = ({ kind }: ColumnProfile) => kind === "identifier";

/** A number beyond all of a column's is no code of it. */
const mayHold = ({ type, minimum, maximum }: ColumnProfile, code: string): boolean =>
  type !== "BIGINT" ||
  minimum === null ||
  (/^\d+$/.test(code) && Number(code) >= Number(minimum) && Number(code) <= Number(maximum));

function weightAt(words: readonly QuestionWord[], at: number, isYear: boolean): number {
  if (isYear) return 0.05;
  return isListed(words, at) ? 0.9 : 0.7;
}

/** `21303, 22814 and 20103`: several numbers of as many digits are codes of one kind. */
function isListed(words: readonly QuestionWord[], at: number): boolean {
  const own = words[at]?.text ?? "";
  const isAlike = (step: number) => {
    const [joint, other] = [words[at + step]?.lower ?? "", words[at + 2 * step]?.text ?? ""];
    return (
      /^(?:,|and|&|or|;|\/)$/.test(joint) && /^\d{4,}$/.test(other) && other.length === own.length
    );
  };
  return /^\d{4,}$/.test(own) && (isAlike(1) || isAlike(-1));
}
