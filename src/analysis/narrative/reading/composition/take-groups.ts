import type { Expression } from "#contract/query.ts";
import { flagValues } from "../columns/flag-columns.ts";
import { examples } from "../pieces/qualified-nouns.ts";
import { holdsValue } from "../placement/holds-value.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { listCondition } from "../placement/merge-values.ts";
import { columnOf, isMeasure, lowerText } from "../question-context.ts";
import { namesRecords } from "../words/name-records.ts";
import type { Composition } from "./composition.ts";
import { countBeforeBounded } from "./count-groups.ts";
import { takeFlagSides } from "./group-by-flag.ts";
import { type GroupNaming, hasFewValues, isRanked, isWhole, makesGroups } from "./makes-groups.ts";
import { namesNoGroup } from "./names-no-group.ts";
import { peopleNumbered } from "./people-numbered.ts";
import { isTimeline, takeAveraged } from "./per-period.ts";
import { takeComparedGroups } from "./take-compared-groups.ts";
import { takeLikelihood } from "./take-likelihood.ts";
import { groupsWith, turnPeriods } from "./turn-periods.ts";
import { periodName } from "./wide-periods.ts";

/** Takes what the question groups by: `by ward`, `each shift`, `which doctor`, `ED vs ICU`, before and after. */
export function takeGroups(work: Composition): void {
  work.items = work.items.map((item) => asHad(work, asEntity(work, item)));
  takeLikelihood(work);
  takeFlagSides(work);
  for (const item of work.items) if (work.isFree(item)) takeItem(work, item);
}

/** `the two people with the most overtime`: those whom the table numbers. */
const asEntity = (work: Composition, item: Item): Item =>
  (work.isFree(item) && isRanked(work, item) && peopleNumbered(work, item)) || item;

/** `what share of items needed a query`: those whose cell is filled, among all of them. */
function asHad(work: Composition, item: Item): Item {
  if (item.kind !== "column" || !work.has("share", "rate") || !isHad(work, item)) return item;
  const { column, from, to, weight } = item;
  if (flagValues(column) !== null || column.filled === work.context.vocabulary.profile.rows)
    return item;
  const condition = holdsValue(columnOf(column));
  return {
    kind: "condition",
    condition,
    column,
    label: `records with ${column.name}`,
    from,
    to,
    weight,
  };
}

function takeItem(work: Composition, item: Item): void {
  if (item.kind === "group") takeGroup(work, item);
  else if (item.kind === "cases") takeComparedGroups(work, item);
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
  if (namesNoGroup(work, before, item)) return undefined;
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

/** `by ward and sex`, `per ward and sex`: the cue of what is listed before; a time's words hold the cue themselves. */
function listedBefore(work: Composition, item: Item, joined: Item | undefined): Item | undefined {
  if (!joined || !work.taken.has(joined) || item.from - joined.to > 3) return undefined;
  // `by team excluding no-shows`: what holds of records is a grouping only where a word joins it to one.
  if (item.kind === "flag" && joined === work.before(item) && !isJoined(work, joined, item))
    return undefined;
  if (startsGroups(work, joined)) return joined;
  const cue = groupKinds.has(joined.kind) ? cueBefore(work, joined) : undefined;
  return isCue(cue, "by", "each", "per") ? cue : undefined;
}

const isJoined = ({ context: { words } }: Composition, { to }: Item, { from }: Item): boolean =>
  words.slice(to, from).some(({ text }) => /^(?:and|&|,|\/|\+|then|x)$/i.test(text));

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
  const isColumn = item.unpivot === true && item.name === periodName(work.context);
  if (item.unpivot === true) turnPeriods(work);
  work.take(item, cue);
  work.addGroup({
    of: isColumn && item.of.kind === "case" ? groupsWith(item.of, work.unpivot) : item.of,
    name: item.name,
    column: item.column,
    asked: item.asked || isCue(cue, "which"),
    isTime: isTimeline(item.part) || (isColumn && !item.asked),
  });
}

