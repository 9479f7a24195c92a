import type { ColumnProfile } from "../../../table/profile.ts";
import { isTotalMeaningful } from "../columns/is-total-meaningful.ts";
import type { Amount } from "../grammar/amount.ts";
import { boundsPeople } from "../placement/age-amounts.ts";
import {
  boundOf,
  fitsUnit,
  type ItemOf,
  inUnitOf,
  isCue,
  isMoneyUnit,
  isOfScale,
  isTimeUnit,
} from "../placement/item.ts";
import { knownOf } from "../question-context.ts";
import { namesRecords } from "../words/name-records.ts";
import type { Composition } from "./composition.ts";
import { countAll } from "./take-counts.ts";

/** `wards with more than 500 tests`. */
export function takeHaving(work: Composition): void {
  const amounts = work.free.filter((item): item is ItemOf<"amount"> => item.kind === "amount");
  for (const item of amounts) {
    // An age that no column holds bounds no figure of the groups.
    if (boundsPeople(work.items, item, work.context)) continue;
    if (work.groups.length === 0) {
      takeBound(work, item);
      continue;
    }
    const column = isOfRecords(work, item) ? countedName(work) : measuredName(work);
    const condition = boundOf(inMeasuredUnit(work, item).amount, { kind: "column", column });
    if (!condition || isPercentOfCount(work, item) || !countsIn(work, item)) continue;
    work.take(item);
    work.having = work.having ? { kind: "and", of: [work.having, condition] } : condition;
  }
}

/** `averaging over 2 hours`, where the column holds minutes. */
function inMeasuredUnit(work: Composition, item: ItemOf<"amount">): ItemOf<"amount"> {
  const [column = null] = measuredProfiles(work);
  const value = work.measures[0]?.value;
  const of = value?.kind === "aggregate" ? value.of : null;
  return { ...item, amount: inUnitOf(item.amount, { of, column }, work.context) };
}

/** Whether a bound in percent stands beside a mere number of records: then nothing says what the whole is. */
const isPercentOfCount = ({ measures: [measure] }: Composition, { amount }: ItemOf<"amount">) =>
  "unit" in amount &&
  amount.unit === "%" &&
  measure?.value.kind === "aggregate" &&
  ["count", "distinct", "sum"].includes(measure.value.aggregate);

const measuredName = (work: Composition): string => work.measures[0]?.name ?? countedName(work);

/** `more than 500 visits, and their average wait`: how many records there are, whatever is measured. */
function isOfRecords(work: Composition, { amount, to }: ItemOf<"amount">): boolean {
  const next = work.items.find(({ from }) => from === to);
  return (
    "unit" in amount &&
    amount.unit === null &&
    next !== undefined &&
    (next.kind === "records" || (next.kind === "column" && namesRecords(work, next)))
  );
}

/** The name of the count of all records, which is added where nothing counts them yet. */
function countedName(work: Composition): string {
  const counted = () =>
    work.measures.find(
      ({ value }) =>
        value.kind === "aggregate" &&
        value.aggregate === "count" &&
        value.of === null &&
        value.where === null,
    )?.name;
  const known = counted();
  if (known !== undefined) return known;
  countAll(work);
  return counted() ?? work.measures[0]?.name ?? "";
}

/** `wards with 40 nights or more`: a count of records is no number of days, and a share no number of hours. */
function countsIn(work: Composition, { amount }: ItemOf<"amount">): boolean {
  const unit = "unit" in amount ? amount.unit : null;
  const value = work.measures[0]?.value;
  if (value?.kind === "share") return unit === null || unit === "%";
  const isCount =
    value?.kind === "aggregate" && (value.aggregate === "count" || value.aggregate === "distinct");
  if (isCount) return unit === null || unit === "times";
  if (unit === null || work.measures.length === 0) return true;
  if (isTimeUnit(unit)) return !addsThings(work);
  return !isMoneyUnit(unit, work.context) || measuresMoney(work, amount, unit);
}

/** `ran out for more than two weeks`: no total of things without a unit is a number of weeks. */
const addsThings = (work: Composition): boolean =>
  measuredProfiles(work).some(
    (column) => knownOf(work.context, column)?.unit === null && isTotalMeaningful(column),
  );

const measuresMoney = (work: Composition, amount: Amount, unit: string): boolean =>
  measuredProfiles(work).some(
    (column) => fitsUnit(column, unit, work.context) && isOfScale(column, amount, work.context),
  );

/** `is the average age above 50`: the figure decides. */
function takeBound(work: Composition, item: ItemOf<"amount">): void {
  const [measure] = work.measures;
  const { amount } = item;
  if (!measure || amount.kind !== "comparison" || !isCue(work.items[0], "question")) return;
  // `how many have one below 35`: which of them do, and not what all of them come to.
  if (/\bhow many\b/i.test(work.context.question)) return;
  work.take(item);
  const kind = amount.operator.startsWith(">") ? "above" : "below";
  work.claim = { kind, measure: measure.name, than: amount.value };
}

/** Names of the columns that anything is computed of. */
export function measuredColumns(work: Composition): string[] {
  const names =
    JSON.stringify([work.measures, work.ranked, work.groups.map(({ of }) => of)]).match(
      /"column":"((?:[^"\\]|\\.)*)"/g,
    ) ?? [];
  return names.map((pair) => JSON.parse(pair.slice('"column":'.length)) as string);
}

const measuredProfiles = (work: Composition): ColumnProfile[] =>
  measuredColumns(work).flatMap(
    (name) => work.context.vocabulary.profile.columns.find((one) => one.name === name) ?? [],
  );
