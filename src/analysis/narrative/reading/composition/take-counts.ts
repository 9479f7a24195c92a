import type { Condition } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { isBeforeAfterDifference } from "../columns/before-after-columns.ts";
import { countsOthers } from "../columns/counts-others.ts";
import { flagValues } from "../columns/flag-columns.ts";
import { isTotalMeaningful } from "../columns/is-total-meaningful.ts";
import { byUnit, operandFrom, quantityOf } from "../pieces/find-operand.ts";
import { lastUnusedItem, nextUnusedItem } from "../pieces/next-unused-item.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { conditionFrom } from "../placement/merge-values.ts";
import { columnOf, isMeasure } from "../question-context.ts";
import { isRowWord, namesRecords } from "../words/name-records.ts";
import { isFreeText } from "../words/vocabulary.ts";
import { addAggregate, aggregateOf } from "./add-aggregate.ts";
import { type Composition, countDifferent, countRecords } from "./composition.ts";
import { amountDone, isOneEach, isReached, isState, saysWhatHappened } from "./counted-columns.ts";
import { peopleNumbered } from "./people-numbered.ts";
import { takeHow, timeUnits } from "./take-how.ts";

const countable: readonly Item["kind"][] = [
  "records",
  "entity",
  "person",
  "flag",
  "list",
  "column",
  "condition",
  "quantity",
];

/** Takes `how many`, with what is counted. */
export function takeCount(work: Composition, item: Item): void {
  const unit = work.after(item);
  // `average number of days between …`: the days are those of the quantity measured already.
  if (unit?.kind === "unit" && work.measures.length > 0) {
    work.take(item);
    return;
  }
  if (unit?.kind === "unit" && timeUnits.includes(unit.unit) && takeHow(work, unit)) return;
  if (unit?.kind === "unit" && takeAmount(work, item, unit)) return;
  if (!asksAgain(work, item) && !countsValues(work, item)) takeCounted(work, item);
}

/** `how many miles were driven`: all of them, of the one column in that unit. */
function takeAmount(work: Composition, item: Item, unit: ItemOf<"unit">): boolean {
  const target = /^(?:mile|kilometre|litre)$/.test(unit.unit) ? byUnit(work, unit) : null;
  if (!target) return false;
  work.take(item, unit);
  addAggregate(work, target, { aggregate: "sum" });
  work.takeCues("sum");
  return true;
}

/** `compensation count, mean, median`: how many values the other statistics are of. */
function countsValues(work: Composition, item: Item): boolean {
  const [before, next] = [work.before(item), work.after(item)];
  const { rows } = work.context.vocabulary.profile;
  const behind = isCue(next, "question", "and") && next ? work.after(next) : next;
  if (
    before?.kind !== "column" ||
    !isMeasure(before.column) ||
    before.column.filled === rows ||
    !behind ||
    !isCue(behind, "mean", "median", "minimum", "maximum") ||
    (!isClosed(work, item) && behind.from !== item.to && behind === next)
  )
    return false;
  work.take(item);
  work.addMeasure(`Records with ${before.column.name}`, countRecords(isFilled(before.column)));
  return true;
}

function takeCounted(work: Composition, item: Item): void {
  work.take(item);
  const isDistinct = work.takeCues("distinct");
  const next = isClosed(work, item) ? null : countedBehind(work, item);
  // `patients, not stays: how many in Surgery`: what restricts them is not what is counted.
  const isWhere = next?.kind === "list" || next?.kind === "condition";
  const subject = isWhere ? lastUnusedItem(work, item, ["entity"]) : null;
  // `unique patient count`: what is counted once each stands before the word.
  const object =
    subject ??
    next ??
    lastUnusedItem(work, item, [
      ...(isDistinct ? ["column" as const] : []),
      "records",
      "entity",
      "person",
    ]);
  if (isDistinct && object && distinctTarget(work, object)) return;
  const money = object ? null : measuredMoney(work);
  if (object) addCount(work, object);
  else if (money) work.addMeasure(`Records with ${money.name}`, countRecords(isFilled(money)));
  else countAll(work);
}

/** What is counted; `how many female donors` counts those who are qualified, and no records. */
function countedBehind(work: Composition, item: Item): Item | null {
  const next = nextUnusedItem(work, item, countable);
  const done = next && amountDone(work, next);
  if (done) return done;
  const behind = next?.kind === "list" || next?.kind === "flag" ? work.after(next) : undefined;
  const isQualified =
    behind?.from === next?.to && work.isFree(behind) && work.numberOf(behind) !== null;
  const counted = isQualified ? behind : next;
  return (counted && peopleNumbered(work, counted)) ?? counted;
}

/** `compensation: how many, mean, median`: the only amount that is measured, where not every record has one. */
function measuredMoney(work: Composition): ColumnProfile | null {
  const numbers = work.items.filter(
    (item): item is ItemOf<"column"> => item.kind === "column" && isMeasure(item.column),
  );
  const [first] = numbers;
  const isOnly = numbers.every(({ column }) => column === first?.column);
  const isMeasured = work.has("mean", "median");
  const isPartly =
    first !== undefined && first.column.filled < 0.9 * work.context.vocabulary.profile.rows;
  return first && isOnly && isMeasured && isPartly && first.column.unit === "money"
    ? first.column
    : null;
}

/** `and how many at week 26`: what is counted was said before, and where is no quantity. */
function asksAgain(work: Composition, item: Item): boolean {
  const next = work.after(item);
  return (
    next?.kind === "column" &&
    isMeasure(next.column) &&
    /^(?:at|in|on|by|during|after)$/.test(work.context.words[next.from - 1]?.lower ?? "") &&
    next.from - item.to === 1
  );
}

