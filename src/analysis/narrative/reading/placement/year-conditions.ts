import type { Condition, DatePart, Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import type { Moment } from "../grammar/moment.ts";
import { columnOf } from "../question-context.ts";
import { inPeriods } from "./in-periods.ts";
import type { ComposedItem, Item, ItemOf } from "./item.ts";

/** What a moment makes of a table that holds a year as a number. */
export function inYears(item: ItemOf<"moment">, years: ColumnProfile): Item | null {
  const { moment, from, to, weight } = item;
  if (moment.kind === "grain") {
    const group = groupFor(moment.part, years);
    return group && { ...group, asked: !moment.each, from, to, weight };
  }
  return inPeriods(item, {
    column: years,
    name: years.name,
    conditionFor: (period) => yearCondition(period, columnOf(years)),
  });
}

/** The years. */
function groupFor(
  part: DatePart,
  years: ColumnProfile,
): Omit<Extract<ComposedItem, { kind: "group" }>, "asked"> | null {
  if (part === "year")
    return { kind: "group", of: columnOf(years), name: years.name, column: years, part: null };
  return null;
}

function yearCondition(moment: Moment, of: Expression): Condition | null {
  if (moment.kind !== "period") return null;
  const [low, until] = [startingYear(moment.from), startingYear(moment.until)];
  if (Number.isNaN(low) || Number.isNaN(until)) return null;
  const number = (value: number) => ({ kind: "number", value }) as const;
  if (low !== null && until !== null && until - low === 1)
    return { kind: "compare", operator: "=", left: of, right: number(low) };
  if (low !== null && until !== null)
    return { kind: "between", of, low: number(low), high: number(until - 1) };
  if (low !== null) return { kind: "compare", operator: ">=", left: of, right: number(low) };
  return until === null ? null : { kind: "compare", operator: "<", left: of, right: number(until) };
}

/** The year that begins on a date; not a number where the date is within a year. */
function startingYear(date: string | null): number | null {
  if (date === null) return null;
  return date.endsWith("-01-01") ? Number(date.slice(0, 4)) : Number.NaN;
}
