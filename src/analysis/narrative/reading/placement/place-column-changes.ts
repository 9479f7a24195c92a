import { isStage, stageOrder } from "../columns/before-after-columns.ts";
import { combineColumns } from "../columns/computed-columns.ts";
import { lowerText, type QuestionContext } from "../question-context.ts";
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
    const order = stageOrder(one.column, other.column);
    if (order === null) continue;
    const [first, last] = order > 0 ? [other, one] : [one, other];
    return { first, last, items: items.slice(at, items.indexOf(other) + 1) };
  }
  return null;
}

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
      !words.some(isStage) &&
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