/** `unique patients in oncology`: asks how many, without a word for it. */
export function takeDistinct(work: Composition, item: Item): void {
  const object =
    nextUnusedItem(work, item, ["entity", "column"]) ??
    lastUnusedItem(work, item, ["entity", "column"]);
  if (object && object.from - item.to <= 2 && distinctTarget(work, object)) work.take(item);
}

/** `number, average`: nothing behind the word belongs to it. */
function isClosed({ context: { words } }: Composition, { to }: Item): boolean {
  const next = words[to];
  return next === undefined || /^[,;:.?!]$/.test(next.text) || /^(?:and|&)$/.test(next.lower);
}

function distinctTarget(work: Composition, object: Item): boolean {
  if (object.kind !== "entity" && object.kind !== "column" && object.kind !== "flag") return false;
  work.take(object);
  addDistinct(work, object.column);
  return true;
}

function addDistinct(work: Composition, column: ColumnProfile): void {
  work.addMeasure(`Different ${column.name}`, countDifferent(column));
}

/** `calls, and mean response`: records that stand in a row with other figures are counted. */
export function takeListedRecords(work: Composition): void {
  const isCounted = work.measures.some(
    ({ value }) =>
      value.kind === "aggregate" && value.aggregate === "count" && value.where === null,
  );
  if (work.measures.length === 0 || isCounted || work.has("count")) return;
  for (const item of work.free) {
    const isRecords =
      item.kind === "records" || (item.kind === "column" && namesRecords(work, item));
    if (isRecords && isListed(work, item)) addCount(work, item);
  }
}

/** Whether a comma or `and` stands behind the item, and an aggregate behind that. */
function isListed(work: Composition, item: Item): boolean {
  const { words } = work.context;
  const after = work.after(item);
  if (words[item.to]?.text !== "," && !isCue(after, "and")) return false;
  if (/^(?:of|for|on|in|per|a|the)$/.test(words[item.from - 1]?.lower ?? "")) return false;
  return [after, after && work.after(after)].some(
    (one) => one !== undefined && aggregateOf(one) !== null,
  );
}

/** Adds the count of what an item names. */
export function addCount(work: Composition, object: Item): void {
  switch (object.kind) {
    case "column":
      countNamedColumn(work, object);
      break;
    case "quantity":
      if (isBeforeAfterDifference(object.of, work.context.vocabulary) && !work.has("sum")) return;
      work.take(object);
      addAggregate(work, { ...object, item: object }, { aggregate: "sum" });
      break;
    case "entity":
      countEntity(work, object);
      break;
    case "flag":
      countFlag(work, object);
      break;
    case "records":
    case "person":
      work.take(object);
      countThings(work, object);
      break;
    default:
      countThings(work, object);
  }
}

/** A column of yes and no counts the records of a yes. */
function countNamedColumn(work: Composition, object: ItemOf<"column">): void {
  const flag = flagValues(object.column);
  if (flag) countFlag(work, { ...object, kind: "flag", value: flag.yes, holds: true }, object);
  else countColumn(work, object);
}

function countColumn(work: Composition, object: ItemOf<"column">): void {
  const { column } = object;
  if (countsOthers(work, object) || saysWhatHappened(work, object) || isState(work, object)) return;
  work.take(object);
  if (namesRecords(work, object) || isOneEach(work, object)) {
    work.penalty += 0.3;
    countThings(work, object);
  } else if (column.unit === "money") {
    work.addMeasure(`Records with ${column.name}`, countRecords(isFilled(column)));
  } else if (isMeasure(column)) {
    addAggregate(work, operandFrom(column, object), { aggregate: "sum" });
    if (!isTotalMeaningful(column)) work.penalty += 0.6;
  } else if (column.kind === "date") {
    work.addMeasure("Records", countRecords());
    work.where.push(isFilled(column));
  } else if (isFreeText(column)) work.addMeasure("Records", countRecords(isFilled(column)));
  else if (isReached(work, object)) {
    // `taken to hospital`: those of whom the column says where.
    work.addMeasure("Records", countRecords());
    work.where.push(isFilled(column));
  } else addDistinct(work, column);
}

const isFilled = (column: ColumnProfile): Condition => ({
  kind: "not",
  of: { kind: "empty", of: columnOf(column) },
});

/** A patient of several stays counts once; the records are the other reading. */
function countEntity(work: Composition, object: ItemOf<"entity">): void {
  work.take(object);
  addDistinct(work, object.column);
  work.defaults.push("entity");
}

function countFlag(work: Composition, object: ItemOf<"flag">, item: Item = object): void {
  work.take(item);
  const only: Condition = conditionFrom(object);
  work.addMeasure(
    `Records ${object.holds ? "with" : "without"} ${object.column.name}`,
    countRecords(only),
  );
}

/** Counts records, or adds up what a table of counts counts. */
export function countThings(work: Composition, object: Item): void {
  if (isRowWord(work, object)) work.addMeasure("Records", countRecords());
  else countAll(work);
}

/** Counts what the table is about, where the question names nothing. */
export function countAll(work: Composition): void {
  const quantity = quantityOf(work);
  if (quantity)
    work.addMeasure(`Total ${quantity.name.replace(/^total /, "")}`, {
      kind: "aggregate",
      aggregate: "sum",
      of: quantity.of,
      where: null,
    });
  else work.addMeasure("Records", countRecords());
}
