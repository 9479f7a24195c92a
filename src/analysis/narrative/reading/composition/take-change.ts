import type { Condition, Query, Value } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import { moneyColumn } from "../columns/money-column.ts";
import { monthOfHeader } from "../columns/month-of-header.ts";
import { countedByDefault } from "../pieces/find-operand.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { overTime } from "../placement/place-moments.ts";
import { sidesOf } from "../placement/split-at-day.ts";
import { dateColumns, lowerText } from "../question-context.ts";
import type { Composition } from "./composition.ts";
import { isTimeline } from "./per-period.ts";
import { directionOf } from "./take-claim.ts";
import { addCount, countAll } from "./take-counts.ts";
import { takeGroups } from "./take-groups.ts";
import { takeRest } from "./take-rest.ts";
import { takeTargets } from "./take-targets.ts";
import { groupsWith, turnPeriods } from "./turn-periods.ts";
import { periodsGroup } from "./wide-periods.ts";

/** `running total by month`: along the months where no step is named. */
export function takeRunningTotal(work: Composition): readonly Ask[] | null {
  if (!work.has("running-total", "moving-average")) return null;
  const isTotal = work.takeCues("running-total");
  work.takeCues("moving-average");
  takeGroups(work);
  if (!work.groups.some(({ isTime }) => isTime)) groupAlongTime(work);
  takeTargets(work);
  if (work.measures.length === 0 && namesGoods(work)) return null;
  if (work.measures.length === 0) countNamed(work);
  const time = work.groups.find(({ isTime }) => isTime);
  const [measure] = work.measures;
  if (!time || !measure) return null;
  const value = addedUp(measure.value);
  if (value !== measure.value) {
    work.measures.splice(0, 1);
    work.addMeasure(measure.name.replace(/^Average/, "Total"), value);
  }
  work.addMeasure(isTotal ? "Running total" : "Moving average", {
    kind: "over-groups",
    function: isTotal ? "running-total" : "moving-average",
    of: isTotal ? value : measure.value,
    within: work.groups.filter((group) => group !== time).map(({ name }) => name),
    ...(isTotal ? {} : { size: 3 }),
  });
  takeRest(work);
  return [{ kind: "query", query: inOrder(work.query()), wants: "series" }];
}

/** `running total of meat & fish`, where each record holds money: no number of records, and of which figure is not said. */
function namesGoods(work: Composition): boolean {
  const { context } = work;
  const { rows } = context.vocabulary.profile;
  const money = moneyColumn(context.vocabulary);
  const isNamed = work.items.some(
    (item) => item.kind === "records" || item.kind === "person" || item.kind === "entity",
  );
  return (
    money !== null &&
    money.filled > 0.8 * rows &&
    !isNamed &&
    !work.has("count") &&
    work.free.some((item) => item.kind === "list" && !/s$/.test(lowerText(context, item)))
  );
}

/** A running total adds up, whatever is usual for the column. */
const addedUp = (value: Value): Value =>
  value.kind === "aggregate" && value.aggregate === "mean" ? { ...value, aggregate: "sum" } : value;

function groupAlongTime(work: Composition): void {
  const { context } = work;
  const [date] = dateColumns(context);
  if (date) {
    const { of, name } = overTime(date, { from: 0, to: 0, weight: 1 });
    work.addGroup({ of, name, column: date, asked: false, isTime: true });
    return;
  }
  const periods = periodsGroup(context);
  if (!periods) return;
  turnPeriods(work);
  work.addGroup({
    name: periods.name,
    of: groupsWith(periods.of, work.unpivot),
    column: null,
    asked: false,
    isTime: true,
  });
}

/** Counts what a noun or a flag names, else the records. */
function countNamed(work: Composition): void {
  const kinds: readonly Item["kind"][] = work.has("count")
    ? ["records", "person", "entity", "flag"]
    : ["records", "flag"];
  const named = kinds.flatMap((kind) => work.free.filter((item) => item.kind === kind)).at(0);
  if (named) addCount(work, named);
  else {
    countAll(work);
    // A column that is named but not measured is more likely what is asked for.
    if (work.items.some(({ kind }) => kind !== "cases" && kind !== "cue"))
      work.defaults.push(countedByDefault(work));
    if (work.items.some(({ kind }) => kind === "condition" || kind === "column"))
      work.penalty += 0.4;
  }
  work.takeCues("count", "sum", "share");
}

const changeCues = ["percent-change", "change", "difference", "up", "down", "trend"];

/** Two periods or two populations set against each other: both figures, and the change from one to the other. */
export function takeChange(work: Composition): readonly Ask[] | null {
  const cut = splitAt(work);
  const cases = work.items.find((item): item is ItemOf<"cases"> => item.kind === "cases");
  const more = moreOf(work, cases);
  const isChange = work.has(...changeCues) || cases?.change === true || more !== undefined;
  const isPaired = cases !== undefined && cases.cases.length === 2 && isChange;
  if (!cut && !isPaired && !isStepwise(work)) return null;
  const isVerdict = isCue(
    work.items.find(({ kind }) => kind !== "cases"),
    "question",
  );
  const direction = work.free.find((item) => isCue(item, "up", "down", "trend")) ?? more;
  work.take(more);
  work.takeCues(...changeCues, "which", "versus", "before-after", "each");
  takeWordsBetween(work, cut, isChange);
  takeGroups(work);
  takeTargets(work);
  if (work.measures.length === 0) countNamed(work);
  const [measure] = work.measures;
  if (!measure) return null;
  if (isChange) addChange(work, measure.value);
  if (isVerdict && direction)
    work.claim = {
      kind: directionOf(work, direction, measure.name) ?? "rises",
      measure: measure.name,
    };
  takeRest(work);
  return [{ kind: "query", query: inOrder(work.query()), wants: "series" }];
}

