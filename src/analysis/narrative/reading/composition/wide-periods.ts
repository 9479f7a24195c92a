import type { Condition, Expression } from "#contract/query.ts";
import { monthNames } from "../../../table/calendar.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import {
  columnsBetween,
  columnsOfMonths,
  hasDatedPeriods,
  lastMonthOf,
  monthsFromZero,
  nameOfCells,
  type PeriodColumn,
  periodColumns,
} from "../columns/period-columns.ts";
import type { ClosedPeriod, Moment, OpenYearPeriod, PartOfYear } from "../grammar/moment.ts";
import { inPeriods } from "../placement/in-periods.ts";
import type { Item, ItemOf } from "../placement/item.ts";

import { inSplitYears } from "../placement/split-years.ts";
import { columnOf, type QuestionContext } from "../question-context.ts";

/** What the column is called that holds the periods' names once they are turned into rows. */
export const periodName = (context: QuestionContext): string => groupNames[stepOf(context)];

/** What the column is called that holds their cells: by the question, else by their headers. */
export function cellsName({ words, nouns, vocabulary }: QuestionContext): string {
  const said = words.find(({ stem: own }) => nouns.cells.has(own))?.lower;
  const name = said ?? nameOfCells(vocabulary) ?? "Value";
  const isTaken = vocabulary.profile.columns.some(
    (column) => column.name.toLowerCase() === name.toLowerCase(),
  );
  return isTaken ? "Value" : name;
}

/** `September to July`, where the columns stand in that order. */
function monthsAcross(first: number, last: number, { vocabulary }: QuestionContext): number[] {
  if (first <= last) return monthsBetween(first, last);
  const months = periodColumns(vocabulary).flatMap((one) =>
    monthsBetween(one.month, lastMonthOf(one).month),
  );
  const [from, to] = [months.indexOf(first), months.indexOf(last)];
  return hasDatedPeriods(vocabulary) || from < 0 ? [] : months.slice(from, to + 1);
}

const monthsBetween = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);

/** A condition on the periods of a table that has them side by side. */
const isOneOf = (
  columns: readonly PeriodColumn[],
  context: QuestionContext,
): Extract<Condition, { kind: "in" }> => ({
  kind: "in",
  of: { kind: "column", column: periodName(context) },
  values: columns.map(({ column }) => column.name),
});

const anyOf = (
  columns: readonly PeriodColumn[] | null,
  context: QuestionContext,
): Condition | null => columns && isOneOf(columns, context);

/** The columns of these months of the calendar, of any year; null where they are no whole columns. */
const monthsIn = (numbers: readonly number[], context: QuestionContext): Condition | null =>
  anyOf(columnsOfMonths(context.vocabulary, numbers), context);

/** Periods that stand side by side as groups, in the order of the calendar. */
export interface PeriodGroups {
  readonly of: Extract<Expression, { kind: "case" }>;
  readonly name: string;
}

/** Months, quarters, half-years or years as groups; null where no periods so short stand side by side. */
export function periodsGroup(
  context: QuestionContext,
  size: MonthStep = stepOf(context),
): PeriodGroups | null {
  const [first, ...others] = periodColumns(context.vocabulary);
  if (!first || size < first.months || (size === 12 && first.year === null)) return null;
  const groups = Map.groupBy([first, ...others], (one) => groupLabel(one, size));
  const cases = [...groups].map(([label, ofGroup]) => ({ when: isOneOf(ofGroup, context), label }));
  return { of: { kind: "case", cases, otherwise: null }, name: groupNames[size] };
}

/** Months in a group. */
type MonthStep = 1 | 3 | 6 | 12;

/** Months in one of the periods that stand side by side. */
const stepOf = ({ vocabulary }: QuestionContext): MonthStep =>
  periodColumns(vocabulary)[0]?.months ?? 1;

const groupNames: Readonly<Record<MonthStep, string>> = {
  1: "Month",
  3: "Quarter",
  6: "Half year",
  12: "Year",
};

function groupLabel({ column, month: number, year }: PeriodColumn, size: MonthStep): string {
  if (size === 12) return String(year);
  const inYear = year === null ? "" : ` ${year}`;
  if (size > 1) return `${size === 3 ? "Q" : "H"}${Math.ceil(number / size)}${inYear}`;
  return year === null ? column.name : `${monthNames[number - 1]?.slice(0, 3) ?? ""}${inYear}`;
}

/** What a moment makes of a table whose periods stand side by side: conditions and groups of its rows turned long. */
export function inWidePeriods(
  item: ItemOf<"moment">,
  years: ColumnProfile | null,
  context: QuestionContext,
): Item | null {
  if (periodColumns(context.vocabulary).length === 0) return null;
  const { moment, from, to, weight } = item;
  const span = { from, to, weight, unpivot: true } as const;
  if (moment.kind === "grain") {
    const size = sizes[moment.part];
    const group = size ? periodsGroup(context, size) : null;
    return (
      group && {
        kind: "group",
        ...group,
        column: null,
        part: moment.part,
        asked: !moment.each,
        ...span,
      }
    );
  }
  const made = inPeriods(item, {
    column: years,
    name: "Period",
    conditionFor: (period) => conditionOf(period, years, context),
  });
  return made && { ...made, unpivot: true };
}

const sizes: Readonly<Record<string, MonthStep>> = {
  month: 1,
  "month-of-year": 1,
  quarter: 3,
  "quarter-of-year": 3,
  "half-year": 6,
  year: 12,
};

