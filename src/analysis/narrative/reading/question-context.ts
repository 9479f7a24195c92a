import type { Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../table/profile.ts";
import { bareYears } from "./columns/bare-years.ts";
import { hasDatedPeriods, periodColumns } from "./columns/period-columns.ts";
import type { Span } from "./pieces/piece.ts";
import type { RecordNouns } from "./words/record-nouns.ts";
import { rowKey } from "./words/row-key.ts";
import type { QuestionWord } from "./words/split-words.ts";
import { synonymSetsOf } from "./words/thesaurus.ts";
import { type KnownColumn, type Vocabulary, wordsOf } from "./words/vocabulary.ts";
import { stem } from "./words/word-forms.ts";

/** What every step of reading a question looks at. */
export interface QuestionContext {
  readonly question: string;
  readonly words: readonly QuestionWord[];
  readonly vocabulary: Vocabulary;
  readonly nouns: RecordNouns;
  /** The column the person put first, if any. */
  readonly focus: ColumnProfile | null;
}

/** The question in small letters. */
export const lowerQuestion = ({ question }: Pick<QuestionContext, "question">): string =>
  question.toLowerCase();

/** A column as an expression of a query. */
export const columnOf = (column: ColumnProfile): Expression => ({
  kind: "column",
  column: column.name,
});

const namedColumns = new WeakMap<Vocabulary, ReadonlyMap<string, readonly ColumnProfile[]>>();

/** The column that spells out what another one holds as codes: `CC name` beside `CC`. */
export function namedAs(column: ColumnProfile, vocabulary: Vocabulary): ColumnProfile {
  const twins = namesOf(vocabulary).get(withoutCode(column)) ?? [];
  const isTwin = (twin: ColumnProfile) => twin !== column && twin.distinct === column.distinct;
  return twins.find(isTwin) ?? column;
}

/** Columns of names by what they name. */
function namesOf(vocabulary: Vocabulary): ReadonlyMap<string, readonly ColumnProfile[]> {
  const earlier = namedColumns.get(vocabulary);
  if (earlier) return earlier;
  const named = vocabulary.profile.columns.filter(
    ({ name, type }) => type === "VARCHAR" && wordsOf(name).includes("name"),
  );
  const found = Map.groupBy(named, withoutCode);
  namedColumns.set(vocabulary, found);
  return found;
}

const withoutCode = ({ name }: ColumnProfile) => codeless(wordsOf(name)).join(" ");

const codeless = (words: readonly string[]) =>
  words.filter((word) => !/^(?:name|code|id|no|nbr|num|number)$/.test(word));

/** Whether a column holds numbers that can be aggregated. */
export const isMeasure = ({ kind }: ColumnProfile): boolean => kind === "number";

/** What the vocabulary knows of a column. */
export const knownOf = (
  { vocabulary }: QuestionContext,
  column: ColumnProfile,
): KnownColumn | undefined => vocabulary.byProfile.get(column);

/** The column of what was measured, in a long table whose rows name what that is. */
export const longValueColumn = ({ profile }: Vocabulary): ColumnProfile | null =>
  profile.columns.find(
    ({ name, kind }) => kind === "number" && /^(?:value|result|reading|measurement)/i.test(name),
  ) ?? null;

const yearColumns = new WeakMap<Vocabulary, { readonly column: ColumnProfile | null }>();

/** A number column that holds calendar years. */
export function yearColumn(vocabulary: Vocabulary): ColumnProfile | null {
  const earlier = yearColumns.get(vocabulary);
  if (earlier) return earlier.column;
  const column = findYears(vocabulary);
  yearColumns.set(vocabulary, { column });
  return column;
}

function findYears(vocabulary: Vocabulary): ColumnProfile | null {
  // Where months name their years, a year such as that of a building is one of something else.
  if (hasDatedPeriods(vocabulary)) return null;
  return (
    vocabulary.profile.columns.find(
      ({ name, type, minimum, maximum }) =>
        /year|yr|fy/i.test(name) &&
        !/built|build|birth|founded|install|manufactur/i.test(name) &&
        type === "BIGINT" &&
        Number(minimum) >= 1900 &&
        Number(maximum) <= 2100,
    ) ?? null
  );
}

export interface TableQuantity {
  readonly of: Expression;
  readonly name: string;
  readonly column: ColumnProfile | null;
}

/** What the months or quarters that stand side by side add up to; null where none do. */
export function totalAcross(vocabulary: Vocabulary): TableQuantity | null {
  const across = periodColumns(vocabulary);
  if (across.length === 0) return null;
  return {
    of: { kind: "total", of: across.map(({ column }) => columnOf(column)) },
    name: across[0]?.months === 3 ? "total of the quarters" : "total of the months",
    column: null,
  };
}

/** What an already counted table counts: the periods across, or a column of counts. */
export function tableQuantity(vocabulary: Vocabulary): TableQuantity | null {
  const across = rowKey(vocabulary) ? null : totalAcross(vocabulary);
  if (across) return across;
  // Where each row has a number of its own it is one record, whatever its columns count.
  if (rowKey(vocabulary)) return null;
  const years = bareYears(vocabulary);
  if (years.length > 0)
    return {
      of: { kind: "total", of: years.map(columnOf) },
      name: "total of the years",
      column: null,
    };
  const counts = vocabulary.columns.filter(
    ({ profile, words }) =>
      isMeasure(profile) &&
      // A dose of radiation or of a drug is an amount of its own, no number of doses.
      profile.type === "BIGINT" &&
      !/(?:^|[^a-z])(?:mg|mcg|ug|g|kg|ml|mls|l|iu|units?|u?gy|mgy|msv|mmol)(?:[^a-z]|$)/i.test(
        profile.name,
      ) &&
      words.some((word) => countStems.has(word.stem)) &&
      words.length <= 2,
  );
  const [only] = counts;
  return counts.length === 1 && only
    ? { of: columnOf(only.profile), name: only.profile.name, column: only.profile }
    : null;
}

const countStems = new Set(["count", "cases", "case", "doses", "n"].map(stem));

const datesOf = new WeakMap<RecordNouns, readonly ColumnProfile[]>();

/** Date columns, that of the event itself first: never one of births. Found once for a question. */
export function dateColumns(
  context: Pick<QuestionContext, "vocabulary" | "nouns">,
): readonly ColumnProfile[] {
  const known = datesOf.get(context.nouns);
  if (known) return known;
  // Months that stand side by side date their figures; another date of such a row is of something else.
  const found = hasDatedPeriods(context.vocabulary) ? [] : findDates(context);
  datesOf.set(context.nouns, found);
  return found;
}

function findDates({
  vocabulary,
  nouns,
}: Pick<QuestionContext, "vocabulary" | "nouns">): readonly ColumnProfile[] {
  const birth = synonymSetsOf(stem("dob"));
  const dates = vocabulary.columns.filter(({ profile }) => profile.kind === "date");
  // In a table of births they are the events.
  const areBirths = nouns.own.has(stem("birth")) || nouns.own.has(stem("delivery"));
  const isBirth = ({ words }: KnownColumn) =>
    words.filter(({ weight }) => weight >= 1).every(({ text }) => /^(?:birth|deliv)/.test(text));
  const usable = dates.filter(
    (column) =>
      (areBirths && isBirth(column)) ||
      !column.words.some((word) =>
        [...word.synonymSets].some((synonymSet) => birth.has(synonymSet)),
      ),
  );
  // `OrderDate` is the event of an order; of a booking that is what was booked.
  const isOwn = ({ words }: KnownColumn) =>
    words.some(
      ({ stem: own, text, weight }) => weight >= 1 && nouns.own.has(own) && !/^book/.test(text),
    );
  const worth = (column: KnownColumn) =>
    (column.words.some(
      (word) =>
        nouns.stems.has(word.stem) ||
        [...word.synonymSets].some((synonymSet) => nouns.synonymSets.has(synonymSet)),
    )
      ? 4
      : 0) +
    (column.words.every(({ weight }) => weight < 1) ? 3 : 0) +
    (isOwn(column) ? 3 : 0) +
    ((isSecondary(column) || (isReceipt(column) && column !== usable[0])) && !isOwn(column)
      ? -6
      : 0) +
    Math.min(2, (2 * column.profile.filled) / Math.max(1, vocabulary.profile.rows)) -
    column.position / 100;
  return usable.toSorted((a, b) => worth(b) - worth(a)).map(({ profile }) => profile);
}

/** Dates of what comes before or after the event. */
const secondary =
  /disch|end|paid|pd|book|order|request|due|created|updated|report|birth|dob|expiry|close|resol|result|print|entered|auth|verif|approv|decid|listed/i;

const isSecondary = ({ profile, words }: KnownColumn): boolean =>
  secondary.test(profile.name) || words.some((word) => secondary.test(word.stem));

/** What was taken before it was received is the event; what nothing precedes begins with its receipt. */
const isReceipt = ({ profile, words }: KnownColumn): boolean =>
  /receiv/i.test(profile.name) || words.some((word) => /receiv/.test(word.stem));

function birthColumn({ vocabulary }: QuestionContext): ColumnProfile | null {
  const birth = synonymSetsOf(stem("dob"));
  const found = vocabulary.columns.find(
    ({ profile, words }) =>
      profile.kind === "date" &&
      words.some((word) => [...word.synonymSets].some((synonymSet) => birth.has(synonymSet))),
  );
  return found?.profile ?? null;
}

/** The age of whoever a record is about: a column, or whole years from birth to the event. */
export function ageOf(
  context: QuestionContext,
): { readonly of: Expression; readonly column: ColumnProfile | null } | null {
  const age = context.vocabulary.columns.find(
    ({ profile, words }) => isMeasure(profile) && words.some((word) => word.stem === "age"),
  );
  if (age) return { of: columnOf(age.profile), column: age.profile };
  const birth = birthColumn(context);
  const [event] = dateColumns(context);
  if (!birth || !event) return null;
  return {
    of: { kind: "duration", unit: "year", from: columnOf(birth), to: columnOf(event) },
    column: null,
  };
}

/** Whether a column holds times of day: as text `08:30` or `8:30 AM`, or with a date. */
export const holdsTime = ({ name, type, values, kind, distinct }: ColumnProfile): boolean =>
  type === "TIMESTAMP" ||
  (type === "VARCHAR" &&
    (kind === "category" || kind === "text") &&
    (values.length > 0
      ? values.slice(0, 20).every(({ value }) => /^\d{1,2}:\d{2}/.test(value))
      : // Of many values none are kept; a day has no more minutes than this.
        /hh:?mm|(?:^|[^a-z])(?:tm|time|(?:actual|real)[^a-z]+(?:start|end|finish|arrival|departure))$/i.test(
          name.replace(/(?<=[a-z])(?=[A-Z])/g, " "),
        ) && distinct <= 1440));

/** The words of a span in lower case, with single spaces. */
export const lowerText = (
  { words }: QuestionContext,
  { from, to }: Pick<Span, "from" | "to">,
): string =>
  words
    .slice(from, to)
    .map(({ lower }) => lower)
    .join(" ");

/** The words of a span as the question writes them. */
export const questionText = (
  { question, words }: QuestionContext,
  from: number,
  to: number,
): string => question.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0);
