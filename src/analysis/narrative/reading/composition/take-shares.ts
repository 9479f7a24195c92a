import type { Condition, Value } from "#contract/query.ts";
import { flagValues } from "../columns/flag-columns.ts";
import { addsUp, isTotalMeaningful } from "../columns/is-total-meaningful.ts";
import { scenarioOf } from "../columns/scenario.ts";
import { moneyTarget, operandOf, quantityOf } from "../pieces/find-operand.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { conditionFrom } from "../placement/merge-values.ts";
import { columnOf, isMeasure, lowerText } from "../question-context.ts";
import { isRowWord, namesRecords } from "../words/name-records.ts";
import { type Composition, countRecords } from "./composition.ts";
import { impliedShare } from "./implied-share.ts";
import { rateOfCount } from "./rate-of-count.ts";
import { shareOfAll } from "./share-of-all.ts";
import { shareOfPeople } from "./share-of-people.ts";
import { amongAll, isPredicate, labelOf, type Predicate } from "./share-predicate.ts";
import {
  asksCents,
  percentageOf,
  ratioOfColumns,
  ratioOfDone,
  takeCents,
} from "./take-column-ratio.ts";

/** Takes percentages and rates: of a flag, of a value among the rest, of one column in another, of a whole. */
export function takeShares(work: Composition): void {
  const cues = work.free
    .filter((item) => isCue(item, "share", "rate"))
    .toSorted((a, b) => Number(asksCents(work, b)) - Number(asksCents(work, a)));
  for (const cue of cues) {
    if (work.isFree(cue)) takeShare(work, cue);
  }
  impliedShare(work);
}

function takeShare(work: Composition, cue: Item): void {
  if (isRateColumn(work, cue)) work.take(cue);
  else if (asksCents(work, cue)) {
    if (takeCents(work)) work.takeCues("share");
  } else if (
    isCue(cue, "share") &&
    (ratioOfDone(work, cue) || ratioOfColumns(work, cue) || shareOfSum(work, cue))
  ) {
    work.takeCues("share");
  } else if (rateOfCount(work, cue) || shareOfPredicate(work, cue) || shareOfWhole(work, cue)) {
    work.take(cue);
    work.take(...work.free.filter((item) => isPercentAgain(work, item)));
  }
}

/** `what share of …, in %`: said twice. */
const isPercentAgain = (work: Composition, item: Item): boolean =>
  isCue(item, "share") &&
  /^(?:(?:in|as|a|an|the|of) )*(?:%|pct|percent|percents|percentage|percentages|terms)(?: terms)?$/.test(
    lowerText(work.context, item),
  );

/** `what share of all charges is ICU`: a part of what a column adds up to. */
function shareOfSum(work: Composition, cue: Item): boolean {
  if (work.has("mean", "median", "count") || work.items.some(({ kind }) => kind === "superlative"))
    return false;
  const columns = work.free.filter(
    (item): item is ItemOf<"column"> =>
      item.kind === "column" &&
      isMeasure(item.column) &&
      flagValues(item.column) === null &&
      item.column.unit !== "percent",
  );
  const [only] = columns;
  const isOne = columns.every(({ column }) => column === only?.column);
  const target = columns.length === 0 ? moneyTarget(work) : only && operandOf(work, only);
  if (!target || !isOne || (target.column && !addsUp(target.column))) return false;
  const part = shareOf(work, cue, withoutLead(work, cue));
  if (!part || (part.kind === "flag" && !isShareOf(work, cue, only))) return false;
  work.take(part, target.item ?? undefined, ...columns);
  work.takeCues("sum", "how-much");
  const sum = (where: Condition | null): Value => ({
    kind: "aggregate",
    aggregate: "sum",
    of: target.of,
    where,
  });
  work.addMeasure(
    `${target.name} of ${labelOf(part)} in %`,
    percentageOf(sum(conditionFrom(part)), sum(null)),
  );
  return true;
}

/** `% of the total spend`: the whole stands right behind the word. */
const isShareOf = (
  { context: { words } }: Composition,
  cue: Item,
  whole: Item | undefined,
): boolean =>
  whole !== undefined &&
  whole.from >= cue.to &&
  whole.from - cue.to <= 3 &&
  words.slice(cue.to - 1, whole.from).some(({ lower }) => lower === "of");

/** `vacancy rate`, `percent occupied`, where a column holds just that. */
const isRateColumn = (work: Composition, cue: Item): boolean =>
  [work.before(cue), work.after(cue)].some(
    (item) =>
      item?.kind === "column" &&
      (item.to === cue.from || item.from === cue.to) &&
      (item.column.unit === "percent" || /%|pct|percent|rate/i.test(item.column.name)) &&
      isMeasure(item.column),
  );

