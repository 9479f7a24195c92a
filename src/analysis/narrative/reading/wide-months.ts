import type { Condition, Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../profile.ts";
import type { Item, ItemOf } from "./item.ts";
import type { Moment, PartOfYear } from "./moment.ts";
import { casesOf, labelOf } from "./moment-conditions.ts";
import { columnOf, monthColumns, monthNumber, type QuestionContext } from "./question-context.ts";

/** The column that holds the months' names once they are turned into rows. */
const month: Expression = { kind: "column", column: "Month" };

const monthsBetween = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);

/** A condition on the months of a table that has them side by side. */
function monthsIn(numbers: readonly number[], { vocabulary }: QuestionContext): Condition {
  const names = monthColumns(vocabulary).map(({ name }) => name);
  return {
    kind: "in",
    of: month,
    values: names.filter((name) => numbers.includes(monthNumber(name) ?? 0)),
  };
}

/** Months, quarters or half-years as groups, in the order of the calendar; null where no months stand side by side. */
export function monthsGroup(
  context: QuestionContext,
  size: 1 | 3 | 6 = 1,
): { readonly of: Extract<Expression, { kind: "case" }>; readonly name: string } | null {
  const columns = monthColumns(context.vocabulary);
  if (columns.length === 0) return null;
  if (size === 1)
    return {
      of: {
        kind: "case",
        cases: columns.map(({ name }) => ({
          when: { kind: "in", of: month, values: [name] },
          label: name,
        })),
        otherwise: null,
      },
      name: "Month",
    };
  const letter = size === 3 ? "Q" : "H";
  return {
    of: {
      kind: "case",
      cases: monthsBetween(1, 12 / size).map((place) => ({
        when: monthsIn(monthsBetween(size * (place - 1) + 1, size * place), context),
        label: `${letter}${place}`,
      })),
      otherwise: null,
    },
    name: size === 3 ? "Quarter" : "Half year",
  };
}

/** What a moment makes of a table whose months stand side by side: conditions and groups of its rows turned long. */
export function inMonths(
  item: ItemOf<"moment">,
  years: ColumnProfile | null,
  context: QuestionContext,
): Item | null {
  if (monthColumns(context.vocabulary).length === 0) return null;
  const { moment, from, to, weight } = item;
  const span = { from, to, weight, unpivot: true } as const;
  if (moment.kind === "grain") {
    const size = sizes[moment.part];
    const group = size ? monthsGroup(context, size) : null;
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
  if (moment.kind === "several") {
    const cases = casesOf(moment.periods, (period) => conditionOf(period, years, context));
    return (
      cases && {
        kind: "cases",
        cases,
        column: years,
        name: "Period",
        isTime: true,
        ...(moment.change ? { change: moment.change } : {}),
        ...span,
      }
    );
  }
  const condition = conditionOf(moment, years, context);
  return (
    condition && {
      kind: "condition",
      condition,
      column: years,
      label: labelOf(moment),
      moment: true,
      ...span,
    }
  );
}

const sizes: Readonly<Record<string, 1 | 3 | 6>> = {
  month: 1,
  "month-of-year": 1,
  quarter: 3,
  "quarter-of-year": 3,
  "half-year": 6,
};

function conditionOf(
  moment: Moment,
  years: ColumnProfile | null,
  context: QuestionContext,
): Condition | null {
  if (moment.kind === "month-of-year") return monthsIn(moment.months, context);
  if (moment.kind === "open-year-period") {
    const numbers = monthsOf(moment.part, moment.last);
    const isOne = years === null || years.minimum === years.maximum;
    if (numbers.length === 0 || (moment.relation !== "in" && !isOne)) return null;
    return monthsIn(reaching(moment.relation, numbers), context);
  }
  if (moment.kind !== "period" || !years) return null;
  const [first, last] = [monthAt(moment.from, 0), monthAt(moment.until, -1)];
  if (Number.isNaN(first) || Number.isNaN(last)) return null;
  return between(first, last, { years: columnOf(years), context });
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
  const within = (year: number, low: number, high: number): Condition => ({
    kind: "and",
    of: [compared("=", year), monthsIn(monthsBetween(low, high), context)],
  });
  const [start, end] = [yearAndMonth(first), yearAndMonth(last)];
  if (start && end && start.year === end.year) return within(start.year, start.month, end.month);
  const of: Condition[] = [];
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
  return of.length > 1 ? { kind: "or", of } : null;
}

const yearAndMonth = (months: number | null) =>
  months === null ? null : { year: Math.floor(months / 12), month: (months % 12) + 1 };

/** Numbers of the months that a part of a year covers; none for days and weeks. */
function monthsOf(part: PartOfYear, last: PartOfYear | null): number[] {
  if (last) {
    const [from, to] = [monthsOf(part, null)[0], monthsOf(last, null).at(-1)];
    return from && to ? monthsBetween(from, to) : [];
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
  relation: Extract<Moment, { kind: "open-year-period" }>["relation"],
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
