import type { Expression } from "#contract/query.ts";
import { sidesOf, stageOrder } from "../columns/before-after-columns.ts";
import { isTotalMeaningful } from "../columns/is-total-meaningful.ts";
import { isPeriodColumn, periodColumns } from "../columns/period-columns.ts";
import {
  byUnit,
  moneyTarget,
  type Operand,
  operandOf,
  usualAggregate,
} from "../pieces/find-operand.ts";
import { type Item, type ItemOf, isCue, isTimeUnit } from "../placement/item.ts";
import { lowerText } from "../question-context.ts";
import { namesRecords, standsInRow } from "../words/name-records.ts";
import { saysMoreTime } from "../words/says-more-time.ts";
import { wordsOf } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";
import { addAggregate, aggregateOf } from "./add-aggregate.ts";
import type { Composition } from "./composition.ts";
import { countPerPeriod } from "./per-period.ts";
import { startsAggregate, takeAggregates } from "./take-aggregates.ts";
import { takeCountOfSome } from "./take-count-of-some.ts";
import { takeCount, takeDistinct, takeListedRecords } from "./take-counts.ts";
import { takeHow } from "./take-how.ts";
import { takePer } from "./take-per.ts";
import { takePercentile } from "./take-percentile.ts";
import { takeShares } from "./take-shares.ts";
import { takeTotalArithmetic } from "./take-total-arithmetic.ts";
import { takeWeight } from "./take-weight.ts";
import { periodsAddedUp } from "./wide-years.ts";

/** Takes what the question measures: counts, averages, sums, shares, rates. */
export function takeTargets(work: Composition): void {
  takePercentile(work);
  takeWeight(work);
  if (countPerPeriod(work)) return;
  takeTotalArithmetic(work);
  takePer(work);
  takeShares(work);
  for (const item of work.items) {
    if (work.isFree(item)) takeFigure(work, item);
  }
  takeListedRecords(work);
  takeBareQuantities(work);
}

function takeFigure(work: Composition, item: Item): void {
  if (aggregateOf(item) !== null && startsAggregate(work, item)) takeAggregates(work, item);
  else if (takeCountOfSome(work, item)) return;
  else if (isEcho(work, item)) work.take(item);
  else if (isCue(item, "count")) takeCount(work, item);
  else if (isCue(item, "distinct") && !work.has("count")) takeDistinct(work, item);
  else if (isCue(item, "how-long", "how-old", "how-far")) takeHow(work, item);
}

/** `which month has most calls, and what's the number`: the figure that groups are ranked by, once more. */
const isEcho = (work: Composition, item: Item): boolean =>
  isCue(item, "count") &&
  /^(?:the )?(?:number|figure)$/.test(lowerText(work.context, item)) &&
  work.groups.some(({ asked }) => asked) &&
  work.items.some((one) => one.kind === "column" && one.to <= item.from && operandOf(work, one)) &&
  work.items.some(
    (one) =>
      one.kind === "superlative" || one.kind === "comparative" || isCue(one, "most", "least"),
  );

/** One column less another, where both add up. */
function isAdditiveDifference({ context }: Composition, of: Expression): boolean {
  const sides = sidesOf(of, context.vocabulary);
  if (!sides?.every(isTotalMeaningful)) return false;
  // What was measured twice is a score; what was there twice is stock.
  return stageOrder(...sides) === null || sides.every(({ name }) => held.test(name));
}

const held = /stock|balance|qty|quantity|count|beds|cash|fund|\$|£|€/i;

/** Quantities that no word aggregates: sums of what adds up, else means. */
function takeBareQuantities(work: Composition): void {
  const isAfterOthers = work.measures.length > 0 && !work.has("and");
  let before: Item | null = null;
  for (const item of work.items) {
    const inRow = work.measures.length > 0 && isInRow(work, item);
    if (!work.isFree(item) || (isAfterOthers && !inRow)) continue;
    const target = bareTarget(work, item, inRow);
    if (!target || !areJoined(work, before, item)) continue;
    before = item;
    work.take(item);
    addAggregate(work, target, { aggregate: bareAggregate(work, item, target) });
    work.defaults.push("aggregate");
  }
  takeMoneySaid(work);
  takeUnitSaid(work);
}

/** `minutes by team`: the one column of that unit, where nothing else is measured. */
function takeUnitSaid(work: Composition): void {
  if (work.measures.length > 0 || work.groups.length === 0) return;
  const [said, ...others] = work.free.filter(
    (item): item is ItemOf<"unit"> => item.kind === "unit" && item.unit !== "$",
  );
  // `how late …, in minutes` says only how to tell it.
  const isToldIn = /^(?:in|as)$/.test(work.context.words[(said?.from ?? 0) - 1]?.lower ?? "");
  const target = said && others.length === 0 && !isToldIn ? byUnit(work, said) : null;
  if (!target) return;
  work.take(said);
  addAggregate(work, target, { aggregate: usualAggregate(target) });
  work.defaults.push("aggregate");
}

