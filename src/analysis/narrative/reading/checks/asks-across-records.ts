import type { Condition, Query } from "#contract/query.ts";
import { requiredConditions } from "../../../domain/required-conditions.ts";
import { columnIn } from "./is-plausible-query.ts";

/**
 * Whether a question asks of somebody what several of their records tell together, and the query looks at each record by
 * itself: patients in `both Cardiology and ICU`, on `heart drugs but not diabetes`, with `more than one drug class`, with `more
 * than 3 packs in total`, who have `only had iron`. No query of records finds those.
 */
export function asksAcrossRecords(query: Query, question: string): boolean {
  const required = requiredConditions(query.where);
  const isOfPeople = query.measures.some(
    ({ value }) => value.kind === "aggregate" && value.aggregate === "distinct",
  );
  return (
    required.some((part) => required.some((other) => excludes(part, other))) ||
    (asksForBoth.some((pattern) => pattern.test(question)) &&
      (required.some(isOneOfSeveral) || query.by.some(({ of }) => of.kind === "case"))) ||
    (isOfPeople &&
      ((only.test(question) && query.having === null) ||
        (both.test(question) && (required.some(isOneOfSeveral) || boundsTwice(required))) ||
        (together.test(question) && required.some(isBound)) ||
        (several.test(question) && query.having === null && !required.some(isBound))))
  );
}

const both =
  /\b(?:and also|as well as|both)\b(?! (?:sexes|genders|years|months|weeks|days|eyes|ears|sides|of them)\b)/i;

const people =
  "(?:patients|pts|people|persons|clients|donors|residents|staff|employees|volunteers)";

/** `patients seen in both 2024 and 2025`, `patients with urine and blood`: who has the one and the other. */
const asksForBoth: readonly RegExp[] = [
  new RegExp(`\\b${people} (?:\\w+ )?(?:in|at|by|on|with|seen in) both\\b`, "i"),
  new RegExp(
    `\\b${people} (?:with|who had|who have|having) \\w+ and \\w+(?: samples?| tests?)?\\W*$`,
    "i",
  ),
];

/** `have only had iron`, `always ICB`: of all records of theirs. */
const only =
  /\b(?:always|exclusively|solely)\b|\b(?:have|has|had|who|with|were|was|been|seen|came|used) only\b|\bonly (?:ever |been |had |have |seen |used |got |came |come |went )/i;

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

/** `on both ICU and AMU`: no record has two values of one column. */
const boundsTwice = (required: readonly Condition[]): boolean => {
  const names = required
    .filter((part) => !isBound(part))
    .flatMap((part) => {
      if (part.kind === "compare") return columnIn(part.left) ?? [];
      return part.kind === "text" ? (columnIn(part.of) ?? []) : [];
    });
  return new Set(names).size < names.length;
};

const isOneOfSeveral = (part: Condition): boolean => part.kind === "in" && part.values.length > 1;

const isBound = (part: Condition): boolean =>
  part.kind === "compare" && part.right.kind === "number" && /^[<>]/.test(part.operator);
