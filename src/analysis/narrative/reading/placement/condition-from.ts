import type { Condition } from "#contract/query.ts";
import { columnOf } from "../question-context.ts";
import { holdsValue } from "./holds-value.ts";
import type { ItemOf } from "./item.ts";
import { flagCondition, listCondition } from "./merge-values.ts";

/** What a list, a flag or a condition demands of a record. */
export function conditionFrom(
  item: ItemOf<"list"> | ItemOf<"flag"> | ItemOf<"condition">,
): Condition {
  if (item.kind === "list") return listCondition(item);
  if (item.kind !== "flag") return item.condition;
  return item.column.kind === "date" ? isThere(item) : flagCondition(item.column, item.value);
}

/** `still open`: no date of closing stands there. */
function isThere({ column, holds }: ItemOf<"flag">): Condition {
  const of = columnOf(column);
  return holds ? holdsValue(of) : { kind: "empty", of };
}
