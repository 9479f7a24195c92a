import type { Condition } from "#contract/query.ts";
import { tellsMishaps } from "../columns/tells-mishaps.ts";
import { holdsValue } from "../placement/holds-value.ts";
import type { Item, ItemOf } from "../placement/item.ts";
import { conditionFrom } from "../placement/merge-values.ts";
import { columnOf } from "../question-context.ts";
import type { Composition } from "./composition.ts";

/** What a share or a rate is of, as the question names it. */
export type Predicate = ItemOf<"list"> | ItemOf<"flag"> | ItemOf<"condition">;

export const isPredicate = (item: Item): item is Predicate =>
  item.kind === "list" || item.kind === "flag" || item.kind === "condition";

export const labelOf = (item: Predicate): string => {
  if (item.kind === "list") return item.values.join(" or ");
  return item.kind === "flag" ? `${item.column.name} = ${item.value}` : item.label;
};

/**
 * `what percentage got an infection`: an empty cell of complications says that there was none, so the share
 * is one of all records. What is empty elsewhere is not known, and counts for nothing.
 */
export function amongAll({ context }: Composition, predicate: Predicate): Condition {
  const condition = conditionFrom(predicate);
  const { column } = predicate;
  const isNone =
    predicate.kind === "list" &&
    column !== null &&
    column.filled < context.vocabulary.profile.rows &&
    tellsMishaps(column);
  if (!isNone) return condition;
  return {
    kind: "and",
    of: [holdsValue(columnOf(column)), condition],
  };
}
