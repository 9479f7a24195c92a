import { namesMoney } from "../columns/is-total-meaningful.ts";
import { fitsUnit, hasUnit, type ItemOf, isCue, isTimeUnit } from "../placement/item.ts";
import type { Composition } from "./composition.ts";
import { measuredColumns } from "./take-having.ts";

/** `in minutes`, `in dollars` must fit what is measured; else the table lacks what is asked. */
export function takeUnits(work: Composition): void {
  for (const item of work.free) {
    if (item.kind !== "unit" || isCountedTime(work, item)) continue;
    const fits =
      isOfTheDay(work, item) ||
      (item.unit === "%" && work.measures.some(({ value }) => value.kind !== "aggregate")) ||
      (item.unit === "score" && !countsOnly(work)) ||
      measuresTime(work, item.unit)
        ? true
        : measuredColumns(work).some((name) => columnFits(work, name, item.unit));
    if (fits) work.take(item);
  }
}

/** `the first case of the day`: one of each day, and no length. */
const isOfTheDay = ({ context: { words } }: Composition, { unit, from }: ItemOf<"unit">): boolean =>
  unit === "day" && words[from - 2]?.lower === "of" && words[from - 1]?.lower === "the";

/** `how many hours went on appeals`: no number of records. */
function isCountedTime(work: Composition, item: ItemOf<"unit">): boolean {
  const before = work.before(item);
  return (
    isCue(before, "count") &&
    before?.to === item.from &&
    /^(?:minute|hour|day|week|month|year|\$)$/.test(item.unit) &&
    countsOnly(work)
  );
}

/** `the score for 2021` is no number of records. */
const countsOnly = ({ measures }: Composition): boolean =>
  measures.every(({ value }) => value.kind === "aggregate" && value.aggregate === "count");

/** Time between two dates is given in the unit that is asked for. */
const measuresTime = (work: Composition, unit: string): boolean =>
  JSON.stringify(work.measures).includes(`"kind":"duration","unit":"${unit}"`);

function columnFits(work: Composition, name: string, unit: string): boolean {
  const column = work.context.vocabulary.profile.columns.find((one) => one.name === name);
  if (column?.kind === "date") return unit === "day";
  // `minutes by team`: no team is measured in minutes.
  if (column?.kind !== "number") return false;
  if (unit === "$" && column.unit === "none" && namesMoney(column)) return true;
  if (!fitsUnit(column, unit, work.context)) return false;
  // `longest trip in miles`: a column of miles is meant, and none that says no unit.
  return (
    hasUnit(column, unit, work.context) ||
    isTimeUnit(unit) ||
    work.context.vocabulary.columns.every((other) => other.unit !== unit)
  );
}
