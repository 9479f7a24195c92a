import type { Query, Value } from "#contract/query.ts";
import { requiredConditions } from "../../../domain/required-conditions.ts";
import type { Composition } from "../composition/composition.ts";
import { columnIn } from "./is-plausible-query.ts";

/** Whether a query measures another thing than its words do, though each of them has a place in it. */
export const measuresOtherwise = (work: Composition, query: Query): boolean =>
  takesCellForPeriod(work, query) ||
  countsForPrice(work, query) ||
  addsMarks(work, query) ||
  looksForEmptyNo(work, query) ||
  takesEither(work, query) ||
  leavesHours(work, query);

const textOf = ({ context }: Composition): string => context.question.toLowerCase();

/** `biggest monthly spend`: of what each month comes to, and no largest cell of each. */
const takesCellForPeriod = (work: Composition, { measures }: Query): boolean =>
  /\b(?:biggest|largest|highest|lowest|smallest|best|worst|top) (?:daily|weekly|monthly|quarterly|yearly|annual)\b/.test(
    textOf(work),
  ) && measures.some(({ value }) => isAggregate(value, "maximum", "minimum"));

/** `top 3 most expensive drugs`: by what they cost, and not by how many there are. */
const countsForPrice = (work: Composition, { measures }: Query): boolean =>
  /\b(?:most|least) (?:expensive|costly)\b|\b(?:dearest|cheapest|priciest|costliest)\b/.test(
    textOf(work),
  ) &&
  measures.length > 0 &&
  measures.every(({ value }) => isAggregate(value, "count", "distinct"));

/** `how many got full marks`, of a `Score (1-5)`: records, and not what all marks come to. */
const addsMarks = (work: Composition, { measures }: Query): boolean =>
  /\bhow many\b.*\b(?:full|top|maximum|perfect) (?:marks?|scores?)\b/.test(textOf(work)) &&
  measures.some(({ value }) => isAggregate(value, "sum", "maximum", "mean"));

/** `how many had no reply`, of a number called `No reply`: the header says the word itself, and no cell is sought that is empty. */
const looksForEmptyNo = (work: Composition, { where }: Query): boolean =>
  requiredConditions(where).some((part) => {
    const name = part.kind === "empty" ? (columnIn(part.of)?.toLowerCase() ?? "") : "";
    return /^no\b/.test(name) && textOf(work).includes(name);
  });

/** `patients with urine and blood`, `seen in both 2024 and 2025`: who has both, and not whoever has one of them. */
function takesEither(work: Composition, { where, by, measures }: Query): boolean {
  const people =
    "(?:patients|pts|people|persons|clients|donors|residents|staff|employees|volunteers)";
  const said = textOf(work);
  const asksForBoth =
    new RegExp(`\\b${people} (?:\\w+ )?(?:in|at|by|on|with|seen in) both\\b`).test(said) ||
    new RegExp(
      `\\b${people} (?:with|who had|who have|having) \\w+ and \\w+(?: samples?| tests?)?\\W*$`,
    ).test(said);
  const isOfSeveral = requiredConditions(where).some(
    (part) => part.kind === "in" && part.values.length > 1,
  );
  const isCounted = measures.some(({ value }) => isAggregate(value, "count", "distinct"));
  return asksForBoth && isCounted && (isOfSeveral || by.some(({ of }) => of.kind === "case"));
}

/** `hours lost per FTE`, where a column is called so. */
const leavesHours = ({ context }: Composition, query: Query): boolean =>
  context.words.some(({ lower }) => lower === "fte" || lower === "wte") &&
  context.vocabulary.profile.columns.some(({ name }) => /^(?:fte|wte)$/i.test(name.trim())) &&
  !/"column":"(?:fte|wte)"/i.test(JSON.stringify(query));

const isAggregate = (value: Value, ...names: readonly string[]): boolean =>
  value.kind === "aggregate" && names.includes(value.aggregate);
