import type { Condition, Value } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import { all, type Composition } from "./composition.ts";
import { type Item, type ItemOf, isCue } from "./item.ts";
import { subjectOf } from "./name-records.ts";
import { type Scenario, scenarioCondition, scenarioOf } from "./scenario.ts";
import { countAll } from "./take-counts.ts";
import { namesGroups, takeGroups } from "./take-groups.ts";
import { takeTop } from "./take-order.ts";
import { takeRest } from "./take-rest.ts";
import { takeTargets } from "./take-targets.ts";

/** `which cost centres blew their budget by more than 20 %`: what was spent set against what was planned. */
export function takeVariance(work: Composition): readonly Ask[] | null {
  const scenario = scenarioOf(work.context.vocabulary);
  const over = work.free.find((item) => isCue(item, "over", "under"));
  if (!scenario || !over || !setsAgainst(work, scenario) || counts(work)) return null;
  const isUnder = isCue(over, "under");
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
  const asksWho = /^who/.test(work.context.words[0]?.lower ?? "");
  if (asksWho && work.groups.length === 0) return null;
  const measure = setApart(work, scenario, { isPercent, isUnder });
  if (measure === null) return null;
  work.having = boundOn(measure, bound, isList);
  if (work.groups.length > 0) work.order.push({ of: measure, direction: "descending" });
  takeRest(work);
  const wants = work.groups.length > 0 ? "ranking" : "figures";
  return [{ kind: "query", query: work.query(), wants }];
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
    where: all([...(value.where ? [value.where] : []), scenarioCondition(scenario, isActual)]),
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
