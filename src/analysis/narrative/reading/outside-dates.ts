import type { Condition, Expression } from "#contract/query.ts";
import type { QuestionReading, Reading } from "#contract/reading.ts";
import { monthNames } from "../../table/calendar.ts";
import { headerWords } from "../../table/header-words.ts";
import type { ColumnProfile, Profile } from "../../table/profile.ts";

/**
 * The refusal of a reading that asks for a time of which its column has no date: a count of none
 * would say that nothing happened, where nothing was recorded. Null where every period is met.
 */
export function outsideDates(
  question: string,
  { asks, spans }: Reading,
  profile: Profile,
): Extract<QuestionReading, { kind: "unanswerable" }> | null {
  const missed = conditionsIn(asks).flatMap(
    (condition) => missedColumn(condition, profile) ?? [],
  )[0];
  if (missed === undefined) return null;
  const words = spans
    .filter(({ role }) => role === "period")
    .map(({ start, end }) => question.slice(start, end).trim())
    .filter((said) => !/^(?:by|per|each|every)\b/i.test(said));
  return { kind: "unanswerable", reason: "outside-dates", spans, words, nearest: [missed.name] };
}

/** All conditions on times, however deep in a part; what is denied may well lie outside. */
function conditionsIn(part: unknown): Condition[] {
  if (typeof part !== "object" || part === null) return [];
  if ("kind" in part && part.kind === "not") return [];
  const own = "kind" in part && (part.kind === "period" || part.kind === "in");
  return [...(own ? [part as Condition] : []), ...Object.values(part).flatMap(conditionsIn)];
}

/** The column whose dates a condition misses altogether. */
function missedColumn(condition: Condition, { columns }: Profile): ColumnProfile | null {
  const dated = (of: Expression) =>
    columns.find(
      ({ name, kind }) =>
        of.kind === "column" && name === of.column && kind === "date" && !isOwnDate(name),
    ) ?? null;
  if (condition.kind === "period") {
    const column = dated(condition.of);
    return column && missesPeriod(condition, column) ? column : null;
  }
  if (condition.kind !== "in" || condition.of.kind !== "date-part") return null;
  const column = dated(condition.of.of);
  const { part } = condition.of;
  const covered = column && monthsCovered(column);
  if (!covered || (part !== "month-of-year" && part !== "quarter-of-year")) return null;
  const names = part === "month-of-year" ? covered.map(nameOfMonth) : covered.map(nameOfQuarter);
  return condition.values.some((value) => names.includes(String(value))) ? null : column;
}

/**
 * `DOB`, `Expiry date`: a date that each record has of its own, whenever it was written down. That nobody was born before
 * a day can be told.
 */
const isOwnDate = (header: string): boolean =>
  headerWords(header).some((word) =>
    /^(?:dob|births?|born|expir\w*|due|warranty|renewals?)$/.test(word),
  );

function missesPeriod(
  { from, until }: Extract<Condition, { kind: "period" }>,
  { minimum, maximum }: ColumnProfile,
): boolean {
  const [first, last] = [dayOf(minimum), dayOf(maximum)];
  if (first === null || last === null) return false;
  return (
    (until !== null && until.slice(0, 10) <= first) || (from !== null && from.slice(0, 10) > last)
  );
}

/** The months of the calendar between the first date and the last, from 0; null where they are all. */
function monthsCovered({ minimum, maximum }: ColumnProfile): readonly number[] | null {
  const [first, last] = [dayOf(minimum), dayOf(maximum)];
  if (first === null || last === null) return null;
  const [from, to] = [monthsSince(first), monthsSince(last)];
  if (to - from >= monthNames.length - 1) return null;
  return Array.from({ length: to - from + 1 }, (_, at) => (from + at) % monthNames.length);
}

const dayOf = (date: ColumnProfile["minimum"]): string | null =>
  typeof date === "string" ? date.slice(0, 10) : null;

const monthsSince = (day: string): number =>
  monthNames.length * Number(day.slice(0, 4)) + Number(day.slice(5, 7)) - 1;

const nameOfMonth = (month: number): string => monthNames[month] ?? "";
const nameOfQuarter = (month: number): string => `Q${Math.floor(month / 3) + 1}`;