function shareOfPredicate(work: Composition, cue: Item): boolean {
  if (shareOfAll(work, cue, predicatesOf(work))) return true;
  const predicate = predicateFor(work, cue);
  if (!predicate) return false;
  work.take(predicate);
  const of = amongAll(work, predicate);
  const quantity = quantityOf(work);
  const counted = work.free.find((item) => item.kind === "records" && !isRowWord(work, item));
  if (quantity && (predicate.kind !== "flag" || counted)) {
    work.take(counted);
    const sum = (where: Condition | null): Value => ({
      kind: "aggregate",
      aggregate: "sum",
      of: quantity.of,
      where,
    });
    work.addMeasure(`Share of ${labelOf(predicate)}`, percentageOf(sum(of), sum(null)));
    return true;
  }
  const share = shareOfPeople(work, cue, of) ?? { kind: "share", of, among: null };
  work.addMeasure(`Share of ${labelOf(predicate)}`, share);
  return true;
}

/**
 * Of several conditions the one whose share is asked: what befalls the records (a flag) rather than
 * who they are; else the last one named after `share of …`, the one before the word otherwise.
 */
function predicateFor(work: Composition, cue: Item): Predicate | null {
  // `and what share where none was sent`: that says of which records, and not what share.
  if (/^(?:where|when|if)$/.test(work.context.words[cue.to]?.lower ?? "")) return null;
  const free = isCue(cue, "rate") ? predicatesOf(work) : withoutLead(work, cue);
  if (isCue(cue, "rate")) return partAmong(work, cue, free) ?? rateOf(work, cue, free);
  return partAmong(work, cue, free) ?? timeOf(work, cue, free) ?? shareOf(work, cue, free);
}

/** `share of caesareans among first births`: what stands before the word is the part of what stands behind it. */
function partAmong(work: Composition, cue: Item, free: readonly Predicate[]): Predicate | null {
  const { words } = work.context;
  const among = words.findIndex(
    ({ lower }, at) =>
      at >= cue.to &&
      (/^among(?:st)?$/.test(lower) || (lower === "out" && words[at + 1]?.lower === "of")),
  );
  const before = free.filter(({ from, to }) => from >= cue.from && to <= among);
  const isWholeNamed = free.some(({ from }) => from > among);
  const [only, ...more] = before;
  return among > 0 && only && more.length === 0 && isWholeNamed ? only : null;
}

/** `what % of dialysis visits were at the weekend`: a time as the part, of records that are named before it. */
function timeOf(work: Composition, cue: Item, free: readonly Predicate[]): Predicate | null {
  const times = work.free.filter(
    (item): item is ItemOf<"condition"> => item.kind === "condition" && item.moment === true,
  );
  const [time, ...more] = times;
  if (!time || more.length > 0 || work.groups.length > 0) return null;
  const noun = work.items.find(
    (item) => item.from >= cue.to && (item.kind === "records" || namesRecordsHere(work, item)),
  );
  // `share of falls that happened at night`: a value may be the noun.
  const whole =
    noun ?? (free.length === 1 ? free.find(({ from }) => isBehind(cue, from)) : undefined);
  // Right behind the noun it would restrict the whole, and so would what stands before it.
  const isPart = whole !== undefined && whole.to < time.from;
  const ends = noun ? noun.from : (whole?.to ?? 0);
  return isPart && free.every(({ from, to }) => from >= cue.to && to <= ends) ? time : null;
}

const isBehind = (cue: Item, from: number): boolean => from >= cue.to && from - cue.to <= 2;

const namesRecordsHere = (work: Composition, item: Item): boolean =>
  isRowWord(work, item) || (item.kind === "column" && namesRecords(work, item));

/** What may be a part of something: no times, and not what tells a budget from what was spent. */
const predicatesOf = (work: Composition): Predicate[] =>
  work.free
    .filter(isPredicate)
    .filter((item) => item.kind !== "condition" || item.moment !== true)
    .filter((item) => !isLeftOut(work, item))
    // The share of a group among itself says nothing.
    .filter((item) => item.column === null || !isGrouped(work, item.column))
    .filter((item) => item.column !== scenarioOf(work.context.vocabulary)?.column);

/** `leave out those not settled`: that restricts the whole, and is no part of it. */
const isLeftOut = ({ context }: Composition, { from, to }: Item): boolean =>
  /(?:^| )(?:(?:leave|leaves|leaving|left|take|taking|strip|stripping) out|exclud(?:e|es|ed|ing)|excl|except|apart from|ignor(?:e|es|ing)|skip(?:ping)? (?:the|all|any|those|over)|omit|omitting|barring|disregard|disregarding)(?: |$)/.test(
    lowerText(context, { from: Math.max(0, from - 2), to }),
  ) ||
  // `leaving the pending ones out`
  /(?:^| )(?:leav(?:e|es|ing)|left|tak(?:e|es|ing)|keep(?:s|ing)?)(?: (?:the|any|all|those|these))?( .+?)? out(?: |$)/.test(
    lowerText(context, { from: Math.max(0, from - 2), to: to + 2 }),
  );

