import type { Composition } from "../composition/composition.ts";
import { type Item, isCue } from "../placement/item.ts";

/** The next item of one of these kinds that nothing has used yet, among the few behind an item. */
export const nextUnusedItem = (
  work: Composition,
  item: Item,
  kinds: readonly Item["kind"][],
): Item | null => nextUnusedItemWithin(work, item, { kinds, reach: 4 });

interface Search {
  readonly kinds: readonly Item["kind"][];
  /** How many items are looked at. */
  readonly reach: number;
}

/** Like `nextFree`, with the number of items to look at. */
export function nextUnusedItemWithin(
  work: Composition,
  item: Item,
  { kinds, reach }: Search,
): Item | null {
  const at = work.items.indexOf(item);
  const rest = work.items.slice(at + 1, at + 1 + reach);
  const stop = rest.findIndex((one) =>
    isCue(one, "and", "mean", "median", "sum", "which", "count", "typical", "maximum", "minimum"),
  );
  const found = (stop < 0 ? rest : rest.slice(0, stop)).find(
    (one) => work.isFree(one) && kinds.includes(one.kind),
  );
  const between = found ? work.context.words.slice(item.to, found.from) : [];
  // `how many, and who was on crew`: another question.
  const isOther = between.some(
    ({ text }, place) => text === "," && between[place + 1]?.lower === "and",
  );
  return found && found.from - item.to <= 8 && !isOther ? found : null;
}

/** The last item of one of these kinds before an item that nothing has used yet. */
export function lastUnusedItem(
  work: Composition,
  item: Item,
  kinds: readonly Item["kind"][],
): Item | null {
  const at = work.items.indexOf(item);
  return (
    work.items
      .slice(0, at)
      .toReversed()
      .find((one) => work.isFree(one) && kinds.includes(one.kind)) ?? null
  );
}
