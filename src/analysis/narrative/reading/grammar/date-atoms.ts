import { type CoveredDates, shortYearAtom, toldYearAtom } from "../columns/year-atoms.ts";
import {
  monthOf,
  monthPluralOf,
  type PeriodUnit,
  unitOf,
  unitPluralOf,
  weekdayOf,
  weekdayPluralOf,
} from "../words/calendar-names.ts";
import { smallPositiveNumberOf } from "../words/number-words.ts";
import { type Token, touchesBefore } from "../words/token.ts";
import type { Season } from "./moment.ts";
import { type Atom, type Atoms, oneToken } from "./pattern.ts";

/** The smallest pieces that dates are made of. */
export interface DatePieces {
  readonly month: number;
  readonly months: number;
  readonly weekday: number;
  readonly weekdays: number;
  readonly unit: PeriodUnit;
  readonly units: PeriodUnit;
  /** One or two digits. */
  readonly digits: number;
  /** Two digits: the year of `14/3/25`, and no step of `0/1/2/3`. */
  readonly twoDigits: number;
  /** A day of the month: `5`, `5th`, `third`. */
  readonly dayNumber: number;
  readonly year: number;
  readonly fullYear: number;
  /** The last two digits of a year that the table covers. */
  readonly shortYear: number;
  readonly quarter: number;
  readonly half: number;
  readonly season: Season;
  readonly count: number;
  readonly ordinal: number;
}

/** The pieces of dates, where it is known which days the table covers. */
export function datePiecesIn(covered: CoveredDates | null): Atoms<DatePieces> {
  const told = toldYearAtom(covered);
  return {
    ...datePieces,
    year: (tokens, at) => [...told(tokens, at), ...readYear(tokens, at)],
    shortYear: shortYearAtom(covered),
  };
}

export const datePieces: Atoms<DatePieces> = {
  month: oneToken(({ lower }) => monthOf(lower)),
  months: oneToken(({ lower }) => monthPluralOf(lower)),
  weekday: oneToken(({ lower }) => weekdayOf(lower)),
  weekdays: oneToken(({ lower }) => weekdayPluralOf(lower)),
  unit: oneToken(({ lower }) => unitOf(lower)),
  units: oneToken(({ lower }) => unitPluralOf(lower)),
  digits: oneToken(({ text }) => numberIf(/^\d{1,2}$/, text)),
  twoDigits: oneToken(({ text }) => numberIf(/^\d\d$/, text)),
  dayNumber: readDayNumber,
  year: readYear,
  fullYear: readFullYear,
  shortYear: () => [],
  quarter: oneToken(({ lower }) => numberIf(/^q([1-4])$/, lower)),
  half: oneToken(({ lower }) => numberIf(/^h([12])$/, lower)),
  season: (tokens, at) => (falls(tokens, at) ? [] : seasonName(tokens, at)),
  count: oneToken(readCount),
  ordinal: readOrdinal,
};

const seasonName = oneToken<Season>(({ lower }) => named(seasons.get(lower)));

/**
 * `did it fall between …`, `where people fall the most`, `the fall rate`: the verb or the accident; a
 * season stands behind a word of time or another season, and nothing is said of it as of a thing.
 */
const falls = (tokens: readonly Token[], at: number): boolean => {
  if (tokens[at]?.lower !== "fall") return false;
  const [before, after] = [tokens[at - 1]?.lower ?? "", tokens[at + 1]];
  const next = after?.lower ?? "";
  const year = /^(?:of|in)$/.test(next) ? (tokens[at + 2]?.lower ?? "") : next;
  if (/^(?:19|20)\d\d$/.test(year)) return false;
  const isTime = ofSeasons.test(before) || (before === "," && isSeasonal(tokens[at - 2]));
  return !isTime || (after?.kind === "word" && !behindSeasons.test(next));
};

const ofSeasons =
  /^(?:the|in|during|last|this|next|previous|past|every|each|any|by|for|since|before|after|from|until|till|through|of|and|or|to|vs|versus|v|against|than|early|late|mid|winter|spring|summer|autumn)$/;
const behindSeasons =
  /^(?:of|and|or|vs|versus|v|than|to|against|compared|with|for|by|at|on|were|was|is|are|did|do|does|have|had|has|how|what|which|who|term|semester|season|months|through|until|till|over|only|alone)$/;

const isSeasonal = (token: Token | undefined): boolean =>
  token !== undefined && (seasons.has(token.lower) || ofSeasons.test(token.lower));

const seasons: ReadonlyMap<string, Season> = new Map([
  ["winter", "winter"],
  ["spring", "spring"],
  ["summer", "summer"],
  ["autumn", "autumn"],
  ["fall", "autumn"],
]);

