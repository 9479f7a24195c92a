import type { Ask } from "#contract/reading.ts";
import { columnFamilies, periodColumns } from "../columns/period-columns.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { ofThose } from "./compare-two-groups.ts";
import type { Composition } from "./composition.ts";
import { namesGroups } from "./makes-groups.ts";
import { inOrderOfTime } from "./take-compared-groups.ts";
import { countAll } from "./take-counts.ts";
import { takeRest } from "./take-rest.ts";
import { takeTargets } from "./take-targets.ts";

/** `which team's visits went up the most between Q1 and Q2`: groups by how much a figure of each rose or fell. */
export function takeBiggestChangeByGroup(work: Composition): readonly Ask[] | null {
  const times = work.free.find(isTwoTimes);
  const change = work.free.find((item) => isCue(item, "up", "down"));
  const end = work.free.find((item) => isCue(item, "most"));
  const [which, group] = work.free;
  if (standsAcross(work)) return null;
  if (!times || !change || !end || !which || !isCue(which, "which") || !isGroup(group)) return null;
  work.take(times, change, end, which, group);
  work.takeCues("question", "and");
  work.groupByColumn(group.column);
  takeTargets(work);
  if (work.measures.length === 0) countAll(work);
  const [measure, ...others] = work.measures;
  const sides = inOrderOfTime(times.cases).map(
    ({ when, label }) => measure && ofThose(measure, when, label),
  );
  const [earlier, later] = sides;
  if (others.length > 0 || !earlier || !later) return null;
  work.measures.splice(
    0,
    1,
    {
      name: "Change",
      value: {
        ...{ kind: "arithmetic", operator: "-" },
        ...{ left: later.value, right: earlier.value },
      },
    },
    earlier,
    later,
  );
  const direction = isCue(change, "down") ? "ascending" : "descending";
  work.order.push({ of: "Change", direction });
  takeRest(work);
  return [{ kind: "query", query: work.query(), wants: "ranking" }];
}

/** Whether columns hold years, quarters or months: the times of some other date are not meant then. */
const standsAcross = ({ context: { vocabulary } }: Composition): boolean =>
  columnFamilies(vocabulary).length > 0 || periodColumns(vocabulary).length > 0;

const isTwoTimes = (item: Item): item is ItemOf<"cases"> =>
  item.kind === "cases" && item.isTime && item.cases.length === 2;

const isGroup = (item: Item | undefined): item is ItemOf<"column"> =>
  item?.kind === "column" && namesGroups(item.column);
