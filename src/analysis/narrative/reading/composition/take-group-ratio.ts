import type { Condition, Value } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { operandOf } from "../pieces/find-operand.ts";
import { columnAbout } from "../placement/amount-quantities.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { flagCondition, listCondition, noOf, yesOf } from "../placement/merge-values.ts";
import { columnOf, lowerText } from "../question-context.ts";
import { type Composition, conjunctionOf } from "./composition.ts";
import { countAll } from "./take-counts.ts";
import { takeRest } from "./take-rest.ts";
import { takeTargets } from "./take-targets.ts";

/** `how many times dearer is A than B`, `for every B how many A`: one figure divided by the other. */
export function takeGroupRatio(work: Composition): readonly Ask[] | null {
  if (!work.has("times", "ratio", "for-every") && !perValue(work)) return null;
  const pair = pairOf(work) ?? contrastIn(work);
  if (!pair) return null;
  const isForEvery = leadsBoth(work, pair.items);
  work.take(...pair.items, perValue(work));
  work.takeCues("times", "ratio", "for-every", "than", "versus", "count", "question");
  const value = measured(work);
  if (!value) return null;
  const [over, under] =
    isForEvery || isTurned(work, pair.items)
      ? [pair.second, pair.first]
      : [pair.first, pair.second];
  const [left, right] = [over, under].map(({ condition }) => within(value, condition));
  if (!left || !right) return null;
  work.measures.length = 0;
  work.addMeasure(over.label, left);
  work.addMeasure(under.label, right);
  work.addMeasure("Times", { kind: "arithmetic", operator: "/", left, right });
  takeRest(work);
  return [{ kind: "query", query: work.query(), wants: "figures" }];
}

/** `for every B how many A`; in `how many A for every B` it stands between the two. */
function leadsBoth(work: Composition, items: readonly Item[]): boolean {
  const cue = work.items.find((item) => isCue(item, "for-every"));
  const first = Math.min(...items.map(({ from }) => from));
  return cue !== undefined && cue.to <= first;
}

/** `how many times the cost of A does B have`: the second is what is divided. */
const isTurned = ({ context: { words } }: Composition, [one, other]: readonly Item[]): boolean =>
  one !== undefined &&
  other !== undefined &&
  words.slice(0, one.from).some(({ lower }) => lower === "times") &&
  !words
    .slice(0, one.from)
    .some(({ lower }) => /^(?:as|than|does|do|did|is|are|was|were)$/.test(lower)) &&
  words
    .slice(one.to, other.from)
    .some(({ lower }) => /^(?:does|do|did|is|are|was|were|has|have|had)$/.test(lower));

/** `how many flu shots per Covid shot`: behind the word another value of the column of the first. */
function perValue({ items }: Composition): Item | undefined {
  return items.find((item, at) => {
    const next = items[at + 1];
    return (
      isCue(item, "per") &&
      next?.kind === "list" &&
      next.values.length === 1 &&
      items
        .slice(0, at)
        .some((one) => one.kind === "list" && one.column === next.column && one.values.length === 1)
    );
  });
}

interface Side {
  readonly condition: Condition;
  readonly label: string;
}

interface Pair {
  readonly first: Side;
  readonly second: Side;
  readonly items: readonly Item[];
}

/** Two values of one column, in one list or in two. */
function pairOf(work: Composition): Pair | null {
  const lists = work.free.filter(
    (item): item is ItemOf<"list"> => item.kind === "list" && !item.negated,
  );
  const side = (list: ItemOf<"list">, value = ""): Side => ({
    condition: listCondition({ ...list, values: [value] }),
    label: value,
  });
  const opposed = opposedFlags(work) ?? twoCases(work);
  if (opposed) return opposed;
  const whole = lists.find(({ values }) => values.length === 2);
  if (whole)
    return {
      first: side(whole, whole.values[0]),
      second: side(whole, whole.values[1]),
      items: [whole],
    };
  for (const [at, one] of lists.entries()) {
    const other = lists.slice(at + 1).find(({ column }) => column === one.column);
    if (other)
      return {
        first: side(one, one.values[0]),
        second: side(other, other.values[0]),
        items: [one, other],
      };
  }
  return null;
}

/** `in the morning than in the afternoon`: two times or ranges that are set against each other. */
function twoCases(work: Composition): Pair | null {
  const item = work.free.find(({ kind }) => kind === "cases");
  if (item?.kind !== "cases") return null;
  const [first, second, ...more] = item.cases.map(({ when, label }) => ({
    condition: when,
    label,
  }));
  return first && second && more.length === 0 ? { first, second, items: [item] } : null;
}

