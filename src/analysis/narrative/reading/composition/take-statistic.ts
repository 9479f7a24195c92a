import type { Ask } from "#contract/reading.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { flagValues } from "../columns/flag-columns.ts";
import { operandOf } from "../pieces/find-operand.ts";
import { type Item, isCue } from "../placement/item.ts";
import { isMeasure, lowerText } from "../question-context.ts";
import type { CueName } from "../words/cue-name.ts";
import { type Composition, countRecords } from "./composition.ts";
import { finishStatistic } from "./finish-statistic.ts";
import { namesGroups } from "./makes-groups.ts";
import { takeAssociation } from "./take-association.ts";
import { takeDrivers } from "./take-drivers.ts";
import { takeGroups } from "./take-groups.ts";
import { takeImpossible } from "./take-impossible.ts";
import { takeRest } from "./take-rest.ts";

/** Which cue asks for which method; where several stand in a question, the first of these. */
const methods: readonly (readonly [CueName, (work: Composition) => readonly Ask[] | null])[] = [
  ["emptiest", quality],
  ["duplicates", repeats],
  ["impossible", takeImpossible],
  ["outliers", outliers],
  ["drivers", takeDrivers],
  ["correlate", (work) => strongest(work) ?? takeAssociation(work)],
  ["distribution", distribution],
  ["quality", quality],
  ["concentrated", concentration],
  ["overview", overview],
];

/** Questions that a method answers: links, drivers, odd values, gaps, repeats, spreads. */
export function takeStatistic(work: Composition): readonly Ask[] | null {
  const isOfAll = work.has("columns", "quality") || !work.items.some((item) => "column" in item);
  if (work.has("missing") && isOfAll) return quality(work);
  const [, method] = methods.find(([cue]) => work.has(cue)) ?? [];
  return method ? method(work) : howLongAsARule(work);
}

/** `how long does it take to verify a sample`: a habit, which no single figure tells; of all records alike. */
function howLongAsARule(work: Composition): readonly Ask[] | null {
  const [first, ...others] = work.items;
  const isHabit = first && isCue(first, "how-long") && isCue(others[0], "question");
  const isPresent = /^(?:do|does)$/.test(others[0] ? lowerText(work.context, others[0]) : "");
  const columns = others.filter((item) => item.kind === "column" && isMeasure(item.column));
  const [only] = columns;
  const isAll = others.every(
    (item) =>
      item === only ||
      isCue(item, "question") ||
      /^(?:records|person|entity|filler)$/.test(item.kind),
  );
  if (!isHabit || !isPresent || !isAll || columns.length !== 1 || only?.kind !== "column")
    return null;
  if (only.column.distinct <= 25) return null;
  work.take(first, only);
  return finishStatistic(work, { kind: "distribution", of: only.column.name });
}

function quality(work: Composition): readonly Ask[] | null {
  if (work.free.some((item) => item.kind === "column" && !isCue(item, "columns"))) return null;
  work.takeCues("emptiest", "missing", "columns", "quality");
  return finishStatistic(work, { kind: "quality" });
}

function overview(work: Composition): readonly Ask[] {
  work.takeCues("overview");
  return finishStatistic(work, { kind: "overview" });
}

function repeats(work: Composition): readonly Ask[] | null {
  const item = work.free.find(
    (one) => one.kind === "entity" || (one.kind === "column" && one.column.kind === "identifier"),
  );
  const records = work.free.find(({ kind }) => kind === "records");
  const { key, people } = work.context.nouns;
  const named = item && "column" in item ? item.column : (key?.profile ?? null);
  // `how many people were referred more than once`: no referral is there twice, but those who were referred.
  const person = work.free.find(({ kind }) => kind === "person");
  const isOfPeople = person !== undefined && people !== null && named === key?.profile;
  const column = isOfPeople ? people.profile : named;
  // `complaints re-opened twice`: it is no complaint that stands there twice.
  const isKey = column === key?.profile;
  const isOfEvent = isKey && work.items.some((one) => isEvent(work, one));
  if (!column || (!item && !records && !isOfPeople) || isOfEvent) return null;
  work.take(item, records, isOfPeople ? person : undefined);
  work.takeCues("duplicates");
  return finishStatistic(work, { kind: "repeats", of: (column as ColumnProfile).name });
}

const isEvent = (work: Composition, item: Item) =>
  item.kind === "flag" ||
  (item.kind === "column" &&
    flagValues(item.column) !== null &&
    !/^(?:repeat|duplicate)/.test(lowerText(work.context, item)));

/** `how concentrated are payments`: how much of the whole the largest hold. */
function concentration(work: Composition): readonly Ask[] | null {
  const item = work.free.find((one) => one.kind === "column" && isMeasure(one.column));
  if (item?.kind !== "column") return null;
  work.take(item);
  work.takeCues("concentrated", "distribution");
  return finishStatistic(work, { kind: "concentration", of: item.column.name, label: null });
}

const measured = (work: Composition) => work.free.filter((item) => operandOf(work, item) !== null);

function outliers(work: Composition): readonly Ask[] | null {
  const [item] = measured(work);
  const column = item && operandOf(work, item)?.column;
  if (!item || !column) return null;
  work.take(item);
  work.takeCues("outliers", "impossible");
  return finishStatistic(work, { kind: "outliers", of: column.name });
}

/** `which column tracks the wait best`: one column is named, and the closest other is asked for. */
function strongest(work: Composition): readonly Ask[] | null {
  const asksWhich =
    work.has("columns", "number-kind") || isCue(work.items[0], "which") || work.has("drivers");
  const isClosest =
    work.has("most", "strength") ||
    work.items.some((item) => item.kind === "superlative" && item.end === "most") ||
    /\b(?:best|closest|strongest|tightest)\b/i.test(work.context.question);
  return asksWhich && isClosest ? takeDrivers(work) : null;
}

/** A column of few values is counted by value; one of many is described. */
function distribution(work: Composition): readonly Ask[] | null {
  const scale = work.free.find(
    (one) =>
      one.kind === "condition" &&
      one.column !== null &&
      isMeasure(one.column) &&
      one.column.distinct <= 25,
  );
  const named = work.free.find(
    (one) => one.kind === "column" && (isMeasure(one.column) || namesGroups(one.column)),
  );
  const item =
    named ??
    (scale?.kind === "condition" && scale.column
      ? ({ ...scale, kind: "column", column: scale.column } as const)
      : undefined);
  if (item?.kind !== "column") return null;
  if (scale) work.take(scale);
  const others = work.free.filter(
    (one) => one.kind === "column" && one !== item && one.column !== item.column,
  );
  if (
    others.length > 0 ||
    work.free.some((one) => one.kind === "group" || isCue(one, "by", "mean", "median", "sum"))
  )
    return null;
  work.take(item);
  work.takeCues("distribution", "by", "each", "range");
  const { column } = item;
  if (isMeasure(column) && column.distinct > 25) {
    work.takeCues("count");
    return finishStatistic(work, { kind: "distribution", of: column.name });
  }
  work.groupByColumn(column);
  work.addMeasure("Records", countRecords());
  work.addMeasure("Share of the whole", {
    kind: "over-groups",
    function: "share",
    of: countRecords(),
    within: [],
  });
  work.takeCues("question", "count", "both", "and", "which", "whole", "list");
  work.take(...work.free.filter(({ kind }) => kind === "amount"));
  takeGroups(work);
  takeRest(work);
  return [{ kind: "query", query: work.query(), wants: "groups" }];
}
