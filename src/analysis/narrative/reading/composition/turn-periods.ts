import { periodColumns } from "../columns/period-columns.ts";
import type { Composition } from "./composition.ts";
import type { PeriodGroups } from "./wide-periods.ts";
import { periodsAddedUp } from "./wide-years.ts";

/** Periods side by side become rows: those that the question names, or all of them. */
export function turnPeriods(work: Composition): void {
  const all = periodColumns(work.context.vocabulary).map(({ column }) => column);
  const named = work.free.find((one) => periodsAddedUp(one, all).length > 0);
  work.take(named);
  work.unpivot = named ? periodsAddedUp(named, all) : all.map(({ name }) => name);
}

/** Of groups of periods those that hold one of these columns. */
export const groupsWith = (
  of: PeriodGroups["of"],
  names: readonly string[],
): PeriodGroups["of"] => ({
  ...of,
  cases: of.cases.filter(
    ({ when }) => when.kind === "in" && when.values.some((name) => names.includes(String(name))),
  ),
});