const ordinalWords: ReadonlyMap<string, number> = new Map(
  [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
  ].map((word, index) => [word, index + 1]),
);

function named<Value>(value: Value | undefined) {
  return value === undefined ? null : { value, weight: 1 };
}

function numberIf(pattern: RegExp, text: string) {
  const match = pattern.exec(text);
  return match ? { value: Number(match[1] ?? match[0]), weight: 1 } : null;
}

function readCount({ lower, kind }: Token) {
  if (kind === "number") return numberIf(/^[1-9]\d{0,2}$/, lower);
  return named(smallPositiveNumberOf(lower));
}

/** `5th`, `third`, `1st`. */
function readOrdinal(tokens: readonly Token[], at: number) {
  const token = tokens[at];
  const word = named(ordinalWords.get(token?.lower ?? ""));
  if (word) return [{ ...word, to: at + 1 }];
  const ending = tokens[at + 1]?.lower ?? "";
  const digits = token?.kind === "number" ? numberIf(/^\d{1,3}$/, token.text) : null;
  const isOrdinal = digits && touchesBefore(tokens, at + 1) && /^(?:st|nd|rd|th)$/.test(ending);
  return isOrdinal ? [{ ...digits, to: at + 2 }] : [];
}

function readDayNumber(tokens: readonly Token[], at: number) {
  const ordinals = readOrdinal(tokens, at);
  const plain = ordinals.length > 0 ? ordinals : datePieces.digits(tokens, at);
  return plain.filter(({ value }) => value >= 1 && value <= 31);
}

/** `2024`, where nothing beside it makes it an amount. */
function readFullYear(tokens: readonly Token[], at: number): ReturnType<Atom<number>> {
  const token = tokens[at];
  if (token?.kind !== "number" || !/^(?:19|20)\d\d$/.test(token.text)) return [];
  const before = tokens[at - 1]?.lower ?? "";
  const after = tokens[at + 1]?.lower ?? "";
  const isPercent = after === "%" && touchesBefore(tokens, at + 1);
  const isAmount =
    (currencies.has(before) && touchesBefore(tokens, at)) ||
    (bounds.has(before) && !isDateStart(tokens, at));
  if (isAmount || isPercent) return [];
  const weight = amountWords.has(before) || token.text === "2000" ? 0.4 : 1;
  return [{ value: Number(token.text), to: at + 1, weight }];
}

const currencies: ReadonlySet<string> = new Set(["$", "€", "£", "#"]);
const bounds: ReadonlySet<string> = new Set(["<", ">", ">=", "<="]);

/** `2025-03-01`, whatever sign stands before it. */
const isDateStart = (tokens: readonly Token[], at: number): boolean =>
  /^[-/]$/.test(tokens[at + 1]?.lower ?? "") &&
  /^\d\d$/.test(tokens[at + 2]?.text ?? "") &&
  tokens[at + 3]?.lower === tokens[at + 1]?.lower;

const amountWords: ReadonlySet<string> = new Set([
  "than",
  "least",
  "most",
  "above",
  "below",
  "exactly",
  "under",
]);

/** `2024` or `'24`, but not the first half of `2024-25`. */
function readYear(tokens: readonly Token[], at: number): ReturnType<Atom<number>> {
  const isShort = /^['’‘]$/.test(tokens[at]?.text ?? "") && touchesBefore(tokens, at + 1);
  const short = isShort ? numberIf(/^\d\d$/, tokens[at + 1]?.text ?? "") : null;
  if (short) return [{ value: inCentury(short.value), to: at + 2, weight: 0.9 }];
  return isDoubleYear(tokens, at) || isDateEnd(tokens, at) ? [] : readFullYear(tokens, at);
}

function isDoubleYear(tokens: readonly Token[], at: number): boolean {
  const isJoined = /^[-/]$/.test(tokens[at + 1]?.lower ?? "") && touchesBefore(tokens, at + 1);
  return isJoined && /^\d\d$/.test(tokens[at + 2]?.text ?? "") && touchesBefore(tokens, at + 2);
}

/** The year of `03/14/2025` is no year by itself. */
function isDateEnd(tokens: readonly Token[], at: number): boolean {
  const isJoined = /^[./]$/.test(tokens[at - 1]?.lower ?? "") && touchesBefore(tokens, at);
  return isJoined && /^\d\d?$/.test(tokens[at - 2]?.text ?? "") && touchesBefore(tokens, at - 1);
}

/** The year that two digits stand for. */
export const inCentury = (digits: number): number => digits + (digits < 70 ? 2000 : 1900);
