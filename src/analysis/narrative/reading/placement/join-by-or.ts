import type { Condition } from "#contract/query.ts";
import type { QuestionContext } from "../question-context.ts";
import { type Item, isCue, spanOf } from "./item.ts";
import { conditionFrom } from "./merge-values.ts";
import { isRestriction, type Restriction, restrictionOf } from "./restriction.ts";

/** How many words may stand between `or` and what it joins: `or those who have to go by stretcher`. */
const reach = 6;

/** `diabetic, over 80 or on insulin`: one condition of all that `or` and the commas before it join. */
export function joinByOr(items: readonly Item[], context: QuestionContext): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (!item) continue;
    const joined = isCue(item, "or")
      ? (joinedAt(items, out, { at, context }) ?? eitherOf(items, out, { at, context }))
      : null;
    if (joined) {
      out.splice(joined.first, out.length - joined.first, joined.item);
      at = joined.last;
    } else if (!saysBoth(items, at, out)) out.push(item);
    else at += 1;
  }
  return out;
}

interface Joined {
  readonly item: Item;
  /** Place of the first item before `or` that it takes in. */
  readonly first: number;
  /** Place of the last item behind it. */
  readonly last: number;
}

interface Place {
  readonly at: number;
  readonly context: QuestionContext;
}

function joinedAt(items: readonly Item[], out: readonly Item[], place: Place): Joined | null {
  const { at, context } = place;
  const or = items[at];
  const last = items.findIndex((one, index) => index > at && !isPassedOver(one));
  const left = out.findLastIndex((one) => !isNoun(one));
  const [before, next] = [restrictionOf(out[left]), restrictionOf(items[last])];
  if (!or || !before || !next || next.from - or.to > reach) return null;
  const first = firstOfRow(out, left, { words: context.words, areSaid: false });
  // `over 80 and diabetic or on insulin`: nothing tells which of them belong together.
  if (isCue(out[first - 1], "and") && isRestriction(out[first - 2])) return null;
  return { item: alternativesOf([...out.slice(first, left + 1), next]), first, last };
}

/** `cramps, a drop, or both`: nothing but commas joins what came before. */
function eitherOf(items: readonly Item[], out: readonly Item[], place: Place): Joined | null {
  const { at, context } = place;
  const left = out.findLastIndex((one) => !isNoun(one));
  if (!isCue(items[at + 1], "both") || !restrictionOf(out[left])) return null;
  const first = firstOfRow(out, left, { words: context.words, areSaid: true });
  if (first === left) return null;
  return { item: alternativesOf(out.slice(first, left + 1)), first, last: at + 1 };
}

function alternativesOf(items: readonly (Item | undefined)[]): Item {
  const alternatives = items.map(restrictionOf).filter((one) => one !== null);
  return {
    kind: "condition",
    condition: { kind: "or", of: alternatives.flatMap(sidesOf) },
    column: null,
    label: "either",
    ...spanOf(alternatives),
  };
}

/** Verbs and nouns that say again of what record something is demanded: `or anyone who had a fall`. */
const isPassedOver = (item: Item): boolean =>
  isCue(item, "question", "by", "both", "any") || isNoun(item);

const isNoun = (item: Item): boolean =>
  item.kind === "records" ||
  item.kind === "person" ||
  item.kind === "entity" ||
  (item.kind === "column" && item.column.kind === "identifier");

/**
 * Where the row of alternatives begins that only commas separate: `died, were readmitted or …`. Mere
 * adjectives may restrict each other: `women, over 80 or diabetic`.
 */
function firstOfRow(out: readonly Item[], left: number, { words, areSaid }: Row): number {
  let first = left;
  for (;;) {
    const place = out.findLastIndex((one, at) => at < first && !isPassedOver(one));
    const [earlier, item] = [restrictionOf(out[place]), out[first]];
    if (!earlier || !item) return first;
    const comma = words.findIndex(({ text }, at) => at >= earlier.to && text === ",");
    const isApart = areSaid || words.slice(earlier.to, comma).every(({ lower }) => lower === "s");
    if (comma < 0 || comma >= item.from || !isApart) return first;
    const nouns = out.slice(place + 1, first).filter(isNoun);
    const said = words
      .slice(comma + 1, item.from)
      .filter((_, step) => !nouns.some(({ from, to }) => within(comma + 1 + step, { from, to })));
    const isBegun = areSaid || said.length + nouns.length > 0 || areFlags(earlier, item);
    if (!isBegun || said.some(({ lower }) => !again.has(lower))) return first;
    first = place;
  }
}

const areFlags = (one: Restriction, other: Item): boolean =>
  one.kind === "flag" && restrictionOf(other)?.kind === "flag";

interface Row {
  readonly words: QuestionContext["words"];
  /** Set where `or both` says that they are alternatives. */
  readonly areSaid: boolean;
}

const within = (at: number, { from, to }: Pick<Item, "from" | "to">) => at >= from && at < to;

/** Words that begin each part of a row. */
const again: ReadonlySet<string> = new Set(
  "were was are is be been had has have having with got getting who that those a an the in on at from to by for of took any some went came need needs needed needing require requires required using used".split(
    " ",
  ),
);

const sidesOf = (item: Restriction): readonly Condition[] =>
  item.kind === "condition" && item.condition.kind === "or"
    ? item.condition.of
    : [conditionFrom(item)];

/** `…, or both`: behind alternatives it says only that they do not exclude each other. */
const saysBoth = (items: readonly Item[], at: number, out: readonly Item[]): boolean =>
  isCue(items[at], "or") &&
  isCue(items[at + 1], "both") &&
  out.some(
    (one) =>
      (one.kind === "condition" && one.condition.kind === "or") ||
      (one.kind === "list" && one.values.length > 1),
  );
