import type { Ask } from "#contract/reading.ts";
import { type Item, isCue } from "../placement/item.ts";
import { lowerText } from "../question-context.ts";
import type { Composition } from "./composition.ts";
import { isTimeline } from "./per-period.ts";
import { countAll } from "./take-counts.ts";
import { takeGroups } from "./take-groups.ts";
import { takeRest } from "./take-rest.ts";
import { takeTargets } from "./take-targets.ts";

/** `which month saw the biggest rise on the month before`: periods by how much they differ from the one before. */
export function takeBiggestChange(work: Composition): readonly Ask[] | null {
  const at = work.items.findIndex((item, place) => isEnd(item) && isChange(work.items[place + 1]));
  const [end, change] = work.items.slice(at, at + 2);
  const isOfPeriods = work.items.some((item) => item.kind === "group" && isTimeline(item.part));
  if (at < 0 || !end || !change || !isOfPeriods) return null;
  work.take(end, change, ...work.free.filter((item) => isPeriodBefore(work, item)));
  work.takeCues("change", "and", "question", "which");
  takeGroups(work);
  takeTargets(work);
  if (work.measures.length === 0) countAll(work);
  const [measure] = work.measures;
  if (!measure || work.groups.length !== 1) return null;
  const of = measure.value;
  work.measures.unshift({
    name: "Change",
    value: { kind: "over-groups", function: "change", of, within: [] },
  });
  work.order.push({
    of: "Change",
    direction: isCue(change, "down") ? "ascending" : "descending",
  });
  takeRest(work);
  return [{ kind: "query", query: work.query(), wants: "ranking" }];
}

const isEnd = (item: Item): boolean =>
  (item.kind === "superlative" && item.end === "most") || isCue(item, "most");

const isChange = (item: Item | undefined): boolean => isCue(item, "up", "down");

/** `on the month before`, `from the previous quarter`. */
const isPeriodBefore = (work: Composition, item: Item): boolean =>
  (item.kind === "moment" || item.kind === "condition" || item.kind === "cases") &&
  /\b(?:before|previous|prior|last|preceding)\b/.test(lowerText(work.context, item));
