import type { DatePart } from "#contract/query.ts";
import type { ColumnProfile } from "../../profile.ts";
import type { Composition } from "./composition.ts";
import { flagValues } from "./flag-columns.ts";
import { type Item, type ItemOf, isCue } from "./item.ts";
import { listCondition } from "./merge-values.ts";
import { columnOf, monthColumns } from "./scene.ts";
import { namesRecords } from "./take-targets.ts";

/** Takes what the question groups by: `by ward`, `each shift`, `which doctor`, `ED vs ICU`, before and after. */
export function takeGroups(work: Composition): void {
  for (const item of work.items) {
    if (!work.isFree(item)) continue;
    if (item.kind === "group") takeGroup(work, item);
    else if (item.kind === "cases") takeCases(work, item);
    else if (item.kind === "list") takeList(work, item);
    else if (item.kind === "column" || item.kind === "entity" || item.kind === "flag")
      takeColumn(work, item);
  }
}

const groupCues = ["by", "each", "per", "which", "between", "versus", "distribution"];

function cueBefore(work: Composition, item: Item): Item | undefined {
  const before = work.before(item);
  if (isCue(before, ...groupCues) && before && item.from - before.to <= 3) return before;
  // `which 3 wards`, `which of the two clinics`, `the top ward`
  const further = before && work.before(before);
  const steps =
    before?.kind === "amount" ||
    before?.kind === "superlative" ||
    isCue(before, "most", "least", "list");
  return steps && isCue(further, ...groupCues) ? further : undefined;
}

function takeGroup(work: Composition, item: ItemOf<"group">): void {
  const cue = cueBefore(work, item);
  const isMonth = item.of.kind === "column" && item.of.column === "Month" && item.column === null;
  if (isMonth) work.unpivot = monthColumns(work.scene.vocabulary).map(({ name }) => name);
  work.take(item, cue);
  work.addGroup({
    of: item.of,
    name: item.name,
    column: item.column,
    asked: item.asked || isCue(cue, "which"),
    isTime: isTimeline(item.part),
  });
}

/** Periods that follow each other, rather than come back. */
const isTimeline = (part: DatePart | null) =>
  part !== null && ["year", "half-year", "quarter", "month", "week", "day"].includes(part);

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
  work.addGroup({
    of: columnOf(item.column),
    name: item.column.name,
    column: item.column,
    asked: false,
    isTime: false,
  });
}

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
    (one) => isCue(one, "sum") && /together|combined|total|altogether|all/.test(wordsOf(work, one)),
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

const wordsOf = ({ scene }: Composition, { from, to }: Item) =>
  scene.words
    .slice(from, to)
    .map(({ lower }) => lower)
    .join(" ");

function takeColumn(
  work: Composition,
  item: ItemOf<"column"> | ItemOf<"entity"> | ItemOf<"flag">,
): void {
  const cue = cueBefore(work, item);
  const { column } = item;
  const isNamedGroup = item.kind === "entity" || namesGroups(column);
  if (item.kind === "flag" && !isCue(cue, "by", "versus", "between")) return;
  if (item.weight < 0.7 && !isCue(cue, "by", "each")) return;
  if (!isNamedGroup && !(cue && hasFewValues(column) && isCue(cue, "by", "each", "distribution")))
    return;
  if (item.kind === "entity" && !isCue(cue, "by", "each", "which", "per")) return;
  if (!cue && (item.weight < 0.9 || isMeasured(work, item) || namesRecords(work, item))) return;
  const before = work.before(item);
  if (isCue(before, "whole") && item.from - (before?.to ?? 0) <= 1) return work.take(item, before);
  work.take(item, cue);
  work.addGroup({
    of: columnOf(column),
    name: column.name,
    column,
    asked: isCue(cue, "which") || cue === undefined,
    isTime: false,
  });
}

export const namesGroups = (column: ColumnProfile): boolean =>
  column.kind === "category" ||
  (column.kind === "binary" && column.type === "VARCHAR" && flagValues(column) === null);

const hasFewValues = ({ distinct, kind }: ColumnProfile) =>
  kind === "binary" || (kind === "number" && distinct <= 25);

/** A count or a mean that is asked of the column itself makes no groups of it. */
function isMeasured(work: Composition, item: Item): boolean {
  const before = work.before(item);
  return isCue(before, "count", "distinct", "mean", "median", "sum", "missing");
}

/** Groups by a column, where another step finds that it must. */
export function groupBy(work: Composition, column: ColumnProfile, asked: boolean): string {
  return work.addGroup({
    of: columnOf(column),
    name: column.name,
    column,
    asked,
    isTime: column.kind === "date",
  });
}
