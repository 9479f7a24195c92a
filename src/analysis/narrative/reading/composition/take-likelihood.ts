import { holdsValue } from "../placement/holds-value.ts";
import { type Item, isCue } from "../placement/item.ts";
import { conditionFrom, listCondition } from "../placement/merge-values.ts";
import { columnOf, lowerText } from "../question-context.ts";
import { namesPeople } from "../words/record-nouns.ts";
import type { Composition } from "./composition.ts";
import { groupByFlag } from "./group-by-flag.ts";
import { labelOf, type Predicate } from "./share-predicate.ts";

/**
 * `are diabetics more likely to die`, `do new patients miss more appointments`: the part to which the second happens,
 * of those of whom the first holds and of all others.
 */
export function takeLikelihood(work: Composition): void {
  const [first] = work.items;
  const more = work.free.find((item) => comparesOften(work, item));
  if (!isCue(first, "question") || first?.from !== 0 || !more || work.has("count")) return;
  const others = othersIn(work);
  if (others === null) return;
  const sides = work.free.filter((item) => isSide(item) && !others.includes(item));
  const [who, what] = sides.filter(isSide);
  if (sides.length !== 2 || !who || !what || who.column === what.column || !isOne(who)) return;
  if (others.some((item) => isSide(item) && !isSame(item, who))) return;
  const comesTo = work.free.filter(
    (item) => isCue(item, "sum") && /^com(?:e|es|ing) to$/.test(lowerText(work.context, item)),
  );
  work.take(first, more, who, what, ...others, ...comesTo);
  groupBySide(work, who);
  const measure = `Share of ${labelOf(what)}`;
  work.addMeasure(measure, { kind: "share", of: conditionFrom(what), among: null });
  work.claim = { kind: isLess(work, more) ? "first-smaller" : "first-larger", measure };
}

type Side = Exclude<Predicate, { kind: "condition" }>;

/** A yes, or values that are meant. */
const isSide = (item: Item): item is Side =>
  item.kind === "flag" || (item.kind === "list" && !item.negated && item.joined !== "versus");

/** Who it is about: all others are told apart by the one thing that is said. */
const isOne = (side: Side): boolean => side.kind === "flag" || side.values.length === 1;

/** Whether two sides speak of one thing. */
const isSame = (side: Side, who: Side): boolean =>
  side.column === who.column &&
  (side.kind === "flag" || who.kind === "flag"
    ? side.kind === who.kind
    : side.values.join() === who.values.join());

/**
 * `than people who aren't`, `than those who are not on them`: all others, once more; none where nothing is said of
 * them, null where something else is.
 */
function othersIn(work: Composition): readonly Item[] | null {
  const than = work.items.findIndex((item) => isCue(item, "than"));
  if (than < 0) return [];
  const tail = work.items.slice(than).filter(({ kind }) => kind !== "filler");
  const isNegated = tail.some(
    (item) => isCue(item, "not", "nothing-in") || (item.kind === "flag" && !item.holds),
  );
  const saysOthers = tail.every(
    (item) =>
      isCue(item, "than", "not", "nothing-in", "question", "any") ||
      /^(?:person|entity|records|flag|list)$/.test(item.kind) ||
      (item.kind === "column" && namesPeopleOnly(work, item)),
  );
  return isNegated && saysOthers ? tail : null;
}

const namesPeopleOnly = ({ context }: Composition, { from, to }: Item): boolean =>
  context.words.slice(from, to).every(({ stem }) => namesPeople(stem));

function comparesOften(work: Composition, item: Item): boolean {
  const said = lowerText(work.context, item);
  return (
    /^(?:more|less|fewer)(?: (?:likely(?: to(?: be)?)?|often|frequently))?$/.test(said) &&
    (item.kind === "superlative" ||
      item.kind === "comparative" ||
      isCue(item, "most", "least", "difference"))
  );
}

/** `more likely to`: how often of all, and never how many there are. */
export const comparesOdds = (work: Composition, item: Item): boolean =>
  comparesOften(work, item) && /likely/.test(lowerText(work.context, item));

const isLess = (work: Composition, item: Item): boolean =>
  /^(?:less|fewer)/.test(lowerText(work.context, item));

function groupBySide(work: Composition, side: Exclude<Predicate, { kind: "condition" }>): void {
  if (side.kind === "flag") {
    groupByFlag(work, side);
    return;
  }
  const { column, values } = side;
  // Of whom it is not told, nothing says that they are others.
  if (column.filled < work.context.vocabulary.profile.rows)
    work.where.push(holdsValue(columnOf(column)));
  const cases = [{ when: listCondition(side), label: values.join() }];
  work.addGroup({
    of: { kind: "case", cases, otherwise: "others" },
    name: column.name,
    column,
    asked: false,
    isTime: false,
  });
}
