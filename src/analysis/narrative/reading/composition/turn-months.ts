import { monthColumns } from "../columns/month-columns.ts";
import type { Composition } from "./composition.ts";
import type { MonthGroups } from "./wide-months.ts";
import { monthsAddedUp } from "./wide-years.ts";

/** Months side by side become rows: those that the question names, or all of them. */
export function turnMonths(work: Composition): void {
  const all = monthColumns(work.context.vocabulary).map(({ column }) => column);
  const named = work.free.find((one) => monthsAddedUp(one, all).length > 0);
  work.take(named);
  work.unpivot = named ? monthsAddedUp(named, all) : all.map(({ name }) => name);
}

/** Of groups of months those that hold one of these columns. */
export const groupsWith = (of: MonthGroups["of"], names: readonly string[]): MonthGroups["of"] => ({
  ...of,
  cases: of.cases.filter(
    ({ when }) => when.kind === "in" && when.values.some((name) => names.includes(String(name))),
  ),
});