/** `non-urgent against urgent`: the two answers of a column of yes and no. */
function opposedFlags(work: Composition): Pair | null {
  const flags = work.free.filter((item): item is ItemOf<"flag"> => item.kind === "flag");
  const [one, other] = flags;
  const isMeasured = work.free.some((item) => operandOf(work, item) !== null) || work.has("count");
  if (flags.length !== 2 || !one || !other || !isMeasured) return null;
  if (one.column !== other.column || one.value === other.value) return null;
  const side = ({ column, value }: ItemOf<"flag">): Side => ({
    condition: flagCondition(column, value),
    label: `${column.name} ${value}`,
  });
  return { first: side(one), second: side(other), items: [one, other] };
}

/** `a normal request … as an urgent one`: those of a yes against all others. */
function contrastIn(work: Composition): Pair | null {
  const flags = work.free.filter((item): item is ItemOf<"flag"> => item.kind === "flag");
  const plain = work.free.find((item) => isPlain(work, item));
  const [flag] = flags;
  if (flags.length !== 1 || !flag || !plain) return null;
  const side = (value: string): Side => ({
    condition: flagCondition(flag.column, value),
    label: `${flag.column.name} ${value}`,
  });
  const opposite = flag.value === yesOf(flag.column) ? noOf(flag.column) : yesOf(flag.column);
  const [own, other] = [side(flag.value), side(opposite)];
  const noun = work.after(plain);
  const items = [flag, plain, ...(noun?.kind === "records" ? [noun] : [])];
  return plain.from < flag.from
    ? { first: other, second: own, items }
    : { first: own, second: other, items };
}

const isPlain = ({ context }: Composition, item: Item): boolean =>
  (item.kind === "unknown" || isCue(item, "typical")) &&
  /^(?:normal|usual|routine|standard|ordinary|regular)$/.test(lowerText(context, item));

/** The figure of all, of which each side takes its part; what a comparison is about is averaged. */
function measured(work: Composition): Value | null {
  const about = work.free.find((item) => item.kind === "comparative") ?? null;
  work.take(about ?? undefined);
  work.takeCues("each", "both");
  const column = about && columnAbout(about.about, null, work.context);
  if (column && !namesMeasure(work, column)) measureMean(work, column);
  if (work.measures.length === 0) takeTargets(work);
  if (work.measures.length === 0 && !about) countAll(work);
  work.takeCues("mean", "median", "typical");
  const [measure, ...more] = work.measures;
  if (!measure || more.length > 0) return null;
  const isOfEach = about?.about.some((word) => !word.startsWith("#")) || costsEach(work);
  return isOfEach ? averaged(work, measure.value) : measure.value;
}

/** Whether the question names what is measured, rather than the adjective: `longer … the hold`. */
const namesMeasure = (work: Composition, column: ColumnProfile): boolean =>
  work.has("share", "rate") ||
  work.free.some((item) => {
    const target = operandOf(work, item);
    return (
      target !== null &&
      (target.column === null || (target.column.unit === "money") === (column.unit === "money"))
    );
  });

const averaged = (work: Composition, value: Value): Value =>
  value.kind === "aggregate" && value.aggregate === "sum" && !work.has("sum")
    ? { ...value, aggregate: "mean" }
    : value;

/** `how much does a scan cost`: one of them, not all together. */
const costsEach = ({ context: { words }, items }: Composition): boolean =>
  words.some(
    ({ lower }, at) =>
      /^costs?$/.test(lower) && items.some((item) => item.kind === "list" && item.to === at),
  );

function measureMean(work: Composition, column: ColumnProfile): void {
  const aggregate = work.has("median", "typical") ? "median" : "mean";
  work.addMeasure(column.name, { kind: "aggregate", aggregate, of: columnOf(column), where: null });
}

/** A value of those alone that meet a condition; null for what is no figure of records. */
function within(value: Value, condition: Condition): Value | null {
  switch (value.kind) {
    case "aggregate":
      return { ...value, where: conjunctionOf([...(value.where ? [value.where] : []), condition]) };
    case "share":
      return { ...value, among: conjunctionOf([...(value.among ? [value.among] : []), condition]) };
    case "arithmetic": {
      const [left, right] = [within(value.left, condition), within(value.right, condition)];
      return left && right && { ...value, left, right };
    }
    case "number":
      return value;
    default:
      return null;
  }
}