/** `the value of the orders`, `Coffee Cart $`: what they come to. */
function takeMoneySaid(work: Composition): void {
  if (work.measures.length > 0) return;
  const said = work.free.filter(
    (item) =>
      item.kind === "unit" &&
      item.unit === "$" &&
      /value|worth|[$£€]/.test(lowerText(work.context, item)),
  );
  const target = said.length > 0 ? moneyTarget(work) : null;
  if (!target) return;
  work.take(...said);
  addAggregate(work, target, { aggregate: "sum" });
}

/** `ICU occupied`, `what does one hour cost`: two quantities that nothing joins are no two figures. */
const areJoined = ({ context: { words } }: Composition, one: Item | null, other: Item): boolean =>
  one === null ||
  words
    .slice(one.to, other.from)
    .some(
      ({ lower, text }) =>
        /^[,;&+/–—-]$/.test(text) || /^(?:and|plus|or|vs?|versus|against|with|then)$/.test(lower),
    );

function bareTarget(work: Composition, item: Item, inRow: boolean): Operand | null {
  const target = inRow || !meansRecords(work, item) ? operandOf(work, item) : null;
  return target && isBinned(work, target) ? null : target;
}

/** `miles travelled: under 2, 2 to 5 …`: what the ranges are of is not measured besides. */
const isBinned = (work: Composition, { column }: Operand): boolean =>
  column !== null &&
  work.groups.some((group) => group.column === column && group.of.kind !== "column");

/** `how many, billed, paid`: a column between commas is a figure of its own. */
const isInRow = (work: Composition, item: Item): boolean =>
  item.kind === "column" && standsInRow(work, item);

/** `stays in Surgery`: the records, although a column of lengths of stay has the word as well. */
const meansRecords = (work: Composition, item: Item): boolean =>
  item.kind === "column" &&
  item.weight < 0.95 &&
  item.column.unit !== "money" &&
  !isTimeSaid(work, item) &&
  namesRecords(work, item);

/** `response time by quarter`: how long it takes, and not how many there are. */
const isTimeSaid = ({ context }: Composition, { to }: Item): boolean =>
  context.words
    .slice(to - 1, to + 1)
    .some(({ lower }) =>
      /^(?:times?|durations?|lengths?|minutes|mins|hours|hrs|delays?)$/.test(lower),
    );

/**
 * `do oncology samples have more freeze-thaw cycles than the others`: a sample of the one and of the other, however
 * many of each there are.
 */
function comparesMembers({ items, context, groups }: Composition, item: Item): boolean {
  const at = items.findIndex((one) => one.kind === "comparative" || isCue(one, "most", "least"));
  const isAsked = /^\W*(?:do|does|did|have|has|are|is|were|was)\b/i.test(context.question);
  return (
    isAsked &&
    at >= 0 &&
    (items[at]?.to ?? 0) <= item.from &&
    groups.length === 1 &&
    !items.some((one) => isCue(one, "sum", "whole")) &&
    items.slice(0, at).some(isMember)
  );
}

/** `cost per dose`, where each record holds what one cost. */
const isPerOne = ({ context }: Composition, item: Item): boolean =>
  item.kind === "column" &&
  /\bper\b/.test(lowerText(context, item)) &&
  !wordsOf(item.column.name).includes("per");

const isMember = (item: Item): boolean =>
  item.kind === "records" ||
  item.kind === "person" ||
  item.kind === "entity" ||
  item.kind === "flag" ||
  (item.kind === "column" && item.column.kind === "identifier") ||
  (item.kind === "list" && /^(?:sex|gender)/i.test(item.column.name));

/** `hours of delay by driver`: all of them together. */
function isAmountOf(work: Composition, item: Item): boolean {
  const before = work.before(item);
  const isUnit = before?.kind === "unit" && isTimeUnit(before.unit);
  return isUnit && work.context.words[item.from - 1]?.lower === "of";
}

function bareAggregate(work: Composition, item: Item, target: Operand): "sum" | "mean" {
  const before = work.before(item);
  // `the longest hours` are those of each record, however many there are.
  const isLong = before?.kind === "superlative" && before.about.includes(stem("duration"));
  const isMean = isLong || comparesMembers(work, item) || isPerOne(work, item);
  if (work.weight !== null || isMean) return "mean";
  const { vocabulary } = work.context;
  const periods = periodColumns(vocabulary).map(({ column }) => column);
  const isPeriod =
    item.kind === "quantity" &&
    (isPeriodColumn(vocabulary, target.name) || periodsAddedUp(item, periods).length > 0);
  const saysTotal = lowerText(work.context, item).includes("total");
  // `take more sick days`: all of them together.
  const isTimeCompared = saysMoreTime(work.context.question) !== null;
  const isSum =
    saysTotal ||
    isPeriod ||
    isTimeCompared ||
    isAmountOf(work, item) ||
    isAdditiveDifference(work, target.of);
  return isSum ? "sum" : usualAggregate(target);
}
