import type { Condition, Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import type { QuestionContext } from "../question-context.ts";
import { boundOf, type Item, inUnitOf, isCue, isTimeUnit, unitOf } from "./item.ts";

interface Margin {
  /** The amount, and the preposition before it. */
  readonly items: readonly Item[];
  readonly condition: Condition;
}

interface Excess {
  readonly sign: Item;
  /** What was, less what was set for it. */
  readonly of: Expression;
  /** The column whose unit it has. */
  readonly column: ColumnProfile | null;
}

/** `overran by 15 minutes or more`, `more than an hour over plan`: a bound of how far it went beyond. */
export function overrunMargin(
  items: readonly Item[],
  { sign, of, column }: Excess,
  context: QuestionContext,
): Margin | null {
  const at = items.findIndex(
    (one, place) =>
      one.kind === "amount" &&
      isTimeUnit(unitOf(one.amount) ?? "") &&
      (isCue(items[place - 1], "by") || one.to === sign.from),
  );
  const item = items[at];
  if (item?.kind !== "amount") return null;
  const condition = boundOf(inUnitOf(item.amount, { of: null, column }, context), of);
  const before = items[at - 1];
  return condition && { items: isCue(before, "by") && before ? [before, item] : [item], condition };
}
