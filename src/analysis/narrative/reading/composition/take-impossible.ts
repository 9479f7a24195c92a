import type { Ask } from "#contract/reading.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { operandOf } from "../pieces/find-operand.ts";
import type { Item, ItemOf } from "../placement/item.ts";
import type { Composition } from "./composition.ts";
import { finishStatistic } from "./finish-statistic.ts";

interface Bounds {
  readonly low: number | null;
  readonly high: number | null;
}

/** What no age and no given scale can be; else what lies apart from all others. */
export function takeImpossible(work: Composition): readonly Ask[] | null {
  const scale = work.free.find(isScale);
  const item = work.free.find((one) => operandOf(work, one) !== null) ?? null;
  const column = (item ? operandOf(work, item)?.column : null) ?? scale?.column;
  if (!column) return null;
  const implausible = scaleOf(work, column, scale) ?? { low: null, high: null };
  if (item) work.take(item);
  work.takeCues("impossible", "outliers", "count", "any", "question", "list", "which", "not");
  return finishStatistic(work, { kind: "outliers", of: column.name, implausible });
}

/** A range that was tied to its column. */
const isScale = (item: Item): item is ItemOf<"condition"> =>
  item.kind === "condition" && item.column !== null && item.condition.kind === "between";

/** A scale said in the question or in the header, else that of ages. */
function scaleOf(
  work: Composition,
  column: ColumnProfile,
  scale: ItemOf<"condition"> | undefined,
): Bounds | null {
  const said = work.free.find((item) => item.kind === "amount" && item.amount.kind === "range");
  if (said?.kind === "amount" && said.amount.kind === "range") {
    work.take(said);
    return { low: said.amount.low, high: said.amount.high };
  }
  const tied = scale?.column === column ? boundsOf(scale) : null;
  if (scale && tied) {
    work.take(scale);
    return tied;
  }
  const [, low, high] = /(\d+)\s*(?:-|–|to)\s*(\d+)/.exec(column.name) ?? [];
  if (low !== undefined && high !== undefined) return { low: Number(low), high: Number(high) };
  const most = natural.find(([header]) => header.test(column.name))?.[1];
  return most === undefined ? null : { low: 0, high: most };
}

/** The most that there can be of what a header names, from nought on. */
const natural: readonly (readonly [header: RegExp, high: number])[] = [
  [/(?:^|[^a-z])(?:hours?|hrs?)\b.*[ _/](?:day|night|d)(?:$|[^a-z])/i, 24],
  [/(?:^|[^a-z])days?\b.*[ _/](?:week|wk)(?:$|[^a-z])/i, 7],
  [/(?:^|[^a-z])(?:hours?|hrs?)\b.*[ _/](?:week|wk)(?:$|[^a-z])/i, 168],
  [/spo2|sao2|(?:^|[^a-z])o2 ?sat|saturation|(?:^|[^a-z])sats(?:$|[^a-z])/i, 100],
  [/(?:^|[^a-z])age/i, 120],
];

function boundsOf({ condition }: ItemOf<"condition">): Bounds | null {
  if (condition.kind !== "between") return null;
  const { low, high } = condition;
  return low.kind === "number" && high.kind === "number"
    ? { low: low.value, high: high.value }
    : null;
}
