import type { ColumnProfile } from "../../../table/profile.ts";
import { isTotalMeaningful } from "../columns/is-total-meaningful.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { columnOf, isMeasure } from "../question-context.ts";
import { type Composition, sumOf } from "./composition.ts";
import { percentageOf } from "./take-column-ratio.ts";

const wholes =
  /attend|visit|total|discharg|patient|test|count|episode|popul|procedure|arriv|admission|offer|receiv|referr|booked|request|schedul|invit|eligib|issued|dispens|collect|order|submit|calls|cases|seen/i;

/** Counts of what went wrong are the whole of nothing, whatever else their header says: `SickCalls`. */
const mishaps = /sick|absen|cancel|reject|return|fail|miss|lost|error|complain/i;

/** `breach rate` in a table of counts: the breaches among all that is counted beside them. */
export function rateOfCount(work: Composition, cue: Item): boolean {
  // A record of its own holds no counts of what is counted elsewhere.
  if (!isCue(cue, "rate") || work.context.nouns.key !== null) return false;
  const part = work.free.find(
    (item): item is ItemOf<"column"> =>
      item.kind === "column" &&
      isMeasure(item.column) &&
      (item.to === cue.from || item.from - cue.to <= 2) &&
      isTotalMeaningful(item.column),
  );
  if (!part || part.column.unit === "money") return false;
  const whole = work.context.vocabulary.profile.columns
    .filter(
      (column) =>
        column !== part.column &&
        isTotalMeaningful(column) &&
        column.unit === "none" &&
        wholes.test(column.name) &&
        !mishaps.test(column.name) &&
        Number(column.maximum) > Number(part.column.maximum),
    )
    .toSorted((a, b) => Number(b.maximum) - Number(a.maximum))[0];
  if (!whole) return false;
  work.take(part);
  addRateOf(work, part.column, whole);
  work.defaults.push("denominator");
  return true;
}

/** What one column adds up to, as a percentage of another. */
export function addRateOf(work: Composition, part: ColumnProfile, whole: ColumnProfile): void {
  work.addMeasure(
    `${part.name} as % of ${whole.name}`,
    percentageOf(sumOf(columnOf(part)), sumOf(columnOf(whole))),
  );
}