function takeList(work: Composition, item: ItemOf<"list">): void {
  const [before, after] = [work.before(item), work.after(item)];
  // `done by bank or agency`: who did it, and not each of the two.
  const isBy = isCue(before, "by") && item.joined !== "or";
  const isEach = isBy || isCue(before, "each") || isCue(after, "each");
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

function takeColumn(work: Composition, item: GroupNaming): void {
  if (isWhose(work, item)) {
    work.take(item);
    return;
  }
  const cue = cueBefore(work, item);
  if (isAgent(work, item, cue)) {
    work.take(item, cue);
    return;
  }
  // `with a reaction` is the yes of a column of yes and no, and no filled cell.
  const isAnswered = flagValues(item.column) !== null;
  if (
    !isAnswered &&
    isHad(work, item) &&
    item.column.filled < work.context.vocabulary.profile.rows
  ) {
    work.take(item);
    work.where.push(holdsValue(columnOf(item.column)));
    return;
  }
  if (ranksByRecords(work, item, cue)) {
    work.take(item, cue);
    return;
  }
  if (!makesGroups(work, item, cue) || (cue === undefined && tellsNoGroups(work, item))) return;
  if (isWhole(work, item)) {
    work.take(item, work.before(item));
    return;
  }
  work.take(item, cue, ...examples(work, item), ...countBeforeBounded(work, item));
  const asked = isCue(cue, "which") || cue === undefined || isSubject(work, item);
  work.groupByColumn(item.column, asked, {
    isOne: asked && isSingular(work, item),
    isEach: isCue(cue, "each", "per"),
  });
}

/** `by grade of endoscopist`: whose grade it is makes no groups of its own. */
function isWhose(work: Composition, item: GroupNaming): boolean {
  const last = work.before(item);
  const before = last && isCue(last, "between", "of") ? work.before(last) : last;
  const between = work.context.words.slice(before?.to ?? item.from, item.from);
  return (
    before?.kind === "column" &&
    work.groups.some(({ column }) => column === before.column) &&
    /^of(?: the| each| an?)?$/.test(between.map(({ lower }) => lower).join(" "))
  );
}

/** `visits made by donors`: those who did it, all of them together. */
function isAgent(work: Composition, item: GroupNaming, cue: Item | undefined): boolean {
  const { words } = work.context;
  const done = words[(cue?.from ?? 0) - 1]?.lower ?? "";
  return (
    isCue(cue, "by") &&
    cue !== undefined &&
    lowerText(work.context, cue) === "by" &&
    !isSingular(work, item) &&
    /(?:[^d]ed|made|seen|taken|given|done|run|held|sent|paid|spent|met|had|bought|brought|put)$/.test(
      done,
    ) &&
    !/^(?:grouped|sorted|ranked|ordered|divided|listed|arranged|separated|tabulated|counted)$/.test(
      done,
    )
  );
}

/** `busiest weekday by tests`: how many there are ranks the days. */
const ranksByRecords = (work: Composition, item: Item, cue: Item | undefined): boolean =>
  isCue(cue, "by") &&
  work.groups.some(({ asked }) => asked) &&
  namesRecords(work, item) &&
  !isSingular(work, item);

/** `in each room the surgeon with …`: what stands behind the groups without a joining word is asked for. */
const isSubject = (work: Composition, item: Item): boolean =>
  isCue(work.before(item), "mode") ||
  (work.before(item)?.kind === "column" && isDefinite(work, item));

const isDefinite = (work: Composition, item: Item): boolean =>
  /^(?:the|our|your)$/.test(work.context.words[item.from - 1]?.lower ?? "");

/** `do people with tinnitus wear their aids less`: nothing says that each kind of aid is told apart as well. */
const tellsNoGroups = (work: Composition, item: Item): boolean =>
  isAnyOne(work, item) ||
  /^(?:their|its|his|her)$/.test(work.context.words[item.from - 1]?.lower ?? "");

/** `jobs that a vendor did`: one of them, whichever; nothing is told by each. */
const isAnyOne = (work: Composition, item: Item): boolean =>
  /^an?$/.test(work.context.words[item.from - 1]?.lower ?? "") && isSingular(work, item);

/** `the surgeon`, not `the surgeons`. */
const isSingular = ({ context }: Composition, { to }: Item): boolean =>
  !/[^sui]s$/.test(context.words[to - 1]?.lower ?? "");

/** `responses with a comment`, `items that needed a query`: those that have one. */
const isHad = ({ context }: Composition, { from }: Item) =>
  /^(?:a|an|any|some)$/.test(context.words[from - 1]?.lower ?? "") &&
  /^(?:with|have|had|has|having|left|gave|need|needs|needed|required|got|raised)$/.test(
    context.words[from - 2]?.lower ?? "",
  );
