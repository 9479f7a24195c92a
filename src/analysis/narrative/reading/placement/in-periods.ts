import type { Condition } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import type { Moment } from "../grammar/moment.ts";
import type { Item, ItemOf } from "./item.ts";
import { labelOf } from "./moment-conditions.ts";

interface Periods {
  readonly column: ColumnProfile | null;
  /** What groups by period are called. */
  readonly name: string;
  /** What a moment demands of a record; null where the table can't say. */
  conditionFor(moment: Moment): Condition | null;
}

/** A condition for a moment, and for several that are set against each other a case for each. */
export function inPeriods(
  { moment, from, to, weight }: ItemOf<"moment">,
  { column, name, conditionFor }: Periods,
): Item | null {
  const span = { from, to, weight };
  if (moment.kind === "several") {
    const cases = moment.periods.flatMap((period) => {
      const when = conditionFor(period);
      return when ? [{ when, label: labelOf(period) }] : [];
    });
    if (cases.length < moment.periods.length) return null;
    const change = moment.change ? { change: moment.change } : {};
    return { kind: "cases", cases, column, name, isTime: true, ...change, ...span };
  }
  const condition = conditionFor(moment);
  if (condition === null) return null;
  return { kind: "condition", condition, column, label: labelOf(moment), moment: true, ...span };
}
