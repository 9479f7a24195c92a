import type { Condition } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import { type ItemOf, isCue } from "../placement/item.ts";
import type { Composition } from "./composition.ts";
import { countAll } from "./take-counts.ts";
import { endOf, isJudged } from "./take-order.ts";
import { takeRest } from "./take-rest.ts";
import { takeTargets } from "./take-targets.ts";

/** `where does Cardiology rank`: the place of one group among all of them. */
export function takeRank(work: Composition): readonly Ask[] | null {
  if (!work.has("rank") && !asksPlace(work)) return null;
  const lists = work.free.filter(
    (item): item is ItemOf<"list"> =>
      item.kind === "list" && item.values.length === 1 && !item.negated,
  );
  const named = work.free.find(
    (item) =>
      (item.kind === "column" || item.kind === "entity") &&
      lists.some(({ column }) => column === item.column),
  );
  const [first] = lists;
  const who =
    lists.find(
      ({ column }) => named !== undefined && "column" in named && named.column === column,
    ) ?? first;
  if (!who) return null;
  work.take(who, named);
  work.takeCues("rank", "between", "which", "question", "each", "by", "list");
  const order = takeDirection(work);
  if (order === undefined) return null;
  const name = work.groupByColumn(who.column);
  takeTargets(work);
  work.takeCues("most", "sum");
  if (work.measures.length === 0) countAll(work);
  const [measure] = work.measures;
  if (!measure) return null;
  const isLeast = order === null ? work.takeCues("least") : order === "least";
  const direction = isLeast ? ({ direction: "ascending" } as const) : {};
  work.addMeasure("Rank", {
    ...{ kind: "over-groups", function: "rank", of: measure.value, within: [] },
    ...direction,
  });
  takeRest(work);
  const isWho: Condition = {
    kind: "compare",
    operator: "=",
    left: { kind: "column", column: name },
    right: { kind: "text", value: who.values[0] ?? "" },
  };
  const query = { ...work.query(), having: isWho, order: [] };
  return [{ kind: "query", query, wants: "figures" }];
}

/** `where does Medicaid come …, highest first`. */
const asksPlace = (work: Composition): boolean =>
  work.has("descending", "ascending", "best-first", "worst-first") &&
  /\bwhere(?:'s| is| are| does| do| did| would)\b/i.test(work.context.question);

/** `longest first`, `lowest is no 1`, `best is first`: which end comes first; null where nothing says it, undefined where nobody can tell. */
function takeDirection(work: Composition): "most" | "least" | null | undefined {
  const said = work.free.find((item) =>
    isCue(item, "ascending", "descending", "best-first", "worst-first"),
  );
  if (!said) return null;
  work.takeCues("ascending", "descending", "best-first", "worst-first");
  if (isCue(said, "ascending", "descending")) return isCue(said, "ascending") ? "least" : "most";
  const about = isCue(said, "best-first") ? ["#good"] : ["#bad"];
  return isJudged(work) ? endOf(work, { end: "most", about }) : undefined;
}
