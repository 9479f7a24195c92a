import type { Item, ItemOf } from "../placement/item.ts";
import type { Composition } from "./composition.ts";

/** People as those whom the table tells apart by a number of theirs; null for what names none, or where it tells nobody apart. */
export function peopleNumbered(
  { context }: Composition,
  { kind, from, to, weight }: Item,
): ItemOf<"entity"> | null {
  const { people } = context.nouns;
  if (kind !== "person" || !people) return null;
  return { kind: "entity", column: people.profile, from, to, weight: Math.max(weight, 0.75) };
}
