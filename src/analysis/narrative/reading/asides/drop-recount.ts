import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import type { QuestionContext } from "../question-context.ts";

/**
 * `those three`, `for two patients, 003925 and 025140`, `all three in one figure`: how many things the
 * question names, said beside them.
 */
export function dropRecount(items: readonly Item[], { words }: QuestionContext): Item[] {
  const counts = new Set(countsOf(items));
  if (counts.size === 0) return [...items];
  return items.filter((item) => {
    if (item.kind !== "amount" || item.amount.kind !== "number" || item.amount.unit !== null)
      return true;
    const { value } = item.amount;
    const before = words[item.from - 1]?.lower ?? "";
    return !(
      counts.has(value) &&
      value > 1 &&
      /^(?:those|these|all|our|the|on|for|of|my|both|of)$/.test(before) &&
      !isCue(items[items.indexOf(item) - 1], "latest", "earliest", "most", "least")
    );
  });
}

/** How many values of one column the question names. */
function countsOf(items: readonly Item[]): number[] {
  const named = items.filter(
    (item): item is ItemOf<"value"> | ItemOf<"identifier"> =>
      item.kind === "value" || item.kind === "identifier",
  );
  const byColumn = Map.groupBy(named, ({ column }) => column);
  return [...byColumn.values()].map((values) => new Set(values.map(({ value }) => value)).size);
}
