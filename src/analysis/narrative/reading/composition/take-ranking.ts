import type { Ask } from "#contract/reading.ts";
import { isCue } from "../placement/item.ts";
import type { Composition } from "./composition.ts";
import { countAll } from "./take-counts.ts";
import { takeRest } from "./take-rest.ts";
import { takeTargets } from "./take-targets.ts";

/** `rank the wards by average wait`, `rank wards from most falls to fewest`: all groups, in the order of a figure. */
export function takeRanking(work: Composition): readonly Ask[] | null {
  const rank = work.free.find((item) => isCue(item, "rank"));
  const ranked = work.free.find((item) => rank !== undefined && item.from >= rank.to);
  const isNamed = ranked?.kind === "column" && /^(?:category|binary)$/.test(ranked.column.kind);
  if (!rank || !isNamed || ranked.from - rank.to > 3) return null;
  const ends = work.free.filter((item) =>
    isCue(item, "most", "least", "descending", "ascending", "best-first", "worst-first"),
  );
  // Which end of a figure is the good one is another question.
  if (ends.some((item) => isCue(item, "best-first", "worst-first"))) return null;
  work.take(rank, ranked, ...ends);
  work.takeCues("by", "each", "list", "and", "between");
  work.groupByColumn(ranked.column);
  takeTargets(work);
  if (work.measures.length === 0) countAll(work);
  takeRest(work);
  const [[first], [measure]] = [ends, work.measures];
  const isLeast = first !== undefined && isCue(first, "least", "ascending");
  if (measure)
    work.order.push({ of: measure.name, direction: isLeast ? "ascending" : "descending" });
  return [{ kind: "query", query: work.query(), wants: "ranking" }];
}
