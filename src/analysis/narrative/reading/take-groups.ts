import type { Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../profile.ts";
import type { Composition } from "./composition.ts";
import type { CueName } from "./cue-name.ts";
import { flagValues } from "./flag-columns.ts";
import { takeFlagSides } from "./group-by-flag.ts";
import { type Item, type ItemOf, isCue } from "./item.ts";
import { listCondition } from "./merge-values.ts";
import { namesRecords } from "./name-records.ts";
import { isTimeline, takeAveraged } from "./per-period.ts";
import { examples, isPossessed, isQualified } from "./qualified-nouns.ts";
import { columnOf, isMeasure, lowerText } from "./question-context.ts";
import { superlativeOf } from "./superlatives.ts";
import { groupsWith, turnMonths } from "./turn-months.ts";

/** Takes what the question groups by: `by ward`, `each shift`, `which doctor`, `ED vs ICU`, before and after. */
export function takeGroups(work: Composition): void {
  takeFlagSides(work);
  for (const item of work.items) if (work.isFree(item)) takeItem(work, item);
}

function takeItem(work: Composition, item: Item): void {
  if (item.kind === "group") takeGroup(work, item);
  else if (item.kind === "cases") takeCases(work, item);
  else if (item.kind === "list") takeList(work, item);
  else if (item.kind === "condition") takeScale(work, item);
  else if (item.kind === "column" || item.kind === "entity" || item.kind === "flag")
    takeColumn(work, item);
}

const groupCues = ["by", "each", "per", "which", "between", "versus", "distribution"];

/** What may stand before `and` in `by ward and month`. */
const groupKinds: ReadonlySet<Item["kind"]> = new Set(["column", "group", "list", "entity"]);

function cueBefore(work: Composition, item: Item): Item | undefined {
  const before = work.before(item);
  if (before && isCue(before, "which") && asksWhatIsDone(work, before, item)) return undefined;
  if (isCue(before, ...groupCues) && before && item.from - before.to <= 3) return before;
  // `which 3 wards`, `which of the two clinics`, `the top ward`
  const further = before && work.before(before);
  const joined = isCue(before, "and", "versus") ? further : before;
  const listed = listedBefore(work, item, joined);
  if (listed !== undefined) return isCue(before, "and", "versus") ? before : listed;
  const steps =
    before?.kind === "amount" ||
    before?.kind === "superlative" ||
    isCue(before, "most", "least", "list");
  return steps && isCue(further, ...groupCues) ? further : undefined;
}

/** `what do people come with`: not which of the people. */
const asksWhatIsDone = ({ context: { words } }: Composition, cue: Item, item: Item): boolean =>
  words.slice(cue.from, item.from).some(({ lower }) => /^(?:do|does|did)$/.test(lower));

/** `by ward and sex`: the cue of what is listed before; a time's words hold the cue themselves. */
function listedBefore(work: Composition, item: Item, joined: Item | undefined): Item | undefined {
  if (!joined || !work.taken.has(joined) || item.from - joined.to > 3) return undefined;
  if (startsGroups(work, joined)) return joined;
  const cue = groupKinds.has(joined.kind) ? cueBefore(work, joined) : undefined;
  return isCue(cue, "by", "each") ? cue : undefined;
}

/** `by month and sex`: the words of the time say `by` themselves. */
const startsGroups = (work: Composition, item: Item | undefined): boolean =>
  item?.kind === "group" &&
  work.taken.has(item) &&
  /^(?:by|per|each|every|monthly|weekly|daily|quarterly|yearly)/.test(
    lowerText(work.context, item),
  );

function takeGroup(work: Composition, item: ItemOf<"group">): void {
  const cue = cueBefore(work, item);
  if (takeAveraged(work, item)) {
    work.take(cue);
    return;
  }
  const isMonth = item.unpivot === true && item.name === "Month";
  if (item.unpivot === true) turnMonths(work);
  work.take(item, cue);
  work.addGroup({
    of: isMonth && item.of.kind === "case" ? groupsWith(item.of, work.unpivot) : item.of,
    name: item.name,
    column: item.column,
    asked: item.asked || isCue(cue, "which"),
    isTime: isTimeline(item.part) || (isMonth && !item.asked),
  });
}

function takeCases(work: Composition, item: ItemOf<"cases">): void {
  work.take(item);
  work.addGroup({
    of: { kind: "case", cases: item.cases, otherwise: null },
    name: item.name,
    column: item.column,
    asked: false,
    isTime: item.isTime,
  });
}

function takeList(work: Composition, item: ItemOf<"list">): void {
  const [before, after] = [work.before(item), work.after(item)];
  const isEach = isCue(before, "each", "by") || isCue(after, "each");
  const compares =
    item.joined === "versus" || (item.values.length > 1 && (isEach || setsApart(work, item)));
  if (!compares || item.negated) return;
  work.take(
    item,
    ...(isCue(before, "each", "by", "between", "both", "versus") ? [before] : []),
    ...(isCue(after, "each") ? [after] : []),
  );
  work.where.push(listCondition(item));
  const { column } = item;
  const of = item.joined === "versus" ? inOrderOf(item) : columnOf(column);
  work.addGroup({ of, name: column.name, column, asked: false, isTime: false });
}

/** The sides of a comparison stay in the order in which the question names them. */
const inOrderOf = (item: ItemOf<"list">): Expression => ({
  kind: "case",
  cases: item.values.map((value) => ({
    when: listCondition({ ...item, values: [value] }),
    label: value,
  })),
  otherwise: null,
});

/** Means and rates of several values are asked one by one; sums and counts of them together. */
function setsApart(work: Composition, item: ItemOf<"list">): boolean {
  if (item.values.length >= Math.max(2, item.column.distinct)) return true;
  if (
    item.joined === "or" &&
    !work.has("versus", "each") &&
    !work.items.some(({ kind }) => kind === "comparative")
  )
    return false;
  const isTogether = work.items.some(
    (one) =>
      isCue(one, "sum") &&
      /together|combined|total|altogether|all/.test(lowerText(work.context, one)),
  );
  const isAverage =
    work.has(
      "mean",
      "median",
      "rate",
      "share",
      "versus",
      "each",
      "latest",
      "earliest",
      "difference",
      "times",
    ) || work.items.some(({ kind }) => kind === "comparative");
  return isAverage && !isTogether;
}

/** `severity 1 to 5, number of each`: the steps of a scale, one by one. */
function takeScale(work: Composition, item: ItemOf<"condition">): void {
  const { column, condition } = item;
  const cue = cueBefore(work, item);
  const each = work.items.find((one) => isCue(one, "each") && one.from >= item.to);
  const isScale = column !== null && isMeasure(column) && hasFewValues(column);
  if (!isScale || condition.kind !== "between" || !(each || isCue(cue, "by", "each", "per")))
    return;
  work.take(item, cue, each);
  work.where.push(condition);
  work.groupByColumn(column);
}

type Named = ItemOf<"column"> | ItemOf<"entity"> | ItemOf<"flag">;

function takeColumn(work: Composition, item: Named): void {
  const cue = cueBefore(work, item);
  // `with a reaction` is the yes of a column of yes and no, and no filled cell.
  const isAnswered = flagValues(item.column) !== null;
  if (
    !isAnswered &&
    isHad(work, item) &&
    item.column.filled < work.context.vocabulary.profile.rows
  ) {
    work.take(item);
    work.where.push({ kind: "not", of: { kind: "empty", of: columnOf(item.column) } });
    return;
  }
  if (!makesGroups(work, item, cue) || (cue === undefined && isAnyOne(work, item))) return;
  if (isWhole(work, item)) {
    work.take(item, work.before(item));
    return;
  }
  work.take(item, cue, ...examples(work, item));
  const asked = isCue(cue, "which") || cue === undefined || isSubject(work, item);
  work.groupByColumn(item.column, asked, {
    isOne: asked && isSingular(work, item),
    isEach: isCue(cue, "each", "per"),
  });
}

/** `in each room the surgeon with …`: what stands behind the groups without a joining word is asked for. */
const isSubject = (work: Composition, item: Item): boolean =>
  isCue(work.before(item), "mode") ||
  (work.before(item)?.kind === "column" && isDefinite(work, item));

const isDefinite = (work: Composition, item: Item): boolean =>
  /^(?:the|our|your)$/.test(work.context.words[item.from - 1]?.lower ?? "");

/** `jobs that a vendor did`: one of them, whichever; nothing is told by each. */
const isAnyOne = (work: Composition, item: Item): boolean =>
  /^an?$/.test(work.context.words[item.from - 1]?.lower ?? "") && isSingular(work, item);

/** `the surgeon`, not `the surgeons`. */
const isSingular = ({ context }: Composition, { to }: Item): boolean =>
  !/[^sui]s$/.test(context.words[to - 1]?.lower ?? "");

/** Whether a column's name means its groups, by the word before it and by what the column holds. */
function makesGroups(work: Composition, item: Named, cue: Item | undefined): boolean {
  if (item.kind === "flag" && !isCue(cue, "by", "versus", "between", ...flagCues(work, item)))
    return false;
  // `most of the emergencies` are those with a yes.
  if (item.kind === "flag" && cue && /\bof\b/.test(lowerText(work.context, cue))) return false;
  if (item.weight < 0.7 && !isCue(cue, "by", "each", "and")) return false;
  if (item.kind === "entity")
    return isCue(cue, "by", "each", "which", "per") && !isPossessed(work, item);
  return item.kind === "flag" || columnMakesGroups(work, item, cue);
}

function columnMakesGroups(work: Composition, item: Named, cue: Item | undefined): boolean {
  const { column } = item;
  // `a share of all exams`
  if (isCue(cue, "between") && work.has("share")) return false;
  if (cue === undefined && isQualified(work, item)) return false;
  // `which weekday do volunteers do most`: the one who does it is no group beside the one asked for.
  const before = work.context.words[item.from - 1]?.lower ?? "";
  const isDoer =
    /^(?:do|does|did|have|has|had|can|could)$/.test(before) &&
    work.groups.some(({ asked }) => asked);
  if (cue === undefined && isDoer) return false;
  const isScale = hasFewValues(column) && isCue(cue, "by", "each", "and", "distribution");
  if (!namesGroups(column) && !isScale && !namesOne(work, item, cue)) return false;
  return cue !== undefined || isWhole(work, item) || isRankedName(work, item);
}

/** A column's name without a cue, where groups are ranked or bounded. */
const isRankedName = (work: Composition, item: Named): boolean =>
  ranksGroups(work) &&
  item.weight >= (isRanked(work, item) ? 0.75 : 0.85) &&
  // `percentage of requests sent in`: no share by sender.
  !(item.weight < 0.95 && /(?:ed|sent|made|seen)$/.test(lowerText(work.context, item))) &&
  !isMeasured(work, item) &&
  !(namesRecords(work, item) && !namesRankedGroups(work, item));

/** `top 5 exams`, `the two biggest lines`: right behind the number that is asked for. */
function isRanked(work: Composition, item: Item): boolean {
  const before = work.before(item);
  return (
    before !== undefined &&
    item.from - before.to <= 1 &&
    ((before.kind === "amount" && countsGroups(before)) || isCue(before, "mode"))
  );
}

/** `top 5`, or the `two` of `the two cost centres that …`. */
const countsGroups = ({ amount }: ItemOf<"amount">): boolean =>
  amount.kind === "top" ||
  (amount.kind === "number" && amount.unit === null && Number.isInteger(amount.value));

/** Where single records have no name, or nothing but their number ranks them, groups are meant. */
const namesRankedGroups = (work: Composition, item: Item): boolean =>
  (isRanked(work, item) || (isHead(work, item) && !meansSingle(work, item))) &&
  !ranksByQuantity(work, item);

/** Single records have a number and no average: `procedures averaging over two hours` are their kinds. */
const meansSingle = (work: Composition, { weight }: Item): boolean =>
  work.context.nouns.key !== null &&
  !(weight >= 0.95 && work.has("mean", "median", "rate", "share"));

/** `cost centres that spent more than …`: what the question is about comes first. */
const isHead = (work: Composition, item: Item): boolean =>
  work.items
    .slice(0, work.items.indexOf(item))
    .every((one) => isCue(one, "question", "list", "which"));

/** `the 3 longest stays`: single records are put in order by a quantity. */
function ranksByQuantity(work: Composition, item: Item): boolean {
  const before = work.before(item);
  const word =
    before?.kind === "amount" && before.amount.kind === "top" ? before.amount.word : null;
  const about = word === null ? [] : (superlativeOf(word)?.about ?? []);
  return about.some((one) => !one.startsWith("#"));
}

/** `the ten largest hospitals`, each in a row of its own. */
const namesOne = (work: Composition, { column, weight }: Named, cue: Item | undefined): boolean =>
  column.kind === "text" &&
  weight >= 0.9 &&
  !/comment|note|remark|text|desc|reason/i.test(column.name) &&
  (isCue(cue, "which") ||
    work.items.some(
      (item) =>
        item.kind === "superlative" || (item.kind === "amount" && item.amount.kind === "top"),
    ));

/** `which follow-up call has the highest rate of …`: a flag whose two answers are set apart by another. */
const flagCues = (work: Composition, item: Item): readonly CueName[] =>
  work.items.some((other) => other !== item && other.kind === "flag") && work.has("rate", "share")
    ? ["which"]
    : [];

/** `the whole hospital`: no groups are made of it. */
function isWhole(work: Composition, item: Item): boolean {
  const before = work.before(item);
  return isCue(before, "whole") && item.from - (before?.to ?? 0) <= 1;
}

/** `responses with a comment`: those that have one. */
const isHad = ({ context }: Composition, { from }: Item) =>
  /^(?:a|an|any|some)$/.test(context.words[from - 1]?.lower ?? "") &&
  /^(?:with|have|had|has|having|left|gave)$/.test(context.words[from - 2]?.lower ?? "");

/** Whether the values of a column name groups of records. */
export const namesGroups = (column: ColumnProfile): boolean =>
  column.kind === "category" ||
  (column.kind === "binary" && column.type === "VARCHAR" && flagValues(column) === null);

const hasFewValues = ({ distinct, kind }: ColumnProfile) =>
  kind === "binary" || (kind === "number" && distinct <= 25);

/** `top 3 wards`, `wards with the most falls`: a column's name alone makes groups where they are ranked or bounded. */
const ranksGroups = (work: Composition): boolean =>
  work.has("most", "least", "mode", "which", "share", "each", "rate", "versus") ||
  work.items.some(
    (item) =>
      item.kind === "superlative" ||
      (item.kind === "amount" && item.amount.kind !== "per") ||
      item.kind === "comparative",
  );

/** A count or a mean that is asked of the column itself makes no groups of it. */
function isMeasured(work: Composition, item: Item): boolean {
  const before = work.before(item);
  return isCue(before, "count", "distinct", "mean", "median", "sum", "missing");
}
