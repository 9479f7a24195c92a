import type { Condition, Value } from "#contract/query.ts";
import { isTotalMeaningful } from "../columns/is-total-meaningful.ts";
import { lineQuantity } from "../columns/line-quantity.ts";
import { operandOf, quantityOf } from "../pieces/find-operand.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { conditionFrom, listCondition } from "../placement/merge-values.ts";
import { isMeasure } from "../question-context.ts";
import { isAmountUnit } from "../words/header-units.ts";
import { namesRecords } from "../words/name-records.ts";
import { type Composition, countDifferent, countRecords } from "./composition.ts";

/** `falls per 1,000 occupied beds`, `cost per stay`: one sum divided by another, or by a count. */
export function takePer(work: Composition): void {
  const per = work.free.find(
    (item) => isCue(item, "per") || (item.kind === "amount" && item.amount.kind === "per"),
  );
  if (!per) return;
  const under = work.items.slice(work.items.indexOf(per) + 1).find((item) => work.isFree(item));
  const over = overItem(work, per);
  if (!under || !over || under.from - per.to > 3 || isLevel(work, under)) return;
  if (isMeanOfEach(work, over, under)) {
    work.take(per, under);
    return;
  }
  const below =
    underOf(work, under) ?? eachOf(work, under, over) ?? underValues(work, under, { per, over });
  const above = below && overOf(work, over);
  if (!below || !above) return;
  const left = narrowed(work, over, { above, below });
  const scale = per.kind === "amount" && per.amount.kind === "per" ? per.amount.count : 1;
  work.take(per, over, under);
  work.takeCues("count", "sum", "mean", "how-much", "rate");
  const ratio: Value = { kind: "arithmetic", operator: "/", left, right: below.value };
  const value: Value =
    scale === 1
      ? ratio
      : { kind: "arithmetic", operator: "*", left: { kind: "number", value: scale }, right: ratio };
  work.addMeasure(
    `${above.name} per ${scale === 1 ? "" : `${scale.toLocaleString("en-US")} `}${below.name}`,
    value,
  );
}

/** `calls per priority`: a level that numbers stand for is no quantity to divide by, unlike `per hour open`. */
const isLevel = ({ context: { words } }: Composition, item: Item): boolean =>
  item.kind === "column" &&
  !isAmountUnit(words[item.from]?.lower ?? "") &&
  isMeasure(item.column) &&
  item.column.distinct <= 12 &&
  !isTotalMeaningful(item.column);

/** `mean cost per trip`, where each record is a trip: the mean of what the records hold. */
const isMeanOfEach = (work: Composition, over: Item, under: Item): boolean =>
  work.has("mean", "median") &&
  operandOf(work, over) !== null &&
  quantityOf(work) === null &&
  (under.kind === "records" || (under.kind === "column" && namesRecords(work, under)));

/** What stands before it: a quantity or what befell the records, else a value that counts them. */
function overItem(work: Composition, per: Item): Item | undefined {
  const before = work.items.slice(0, work.items.indexOf(per)).toReversed();
  const { words } = work.context;
  const isPlaced = ({ from }: Item) =>
    /^(?:in|at|on|for|of|from|the|our|with|by)$/.test(words[from - 1]?.lower ?? "");
  return (
    before.find((item) => work.isFree(item) && isCounted(work, item)) ??
    before.find(
      (item) =>
        work.isFree(item) && item.kind === "list" && !isPlaced(item) && !qualifies(work, item),
    )
  );
}

/** `flu doses`: what a value says of the noun behind it restricts all that is counted. */
const qualifies = ({ context: { words, nouns } }: Composition, { from, to }: Item): boolean =>
  to - from > 1 && nouns.stems.has(words[to - 1]?.stem ?? "");

/** `reviews per 100 pupils`: of the rows that count reviews the pupils as well. */
function narrowed(
  work: Composition,
  over: Item,
  { above, below }: Readonly<Record<"above" | "below", Side>>,
): Value {
  if (over.kind !== "list" || !isSum(above.value) || !isSum(below.value)) return above.value;
  work.where.push(listCondition(over));
  return { ...above.value, where: null };
}

type SumOf = Extract<Value, { kind: "aggregate" }>;

const isSum = (value: Value): value is SumOf =>
  value.kind === "aggregate" && value.aggregate === "sum";

interface Side {
  readonly value: Value;
  readonly name: string;
}

const isCounted = (work: Composition, item: Item) =>
  operandOf(work, item) !== null ||
  item.kind === "flag" ||
  item.kind === "records" ||
  item.kind === "entity";

/** Units of time and groups are what something is given for, not what it is divided by. */
function underOf(work: Composition, item: Item): Side | null {
  const target = operandOf(work, item);
  if (target)
    return {
      value: { kind: "aggregate", aggregate: "sum", of: target.of, where: null },
      name: target.name,
    };
  if (item.kind === "records") return { value: countIn(work, null), name: "record" };
  return item.kind === "entity" ? differentOf(item) : null;
}

const differentOf = ({ column }: ItemOf<"entity"> | ItemOf<"column">): Side => ({
  value: countDifferent(column),
  name: column.name,
});

/** `average packs per patient`: all packs by all patients, and no mean of each patient's rows. */
function eachOf(work: Composition, item: Item, over: Item): Side | null {
  const column = operandOf(work, over)?.column;
  const isAdded = work.has("mean") && column && isTotalMeaningful(column);
  return isAdded && item.kind === "column" && item.column.kind === "identifier"
    ? differentOf(item)
    : null;
}

/** `per 1,000 films`, `per 100 pumps`: among those that the values name, each as often as its row holds it. */
function underValues(
  work: Composition,
  item: Item,
  { per, over }: Readonly<Record<"per" | "over", Item>>,
): Side | null {
  if (item.kind !== "list" || item.negated || per.kind !== "amount") return null;
  work.where.push(listCondition(item));
  const held = operandOf(work, over) ? lineQuantity(work.context.vocabulary) : null;
  const value: Value = held
    ? { kind: "aggregate", aggregate: "sum", of: held.of, where: null }
    : countIn(work, null);
  return { value, name: item.values.join(" or ") };
}

/** How many there are: records, or what a table of counts counts. */
function countIn(work: Composition, where: Condition | null): Value {
  const held = quantityOf(work);
  return held ? { kind: "aggregate", aggregate: "sum", of: held.of, where } : countRecords(where);
}

function overOf(work: Composition, item: Item): Side | null {
  const target = operandOf(work, item);
  if (target) {
    const both =
      target.column && isTotalMeaningful(target.column) ? target.column.name : target.name;
    return {
      value: { kind: "aggregate", aggregate: "sum", of: target.of, where: null },
      name: both,
    };
  }
  if (item.kind === "flag")
    return { value: countRecords(conditionFrom(item)), name: item.column.name };
  if (item.kind === "list")
    return { value: countIn(work, listCondition(item)), name: item.values.join(" or ") };
  return item.kind === "records" || item.kind === "entity"
    ? { value: countIn(work, null), name: quantityOf(work)?.name ?? "records" }
    : null;
}
