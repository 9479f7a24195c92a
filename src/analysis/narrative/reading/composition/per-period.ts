import type { Condition, DatePart, Value } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { isTotalMeaningful } from "../columns/is-total-meaningful.ts";
import { type Operand, operandOf, quantityOf } from "../pieces/find-operand.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { conditionFrom } from "../placement/merge-values.ts";
import { lowerText } from "../question-context.ts";
import { namesRecords } from "../words/name-records.ts";
import { type Composition, countRecords } from "./composition.ts";

/** Periods that follow each other, rather than come back. */
export const isTimeline = (part: DatePart | null): boolean =>
  part !== null && ["year", "half-year", "quarter", "month", "week", "day"].includes(part);

const isState = (item: Item): boolean =>
  item.kind === "column" && item.column.kind === "number" && !isTotalMeaningful(item.column);

/** Takes `average a month`, `average daily`, `on an average day`: what adds up is divided by the number of periods. */
export function takeAveraged(work: Composition, item: ItemOf<"group">): boolean {
  if (!isTimeline(item.part)) return false;
  const said = lowerText(work.context, item);
  const isTypical = /\b(?:average|typical|normal|usual|ordinary|mean|regular)\b/.test(said);
  const isMeanOf = work.has("mean") && /^(?:per|an?|each|every|in a|\/)\b/.test(said);
  if (!isTypical && !isMeanOf && !isAdverb(work, item, said)) return false;
  // What lasts is averaged as it is: beds taken on an average day.
  if (work.items.some(isState)) {
    const isTaken = isTypical || isRowOfDay(work, item);
    if (isTaken) work.take(item);
    return isTaken;
  }
  work.take(item);
  work.perPeriod = item.of;
  return true;
}

/** Whether each day has one row of each of some groups: a mean of rows is one of days. */
function isRowOfDay({ context }: Composition, { part, column }: ItemOf<"group">): boolean {
  const { columns, rows } = context.vocabulary.profile;
  return (
    part === "day" &&
    columns.some(
      ({ kind, distinct }) =>
        kind === "category" && Math.abs(distinct * (column?.distinct ?? 0) - rows) <= 0.02 * rows,
    )
  );
}

/** `average daily admissions`, `daily average of calls`. */
function isAdverb(work: Composition, item: Item, said: string): boolean {
  if (!/^(?:daily|weekly|monthly|quarterly|yearly|annual)$/.test(said)) return false;
  const [before, after] = [work.before(item), work.after(item)];
  if (isCue(before, "mean")) return true;
  const hasAmounts = work.items.some(
    (one) => one.kind === "column" && one.column.kind === "number",
  );
  return isCue(after, "mean") && !hasAmounts;
}

/** Counts what is named for each period, where no quantity is averaged. */
export function countPerPeriod(work: Composition): boolean {
  if (!work.perPeriod || work.measures.length > 0) return false;
  if (work.free.some((item) => operandOf(work, item) !== null)) return false;
  const kinds: readonly Item["kind"][] = ["records", "flag", "entity", "person"];
  const named = kinds.flatMap((kind) => work.free.filter((item) => item.kind === kind)).at(0);
  const key = work.context.nouns.key?.profile ?? null;
  const numbered = work.free.find(
    (item) =>
      item.kind === "column" &&
      (item.column === key || (item.column.kind === "date" && namesRecords(work, item))),
  );
  const noun = named ?? numbered;
  const isListed = work.items.some(({ kind }) => kind === "list");
  if (!noun && (!isListed || quantityOf(work) !== null)) return false;
  work.take(noun);
  work.takeCues("mean", "count", "typical");
  const where = noun?.kind === "flag" ? conditionFrom(noun) : null;
  addPerPeriod(work, countRecords(where), "records");
  return true;
}

/** The sum of a quantity divided by how many periods there are. */
export const sumPerPeriod = (work: Composition, { of, name }: Operand): string =>
  addPerPeriod(work, { kind: "aggregate", aggregate: "sum", of, where: null }, name);

function addPerPeriod(work: Composition, total: Value, name: string): string {
  const periods: Value = {
    kind: "aggregate",
    aggregate: "distinct",
    of: work.perPeriod,
    where: null,
  };
  return work.addMeasure(`Average ${name} a ${partOf(work) ?? "period"}`, {
    kind: "arithmetic",
    operator: "/",
    left: total,
    right: periods,
  });
}

