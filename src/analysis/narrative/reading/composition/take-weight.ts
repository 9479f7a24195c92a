import type { Expression } from "#contract/query.ts";
import { lineQuantity } from "../columns/line-quantity.ts";
import { quantityOf } from "../pieces/find-operand.ts";
import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { columnOf, isMeasure, lowerText } from "../question-context.ts";
import type { Composition } from "./composition.ts";

/** Takes by what a mean is weighted: `weighted by beds`, `each discharge should count once`. */
export function takeWeight(work: Composition): void {
  const cue = work.free.find((item) => isCue(item, "weighted"));
  if (!cue) return;
  const found = heldWeight(work, cue) ?? subjectOf(work, cue) ?? namedWeight(work, cue);
  if (!found) return;
  work.take(cue, ...found.items);
  work.items = work.items.filter((item) => !(found.items.includes(item) && isCue(item, "each")));
  work.takeCues("weighted");
  work.weight = found.of;
}

interface Weight {
  readonly of: Expression | null;
  readonly items: readonly Item[];
}

/** `a line of 20 beds counts 20 times`: what a row holds. */
function heldWeight({ context }: Composition, cue: Item): Weight | null {
  const isHeld = /\d+ times|(?:as|for) \d+/.test(lowerText(context, cue));
  const held = isHeld ? lineQuantity(context.vocabulary) : null;
  return held && { of: held.of, items: [] };
}

const nouns: readonly Item["kind"][] = ["records", "entity", "person", "list", "flag", "condition"];

/** What stands before `should count once`, and what before `weigh more` only names the groups that do. */
function subjectOf(work: Composition, cue: Item): Weight | null {
  const text = lowerText(work.context, cue);
  if (!/\b(?:once|more|one|every|each|equally)\b/.test(text)) return null;
  const at = work.items.indexOf(cue);
  const each = work.items
    .slice(Math.max(0, at - 4), at)
    .findLast((item) => isCue(item, "each", "whole"));
  const from = each ? work.items.indexOf(each) + 1 : Math.max(0, at - 1);
  const subject = work.items.slice(from, at).filter((item) => work.isFree(item));
  const counted = subject.filter(isWeight);
  const [only] = counted;
  if (only && counted.length === 1 && !/more/.test(text))
    return { of: columnOf(only.column), items: [...subject, ...(each ? [each] : [])] };
  if (/more/.test(text)) {
    const named = namedWeight(work, cue);
    return named && { ...named, items: [...named.items, ...beforeMore(work, cue)] };
  }
  const quantity = quantityOf(work);
  const isCounted = subject.length > 0 && subject.every(({ kind }) => nouns.includes(kind));
  if (!quantity || !isCounted) return null;
  return { of: quantity.of, items: [...subject, ...(each ? [each] : [])] };
}

/** `big departments` in `big departments should weigh more`. */
const beforeMore = (work: Composition, cue: Item): Item[] =>
  work.items
    .slice(0, work.items.indexOf(cue))
    .filter(
      (item) =>
        work.isFree(item) &&
        cue.from - item.to <= 2 &&
        (item.kind === "records" ||
          item.kind === "entity" ||
          item.kind === "comparative" ||
          (item.kind === "column" && !isMeasure(item.column))),
    );

const isWeight = (item: Item): item is ItemOf<"column"> =>
  item.kind === "column" && isMeasure(item.column);

/** The number named right behind the words, or right before them as in `fte weighted`. */
function namedWeight(work: Composition, cue: Item): Weight | null {
  const columns = work.free.filter(isWeight);
  const after = columns.find(({ from }) => from >= cue.to);
  const before = columns.findLast(({ to }) => to === cue.from);
  const isByWhat = /\b(?:by|to|for|on|with|of)$|^weight$|more$/.test(lowerText(work.context, cue));
  const found = isByWhat || !before ? (after ?? before) : before;
  const target = columns.find((item) => item !== found);
  const by = work.items.filter(
    (item) => work.isFree(item) && item.from >= cue.to && item.to <= (found?.from ?? 0),
  );
  const isNear = by.every((item) => isCue(item, "by", "count", "of", "weighted", "sum"));
  if (found && target && isNear) return { of: columnOf(found.column), items: [found, ...by] };
  const quantity = quantityOf(work);
  const noun = work.free.find(
    (item) => item.from >= cue.to && item.from - cue.to <= 4 && nouns.includes(item.kind),
  );
  const between = work.free.filter(
    (item) => item.from >= cue.to && noun !== undefined && item.to <= noun.from,
  );
  return quantity && noun && between.every((item) => isCue(item, "by", "count", "of"))
    ? { of: quantity.of, items: [noun, ...between] }
    : null;
}
