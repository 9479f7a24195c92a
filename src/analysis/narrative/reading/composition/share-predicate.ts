import type { ItemOf } from "../placement/item.ts";

/** What a share or a rate is of, as the question names it. */
export type Predicate = ItemOf<"list"> | ItemOf<"flag"> | ItemOf<"condition">;

export const labelOf = (item: Predicate): string => {
  if (item.kind === "list") return item.values.join(" or ");
  return item.kind === "flag" ? `${item.column.name} = ${item.value}` : item.label;
};