/** Whether a period was named to divide by, and nothing is. */
export const isPeriodUnused = (work: Composition): boolean =>
  work.perPeriod !== null &&
  !work.measures.some(({ name, value }) => value.kind === "arithmetic" && / a [a-z-]+$/.test(name));

const partOf = ({ perPeriod }: Composition): DatePart | null =>
  perPeriod?.kind === "date-part" ? perPeriod.part : null;

/**
 * A group that has nothing on a day has that day all the same: where groups or conditions leave
 * records out, the periods are those that the table covers.
 */
export function countPeriods(work: Composition): void {
  const part = partOf(work);
  const column = dateOf(work);
  const isWhole = work.groups.length === 0 && work.where.every((one) => isOfTime(one));
  if (!part || !column || isWhole) return;
  const count = periodsCovered(part, column, work.where);
  if (count === 0) return;
  for (const [at, measure] of work.measures.entries()) {
    const { value } = measure;
    const isDivided =
      value.kind === "arithmetic" &&
      value.right.kind === "aggregate" &&
      value.right.of === work.perPeriod;
    if (isDivided)
      work.measures[at] = {
        ...measure,
        value: { ...value, right: { kind: "number", value: count } },
      };
  }
}

function dateOf({ perPeriod, context }: Composition): ColumnProfile | null {
  const of = perPeriod?.kind === "date-part" ? perPeriod.of : null;
  const name = of?.kind === "column" ? of.column : null;
  return context.vocabulary.profile.columns.find((column) => column.name === name) ?? null;
}

const isOfTime = (condition: Condition): boolean =>
  condition.kind === "period" ||
  condition.kind === "last" ||
  (condition.kind === "in" && condition.of.kind === "date-part");

const dayLength = 86_400_000;

/** How many days, weeks or months the dates of a table cover under the conditions on time. */
function periodsCovered(
  part: DatePart,
  { minimum, maximum, distinct, type }: ColumnProfile,
  where: readonly Condition[],
): number {
  const [first, last] = [dayOf(String(minimum)), dayOf(String(maximum))];
  const periods = new Set<string>();
  let days = 0;
  for (let day = first; day <= last && days < 40_000; day += dayLength) {
    days += 1;
    if (where.every((condition) => holdsOn(condition, day, last))) periods.add(keyOf(part, day));
  }
  // A clinic that is shut on some days has fewer of them than the calendar.
  const open = type === "DATE" && part === "day" ? Math.min(1, distinct / Math.max(1, days)) : 1;
  const isByWeekday = where.some((one) => one.kind === "in");
  return isByWeekday ? periods.size : Math.round(periods.size * open);
}

const dayOf = (date: string): number => Date.parse(`${date.slice(0, 10)}T00:00:00Z`);

function holdsOn(condition: Condition, day: number, last: number): boolean {
  const date = new Date(day);
  if (condition.kind === "period")
    return (
      (condition.from === null || day >= dayOf(condition.from)) &&
      (condition.until === null || day < dayOf(condition.until))
    );
  if (condition.kind === "last")
    return day > last - condition.count * lengths[condition.unit] * dayLength;
  if (condition.kind === "in" && condition.of.kind === "date-part") {
    const name = date.toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" });
    return condition.of.part !== "weekday" || condition.values.includes(name);
  }
  return true;
}

const lengths = { day: 1, week: 7, month: 30, quarter: 91, year: 365 } as const;

function keyOf(part: DatePart, day: number): string {
  const iso = new Date(day).toISOString();
  const [year, month] = [iso.slice(0, 4), Number(iso.slice(5, 7))];
  switch (part) {
    case "year":
      return year;
    case "half-year":
      return `${year} ${month <= 6}`;
    case "quarter":
      return `${year} ${Math.ceil(month / 3)}`;
    case "month":
      return iso.slice(0, 7);
    case "week":
      // Weeks begin on Monday; the first of January 1970 was a Thursday.
      return String(Math.floor((day / dayLength + 3) / 7));
    default:
      return iso.slice(0, 10);
  }
}
