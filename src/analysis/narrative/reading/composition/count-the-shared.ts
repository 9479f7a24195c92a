import { type Item, isCue } from "../placement/item.ts";
import { conditionFrom } from "../placement/merge-values.ts";
import { type Composition, countRecords } from "./composition.ts";

/**
 * `how many studies are severe, and what percent is that`, `severe - how many and what percent`: what is named before the
 * share is counted and shared alike; behind both it would be shared alone.
 */
export function countTheShared(work: Composition): void {
  const counted = work.items.find((item) => isCue(item, "count"));
  const shared = work.items.find((item) => isCue(item, "share"));
  if (!counted || !shared || shared.from < counted.to) return;
  const named = work.items
    .filter((item) => item.to <= shared.from)
    .flatMap((item) => (isPredicate(item) ? [JSON.stringify(conditionFrom(item))] : []));
  const share = work.measures.find(
    ({ value }) => value.kind === "share" && named.includes(JSON.stringify(value.of)),
  );
  const at = work.measures.findIndex(
    ({ value }) =>
      value.kind === "aggregate" &&
      value.aggregate === "count" &&
      value.of === null &&
      value.where === null,
  );
  const count = work.measures[at];
  if (share?.value.kind !== "share" || !count) return;
  const own = { name: count.name, value: countRecords(share.value.of) };
  work.measures.splice(at, 1);
  work.measures.unshift(own);
}

const isPredicate = (item: Item): item is Extract<Item, { kind: "list" | "flag" | "condition" }> =>
  item.kind === "list" || item.kind === "flag" || item.kind === "condition";
