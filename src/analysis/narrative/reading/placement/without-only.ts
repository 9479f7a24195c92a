import { type Item, isCue } from "./item.ts";

/** How many words may stand between `only` and what it restricts: `but only for women`. */
const reach = 3;

/** `women only`, `only in the ICU`: beside a restriction the word says nothing more. */
export function withoutOnly(
  items: readonly Item[],
  restricts: (item: Item | undefined) => boolean,
): readonly Item[] {
  return items.filter((item, at) => {
    if (!isCue(item, "only")) return true;
    const [before, next] = [items[at - 1], items[at + 1]];
    const isNear = (one: Item | undefined) =>
      one !== undefined &&
      (restricts(one) || one.kind === "cases") &&
      Math.max(one.from - item.to, item.from - one.to) <= reach;
    return !isNear(before) && !isNear(next);
  });
}
