import type { Condition } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { isTotalMeaningful } from "../columns/is-total-meaningful.ts";
import type { Item } from "../placement/item.ts";
import { lowerText } from "../question-context.ts";
import type { Composition } from "./composition.ts";

/** The column of counts that a condition demands to be nought; null for other items. */
export function countedNought(item: Item): ColumnProfile | null {
  if (item.kind !== "condition" || item.column === null) return null;
  return isNought(item.condition) && isTotalMeaningful(item.column) ? item.column : null;
}

const isNought = (condition: Condition): boolean =>
  condition.kind === "compare" &&
  condition.operator === "=" &&
  condition.right.kind === "number" &&
  condition.right.value === 0;

/** `no`, `never`: of none of the records; `was not` may hold of some. */
export const deniesAll = (work: Composition, item: Item): boolean =>
  (item.denies !== undefined || countedNought(item) !== null) &&
  /^(?:(?:has|have|had|with|got|saw|are|were) )?(?:no|zero|never|without any|not any|none)\b/.test(
    lowerText(work.context, item),
  );
