import type { Condition, Value } from "#contract/query.ts";
import type { AnswerForm, Ask } from "#contract/reading.ts";
import { type Scenario, scenarioCondition, scenarioOf } from "../columns/scenario.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { subjectOf } from "../words/name-records.ts";
import { type Composition, conjunctionOf } from "./composition.ts";
import { namesGroups } from "./makes-groups.ts";
import { countAll } from "./take-counts.ts";
import { takeGroups } from "./take-groups.ts";
import { takeTop } from "./take-order.ts";
import { takeRest } from "./take-rest.ts";
import { takeTargets } from "./take-targets.ts";

/** `which cost centres blew their budget by more than 20 %`: what was spent set against what was planned. */
export function takeBudgetVariance(work: Composition): readonly Ask[] | null {
  const scenario = scenarioOf(work.context.vocabulary);
  if (!scenario) return null;
  const over = signOf(work, scenario);
  if (!over || !setsAgainst(work, scenario) || counts(work)) return null;
  const isUnder = isCue(over, "under") || startsWithBudget(work, over, scenario);
  const bound = work.free.find(
    (item): item is ItemOf<"amount"> => item.kind === "amount" && item.amount.kind === "comparison",
  );
  const isPercent =
    work.has("share", "percent-change") || (bound !== undefined && unitOf(bound) === "%");
  takeSaid(work, scenario);
  takeGroups(work);
  takeSubject(work, over);
  takeTop(work);
  if (bound) work.take(bound);
  takeTargets(work);
  const isList = work.groups.some(({ asked }) => asked);
  if (asksWho(work) && work.groups.length === 0) return null;
  const measure = setApart(work, scenario, { isPercent, isUnder });
  if (measure === null) return null;
  work.having = boundOn(measure, bound, isList);
  if (work.groups.length > 0) work.order.push({ of: measure, direction: "descending" });
  takeVerdict(work, measure);
  takeRest(work);
  return [{ kind: "query", query: work.query(), wants: wantsOf(work) }];
}

function wantsOf({ claim, groups }: Composition): AnswerForm {
  if (claim) return "verdict";
  return groups.length > 0 ? "ranking" : "figures";
}

const asksWho = ({ context }: Composition) => /^who/.test(context.words[0]?.lower ?? "");

/** What goes over, or that the two are named side by side. */
const signOf = (work: Composition, scenario: Scenario): Item | undefined =>
  work.free.find((item) => isCue(item, "over", "under")) ?? setsBothApart(work, scenario);

/** `actual minus budget`: both are named, and set apart. */
function setsBothApart(work: Composition, { column }: Scenario): Item | undefined {
  const values = work.free.flatMap((item) =>
    item.kind === "list" && item.column === column ? item.values : [],
  );
  return new Set(values).size > 1
    ? work.free.find((item) => isCue(item, "difference", "percent-change"))
    : undefined;
}

/** `budget less actual`. */
function startsWithBudget(work: Composition, over: Item, { column, budget }: Scenario): boolean {
  const first = work.free.find((item) => item.kind === "list" && item.column === column);
  return (
    isCue(over, "difference") &&
    first?.kind === "list" &&
    first.to <= over.from &&
    first.values[0] === budget
  );
}

/** `did the laundry overspend`: a yes or no. */
function takeVerdict(work: Composition, measure: string): void {
  const [first] = work.items;
  if (!isCue(first, "question") || work.groups.length > 0 || work.having !== null) return;
  work.take(first);
  work.claim = { kind: "above", measure, than: 0 };
}

const counts = ({ context: { question } }: Composition) =>
  /\b(?:how many|number of|count)\b(?!\s*(?:%|per ?cent))/i.test(question);

const unitOf = ({ amount }: ItemOf<"amount">) => ("unit" in amount ? amount.unit : null);

