import type { ColumnProfile } from "../../../table/profile.ts";
import {
  closesClause,
  findOperand,
  type Operand,
  operandFrom,
  operandOf,
} from "../pieces/find-operand.ts";
import { lastUnusedItem, nextUnusedItem } from "../pieces/next-unused-item.ts";
import { type Item, isCue, isTimeUnit } from "../placement/item.ts";
import { isMeasure, knownOf, tableQuantity } from "../question-context.ts";
import { ranksRecords } from "../words/name-records.ts";
import { type AskedAggregate, addAggregate, aggregateOf } from "./add-aggregate.ts";
import type { Composition } from "./composition.ts";
import { addCount } from "./take-counts.ts";

/** A superlative is an aggregate only where nothing is ranked by it: `the longest wait on ICU`. */
export function startsAggregate(work: Composition, item: Item): boolean {
  if (item.kind !== "superlative") return true;
  const ranks =
    work.groups.some(({ asked }) => asked) ||
    ranksRecords(work) ||
    item.about.some((word) => word.startsWith("#"));
  return !ranks;
}

/** Takes an aggregate and those joined to it, of one quantity: `the mean and median wait`. */
export function takeAggregates(work: Composition, first: Item): void {
  const asked = askedFrom(work, first);
  if (namesEndOfMeans(work, asked)) return;
  const wanted = asked.map(({ aggregate }) => aggregate);
  work.take(...asked.map(({ item }) => item));
  const about = asked.flatMap(({ item }) => (item.kind === "superlative" ? item.about : []));
  const target = findOperand(work, first, about);
  if (target && asksOtherThanTime(work, first, target)) {
    work.taken.delete(first);
    return;
  }
  if (target) {
    work.take(target.item ?? undefined);
    const meant = meaningful(asked).map(({ aggregate }) => aggregate);
    for (const aggregate of meant) addAggregate(work, target, aggregate);
    takeJoined(work, target, meant);
  } else if (!wanted.every((one) => isMeasuredSo(work, one))) takeCountedTotal(work, wanted, first);
}

/** `the median wait and length of stay`: what is joined to a quantity is aggregated as that is. */
function takeJoined(
  work: Composition,
  target: Operand,
  aggregates: readonly AskedAggregate[],
): void {
  let before = target.item;
  while (before !== null) {
    const next = joinedTo(work, before);
    const other = next && operandOf(work, next);
    if (!next || !other) return;
    work.take(next);
    for (const aggregate of aggregates) addAggregate(work, other, aggregate);
    before = next;
  }
}

/** The number right behind, with nothing but a comma or `and` between. */
function joinedTo(work: Composition, item: Item): Item | null {
  const at = work.items.indexOf(item);
  const next = isCue(work.items[at + 1], "and") ? work.items[at + 2] : work.items[at + 1];
  if (!next || !work.isFree(next) || (next.kind !== "column" && next.kind !== "quantity"))
    return null;
  const between = work.context.words.slice(item.to, next.from);
  return between.length > 0 &&
    between.every(({ lower }) => /^(?:,|and|&|vs\.?|versus|the|their)$/.test(lower))
    ? next
    : null;
}

/** `how much has Bupa paid`: no days to pay, unless it is time that is asked for. */
const asksOtherThanTime = ({ context }: Composition, item: Item, { column }: Operand): boolean =>
  isCue(item, "how-much") &&
  column !== null &&
  isTimeUnit(knownOf(context, column)?.unit ?? "") &&
  !context.words.some(({ lower }) =>
    /^(?:time|times|long|longer|seconds?|mins?|minutes?|hours?|hrs?|days?|weeks?|overtime|delay|delays|wait|waits|waiting|downtime|sleep|rest|leave|sickness|sick|late|early|over|under|more|less)$/.test(
      lower,
    ),
  );

interface Asked {
  readonly item: Item;
  readonly aggregate: AskedAggregate;
}

