import { flagValues } from "../columns/flag-columns.ts";
import { isMeasure } from "../question-context.ts";
import { type Item, type ItemOf, spanOf } from "./item.ts";

/** `alc = 1`, `with sex = 2`: a code that a column of groups or of yes and no holds. */
export function equalValues(items: readonly Item[]): Item[] {
  return items.flatMap((item, at) => {
    const next = items[at + 1];
    if (isEqual(next) && next.from === item.to) {
      const made = valueAt(item, next);
      if (made) return [made];
    }
    const before = items[at - 1];
    return isEqual(item) && before?.to === item.from && valueAt(before, item) ? [] : [item];
  });
}

type Comparison = Extract<ItemOf<"amount">["amount"], { kind: "comparison" }>;

const isEqual = (item: Item | undefined): item is ItemOf<"amount"> & { amount: Comparison } =>
  item?.kind === "amount" &&
  item.amount.kind === "comparison" &&
  item.amount.operator === "=" &&
  item.amount.unit === null;

function valueAt(item: Item, equal: ItemOf<"amount"> & { amount: Comparison }): Item | null {
  if ((item.kind !== "column" && item.kind !== "flag") || isMeasure(item.column)) return null;
  const { column } = item;
  const value = String(equal.amount.value);
  if (!column.values.some((one) => one.value === value)) return null;
  const answers = flagValues(column);
  const span = spanOf([item, equal]);
  return answers
    ? { kind: "flag", column, value, holds: value === answers.yes, ...span }
    : { kind: "list", column, values: [value], joined: "one", negated: false, ...span };
}
