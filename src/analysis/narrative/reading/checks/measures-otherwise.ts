import type { Query } from "#contract/query.ts";
import { requiredConditions } from "../../../domain/required-conditions.ts";
import type { Composition } from "../composition/composition.ts";
import { lowerQuestion } from "../question-context.ts";
import { namesPeople } from "../words/record-nouns.ts";
import { isAggregate } from "./is-aggregate.ts";
import { columnIn } from "./is-plausible-query.ts";

/** Whether a query measures another thing than its words do, though each of them has a place in it. */
export const measuresOtherwise = (work: Composition, query: Query): boolean =>
  takesCellForPeriod(work, query) ||
  countsForPrice(work, query) ||
  addsMarks(work, query) ||
  tellsEndForCount(work, query) ||
  looksForEmptyNo(work, query) ||
  averagesSingle(work, query) ||
  countsDates(work, query) ||
  looksForEmptyTarget(work, query) ||
  countsForBest(work, query) ||
  sharesOneOfNeither(work, query) ||
  splitsOneShare(work, query) ||
  leavesHours(work, query);

/** `biggest monthly spend`: of what each month comes to, and no largest cell of each. */
const takesCellForPeriod = (work: Composition, { measures }: Query): boolean =>
  /\b(?:biggest|largest|highest|lowest|smallest|best|worst|top) (?:daily|weekly|monthly|quarterly|yearly|annual)\b/.test(
    lowerQuestion(work.context),
  ) && measures.some(({ value }) => isAggregate("maximum", "minimum")(value));

/** `top 3 most expensive drugs`: by what they cost, and not by how many there are. */
const countsForPrice = (work: Composition, { measures }: Query): boolean =>
  /\b(?:most|least) (?:expensive|costly)\b|\b(?:dearest|cheapest|priciest|costliest)\b/.test(
    lowerQuestion(work.context),
  ) &&
  measures.length > 0 &&
  measures.every(({ value }) => isAggregate("count", "distinct")(value));

/** `how many got full marks`, of a `Score (1-5)`: records, and not what all marks come to. */
const addsMarks = (work: Composition, { measures }: Query): boolean =>
  /\bhow many\b.*\b(?:full|top|maximum|perfect) (?:marks?|scores?)\b/.test(
    lowerQuestion(work.context),
  ) && measures.some(({ value }) => isAggregate("sum", "maximum", "mean")(value));

/** `how many had the lowest score`: a number of records, and not what the lowest is. */
const tellsEndForCount = (work: Composition, { measures, rows, by }: Query): boolean =>
  by.length + rows.length === 0 &&
  /^\W*how many (?!.*\band\b)(?:\w+ )?(?:gave|got|had|have|scored|rated|were|are|left)\b/.test(
    lowerQuestion(work.context),
  ) &&
  measures.every(({ value }) => isAggregate("maximum", "minimum")(value));

/** `how many had no reply`, of a number called `No reply`: the header says the word itself, and no cell is sought that is empty. */
const looksForEmptyNo = (work: Composition, { where }: Query): boolean =>
  requiredConditions(where).some((part) => {
    const name = part.kind === "empty" ? (columnIn(part.of)?.toLowerCase() ?? "") : "";
    return /^no\b/.test(name) && lowerQuestion(work.context).includes(name);
  });

/** `which agency sends the best nurses`: how good they are, no number of them tells. */
const countsForBest = ({ context: { words }, items }: Composition, { measures }: Query): boolean =>
  words.some(
    ({ lower }, at) =>
      /^(?:best|worst|nicest|finest|poorest|greatest|kindest)$/.test(lower) &&
      (namesPeople(words[at + 1]?.stem ?? "") ||
        items.some(({ kind, from }) => kind === "entity" && from === at + 1)),
  ) && measures.every(({ value }) => isAggregate("count", "distinct")(value));

/** `gave no doses in October`, of doses by month: a nought, and no empty `Target doses`. */
const looksForEmptyTarget = ({ context }: Composition, { where }: Query): boolean =>
  context.words.some(
    ({ stem }, at) => context.nouns.cells.has(stem) && context.words[at - 1]?.lower === "no",
  ) && requiredConditions(where).some(({ kind }) => kind === "empty");

/** `what percentage has neither A nor B`: no share of those without the one among those without the other. */
const sharesOneOfNeither = (work: Composition, { measures }: Query): boolean =>
  /\bneither\b.*\bnor\b/.test(lowerQuestion(work.context)) &&
  measures.some(({ value }) => value.kind === "share" && !/^(?:and|not)$/.test(value.of.kind));

/** `agency shifts as a percentage of all shifts`, of a column `Agency`: one share, and none of each agency. */
const splitsOneShare = (work: Composition, { by }: Query): boolean =>
  by.length > 0 &&
  /\bas (?:a|the) (?:percentage|percent|proportion|share|fraction|%) of (?:all|the total|total)\b/.test(
    lowerQuestion(work.context),
  ) &&
  !/\b(?:by|per|each|every|which|what|split|across|broken|respective(?:ly)?)\b/.test(
    lowerQuestion(work.context),
  );

/** `which nurse had the single longest wait`: one record, and no mean of them. */
const averagesSingle = (work: Composition, { measures, by }: Query): boolean =>
  by.length > 0 &&
  /\bsingle (?:longest|shortest|biggest|largest|highest|lowest|smallest|oldest|most|dearest)\b/.test(
    lowerQuestion(work.context),
  ) &&
  measures.some(({ value }) => isAggregate("mean", "median", "sum")(value));

/** `how many Saturdays did we work`: days, and none of the records on them. */
const countsDates = (work: Composition, { measures, from }: Query): boolean =>
  from.kind === "data" &&
  /\bhow many (?:mon|tues|wednes|thurs|fri|satur|sun)days\b/.test(lowerQuestion(work.context)) &&
  measures.some(({ value }) => isAggregate("count")(value));

/** `hours lost per FTE`, where a column is called so. */
const leavesHours = ({ context }: Composition, query: Query): boolean =>
  context.words.some(({ lower }) => lower === "fte" || lower === "wte") &&
  context.vocabulary.profile.columns.some(({ name }) => /^(?:fte|wte)$/i.test(name.trim())) &&
  !/"column":"(?:fte|wte)"/i.test(JSON.stringify(query));
