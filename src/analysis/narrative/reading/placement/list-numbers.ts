import type { Condition } from "#contract/query.ts";
import { columnOf, isMeasure } from "../question-context.ts";
import { type Item, type ItemOf, isCue } from "./item.ts";

/** `a 1 or a 2 for cleanliness`, `either staff or overall a 1 or a 2`: numbers of a scale. */
export function listNumbers(items: readonly Item[]): Item[] {
  const at = items.findIndex(
    (item, place) => isNumber(item) && isCue(items[place + 1], "or") && isNumber(items[place + 2]),
  );
  const [first, , second] = items.slice(at, at + 3);
  if (at < 0 || !isNumber(first) || !isNumber(second)) return [...items];
  const isScale = (item: Item | undefined): item is ItemOf<"column"> =>
    item?.kind === "column" && isMeasure(item.column) && item.column.distinct <= 15;
  const values = [first, second].map(({ amount }) => (amount.kind === "number" ? amount.value : 0));
  const after = items[at + 3];
  const before = items[at - 1];
  const column = isScale(after) ? after : before;
  if (!isScale(column)) return [...items];
  const other =
    column === before && isCue(items[at - 2], "or") && isScale(items[at - 3])
      ? items[at - 3]
      : undefined;
  const columns = [other, column].filter(isScale);
  const each = columns.map((one): Condition => ({ kind: "in", of: columnOf(one.column), values }));
  const [only] = each;
  if (!only) return [...items];
  const condition: Condition = each.length === 1 ? only : { kind: "or", of: each };
  const made: Item = {
    kind: "condition",
    condition,
    column: column.column,
    label: values.join(" or "),
    from: first.from,
    to: second.to,
    weight: 1,
  };
  const gone = new Set<Item | undefined>([
    items[at + 1],
    second,
    column,
    other,
    other ? items[at - 2] : undefined,
  ]);
  return items.flatMap((item) => (gone.has(item) ? [] : [item === first ? made : item]));
}

const isNumber = (item: Item | undefined): item is ItemOf<"amount"> =>
  item?.kind === "amount" && item.amount.kind === "number" && item.amount.unit === null;
