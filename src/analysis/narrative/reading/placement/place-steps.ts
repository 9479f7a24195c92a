import { isMeasure } from "../question-context.ts";
import { type Item, isCue } from "./item.ts";

/** A number of more values than these is put into ranges rather than told value by value. */
const maxSteps = 40;

/**
 * `by number of blocks`: the groups are the numbers themselves, and nothing is counted for them. Behind
 * its column, what asks for each number stands before it: `stains, how many had none, one, and so on`.
 */
export function placeSteps(items: readonly Item[]): Item[] {
  return movedBefore(
    items.filter(
      (item, at) =>
        !isCountOfSteps(items, at) && !(isCue(item, "and-so-on") && items.some(isEnumerated)),
    ),
  );
}

/** `by number of calls`; the `average number of calls` is a mean of them as well. */
const isCountOfSteps = (items: readonly Item[], at: number): boolean =>
  isCue(items[at], "count") &&
  isCue(items[at - 1], "by", "each", "per", "mean", "median") &&
  isStepped(items[at + 1]);

const isEnumerated = (item: Item): boolean => isCue(item, "each") && item.weight === 1;

const isStepped = (item: Item | undefined): boolean =>
  item?.kind === "column" && isMeasure(item.column) && item.column.distinct <= maxSteps;

function movedBefore(items: readonly Item[]): Item[] {
  const at = items.findIndex(isEnumerated);
  const each = items[at];
  if (!each || items.slice(at + 1).some(isStepped)) return [...items];
  const before = items.findLastIndex((item, place) => place < at && isStepped(item));
  if (before < 0) return [...items];
  const others = items.filter((item) => item !== each);
  const isGrouped = isCue(items[before - 1], "by", "each", "per");
  return isGrouped
    ? others
    : others.toSpliced(before, 0, { ...each, to: items[before]?.from ?? each.to });
}
