import type { Condition, Query } from "#contract/query.ts";
import { requiredConditions } from "../../../domain/required-conditions.ts";
import { columnIn } from "./is-plausible-query.ts";

/**
 * Whether a question asks of somebody what several of their records tell together, and the query looks at each record by
 * itself: patients in `both Cardiology and ICU`, on `heart drugs but not diabetes`, with `more than one drug class`, with `more
 * than 3 packs in total`. No query of records finds those.
 */
export function asksAcrossRecords(query: Query, question: string): boolean {
  const required = requiredConditions(query.where);
  const isOfPeople = query.measures.some(
    ({ value }) => value.kind === "aggregate" && value.aggregate === "distinct",
  );
  return (
    required.some((part) => required.some((other) => excludes(part, other))) ||
    (isOfPeople &&
      ((both.test(question) && required.some(isOneOfSeveral)) ||
        (together.test(question) && required.some(isBound)) ||
        (several.test(question) && query.having === null && !required.some(isBound))))
  );
}

const both = /\bboth\b(?! (?:sexes|genders|years|months|weeks|days|eyes|ears|sides|of them)\b)/i;

const together = /\b(?:in total|in all|altogether|all together|combined|overall)\b/i;

const several = /\bmore than (?:one|a single|1)\b/i;

/** A record with one value of a column has no other of it anyway. */
const excludes = (part: Condition, other: Condition): boolean =>
  part.kind === "compare" &&
  part.operator === "=" &&
  part.right.kind === "text" &&
  other.kind === "not" &&
  other.of.kind === "compare" &&
  other.of.operator === "=" &&
  other.of.right.kind === "text" &&
  columnIn(part.left) !== null &&
  columnIn(part.left) === columnIn(other.of.left);

const isOneOfSeveral = (part: Condition): boolean => part.kind === "in" && part.values.length > 1;

const isBound = (part: Condition): boolean =>
  part.kind === "compare" && part.right.kind === "number" && /^[<>]/.test(part.operator);
