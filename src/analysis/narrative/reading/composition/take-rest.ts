import type { Condition } from "#contract/query.ts";
import { quantityOf } from "../pieces/find-operand.ts";
import { isQualified } from "../pieces/qualified-nouns.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { conditionFrom } from "../placement/merge-values.ts";
import { lowerText } from "../question-context.ts";
import { namesRecords, standsInRow } from "../words/name-records.ts";
import { personCircle } from "../words/record-nouns.ts";
import { synonymSetsOf } from "../words/thesaurus.ts";
import type { Composition } from "./composition.ts";
import { countPeriods } from "./per-period.ts";
import { takeHaving } from "./take-having.ts";
import { takeUnits } from "./take-units.ts";
import { tellInUnit } from "./tell-in-unit.ts";

/** Turns what is left into conditions, of groups first, then of records. */
export function takeRest(work: Composition): void {
  takeHaving(work);
  for (const item of work.free) {
    if (item.kind === "list" || item.kind === "flag" || item.kind === "condition") {
      const condition = conditionFrom(item);
      if (contradicts(work, condition)) continue;
      work.take(item);
      work.where.push(condition);
    }
  }
  countPeriods(work);
  takeUnits(work);
  tellInUnit(work);
  takeSilent(work);
  if (!work.ranked) return;
  for (const item of work.free) {
    if (item.kind !== "column" && item.kind !== "entity") continue;
    work.take(item);
    work.shown.push(item.column);
  }
}

/** One value and another of one column: no record has both, so the words mean something else. */
function contradicts({ where }: Composition, condition: Condition): boolean {
  const own = valuesOf(condition);
  return (
    own !== null &&
    where.some((other) => {
      const others = valuesOf(other);
      return others?.column === own.column && others.values !== own.values;
    })
  );
}

/** The column that a condition demands values of, and the values; null for other conditions. */
function valuesOf(
  condition: Condition,
): { readonly column: string; readonly values: string } | null {
  if (condition.kind === "in" && condition.of.kind === "column")
    return { column: condition.of.column, values: JSON.stringify(condition.values) };
  if (condition.kind !== "compare" || condition.operator !== "=") return null;
  return condition.left.kind === "column"
    ? { column: condition.left.column, values: JSON.stringify(condition.right) }
    : null;
}

/** A column named again where it is used already, or a date's that is the one everything goes by. */
function isRepeated(work: Composition, item: Item): boolean {
  if (item.kind !== "column" && item.kind !== "flag" && item.kind !== "entity") return false;
  const used = JSON.stringify([
    work.measures,
    work.groups.map(({ of }) => of),
    work.where,
    work.ranked,
  ]);
  return used.includes(JSON.stringify(item.column.name));
}

/** Words that say nothing more once the rest is understood. */
function takeSilent(work: Composition): void {
  const isGrouped = work.groups.length > 0;
  const nouns = work.free.filter((item) => item.kind === "records" || item.kind === "entity");
  work.penalty += 0.35 * Math.max(0, nouns.length - 1);
  for (const item of work.free) {
    if (
      isSilent(item) ||
      (isGrouped && isCue(item, "each", "versus", "list")) ||
      (isGrouped && isCue(item, "which") && !asksWhose(work, item)) ||
      isNoun(work, item) ||
      isRepeated(work, item) ||
      isFall(work, item) ||
      isLoss(work, item) ||
      isBeforeMoment(work, item) ||
      isMeanAgain(work, item) ||
      isTotalAgain(work, item) ||
      isJoinedBy(work, item) ||
      isStress(work, item) ||
      isKindOfColumn(work, item) ||
      isQualified(work, item) ||
      isShownByGroups(work, item) ||
      isOpening(work, item)
    )
      work.take(item);
  }
}

const isSilent = (item: Item) =>
  isCue(item, "and", "both", "question", "list", "whole", "between", "of") ||
  item.kind === "filler";

/** `what is the total …`: a figure is asked for, as every question does. */
const isOpening = (work: Composition, item: Item): boolean =>
  item === work.items[0] &&
  isCue(item, "which") &&
  work.measures.length > 0 &&
  lowerText(work.context, item) === "what" &&
  /^(?:is|was|are|were)$/.test(work.context.words[item.to]?.lower ?? "");

/** `top 5 by number of admissions`, `came by email`: what follows says all. */
function isJoinedBy(work: Composition, item: Item): boolean {
  const behind = work.after(item);
  // `by $ spent`
  const isSign = behind?.kind === "unit" && behind.unit === "$";
  const next = isSign ? work.after(behind) : behind;
  if (!isCue(item, "by") || next === undefined) return false;
  const isMeasured =
    isCue(next, "count", "sum", "mean", "median", "share", "rate") ||
    next.kind === "column" ||
    next.kind === "quantity" ||
    next.kind === "flag";
  if (next.kind === "records" && work.end !== null && quantityOf(work) !== null) return true;
  // `by $ spent`
  if (next.kind === "unit") return next.unit === "$" && work.taken.has(next) && work.end !== null;
  return next.kind === "list" || (isMeasured && work.taken.has(next) && work.end !== null);
}

/** `takes longest on average`: the measure is a mean already. */
const isMeanAgain = (work: Composition, item: Item) =>
  isCue(item, "mean", "typical") &&
  work.measures.some(
    ({ value }) =>
      value.kind === "aggregate" &&
      (value.aggregate === "mean" || value.aggregate === "weighted-mean"),
  );

