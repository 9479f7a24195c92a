import type { Condition, Query } from "#contract/query.ts";
import { requiredConditions } from "../../../domain/required-conditions.ts";
import type { Composition } from "../composition/composition.ts";

/**
 * `have no culture result`: the cell of a result is empty, and it is not that some other column, such as a reason
 * `culture`, says something else.
 */
export const deniesOtherValue = (work: Composition, { where }: Query): boolean =>
  noResult.test(work.context.question) &&
  requiredConditions(where).some(isDenied) &&
  !requiredConditions(where).some(({ kind }) => kind === "empty");

const noResult =
  /\b(?:no|without|without an?|lacking|missing|not? (?:had|have|got) an?) (?:[\p{L}-]+ ){1,2}(?:results?|readings?|values?|entry|entries|dates?|measurements?)\b/iu;

const isDenied = (condition: Condition): boolean =>
  condition.kind === "not" && condition.of.kind !== "empty";
