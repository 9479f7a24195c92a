import type { Condition } from "#contract/query.ts";
import type { ItemOf } from "./item.ts";
import { flagCondition, listCondition } from "./merge-values.ts";

/** What a list, a flag or a condition demands of a record. */
export function conditionFrom(
  item: ItemOf<"list"> | ItemOf<"flag"> | ItemOf<"condition">,
): Condition {
  if (item.kind === "list") return listCondition(item);
  return item.kind === "flag" ? flagCondition(item.column, item.value) : item.condition;
}