/** `% cancelled before and since` is of each side; between two periods a bare `%` is the change. */
function takeWordsBetween(work: Composition, isSplit: boolean, isChange: boolean): void {
  if (!isSplit) work.takeCues("share");
  if (isChange) work.takeCues("than", "or", "by");
}

/** `are we getting more of them?`, of two periods: whether it rises. */
function moreOf(work: Composition, cases: ItemOf<"cases"> | undefined): Item | undefined {
  if (!cases?.isTime || !isCue(work.items[0], "question") || work.has("than")) return undefined;
  return work.free.find(
    (item) =>
      (isCue(item, "most", "least") || item.kind === "comparative") &&
      /^(?:more|fewer|less)$/.test(lowerText(work.context, item)),
  );
}

/** `year on year change`: from each period to the next. */
function isStepwise(work: Composition): boolean {
  const asks = work.has("percent-change", "change") && !isCue(work.items[0], "question");
  return asks && work.items.some((item) => item.kind === "group" && isTimeline(item.part));
}

/** Rows along time, whatever order the question names the periods in. */
function inOrder(query: Query): Query {
  const columns = query.from.kind === "unpivot" ? query.from.columns : [];
  const start = (one: Case): string => startOf(one.when, columns);
  return {
    ...query,
    by: query.by.map((group) =>
      group.of.kind === "case" && group.of.cases.every((one) => start(one) !== "")
        ? {
            ...group,
            of: {
              ...group.of,
              cases: group.of.cases.toSorted((a, b) => start(a).localeCompare(start(b))),
            },
          }
        : group,
    ),
    order: [],
  };
}

type Case = Extract<Query["by"][number]["of"], { kind: "case" }>["cases"][number];

/** What puts a period among others: its first day, its year, or both year and month; empty for what is no period. */
function startOf(when: Condition, columns: readonly string[]): string {
  switch (when.kind) {
    case "period":
      return when.from ?? "0";
    case "compare":
      return when.operator === "=" && when.right.kind === "number" ? String(when.right.value) : "";
    case "in":
      return startOfPeriod(String(when.values[0]), columns);
    case "and":
      return when.of.map((part) => startOf(part, columns)).join("-");
    default:
      return "";
  }
}

/** Quarters and months of no year come as their columns do: a school year begins in September. */
function startOfPeriod(header: string, columns: readonly string[]): string {
  const found = monthOfHeader(header);
  const place = found?.year == null ? columns.indexOf(header) : -1;
  const number = place < 0 ? found?.month : place;
  return number === undefined ? "" : `${found?.year ?? ""}${String(number).padStart(2, "0")}`;
}

function addChange(work: Composition, of: Value): void {
  const within = work.groups.filter(({ isTime }) => !isTime).map(({ name }) => name);
  const isOfPoints = asksPoints(work);
  if (isOfPoints || asksAmount(work))
    work.addMeasure("Change", { kind: "over-groups", function: "change", of, within });
  if (!isOfPoints)
    work.addMeasure("Change in %", { kind: "over-groups", function: "percent-change", of, within });
}

/** `how much did it go up`, `the change from May to June`: by the amount, whatever part of it that is. */
const asksAmount = (work: Composition): boolean =>
  /\bchanges? (?:from|between|in|of|since|over)\b|\b(?:how much|how many|by how)\b.*\b(?:up|down|rise|rose|risen|fall|fell|fallen|drop|dropped|increase|increased|decrease|decreased|grow|grew|grown|change|changed|more|less|fewer)\b/i.test(
    work.context.question,
  ) && !/%|\bper ?cent|\bpct\b/i.test(work.context.question);

/** `the change in points`, `the difference`: how much more or less it is, and no part of it. */
const asksPoints = (work: Composition): boolean =>
  /\b(?:points?|ppts?|pp)\b/i.test(work.context.question) ||
  (work.items.some((item) => isCue(item, "difference")) &&
    !work.items.some((item) => isCue(item, "percent-change", "change", "share")));

/** `before and after`, the day being named elsewhere: the records are split at it. */
function splitAt(work: Composition): boolean {
  if (work.items.some((item) => item.kind === "cases" && item.cases[0]?.label === "before"))
    return true;
  const isAsked =
    work.has("before-after") ||
    work.items.some((item) => item.kind === "moment" && item.moment.kind === "before-and-after");
  const moment = work.free.find(
    (item): item is ItemOf<"condition"> => item.kind === "condition" && item.moment === true,
  );
  if (!isAsked || !moment?.column || moment.condition.kind !== "period") return false;
  const day = moment.condition.from ?? moment.condition.until;
  if (day === null) return false;
  const { from, to, weight } = moment;
  const sides = sidesOf(
    day,
    { of: moment.condition.of, column: moment.column },
    { from, to, weight },
  );
  work.items = work.items.map((item) => (item === moment ? sides : item));
  work.take(
    ...work.free.filter(
      (item) => item.kind === "moment" && item.moment.kind === "before-and-after",
    ),
  );
  return true;
}