/** `biggest on average`: an end of averages, and not the biggest beside the average. */
const namesEndOfMeans = ({ context }: Composition, asked: readonly Asked[]): boolean =>
  asked.length === 2 &&
  asked.some(({ item, aggregate }, at) => {
    const before = asked[at - 1];
    if (!before || before.item.kind === item.kind) return false;
    const [end, other] =
      item.kind === "superlative" ? [item, before.aggregate] : [before.item, aggregate];
    return (
      end.kind === "superlative" &&
      ["mean", "median", "sum"].includes(other.aggregate) &&
      context.words.slice(before.item.to, item.from).every(({ kind }) => kind === "word") &&
      !context.words
        .slice(before.item.to, item.from)
        .some(({ lower }) => /^(?:and|or)$/.test(lower))
    );
  });

/** The aggregates from an item on, with nothing but joining words between them. */
function askedFrom(work: Composition, first: Item): Asked[] {
  const asked: Asked[] = [];
  for (const item of work.items.slice(work.items.indexOf(first))) {
    const aggregate = work.isFree(item) ? aggregateOf(item) : null;
    if (aggregate) asked.push({ item, aggregate });
    else if (!isCue(item, "and", "or", "both")) break;
    if (closesClause(work, item)) break;
  }
  return asked;
}

/** `typical … the middle one`: said twice. */
const isMeasuredSo = (work: Composition, { aggregate }: AskedAggregate) =>
  work.measures.some(
    ({ value }) => value.kind === "aggregate" && value.aggregate === aggregate && value.of !== null,
  );

/** `total average`, `how much on average`: a sum beside a mean of one quantity only introduces it. */
function meaningful(asked: readonly Asked[]): readonly Asked[] {
  const isMeanAsked = asked.some(({ aggregate }) => aggregate.aggregate !== "sum");
  return isMeanAsked ? asked.filter(({ item }) => !isCue(item, "how-much")) : asked;
}

/** `how much stock is there`: the quantities of what is held, and no number of lines. */
function takeHeld(work: Composition, first: Item, object: Item | null | undefined): boolean {
  const held = object?.kind === "records" && isCue(first, "how-much") ? heldQuantity(work) : null;
  if (!object || !held) return false;
  work.take(object);
  addAggregate(work, operandFrom(held, null), { aggregate: "sum" });
  return true;
}

function heldQuantity({ context: { vocabulary } }: Composition): ColumnProfile | null {
  const held = vocabulary.profile.columns.filter(
    (column) =>
      isMeasure(column) &&
      /^(?:qty|quantity|in stock|stock|on hand|stock (?:level|count|qty|quantity)|balance|units)(?:[ _](?:in stock|on hand|held|left))?$/i.test(
        column.name.trim(),
      ),
  );
  const [only, ...more] = held;
  return only && more.length === 0 ? only : null;
}

/** `total` of nothing that can be added up is a count: `total admissions`. */
function takeCountedTotal(work: Composition, wanted: readonly AskedAggregate[], first: Item): void {
  if (!wanted.every(({ aggregate }) => aggregate === "sum")) {
    work.taken.delete(first);
    return;
  }
  const object =
    nextUnusedItem(work, first, ["records", "entity", "flag", "person"]) ??
    lastUnusedItem(work, first, ["records", "entity"]);
  // `how much did we take in May`: an amount of something, and no number of records.
  const isAmount = isCue(first, "how-much") && !work.has("count", "up", "down", "change");
  if (!object && isAmount && tableQuantity(work.context.vocabulary) === null) {
    work.taken.delete(first);
    return;
  }
  if (takeHeld(work, first, object)) return;
  // `all sites summed`: what is added up is something of the sites.
  const isOfAll = object?.kind === "entity" && isCue(work.before(object), "whole");
  if (object && !isOfAll) addCount(work, object);
  else if (!work.has("count", "share", "rate")) work.taken.delete(first);
}
