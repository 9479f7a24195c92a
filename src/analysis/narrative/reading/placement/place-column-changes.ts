import type { ColumnProfile } from "../../../table/profile.ts";
import { combineColumns } from "../columns/computed-columns.ts";
import { isMeasure, lowerText, type QuestionContext } from "../question-context.ts";
import { wordsOf } from "../words/vocabulary.ts";
import { type Item, type ItemOf, isCue } from "./item.ts";

/** `weight change wk 0 to wk 26`, `how far does the score drop from start to end`: the later column less the earlier. */
export function placeColumnChanges(items: readonly Item[], context: QuestionContext): Item[] {
  const sign = items.find((item) => isCue(item, "change", "up", "down", "difference"));
  const pair = sign && stagesIn(items, context);
  if (!sign || !pair) return [...items];
  const { first, last } = pair;
  const made = isCue(sign, "down")
    ? combineColumns(first, last, "-")
    : combineColumns(last, first, "-");
  const isNamed = isNamedBefore(pair, context);
  return items.flatMap((item, at) => {
    if (item === pair.items[0]) return [made];
    const isSaid =
      pair.items.includes(item) ||
      item === sign ||
      isAmount(item, items[at - 1], context) ||
      isNamed(item);
    return isSaid ? [] : [item];
  });
}

interface Stages {
  readonly first: ItemOf<"column">;
  readonly last: ItemOf<"column">;
  readonly items: readonly Item[];
}

/** Two columns of one thing at two times, side by side: `from start to end`, `wk 0 vs wk 26`. */
function stagesIn(items: readonly Item[], context: QuestionContext): Stages | null {
  for (const [at, one] of items.entries()) {
    const next = items[at + 1];
    const other = isCue(next, "and", "versus", "between") ? items[at + 2] : next;
    if (one.kind !== "column" || other?.kind !== "column") continue;
    const between = lowerText(context, { from: one.to, to: other.from });
    if (!/^(?:to|and|until|till|through|vs\.?|versus|against|[-–—→>]+)?(?: the)?$/.test(between))
      continue;
    const order = orderOf(one.column, other.column);
    if (order === null) continue;
    const [first, last] = order > 0 ? [other, one] : [one, other];
    return { first, last, items: items.slice(at, items.indexOf(other) + 1) };
  }
  return null;
}

/** Below zero where the first of two stages of one thing comes first; null where they are none. */
function orderOf(one: ColumnProfile, other: ColumnProfile): number | null {
  if (!isMeasure(one) || !isMeasure(other) || one.unit !== other.unit) return null;
  const [words, others] = [wordsOf(one.name), wordsOf(other.name)];
  const own = words.filter((word) => !others.includes(word));
  const its = others.filter((word) => !words.includes(word));
  const isOfOne = words.some((word) => others.includes(word) && /[a-z]/.test(word));
  const [[stage, ...more], [itsStage, ...itsMore]] = [own, its];
  if (!isOfOne || stage === undefined || itsStage === undefined || more.length + itsMore.length > 0)
    return null;
  const apart = placeOf(stage) - placeOf(itsStage);
  return Number.isNaN(apart) || apart === 0 ? null : apart;
}

/** Where a stage stands: its number, or whether it begins or ends; no number for other words. */
function placeOf(stage: string): number {
  if (/^\d+$/.test(stage)) return Number(stage);
  if (beginning.test(stage)) return -1;
  return ending.test(stage) ? 1e6 : Number.NaN;
}

const beginning =
  /^(?:start\w*|begin\w*|first|pre|before|baseline|base|bl|initial|entry|intake|admission|admit|adm|opening|old|arrival)$/;
const ending =
  /^(?:end\w*|last|post|after|final|exit|follow\w*|fu|discharge|disch|dis|closing|latest|new|departure)$/;

/** `the PHQ-9 drop from start to end`: what both columns are of is named before them. */
const isNamedBefore =
  ({ first, last, items: [start] }: Stages, context: QuestionContext) =>
  (item: Item): boolean => {
    const words = lowerText(context, item).split(" ");
    const names = [first, last].flatMap(({ column }) => wordsOf(column.name));
    return (
      item.kind === "column" &&
      start !== undefined &&
      item.to <= start.from &&
      (item.column === first.column || item.column === last.column) &&
      !words.some((word) => beginning.test(word) || ending.test(word)) &&
      words.some((word) => names.includes(word))
    );
  };

/** `how many points`, `by how much`: what is asked is the size of the change. */
function isAmount(item: Item, before: Item | undefined, context: QuestionContext): boolean {
  const next = context.words[item.to]?.lower ?? "";
  return (
    isCue(item, "how-much", "how-far") ||
    (isCue(item, "count") && points.test(next)) ||
    (item.kind === "unit" && isCue(before, "count") && item.from === before?.to)
  );
}

const points =
  /^(?:points?|units?|kilos?|kgs?|pounds?|lbs|stone|mmhg|minutes|mins?|hours|hrs|days|degrees|percentage)$/;
