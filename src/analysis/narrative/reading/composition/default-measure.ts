import { eventColumn, mishapColumns } from "../columns/event-counts.ts";
import { flagValues } from "../columns/flag-columns.ts";
import { namesScenario } from "../columns/scenario.ts";
import {
  countedByDefault,
  moneyTarget,
  operandFrom,
  quantityOf,
  usualAggregate,
} from "../pieces/find-operand.ts";
import { type Item, isCue } from "../placement/item.ts";
import { isMeasure, tableQuantity } from "../question-context.ts";
import { namesRecords } from "../words/name-records.ts";
import { addAggregate } from "./add-aggregate.ts";
import type { Composition } from "./composition.ts";
import { peopleNumbered } from "./people-numbered.ts";
import { addRateOf } from "./rate-of-count.ts";
import { addCount, countAll, countThings } from "./take-counts.ts";

/** What is measured where the question names nothing: money, counts, the column put first. */
export const defaultMeasure = (work: Composition): boolean =>
  addMoney(work) || countByDefault(work);

/** `what has the kitchen ordered since May, in dollars`: the money of what is asked about. */
function addMoney(work: Composition): boolean {
  const money = work.where.length > 0 || work.groups.length > 0 ? moneyTarget(work) : null;
  if (!money?.item) return false;
  work.take(money.item);
  addAggregate(work, money, { aggregate: "sum" });
  return true;
}

/** Groups with nothing measured are counted; so are conditions under a yes-or-no question. */
function countByDefault(work: Composition): boolean {
  const hasNoun = work.items.some(
    ({ kind }) => kind === "records" || kind === "person" || kind === "entity",
  );
  const isSpent = namesScenario(work.items, work.context);
  // `cancellations since January`: what happened, and when, is counted.
  const isDated =
    work.items.some((item) => item.kind === "condition" && item.moment === true) &&
    quantityOf(work) === null &&
    work.items.some(({ kind }) => kind === "list" || kind === "flag");
  const isAsked =
    work.groups.length > 0 ||
    work.claim !== null ||
    isDated ||
    isSpent ||
    (work.where.length > 0 && (hasNoun || isBareDescription(work)));
  if (!isAsked) return false;
  if (work.claim === null && work.groups.length === 0) work.takeCues("sum");
  countNamed(work);
  return true;
}

/** Counts the records where they are named, those whom a number tells apart where they are, what the table is about otherwise. */
function countNamed(work: Composition): void {
  const noun = work.items.find(
    (item) => item.kind === "records" || (item.kind === "column" && namesRecords(work, item)),
  );
  const entity = namedApart(work);
  if (entity && !noun) {
    countOnce(work, entity);
    return;
  }
  if (noun) {
    work.take(...work.free.filter((item) => isSameNoun(work, item, noun)));
    countThings(work, noun);
  } else countUnnamed(work);
  work.defaults.push(countedByDefault(work));
}

/** Counts those who were named, and says that each counts once. */
function countOnce(work: Composition, named: Item): void {
  addCount(work, named);
  if (!work.defaults.includes("entity")) work.defaults.push("entity");
}

/** What is named of those whom a number tells apart, people as what that number stands for. */
function namedApart(work: Composition): Item | undefined {
  const named = work.free.find((item) => work.numberOf(item) !== null);
  return named && (peopleNumbered(work, named) ?? named);
}

function countUnnamed(work: Composition): void {
  if (!addCounted(work) && !addFocus(work)) countAll(work);
}

/** Whether an item names the records as well: it says nothing more. */
const isSameNoun = (work: Composition, item: Item, noun: Item): boolean =>
  item === noun ||
  item.kind === "records" ||
  (item.kind === "column" && noun.kind === "column" && namesRecords(work, item));

/** `CTs from the ED`, `deferred but not for low hb`: a description of records and nothing else. */
function isBareDescription(work: Composition): boolean {
  return (
    tableQuantity(work.context.vocabulary) === null &&
    work.context.words.filter(({ kind }) => kind !== "punctuation").length > 1 &&
    !isCue(work.items[0], "question") &&
    !work.has("which", "list", "how-long", "how-much", "how-old", "how-far", "share", "rate") &&
    work.carried.length === 0
  );
}

/** Where nothing is named, the column that the person put first is measured. */
function addFocus(work: Composition): boolean {
  const { focus } = work.context;
  if (!focus || !isMeasure(focus) || flagValues(focus) !== null) return false;
  const target = operandFrom(focus, null);
  addAggregate(work, target, { aggregate: usualAggregate(target) });
  work.defaults.push("measure");
  return true;
}

/** `compare 2017 with 2018`, of a table of counts: how many there were, and what part of them went amiss. */
function addCounted(work: Composition): boolean {
  const events = eventColumn(work.context);
  const isApart = work.groups.some(({ of }) => of.kind === "case") || work.has("versus");
  const isCompared = isApart && work.groups.length === 1;
  const isOther = work.context.focus !== null && isMeasure(work.context.focus);
  if (!events || !isCompared || (isOther && work.context.focus !== events)) return false;
  addAggregate(work, operandFrom(events, null), { aggregate: "sum" });
  for (const part of mishapColumns(work.context, events)) addRateOf(work, part, events);
  work.defaults.push("measure");
  return true;
}
