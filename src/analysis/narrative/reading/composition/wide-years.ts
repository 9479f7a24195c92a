import type { ColumnProfile } from "../../../table/profile.ts";
import { columnsOfMonths } from "../columns/period-columns.ts";
import type { Moment, PartOfYear } from "../grammar/moment.ts";
import type { ComposedItem, Item, ItemOf } from "../placement/item.ts";
import { columnOf, dateColumns, type QuestionContext, yearColumn } from "../question-context.ts";

/** `Feb 2024`, `Jan to June`, where the months stand across: the year's records, and the months' columns. */
export function monthOfYear(
  { moment, from, to, weight }: ItemOf<"moment">,
  context: QuestionContext,
): Item[] | null {
  const years = yearColumn(context.vocabulary);
  if (!years || dateColumns(context).length > 0) return null;
  const { months, year } = monthsIn(moment);
  const found = columnsOfMonths(context.vocabulary, months);
  if (!found || found.reduce((sum, one) => sum + one.months, 0) !== months.length) return null;
  const quantity: Item = {
    ...acrossPeriods(found.map(({ column }) => column)),
    ...{ from, to, weight },
  };
  if (year === null) return [quantity];
  const condition = {
    kind: "compare",
    operator: "=",
    left: columnOf(years),
    right: { kind: "number", value: year },
  } as const;
  return [
    {
      kind: "condition",
      condition,
      column: years,
      label: String(year),
      moment: true,
      from,
      to,
      weight,
    },
    quantity,
  ];
}

/** One period's column, or the sum of several. */
function acrossPeriods(
  columns: readonly ColumnProfile[],
): Extract<ComposedItem, { kind: "quantity" }> {
  const [first] = columns;
  const last = columns.at(-1);
  if (columns.length === 1 && first)
    return { kind: "quantity", of: columnOf(first), column: first, name: first.name };
  return {
    kind: "quantity",
    of: { kind: "total", of: columns.map(columnOf) },
    column: null,
    name: `total of ${first?.name ?? ""} to ${last?.name ?? ""}`,
  };
}

/** The columns of the periods that a quantity adds up; none where it is of another kind. */
export function periodsAddedUp(item: Item, all: readonly ColumnProfile[]): readonly string[] {
  const of = item.kind === "quantity" && item.of.kind === "total" ? item.of.of : [];
  const names = of.flatMap((one) => (one.kind === "column" ? [one.column] : []));
  return names.every((name) => all.some((column) => column.name === name)) ? names : [];
}

interface Months {
  /** From 1; none where the moment names no months. */
  readonly months: readonly number[];
  readonly year: number | null;
}

const none: Months = { months: [], year: null };

function monthsIn(moment: Moment): Months {
  if (moment.kind === "period") return monthsOfPeriod(moment);
  if (moment.kind !== "open-year-period" || moment.relation !== "in") return none;
  const [first, last] = [monthsOfPart(moment.part), monthsOfPart(moment.last ?? moment.part)];
  const [low, high] = [first[0], last.at(-1)];
  return low === undefined || high === undefined || high < low
    ? none
    : { months: counted(low, high), year: null };
}

/** Months of one year, from the first day of one to the last day of another. */
function monthsOfPeriod({ from, until }: Extract<Moment, { kind: "period" }>): Months {
  if (!from?.endsWith("-01") || !until?.endsWith("-01")) return none;
  const year = Number(from.slice(0, 4));
  const isNextYear = until === `${year + 1}-01-01`;
  if (!isNextYear && Number(until.slice(0, 4)) !== year) return none;
  const low = Number(from.slice(5, 7));
  const high = isNextYear ? 12 : Number(until.slice(5, 7)) - 1;
  // A whole year says nothing of months.
  return low === 1 && high === 12 ? none : { months: counted(low, high), year };
}

function monthsOfPart(part: PartOfYear): readonly number[] {
  if (part.grain === "month") return [part.month];
  if (part.grain === "quarter") return counted(3 * part.quarter - 2, 3 * part.quarter);
  return part.grain === "half-year" ? counted(6 * part.half - 5, 6 * part.half) : [];
}

const counted = (low: number, high: number): readonly number[] =>
  Array.from({ length: Math.max(0, high - low + 1) }, (_, at) => low + at);
