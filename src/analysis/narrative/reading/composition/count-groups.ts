import type { Query } from "#contract/query.ts";
import { type Item, isCue } from "../placement/item.ts";
import { type Composition, countRecords } from "./composition.ts";
import { deniesAll } from "./denies-all.ts";

/**
 * `how many wards had more than 500 tests`, `how many months had over 40 jobs`: how many of the groups are
 * within the bound, of a query that lists them; null where something else is counted.
 */
export function countGroups(work: Composition, listed: Query): Query | null {
  const [group, ...others] = work.groups;
  const { having } = listed;
  if (!group || !having || others.length > 0 || listed.limit !== null) return null;
  if (!work.items.some((item) => work.taken.has(item) && asksHowMany(work, item))) return null;
  const grouped: Query = { ...listed, having: null, order: [] };
  return {
    ...listed,
    from: { kind: "query", query: grouped },
    where: having,
    by: [],
    measures: [{ name: group.name, value: countRecords() }],
    having: null,
    order: [],
  };
}

/** Whether the item names what is counted: it stands right behind `how many`, or says so itself. */
function asksHowMany({ context: { words } }: Composition, { kind, from, to }: Item): boolean {
  const isNamed = kind === "column" || kind === "entity";
  const lead = words.slice(Math.max(0, from - 3), kind === "group" ? to : from);
  const said = lead.map(({ lower }) => lower).join(" ");
  return kind === "group"
    ? /\b(?:how many|number of) (?:different )?\w+$/.test(said)
    : isNamed && /\b(?:how many|number of)(?: different| distinct)?$/.test(said);
}

/** `how many`, or `how many different`, before a column whose groups are bounded: `… wards had more than 500 tests`. */
export function countBeforeBounded(work: Composition, item: Item): Item[] {
  const before = work.before(item);
  const cues = before && isCue(before, "distinct") ? [work.before(before), before] : [before];
  const next = work.after(item);
  const bound = next && isCue(next, "question") ? work.after(next) : next;
  const isBounded = bound?.kind === "amount" && bound.amount.kind === "comparison";
  return isCue(cues[0], "count") && (isBounded || (bound && deniesAll(work, bound)))
    ? cues.filter((cue) => cue !== undefined)
    : [];
}
