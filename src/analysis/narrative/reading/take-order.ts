import type { Expression } from "#contract/query.ts";
import { type Composition, countRecords } from "./composition.ts";
import { type Item, type ItemOf, isCue } from "./item.ts";
import { columnAbout } from "./place-amounts.ts";
import { columnOf, sumsUp } from "./scene.ts";
import { superlativeOf } from "./superlatives.ts";
import {
  addAggregate,
  addCount,
  nextFree,
  quantityOf,
  ranksRecords,
  targetOf,
} from "./take-targets.ts";

/** Takes which end of a ranking is asked for, and how many: `top 3`, `the longest`, `most`, `worst`. */
export function takeOrder(work: Composition): void {
  const top = work.free.find(
    (item): item is ItemOf<"amount"> => item.kind === "amount" && item.amount.kind === "top",
  );
  if (top && top.amount.kind === "top") {
    work.take(top);
    const { word, end, count } = top.amount;
    const said = word === null ? null : superlativeOf(word);
    work.end = said ? endOf(work, said) : endNamed(end);
    work.limit = count;
    if (said && work.measures.length === 0) measureFor(work, top, said.about);
  }
  const isGrouped = work.groups.length > 0 || ranksRecords(work) || top !== undefined;
  if (isGrouped) for (const item of work.free) takeEnd(work, item);
  if (work.has("mode") && work.groups.length > 0) {
    work.takeCues("mode");
    work.end = "most";
  }
  takeNumberOfGroups(work);
}

const endNamed = (end: string | null) =>
  end === "least" || end === "last" || end === "worst" ? "least" : end === null ? null : "most";

/** `the two wards with the most falls`. */
function takeNumberOfGroups(work: Composition): void {
  if (work.end === null || work.limit !== null) return;
  const number = work.free.find(
    (item): item is ItemOf<"amount"> =>
      item.kind === "amount" && item.amount.kind === "number" && item.amount.unit === null,
  );
  if (
    !number ||
    number.amount.kind !== "number" ||
    !Number.isInteger(number.amount.value) ||
    number.amount.value > 100
  )
    return;
  work.take(number);
  work.limit = number.amount.value;
}

const badThings =
  /breach|death|expir|died|mortal|wait|delay|error|miss|cost|charge|bill|complic|readm|infec|fall|incident|cancel|no.?show|complain|late|fail|risk|tat|turn|wast|denied|denial|reject|overtime|sick|defer|over/i;

function takeEnd(work: Composition, item: Item): void {
  if (!work.isFree(item)) return;
  const isSuperlative = item.kind === "superlative";
  if (!isSuperlative && !isCue(item, "most", "least")) return;
  if (
    work.has("than") &&
    item.kind === "cue" &&
    /more|fewer|less/.test(work.scene.words[item.from]?.lower ?? "")
  )
    return;
  work.take(item);
  work.end = isSuperlative ? endOf(work, item) : isCue(item, "least") ? "least" : "most";
  if (work.measures.length === 0) measureFor(work, item, isSuperlative ? item.about : []);
}

/** `worst` of waits is the most, of ratings the least. */
function endOf(
  work: Composition,
  { end, about }: Pick<ItemOf<"superlative">, "end" | "about">,
): "most" | "least" {
  const [kind] = about;
  if (kind !== "#bad" && kind !== "#good") return end;
  const isBad = badThings.test(
    work.items.map((one) => ("column" in one && one.column ? one.column.name : "")).join(" "),
  );
  return isBad === (kind === "#bad") ? "most" : "least";
}

/** What `most` and `longest` measure: what stands behind them, what they are about, or the records. */
function measureFor(work: Composition, item: Item, about: readonly string[]): void {
  const next = nextFree(
    work,
    item,
    ["column", "quantity", "flag", "records", "entity", "list", "person"],
    3,
  );
  const target = next && targetOf(work, next);
  if (target) {
    work.take(next);
    if (ranksRecords(work)) return rankBy(work, target.of, target.name);
    const isSum = target.column !== null && sumsUp(target.column);
    addAggregate(work, target, { aggregate: isSum ? "sum" : "mean" });
    work.defaults.push("aggregate");
    return;
  }
  const column = columnAbout(about, null, work.scene);
  if (column) {
    if (ranksRecords(work)) return rankBy(work, columnOf(column), column.name);
    addAggregate(
      work,
      { of: columnOf(column), column, name: column.name, item: null },
      { aggregate: "mean" },
    );
    work.defaults.push("aggregate");
    return;
  }
  if (next && next.kind !== "list") return addCount(work, next);
  const named = work.free.find((one) => targetOf(work, one) !== null);
  if (named) {
    const own = targetOf(work, named);
    work.take(named);
    if (own)
      addAggregate(work, own, {
        aggregate: own.column !== null && sumsUp(own.column) ? "sum" : "mean",
      });
    return;
  }
  if (ranksRecords(work)) return;
  const quantity = quantityOf(work);
  work.addMeasure(
    quantity ? `Total ${quantity.name}` : "Records",
    quantity
      ? { kind: "aggregate", aggregate: "sum", of: quantity.of, where: null }
      : countRecords(),
  );
}

/** Single records are put in order by this. */
function rankBy(work: Composition, of: Expression, name: string): void {
  work.ranked = { of, name };
}
