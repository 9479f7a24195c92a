import { conditionFrom } from "../placement/condition-from.ts";
import { holdsValue } from "../placement/holds-value.ts";
import { type Item, isCue } from "../placement/item.ts";
import { listCondition } from "../placement/merge-values.ts";
import { columnOf, lowerText } from "../question-context.ts";
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
  if (!isCue(first, "question") || first?.from !== 0 || !more || work.has("than", "count")) return;
  const sides = work.free.filter(isSide);
  const [who, what] = sides;
  if (sides.length !== 2 || !who || !what || who.column === what.column) return;
  work.take(first, more, who, what);
  groupBySide(work, who);
  const measure = `Share of ${labelOf(what)}`;
  work.addMeasure(measure, { kind: "share", of: conditionFrom(what), among: null });
  work.claim = { kind: isLess(work, more) ? "first-smaller" : "first-larger", measure };
}

/** A yes, or a single value. */
const isSide = (item: Item): item is Exclude<Predicate, { kind: "condition" }> =>
  item.kind === "flag" || (item.kind === "list" && item.values.length === 1 && !item.negated);

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
