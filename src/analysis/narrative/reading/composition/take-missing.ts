import type { Ask } from "#contract/reading.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { type Composition, countRecords } from "./composition.ts";
import { takeRest } from "./take-rest.ts";

const isEmptiness = (item: Item): item is ItemOf<"condition"> =>
  item.kind === "condition" && item.condition.kind === "empty";

/** `blank weights and blank heights, number of each`: a count of each, not of those that lack both. */
export function takeMissing(work: Composition): readonly Ask[] | null {
  const empty = work.free.filter(isEmptiness);
  const counts = work.items.filter((item) => isCue(item, "count")).length;
  const isEach = work.has("each", "both-each") || counts > 1;
  if (empty.length < 2 || !isEach) return null;
  for (const item of empty) {
    work.take(item);
    work.addMeasure(item.label, countRecords(item.condition));
  }
  work.takeCues("count", "each", "both-each", "and", "question", "list", "which", "both");
  takeRest(work);
  work.take(...work.free.filter(({ kind }) => kind === "records" || kind === "person"));
  return [{ kind: "query", query: work.query(), wants: "figures" }];
}
