import type { ColumnProfile } from "../../../table/profile.ts";
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

/** The number that tells those apart whom an item names, be it by a word for people or by that number's own name. */
export function numberOf(work: Composition, item: Item): ColumnProfile | null {
  if (item.kind === "entity") return item.column;
  const people = work.context.nouns.people?.profile ?? null;
  const isPeople = item.kind === "person" || (item.kind === "column" && item.column === people);
  return isPeople ? people : null;
}
