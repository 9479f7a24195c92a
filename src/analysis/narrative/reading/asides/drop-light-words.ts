import { type Item, isCue } from "../placement/item.ts";
import { isMeasure, lowerText, type QuestionContext } from "../question-context.ts";

/**
 * Leaves out words that add nothing to what they stand beside: `miles travelled`, `plasma stored in freezer
 * F3`, `members of staff`, `how many hours did volunteers give`.
 */
export const dropLightWords = (items: readonly Item[], context: QuestionContext): Item[] =>
  items.filter((item, at) => {
    if (isSubject(items, at, context) || isSaidAgain(items, at)) return false;
    if (item.kind !== "unknown") return true;
    const [before, next] = [items[at - 1], items[at + 1]];
    return !(
      isOfMeasure(item, before, context) ||
      isAmountOf(item, { before, next }, context) ||
      isOfPlace(item, items.slice(at + 1, at + 3), context) ||
      isOneOf(item, next, context) ||
      isUntil(item, next, context)
    );
  });

/** `filled by agency than by bank`: the one word stands before either. */
const isSaidAgain = (items: readonly Item[], at: number): boolean =>
  isCue(items[at], "by") &&
  isCue(items[at - 1], "than") &&
  items[at - 1]?.to === items[at]?.from &&
  items[at + 1]?.kind === "value";

/** What is done for a quantity to come about, by words of its header. */
const done: readonly (readonly [header: RegExp, participle: RegExp])[] = [
  [/mile|\bkm\b|kilomet|distance/i, /^(?:travel(?:l)?ed|driven|covered|walked|clocked up)$/],
  [/hour|\bhrs?\b|minute|\bmins?\b/i, /^(?:worked|given|volunteered|put in)$/],
];

function isOfMeasure(item: Item, before: Item | undefined, context: QuestionContext): boolean {
  if (before?.kind !== "column" || before.to !== item.from || !isMeasure(before.column))
    return false;
  const said = lowerText(context, item);
  return done.some(([header, word]) => header.test(before.column.name) && word.test(said));
}

/** `the amount of waste`, `call volume`: how much or how many of what is counted anyway. */
function isAmountOf(
  item: Item,
  { before, next }: Readonly<Record<"before" | "next", Item | undefined>>,
  context: QuestionContext,
): boolean {
  if (!/^(?:amounts?|quantity|quantities|volumes?)$/.test(lowerText(context, item))) return false;
  if (before?.kind === "records" && before.to === item.from) return true;
  const [of, noun] = context.words.slice(item.to, item.to + 2);
  return (
    of?.lower === "of" &&
    noun !== undefined &&
    (context.nouns.cells.has(noun.stem) || (next?.kind === "records" && next.from === item.to + 1))
  );
}

const kept = /^(?:stored|held|kept|housed|located|situated|placed)$/;

/** Right before the value of a column that says where. */
function isOfPlace(item: Item, [next, after]: readonly Item[], context: QuestionContext): boolean {
  if (!next || !kept.test(lowerText(context, item))) return false;
  const value = next.kind === "column" && after?.kind === "value" ? after : next;
  return (
    value.kind === "value" &&
    /^(?:in|at|on)(?: the)?$/.test(lowerText(context, between(item, next)))
  );
}

function isOneOf(item: Item, next: Item | undefined, context: QuestionContext): boolean {
  return (
    next !== undefined &&
    /^members?$/.test(lowerText(context, item)) &&
    /^of(?: the| our)?$/.test(lowerText(context, between(item, next))) &&
    /^(?:staff|crew|personnel|workforce|faculty)$/.test(lowerText(context, next))
  );
}

/** `minutes until the doctor came`, of a column that holds them. */
const isUntil = (item: Item, next: Item | undefined, context: QuestionContext): boolean =>
  /^(?:til|till|until|'til)$/.test(lowerText(context, item)) &&
  next?.kind === "column" &&
  next.column.kind === "number";

/** Whose quantity it is, in the plural: those of all records. */
function isSubject(items: readonly Item[], at: number, context: QuestionContext): boolean {
  const [asked, measure, did, item] = items.slice(Math.max(0, at - 3), at + 1);
  return (
    item?.kind === "column" &&
    (item.column.kind === "category" || item.column.kind === "identifier") &&
    /s$/.test(lowerText(context, item)) &&
    isCue(asked, "count", "how-much") &&
    measure?.kind === "column" &&
    isMeasure(measure.column) &&
    did !== undefined &&
    /^(?:did|do|does|have|has)$/.test(lowerText(context, did))
  );
}

const between = (item: Item, next: Item) => ({ from: item.to, to: next.from });
