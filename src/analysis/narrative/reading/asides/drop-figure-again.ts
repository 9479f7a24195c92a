import { type Item, isCue } from "../placement/item.ts";
import { isMeasure, type QuestionContext } from "../question-context.ts";

/**
 * `which month is busiest for issuing, and how many units is that`: asks for the figure by which the month is
 * found, which stands beside it anyway. A word that means something, as in `how many patients is that`, asks
 * for more.
 */
export function dropFigureAgain(items: readonly Item[], context: QuestionContext): Item[] {
  const at = items.findIndex((item) => isCue(item, "count"));
  const count = items[at];
  if (count === undefined || !endsInThat(items, count, context)) return [...items];
  const before = items.slice(0, isCue(items[at - 1], "and") ? at - 1 : at);
  const isFound =
    before.some(({ kind }) => kind === "superlative") &&
    before.some((item) => item.kind === "column" && isMeasure(item.column));
  return isFound ? before : [...items];
}

/** Whether nothing but `is that` stands behind the words, and what says nothing. */
function endsInThat(items: readonly Item[], count: Item, { words }: QuestionContext): boolean {
  const behind = words.slice(count.to).filter(({ kind }) => kind !== "punctuation");
  const [verb, that] = behind.slice(-2).map(({ lower }) => lower);
  return (
    behind.length <= 3 &&
    /^(?:is|was|are|were)$/.test(verb ?? "") &&
    /^(?:that|it|this|those)$/.test(that ?? "") &&
    items.every((item) => item.from < count.to || isCue(item, "question"))
  );
}
