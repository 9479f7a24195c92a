import type { Condition, Value } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import { columnAbout } from "./amount-quantities.ts";
import type { Composition } from "./composition.ts";
import { type ItemOf, isCue } from "./item.ts";
import { listCondition } from "./merge-values.ts";
import { columnOf } from "./question-context.ts";
import { countAll } from "./take-counts.ts";
import { endOf } from "./take-order.ts";
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

/** `longest first`, `lowest is no 1`, `best is first`: which end comes first; null where nothing says it. */
function takeDirection(work: Composition): "most" | "least" | null {
  const said = work.free.find((item) =>
    isCue(item, "ascending", "descending", "best-first", "worst-first"),
  );
  if (!said) return null;
  work.takeCues("ascending", "descending", "best-first", "worst-first");
  if (isCue(said, "ascending", "descending")) return isCue(said, "ascending") ? "least" : "most";
  const about = isCue(said, "best-first") ? ["#good"] : ["#bad"];
  return endOf(work, { end: "most", about });
}

/** `how many times dearer is A than B`, `for every B how many A`: one figure divided by the other. */
export function takeTimes(work: Composition): readonly Ask[] | null {
  if (!work.has("times", "ratio", "for-every")) return null;
  const lists = work.free.filter(
    (item): item is ItemOf<"list"> => item.kind === "list" && !item.negated,
  );
  const pair = pairOf(lists);
  if (!pair) return null;
  const isForEvery = work.has("for-every");
  work.take(...pair.items);
  const comparative = work.free.find(({ kind }) => kind === "comparative");
  work.takeCues("times", "ratio", "for-every", "than", "versus", "count", "question");
  const about = comparative?.kind === "comparative" ? comparative : null;
  work.take(about ?? undefined);
  if (about) measureAbout(work, about);
  if (work.measures.length === 0) takeTargets(work);
  if (work.measures.length === 0) measureAbout(work, about);
  const [measure] = work.measures;
  if (measure?.value.kind !== "aggregate") return null;
  const { value } = measure;
  const only = (condition: Condition): Value => ({ ...value, where: condition });
  const [over, under] = isForEvery ? [pair.second, pair.first] : [pair.first, pair.second];
  work.measures.splice(0, 1);
  work.addMeasure(over.label, only(over.condition));
  work.addMeasure(under.label, only(under.condition));
  work.addMeasure("Times", {
    kind: "arithmetic",
    operator: "/",
    left: only(over.condition),
    right: only(under.condition),
  });
  takeRest(work);
  return [{ kind: "query", query: work.query(), wants: "figures" }];
}

interface Side {
  readonly condition: Condition;
  readonly label: string;
}

/** Two values of one column, in one list or in two. */
function pairOf(lists: readonly ItemOf<"list">[]): {
  readonly first: Side;
  readonly second: Side;
  readonly items: readonly ItemOf<"list">[];
} | null {
  const side = (list: ItemOf<"list">, value: string): Side => ({
    condition: listCondition({ ...list, values: [value] }),
    label: value,
  });
  const whole = lists.find(({ values }) => values.length === 2);
  if (whole)
    return {
      first: side(whole, whole.values[0] ?? ""),
      second: side(whole, whole.values[1] ?? ""),
      items: [whole],
    };
  for (const [at, one] of lists.entries()) {
    const other = lists.slice(at + 1).find(({ column }) => column === one.column);
    if (other)
      return {
        first: side(one, one.values[0] ?? ""),
        second: side(other, other.values[0] ?? ""),
        items: [one, other],
      };
  }
  return null;
}

function measureAbout(work: Composition, about: ItemOf<"comparative"> | null): void {
  const column = about ? columnFor(work, about) : null;
  if (column)
    work.addMeasure(`Average ${column.name}`, {
      kind: "aggregate",
      aggregate: "mean",
      of: columnOf(column),
      where: null,
    });
  else if (!about) countAll(work);
}

const columnFor = (work: Composition, { about }: ItemOf<"comparative">) =>
  columnAbout(about, null, work.context);
