import type { Condition } from "#contract/query.ts";
import { columnOf, isMeasure } from "../question-context.ts";
import { boundOf, type Item, type ItemOf, isCue, spanOf } from "./item.ts";

/**
 * `staff or overall score 1-2`, `below 3 for staff or for overall`, `systolic and diastolic both over 90`:
 * one bound that each of two columns is held to.
 */
export function spreadAmounts(items: readonly Item[]): Item[] {
  for (const [at, joint] of items.entries()) {
    const found = isCue(joint, "or", "and") ? pairAt(items, at) : null;
    if (!found) continue;
    const { amount, columns, used } = found;
    const conditions = columns.flatMap(({ column }): Condition[] => {
      const condition = boundOf(amount.amount, columnOf(column));
      return condition ? [condition] : [];
    });
    if (conditions.length < 2) continue;
    const made: Item = {
      kind: "condition",
      condition: { kind: isCue(joint, "or") ? "or" : "and", of: conditions },
      column: null,
      label: columns.map(({ column }) => column.name).join(isCue(joint, "or") ? " or " : " and "),
      made: true,
      ...spanOf(used),
    };
    return items.flatMap((item) => {
      if (item === used[0]) return [made];
      return used.includes(item) ? [] : [item];
    });
  }
  return [...items];
}

interface Pair {
  readonly amount: ItemOf<"amount">;
  readonly columns: readonly ItemOf<"column">[];
  /** In the order of the question. */
  readonly used: readonly Item[];
}

function pairAt(items: readonly Item[], at: number): Pair | null {
  const columns = columnsAround(items, at);
  const joint = items[at];
  if (!columns || !joint) return null;
  const [before, after] = columns;
  const both = isCue(items[at + 2], "both") ? items[at + 2] : undefined;
  // `staff and overall over 3` may be one figure; only `both over 3` is not.
  if (isCue(joint, "and") && !both) return null;
  const last = both ?? after;
  const [ahead, behind] = [items[at - 2], items[at + (both ? 3 : 2)]];
  const named = [before, joint, after, ...(both ? [both] : [])];
  if (isBound(behind) && behind.from - last.to <= 2)
    return { amount: behind, columns, used: [...named, behind] };
  return isBound(ahead) && before.from - ahead.to <= 2 && !isNumber(items[at - 3])
    ? { amount: ahead, columns, used: [ahead, ...named] }
    : null;
}

/** Two numbers of one unit, right before and behind a joining word. */
function columnsAround(
  items: readonly Item[],
  at: number,
): readonly [ItemOf<"column">, ItemOf<"column">] | null {
  const [before, joint, after] = [items[at - 1], items[at], items[at + 1]];
  if (!joint || !isNumber(before) || !isNumber(after)) return null;
  const isNear = joint.from - before.to <= 1 && after.from - joint.to <= 2;
  const areAlike = before.column !== after.column && before.column.unit === after.column.unit;
  return isNear && areAlike ? [before, after] : null;
}

const isNumber = (item: Item | undefined): item is ItemOf<"column"> =>
  item?.kind === "column" && isMeasure(item.column);

const isBound = (item: Item | undefined): item is ItemOf<"amount"> =>
  item?.kind === "amount" && (item.amount.kind === "comparison" || item.amount.kind === "range");
