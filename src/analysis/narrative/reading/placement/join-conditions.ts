import type { Condition } from "#contract/query.ts";
import { lowerText, type QuestionContext } from "../question-context.ts";
import { type Item, type ItemOf, isCue, spanOf } from "./item.ts";
import { joinByOr } from "./join-by-or.ts";
import { joinSides } from "./join-sides.ts";
import { conditionFrom, noOf, yesOf } from "./merge-values.ts";
import { oppositeValue } from "./opposite-value.ts";
import { isRestriction, type Restriction, restrictionOf } from "./restriction.ts";
import { withoutOnly } from "./without-only.ts";

/** Negation goes to what follows it; `or` joins what stands on its two sides. */
export function joinConditions(items: readonly Item[], context: QuestionContext): Item[] {
  const restricting = withoutOnly(items, isRestriction);
  return pairLists(pairPeriods(joinByOr(joinSides(negate(restricting, context)), context)));
}

function negate(items: readonly Item[], context: QuestionContext): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    const next = items[at + 1];
    if (!item) continue;
    if (
      (isCue(item, "not", "nothing-in") || isOutOf(item, next, context)) &&
      isRestriction(next) &&
      next.from - item.to <= 4
    ) {
      out.push(negated(next, { cue: item, context }));
      at += 1;
      for (let further = negatedToo(items, at, { cue: item, context }); further; ) {
        out.push(negated(further, { cue: item, context }));
        at += 2;
        further = negatedToo(items, at, { cue: item, context });
      }
    } else out.push(item);
  }
  return out;
}

/** `out of warranty`: it does not hold. */
const isOutOf = (item: Item, next: Item | undefined, context: QuestionContext): boolean =>
  isCue(item, "between") && next?.kind === "flag" && lowerText(context, item) === "out of";

interface Negation {
  readonly cue: Item;
  readonly context: QuestionContext;
}

/** `excluding no-shows and follow-ups`: both are excluded; `not transported and urgent` is not both. */
function negatedToo(items: readonly Item[], at: number, { cue, context }: Negation) {
  const [before, joint, named] = items.slice(at, at + 3);
  const next = restrictionOf(named);
  const excludes = excluding.test(lowerText(context, cue));
  if (!before || !next || !isCue(joint, ...(excludes ? ["and", "or"] : ["or"]))) return null;
  const between = lowerText(context, { from: before.to, to: next.from });
  return /\b(?:for|in|at|on|with|where|who|that|but|only|just)\b/.test(between) ? null : next;
}

const excluding =
  /^(?:exclud|exclusive|except|excl|apart|aside|leav|left|skip|drop|ignor|omit|barring|besides|minus|other than|take|taking|set|setting|without|not (?:counting|including)|but not|if (?:you|we))/;

function negated(item: Restriction, { cue, context }: Negation): Item {
  const span = { ...spanOf([cue, item]), denies: item };
  if (item.kind === "list") {
    const opposite = oppositeValue(item);
    return opposite !== null && !excluding.test(lowerText(context, cue))
      ? { ...item, values: [opposite], ...span }
      : { ...item, negated: !item.negated, ...span };
  }
  if (item.kind === "flag") return { ...item, value: otherOf(item), holds: !item.holds, ...span };
  return {
    ...item,
    condition: { kind: "not", of: item.condition },
    label: `not ${item.label}`,
    ...span,
  };
}

/** `didn't survive` is the yes of the column of deaths. */
function otherOf({ column, value }: ItemOf<"flag">): string {
  const no = noOf(column);
  return value === no ? yesOf(column) : no;
}

/** Two times that no record lies in both of are set against each other. */
function pairPeriods(items: readonly Item[]): Item[] {
  const periods = items.filter(
    (item): item is ItemOf<"condition"> => item.kind === "condition" && item.moment === true,
  );
  const [one, other] = periods;
  if (
    !one ||
    !other ||
    periods.length !== 2 ||
    one.column !== other.column ||
    !areApart(one.condition, other.condition)
  )
    return [...items];
  const cases = [one, other]
    .toSorted((a, b) => startOf(a.condition).localeCompare(startOf(b.condition)))
    .map(({ condition, label }) => ({ when: condition, label: label.replace(/^in /, "") }));
  const made: Item = {
    kind: "cases",
    cases,
    column: one.column,
    name: "Period",
    isTime: true,
    ...spanOf([one]),
  };
  return items.flatMap((item) => (item === other ? [] : [item === one ? made : item]));
}

const startOf = (condition: Condition): string =>
  condition.kind === "period" || condition.kind === "time-of-day" ? (condition.from ?? "") : "";

/** `longer … women than men`: two values of a column that a comparison sets against each other. */
function pairLists(items: readonly Item[]): Item[] {
  const isCompared = items.some(
    (item) =>
      isCue(item, "than", "versus", "difference", "percent-change") || item.kind === "comparative",
  );
  const both = items.find(
    (item): item is ItemOf<"list"> =>
      item.kind === "list" && item.values.length === 2 && changesOverTime(items, item.values),
  );
  if (both)
    return items.map((item) => (item === both ? casesIn(both, both.values.toSorted()) : item));
  const lists = items.filter(
    (item): item is ItemOf<"list"> =>
      item.kind === "list" && !item.negated && item.values.length === 1,
  );
  const first = lists.find((one) =>
    lists.some((other) => other !== one && other.column === one.column),
  );
  const second = lists.find((other) => other !== first && other.column === first?.column);
  if (!isCompared || !first || !second) return [...items];
  const values = [...first.values, ...second.values];
  const made: Item = changesOverTime(items, values)
    ? casesIn(first, values.toSorted())
    : { ...first, values, joined: "versus" };
  return items.flatMap((item) => (item === second ? [] : [item === first ? made : item]));
}

/** `% change, 2023-24 vs 2024-25`: seasons that are written as values, the earlier first. */
const changesOverTime = (items: readonly Item[], values: readonly string[]): boolean =>
  items.some((item) => isCue(item, "percent-change")) &&
  values.every((value) => /^(?:fy ?)?(?:19|20)\d\d(?:\D|$)/i.test(value));

const casesIn = (list: ItemOf<"list">, values: readonly string[]): Item => ({
  kind: "cases",
  cases: values.map((value) => ({
    when: conditionFrom({ ...list, values: [value], joined: "one" }),
    label: value,
  })),
  column: list.column,
  name: list.column.name,
  isTime: true,
  change: true,
  ...spanOf([list]),
});

function areApart(one: Condition, other: Condition): boolean {
  const isTimed = one.kind === "period" || one.kind === "time-of-day";
  if (!isTimed || one.kind !== other.kind) return false;
  const ends = (first: string | null, second: string | null) =>
    first !== null && second !== null && first <= second;
  return ends(one.until, other.from) || ends(other.until, one.from);
}
