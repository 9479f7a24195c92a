import type { Query, Value } from "#contract/query.ts";
import type { Composition } from "../composition/composition.ts";
import { ageOf } from "../question-context.ts";

/**
 * Whether the words ask of people, or of all that they have, what a query of single records does not tell: who has had
 * `only iron`, how old `someone over 75` is, which patient costs most.
 */
export const asksOfWhole = (work: Composition, query: Query): boolean =>
  saysOnlyOrAlways(work, query) ||
  boundsOtherThanAge(work, query) ||
  tellsNobody(work, query) ||
  averagesSingle(work, query) ||
  countsDates(work, query) ||
  tellsEndForCount(work, query);

const textOf = ({ context }: Composition): string => context.question.toLowerCase();

/** `how many patients have only had iron`, `always ICB`: of all their records, and not of one. */
const saysOnlyOrAlways = (work: Composition, { measures, having }: Query): boolean =>
  having === null &&
  measures.some(({ value }) => value.kind === "aggregate" && value.aggregate === "distinct") &&
  /\b(?:always|exclusively|solely)\b|\b(?:have|has|had|who|with|were|was|been|seen|came|used) only\b|\bonly (?:ever |been |had |have |seen |used |got |came |come |went )/.test(
    textOf(work),
  );

/** `the longest infusion for someone over 75`: of that age, whatever else could be as much. */
function boundsOtherThanAge(work: Composition, { where }: Query): boolean {
  const age = ageOf(work.context);
  const [, said] =
    /\b(?:someone|somebody|anyone|anybody|people|persons?|patients?|pts|adults|staff|employees|women|men)(?: who)?(?: is| are| was| were)? (?:over|under) (\d{1,3})(?=$|[?.,;)]| (?:in|at|on|for|by|and|or|who|with|that|from|since|before|after)\b)/.exec(
      textOf(work),
    ) ?? [];
  if (age === null || said === undefined) return false;
  return !JSON.stringify(where).includes(JSON.stringify(age.of).slice(1, -1));
}

/** `which patient cost us the most`: who it is, and not the largest cell alone. */
const tellsNobody = (work: Composition, { by, rows }: Query): boolean =>
  by.length === 0 &&
  rows.length === 0 &&
  /^\W*(?:which|what|whose) (?:patient|person|employee|volunteer|donor|client|resident|doctor|nurse|surgeon|consultant|driver|member|staff member|clinician|therapist)\b/.test(
    textOf(work),
  );

/** `which nurse had the single longest wait`: one record, and no mean of them. */
const averagesSingle = (work: Composition, { measures, by }: Query): boolean =>
  by.length > 0 &&
  /\bsingle (?:longest|shortest|biggest|largest|highest|lowest|smallest|oldest|most|dearest)\b/.test(
    textOf(work),
  ) &&
  measures.some(({ value }) => isAggregate(value, "mean", "median", "sum"));

/** `how many Saturdays did we work`: days, and none of the records on them. */
const countsDates = (work: Composition, { measures, from }: Query): boolean =>
  from.kind === "data" &&
  /\bhow many (?:mon|tues|wednes|thurs|fri|satur|sun)days\b/.test(textOf(work)) &&
  measures.some(({ value }) => isAggregate(value, "count"));

/** `how many gave us top marks`: a number of records, and not what the top is. */
const tellsEndForCount = (work: Composition, { measures, rows, by }: Query): boolean =>
  by.length === 0 &&
  rows.length === 0 &&
  /^\W*how many (?!.*\band\b)(?:\w+ )?(?:gave|got|had|have|scored|rated|were|are|left)\b/.test(
    textOf(work),
  ) &&
  measures.every(({ value }) => isAggregate(value, "maximum", "minimum"));

const isAggregate = (value: Value, ...names: readonly string[]): boolean =>
  value.kind === "aggregate" && names.includes(value.aggregate);