/** Whether the words name the budget beside what goes over it, or say that something was overspent. */
const setsAgainst = (work: Composition, { column, budget }: Scenario): boolean =>
  work.items.some(
    (item) =>
      (item.kind === "list" && item.column === column && item.values.includes(budget)) ||
      (isCue(item, "over", "under") && /spen[dt]/.test(work.context.words[item.from]?.lower ?? "")),
  );

/** Words that only say that the two are set against each other. */
function takeSaid(work: Composition, { column }: Scenario): void {
  const isSaid = (item: Item) =>
    (item.kind === "list" && item.column === column) ||
    isCue(item, "over", "under", "share", "percent-change", "change", "difference", "how-much") ||
    isCue(item, "than", "versus") ||
    isBeforeBound(work, item) ||
    (item.kind === "unknown" && ends.test(work.context.words[item.from]?.lower ?? "")) ||
    item.kind === "comparative" ||
    (item.kind === "unit" && (item.unit === "%" || item.unit === "$"));
  work.take(...work.free.filter(isSaid));
}

const ends = /^(?:end|ended|ends|finish|finished|close|closed|land|landed)$/;

/** `by more than 20 %`, `by how many %`. */
const isBeforeBound = (work: Composition, item: Item): boolean => {
  const next = work.after(item);
  return (
    isCue(item, "by") &&
    (next?.kind === "amount" || isCue(next, "share", "count", "change", "how-much", "over"))
  );
};

/** `cost centres that …`, `who …`: the groups asked for, where none of them is named. */
function takeSubject(work: Composition, over: Item): void {
  if (work.groups.length > 0) return;
  const head = work.free.find(
    (item) =>
      item.from < over.from &&
      (item.kind === "records" || (item.kind === "column" && namesGroups(item.column))),
  );
  const asks = head ?? work.free.find((item) => isCue(item, "which"));
  const column = head?.kind === "column" ? head.column : subjectOf(work.context);
  const isNamed = work.free.some((item) => item.kind === "list" && item.column === column);
  if (!asks || !column || isNamed) return;
  work.take(asks);
  work.groupByColumn(column, true);
}

interface Wanted {
  readonly isPercent: boolean;
  readonly isUnder: boolean;
}

/** Puts a difference, or how many percent it is, in the place of the sum that is measured. */
function setApart(
  work: Composition,
  scenario: Scenario,
  { isPercent, isUnder }: Wanted,
): string | null {
  if (work.measures.length === 0) countAll(work);
  const [sum, ...more] = work.measures;
  if (sum?.value.kind !== "aggregate" || sum.value.aggregate !== "sum" || more.length > 0)
    return null;
  const { value } = sum;
  const only = (isActual: boolean): Value => ({
    ...value,
    where: conjunctionOf([
      ...(value.where ? [value.where] : []),
      scenarioCondition(scenario, isActual),
    ]),
  });
  const [greater, less] = isUnder ? [only(false), only(true)] : [only(true), only(false)];
  const difference: Value = { kind: "arithmetic", operator: "-", left: greater, right: less };
  work.measures.splice(0, 1);
  const name = isUnder ? "under budget" : "over budget";
  if (!isPercent) return work.addMeasure(`Amount ${name}`, difference);
  const hundred: Value = { kind: "number", value: 100 };
  const share: Value = { kind: "arithmetic", operator: "/", left: difference, right: only(false) };
  return work.addMeasure(`Percent ${name}`, {
    kind: "arithmetic",
    operator: "*",
    left: hundred,
    right: share,
  });
}

/** Groups by more than the bound; where they are asked for without one, those above nothing. */
function boundOn(
  measure: string,
  bound: ItemOf<"amount"> | undefined,
  isList: boolean,
): Condition | null {
  const amount = bound?.amount;
  const isBound = amount?.kind === "comparison";
  if (!isBound && !isList) return null;
  return {
    kind: "compare",
    operator: isBound ? amount.operator : ">",
    left: { kind: "column", column: measure },
    right: { kind: "number", value: isBound ? amount.value : 0 },
  };
}