/**
 * `for approved requests, what share of …`, `of those who fell how many …`: what leads to the question restricts it,
 * and is no part.
 */
function withoutLead(work: Composition, cue: Item): Predicate[] {
  const { words } = work.context;
  // `of appointments with a reminder what share …`
  const behind = predicatesOf(work).filter(({ from }) => from >= cue.to);
  if (/^(?:of|among|amongst)$/.test(words[0]?.lower ?? "") && behind.length > 0) return behind;
  const colon = words.findIndex(({ text }) => text === ":");
  const comma = words.findIndex(({ text }) => text === ",");
  const isLead =
    /^(?:for|among|amongst|of|in|within|at|on|across|looking|considering|taking)$/.test(
      words[0]?.lower ?? "",
    ) &&
    comma > 0 &&
    comma < cue.from &&
    words
      .slice(comma + 1, cue.from)
      .every(({ kind }) => kind === "word" || kind === "punctuation") &&
    cue.from - comma <= 3;
  const scope = Math.max(isLead ? comma : -1, colon < cue.from ? colon : -1);
  return predicatesOf(work).filter(({ from }) => from > scope);
}

const isGrouped = (work: Composition, column: NonNullable<Predicate["column"]>): boolean =>
  work.groups.some((group) => group.column === column);

function rateOf(work: Composition, cue: Item, free: readonly Predicate[]): Predicate | null {
  const beside = free.find((item) => item.to === cue.from);
  const isNamed =
    beside && (beside.kind !== "list" || work.context.words[beside.from - 1]?.lower !== "at");
  if (isNamed) return beside;
  const flags = free.filter(({ kind }) => kind === "flag");
  return flags.find(({ from }) => from >= cue.to && from - cue.to <= 3) ?? flags[0] ?? null;
}

function shareOf(work: Composition, cue: Item, free: readonly Predicate[]): Predicate | null {
  const text = lowerText(work.context, cue);
  const startsWithOf = work.context.words[cue.to]?.lower === "of" || text.endsWith("of");
  const earlier = free.filter((item) => item.to <= cue.from).at(-1);
  if (earlier && startsWithOf && isPartSaid(earlier, cue, text)) return earlier;
  // `percent female on the mobile sessions`
  const beside = free.find((item) => item.from === cue.to && item.kind !== "condition");
  if (beside && !startsWithOf && free.length > 1) return beside;
  const flags = free.filter(({ kind }) => kind === "flag");
  const lastFlag = flags.at(-1);
  // `share of the deaths that …`: the only flag, named first, is the whole.
  const isWholeFlag = startsWithOf && flags.length === 1 && free.length > 1 && lastFlag === free[0];
  if (lastFlag && !isWholeFlag) return lastFlag;
  const after = free.filter((item) => item.from >= cue.to);
  const last = after.at(-1);
  const isWhole = startsWithOf && after.length === 1 && free.length > after.length;
  if (last && !isWhole) return last;
  return earlier ?? last ?? null;
}

/** `65+ % of the doses`, `women as a share of all`: what stands before the word is the part. */
const isPartSaid = ({ kind, to }: Predicate, cue: Item, said: string): boolean =>
  (kind !== "condition" && to === cue.from) || /\bas\b/.test(said);

/** `what share of charges comes from each payer`: each group's part of the whole. */
function shareOfWhole(work: Composition, cue: Item): boolean {
  if (work.groups.length === 0 || !isCue(cue, "share")) return false;
  const column = work.free.find(
    (item): item is ItemOf<"column"> =>
      item.kind === "column" && isMeasure(item.column) && isTotalMeaningful(item.column),
  );
  const records = work.free.find((item) => item.kind === "records" || item.kind === "person");
  const quantity = column ? columnOf(column.column) : (quantityOf(work)?.of ?? null);
  const isSplit = quantity !== null && work.has("distribution");
  if (!column && !records && !isSplit && !work.groups.some(({ asked }) => asked)) return false;
  work.take(column, records);
  const of: Value = quantity
    ? { kind: "aggregate", aggregate: "sum", of: quantity, where: null }
    : countRecords();
  work.addMeasure(column ? `Total ${column.column.name}` : "Records", of);
  work.addMeasure("Share of the whole", { kind: "over-groups", function: "share", of, within: [] });
  return true;
}
