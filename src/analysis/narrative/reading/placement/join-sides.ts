import type { Condition } from "#contract/query.ts";
import { type Item, isCue, spanOf } from "./item.ts";
import { conditionFrom } from "./merge-values.ts";
import { isRestriction, type Restriction } from "./restriction.ts";

/**
 * `women under 40 or men over 60`: where both sides of an `or` restrict the same columns, each of them is meant as a whole.
 */
export function joinSides(items: readonly Item[]): readonly Item[] {
  const or = items.findIndex((item) => isCue(item, "or"));
  const right = rowBefore(items.toReversed(), items.length - 1 - or);
  const left = rowBefore(items, or).slice(-right.length);
  if (or < 0 || !restrictAlike(left, right)) return items;
  const taken = new Set<Item | undefined>([items[or], ...left, ...right]);
  const either: Item = {
    kind: "condition",
    condition: { kind: "or", of: [allOf(left), allOf(right)] },
    column: null,
    label: "either",
    ...spanOf([...left, ...right]),
  };
  return items.flatMap((item, at) => {
    if (at === or) return [either];
    return taken.has(item) ? [] : [item];
  });
}

/** The restrictions that stand in a row before a place, with nothing between. */
function rowBefore(items: readonly Item[], at: number): Restriction[] {
  const row: Restriction[] = [];
  for (const item of items.slice(0, Math.max(0, at)).toReversed()) {
    if (!isRestriction(item)) break;
    row.unshift(item);
  }
  return row;
}

const restrictAlike = (left: readonly Restriction[], right: readonly Restriction[]): boolean =>
  left.length > 1 &&
  left.length === right.length &&
  left.every(({ column }) => column !== null && right.some((other) => other.column === column));

const allOf = (row: readonly Restriction[]): Condition => ({
  kind: "and",
  of: row.map(conditionFrom),
});