function conditionOf(
  moment: Moment,
  years: ColumnProfile | null,
  context: QuestionContext,
): Condition | null {
  switch (moment.kind) {
    case "month-of-year":
      return monthsIn(moment.months, context);
    case "open-year-period":
      return openYearCondition(moment, isOneYear(years, context), context);
    case "last":
    case "first":
      return monthsAtEnd(moment, context);
    case "period":
      return periodCondition(moment, years, context);
    default:
      return null;
  }
}

function openYearCondition(
  { part, last, relation }: OpenYearPeriod,
  isOne: boolean,
  context: QuestionContext,
): Condition | null {
  const numbers = monthsOf(part, last, context);
  if (numbers.length === 0 || (relation !== "in" && !isOne)) return null;
  return monthsIn(reaching(relation, numbers), context);
}

function periodCondition(
  { from, until }: ClosedPeriod,
  years: ColumnProfile | null,
  context: QuestionContext,
): Condition | null {
  const [first, last] = [monthAt(from, 0), monthAt(until, -1)];
  if (Number.isNaN(first) || Number.isNaN(last)) return null;
  const { vocabulary } = context;
  if (hasDatedPeriods(vocabulary)) return anyOf(columnsBetween(vocabulary, first, last), context);
  if (years) return between(first, last, { years: columnOf(years), context });
  return first === null || last === null
    ? null
    : inSplitYears([first, last], vocabulary, (numbers) => monthsIn(numbers, context));
}

/** The periods across are of one year, or of no year that is known. */
function isOneYear(years: ColumnProfile | null, { vocabulary }: QuestionContext): boolean {
  if (hasDatedPeriods(vocabulary))
    return new Set(periodColumns(vocabulary).map(({ year }) => year)).size === 1;
  return years === null || years.minimum === years.maximum;
}

/** `the last three months`, `the first quarter`: those at one end of the columns. */
function monthsAtEnd(
  { kind, count, unit }: Extract<Moment, { kind: "last" | "first" }>,
  context: QuestionContext,
): Condition | null {
  const size = sizes[unit];
  const { vocabulary } = context;
  if (size === undefined || !hasDatedPeriods(vocabulary)) return null;
  const columns = periodColumns(vocabulary);
  const start = Math.min(...columns.map(monthsFromZero));
  const end = Math.max(...columns.map(lastMonthOf).map(monthsFromZero));
  const months = count * size;
  const [first, last] = kind === "last" ? [end - months + 1, end] : [start, start + months - 1];
  return anyOf(columnsBetween(vocabulary, first, last), context);
}

/** Months counted from the year 0; not a number where the date begins no month, null where it is open. */
function monthAt(date: string | null, step: number): number | null {
  if (date === null) return null;
  if (!date.endsWith("-01")) return Number.NaN;
  return 12 * Number(date.slice(0, 4)) + Number(date.slice(5, 7)) - 1 + step;
}

interface WideTable {
  readonly years: Expression;
  readonly context: QuestionContext;
}

/** From one month to another of any year; null is open. */
function between(
  first: number | null,
  last: number | null,
  { years, context }: WideTable,
): Condition | null {
  const number = (value: number) => ({ kind: "number", value }) as const;
  const compared = (operator: "=" | ">" | "<", year: number): Condition => ({
    kind: "compare",
    operator,
    left: years,
    right: number(year),
  });
  const within = (year: number, low: number, high: number): Condition | null => {
    const months = monthsIn(monthsBetween(low, high), context);
    return months && { kind: "and", of: [compared("=", year), months] };
  };
  const [start, end] = [yearAndMonth(first), yearAndMonth(last)];
  if (start && end && start.year === end.year) return within(start.year, start.month, end.month);
  const of: (Condition | null)[] = [];
  if (start) of.push(within(start.year, start.month, 12));
  if (start && end && end.year - start.year > 1)
    of.push({
      kind: "between",
      of: years,
      low: number(start.year + 1),
      high: number(end.year - 1),
    });
  if (start && !end) of.push(compared(">", start.year));
  if (end && !start) of.push(compared("<", end.year));
  if (end) of.push(within(end.year, 1, end.month));
  const whole = of.filter((one) => one !== null);
  return whole.length > 1 && whole.length === of.length ? { kind: "or", of: whole } : null;
}

const yearAndMonth = (months: number | null) =>
  months === null ? null : { year: Math.floor(months / 12), month: (months % 12) + 1 };

/** Numbers of the months that a part of a year covers; none for days and weeks. */
function monthsOf(part: PartOfYear, last: PartOfYear | null, context: QuestionContext): number[] {
  if (last) {
    const [from, to] = [monthsOf(part, null, context)[0], monthsOf(last, null, context).at(-1)];
    return from && to ? monthsAcross(from, to, context) : [];
  }
  switch (part.grain) {
    case "month":
      return [part.month];
    case "quarter":
      return monthsBetween(3 * part.quarter - 2, 3 * part.quarter);
    case "half-year":
      return monthsBetween(6 * part.half - 5, 6 * part.half);
    default:
      return [];
  }
}

function reaching(
  relation: OpenYearPeriod["relation"],
  numbers: readonly number[],
): readonly number[] {
  const [low = 1, high = 12] = [numbers[0], numbers.at(-1)];
  switch (relation) {
    case "in":
      return numbers;
    case "before":
      return monthsBetween(1, low - 1);
    case "after":
      return monthsBetween(high + 1, 12);
    case "from":
      return monthsBetween(low, 12);
    case "until":
      return monthsBetween(1, high);
  }
}