/** `who put it in`, `where was it`: a cell of its own, which groups do not show. */
const asksWhose = ({ context }: Composition, { from, to }: Item): boolean =>
  to - from > 1 && /^(?:who|whose|where|when)$/.test(context.words[from]?.lower ?? "");

/** `July total vs June total`: of counts and sums, said for each side. */
const isTotalAgain = (work: Composition, item: Item) =>
  isTogether(work, item) ||
  (isCue(item, "sum") &&
    /^totals?$/.test(lowerText(work.context, item)) &&
    (work.items.filter((one) => isCue(one, "sum")).length > 1 || isLastWord(work, item)) &&
    work.measures.some(
      ({ value }) =>
        value.kind === "aggregate" && (value.aggregate === "count" || value.aggregate === "sum"),
    ));

/** `in 2024 and 2025 together`, of figures that the periods are joined for. */
const isTogether = (work: Composition, item: Item): boolean =>
  isCue(item, "sum") &&
  /^(?:together|combined|altogether|jointly)$/.test(lowerText(work.context, item)) &&
  work.measures.length > 0 &&
  work.where.some((one) => one.kind === "or" && one.of.every(({ kind }) => kind === "period"));

/** `how does it differ by ward`: the groups show it. */
const isShownByGroups = (work: Composition, item: Item) =>
  isCue(item, "difference", "versus", "change", "distribution") && work.groups.length > 0;

/** `going by admission date`, `by the end of May`: a moment tells more than the word before it. */
function isBeforeMoment(work: Composition, item: Item): boolean {
  const next = work.after(item);
  return (
    isCue(item, "by") &&
    ((next?.kind === "condition" && (next.moment === true || next.condition.kind !== "between")) ||
      next?.kind === "group" ||
      (next?.kind === "column" && next.column.kind === "date") ||
      (next === undefined && isLastWord(work, item)))
  );
}

/** `at any site`, `never got any compensation`: the count is the same without the word. */
const isStress = (work: Composition, item: Item): boolean =>
  isCue(item, "any") &&
  work.measures.length > 0 &&
  (/^(?:any|some|ever|at all)$/.test(lowerText(work.context, item)) || isOneRecord(work, item)) &&
  !isCue(work.items[0], "question", "any");

/** `patients who had at least one visit`: whoever has none is not in the table. */
const isOneRecord = (work: Composition, item: Item): boolean => {
  const next = work.after(item);
  const isRecord =
    next?.kind === "records" ||
    (next?.kind === "column" && next.column.kind === "identifier" && namesRecords(work, next));
  return (
    isRecord &&
    /^(?:at least one|a single)$/.test(lowerText(work.context, item)) &&
    work.measures.some(({ value }) => value.kind === "aggregate" && value.aggregate === "distinct")
  );
};

/** `the paid column`, `the closing date`: what the column is, behind its name. */
function isKindOfColumn(work: Composition, item: Item): boolean {
  const before = work.before(item);
  return (
    isCue(item, "columns") &&
    before !== undefined &&
    "column" in before &&
    before.column !== null &&
    item.from - before.to <= 1 &&
    /^(?:columns?|fields?)$/.test(lowerText(work.context, item))
  );
}

const isLastWord = ({ context: { words } }: Composition, { to }: Item) =>
  words.slice(to).every(({ kind }) => kind === "punctuation");

/** `how many fell in November` says when, not which way. */
function isFall(work: Composition, item: Item): boolean {
  const next = work.after(item);
  return (
    isCue(item, "down") &&
    /^f[ae]ll/.test(work.context.words[item.from]?.lower ?? "") &&
    next?.kind === "condition" &&
    next.moment === true
  );
}

/** `from booking to appointment`: one end of a time says more than whom the figures are about. */
function isEndOfTime({ context }: Composition, { from, to }: Item): boolean {
  const [before, after] = [context.words[from - 1]?.lower ?? "", context.words[to]?.lower ?? ""];
  return /^(?:from|between)$/.test(before) && /^(?:to|and|until|till)$/.test(after);
}

/** `losing 11 % of their cases to cancellation` says no more than that they are cancelled. */
const isLoss = (work: Composition, item: Item): boolean =>
  isCue(item, "down") &&
  /^los/.test(work.context.words[item.from]?.lower ?? "") &&
  work.items.some(
    (one) => one.from > item.to && /^to$/.test(work.context.words[one.from - 1]?.lower ?? ""),
  );

/** `stays`, `patients`: whom the figures are about, where they are about the records. */
const isNoun = (work: Composition, item: Item) =>
  !isEndOfTime(work, item) &&
  (item.kind === "records" ||
    item.kind === "person" ||
    item.kind === "entity" ||
    (item.kind === "column" && (namesRecords(work, item) || namesEntity(work, item)))) &&
  (work.measures.length > 0 || work.ranked !== null) &&
  !(work.measures.length > 1 && standsInRow(work, item));

/** `the patients`, whom an identifier tells apart: no code of one is asked for. */
const namesEntity = ({ context }: Composition, { column, from, to }: ItemOf<"column">): boolean =>
  context.nouns.entities.some(({ profile }) => profile === column) &&
  context.words.slice(from, to).every(({ stem }) => synonymSetsOf(stem).has(personCircle));
