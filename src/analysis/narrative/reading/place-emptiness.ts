import type { ColumnProfile } from "../../profile.ts";
import { type Item, type ItemOf, isCue, spanOf } from "./item.ts";
import { columnOf, lowerText, type QuestionContext } from "./question-context.ts";

/** `nothing in paid`, `left no comment`, `rating is blank`. */
export function placeEmptiness(items: readonly Item[], context: QuestionContext): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    const found = emptinessBefore(items, at, context) ?? emptinessAfter(items, at);
    if (found) {
      out.push(found.item);
      at = found.last;
    } else if (item) out.push(item);
  }
  return out;
}

interface Placed {
  readonly item: Item;
  /** Place of the last item that it explains. */
  readonly last: number;
}

/** The word for emptiness stands before the column's name. */
function emptinessBefore(
  items: readonly Item[],
  at: number,
  context: QuestionContext,
): Placed | null {
  const [cue, named, further] = items.slice(at, at + 3);
  if (!cue || !isCue(cue, "nothing-in", "missing")) return null;
  if (!isNameable(named) || named.from - cue.to > 3) return null;
  // `no age down`: put down.
  if (further && further.from === named.to && isDown(further, context))
    return { item: emptyItem(named.column, [cue, named, further]), last: at + 2 };
  if (further?.kind === "column" && further.from === named.to)
    return { item: emptyItem(further.column, [cue, further]), last: at + 2 };
  return isWhole(items, at) ? null : { item: emptyItem(named.column, [cue, named]), last: at + 1 };
}

/** The column's name stands before the word for emptiness. */
function emptinessAfter(items: readonly Item[], at: number): Placed | null {
  const [named, cue] = items.slice(at, at + 2);
  if (!isNameable(named) || !cue || !isCue(cue, "missing")) return null;
  return cue.from - named.to > 4 || isWhole(items, at)
    ? null
    : { item: emptyItem(named.column, [named, cue]), last: at + 1 };
}

const isDown = (item: Item, context: QuestionContext) =>
  lowerText(context, item) === "down" && item.weight < 0.95;

const emptyItem = (column: ColumnProfile, items: readonly Item[]): Item => ({
  kind: "condition",
  condition: { kind: "empty", of: columnOf(column) },
  column,
  label: `${column.name} is empty`,
  ...spanOf(items),
});

/** `which column has the most missing values` is about all columns. */
const isWhole = (items: readonly Item[], at: number) =>
  items.slice(Math.max(0, at - 3), at).some((item) => isCue(item, "columns"));

const isNameable = (item: Item | undefined): item is ItemOf<"column"> | ItemOf<"entity"> =>
  item?.kind === "column" || item?.kind === "entity";
