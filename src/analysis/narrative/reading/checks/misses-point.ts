import type { Expression, Query } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import { requiredConditions } from "../../../domain/required-conditions.ts";
import { namesMoney } from "../columns/is-total-meaningful.ts";
import type { Composition } from "../composition/composition.ts";
import { isCue } from "../placement/item.ts";
import { lowerQuestion } from "../question-context.ts";
import { addsYears } from "./adds-years.ts";
import { asksTimeBetween } from "./asks-time-between.ts";
import { countsAnyForNone } from "./counts-any-for-none.ts";
import { countsMoreThanAsked } from "./counts-more-than-asked.ts";
import { cutsYears } from "./cuts-years.ts";
import { deniesOtherValue } from "./denies-other-value.ts";
import { finerThanDates } from "./finer-than-dates.ts";
import { columnIn } from "./is-plausible-query.ts";
import { leavesHeaders } from "./leaves-headers.ts";
import { leavesEnd, leavesNumber } from "./leaves-listed-figures.ts";
import { leavesPeriods } from "./leaves-periods.ts";
import { losesMeaning } from "./loses-meaning.ts";
import { measuresOtherwise } from "./measures-otherwise.ts";
import { misusesStatistic } from "./misuses-statistic.ts";

/**
 * Whether what was made of a question leaves out something that its words say: one figure where each group
 * has one, a mean where anybody was asked for, a share where a rise was, one of two numbers.
 */
export function missesPoint(work: Composition, asks: readonly Ask[]): boolean {
  const queries = asks.flatMap((ask) => (ask.kind === "query" ? [ask.query] : []));
  if (linksInsteadOfDrivers(work, asks) || losesMeaning(work, asks)) return true;
  if (misusesStatistic(work, asks)) return true;
  if (asksTimeBetween(work, asks)) return true;
  if (queries.length < asks.length) return false;
  return (
    looksForAnybody(work) ||
    queries.some(
      (query) =>
        splitsOneFigure(work, query) ||
        boundsByYears(query) ||
        fixesItsBins(query) ||
        repeatsGroup(work, query) ||
        groupsCounted(work, query) ||
        countsAnyForNone(work, query) ||
        addsUnlike(work, query) ||
        mixesWeekdays(query) ||
        addsLines(work, query) ||
        leavesOthers(work, query) ||
        addsYearsOfTrend(work, query) ||
        cutsYears(work, query) ||
        measuresOtherwise(work, query) ||
        leavesHeaders(work, query) ||
        finerThanDates(query, work.context.vocabulary.profile.columns) ||
        countsMoreThanAsked(work, query) ||
        deniesOtherValue(work, query) ||
        datesByOther(work, query),
    ) ||
    (work.has("share") && tellsNoRise(work, queries)) ||
    leavesRecord(work, queries) ||
    leavesPeriods(work, queries) ||
    leavesEnd(work, queries) ||
    leavesNumber(work, queries)
  );
}

/** `which of the measures best explains …`: no link of two columns that the words name by chance. */
const linksInsteadOfDrivers = (work: Composition, asks: readonly Ask[]): boolean =>
  work.has("drivers") &&
  /\b(?:best|most|closest|strongest|closely|strongly|tightly)\b/.test(
    lowerQuestion(work.context),
  ) &&
  asks.some((ask) => ask.kind === "statistic" && ask.statistic.kind === "correlation");

/** `does it go past 13 for anyone`: single records decide, and no mean. */
const looksForAnybody = (work: Composition): boolean =>
  (work.claim?.kind === "above" || work.claim?.kind === "below") &&
  /\b(?:any(?:one|body|thing|where)?|ever|somebody|someone|a single|at least one|at any (?:time|point))\b/.test(
    lowerQuestion(work.context),
  );

/** `as one figure`, `in a single number`: no figure of each. */
const splitsOneFigure = (work: Composition, { by }: Query): boolean =>
  by.length > 0 &&
  /\b(?:as|in|into|to) (?:one|a single|1)(?: overall| combined| joint)? (?:figure|number|total|sum|value|amount|answer)\b/.test(
    lowerQuestion(work.context),
  );

/** `are nurses growing? 2023, 2024 and 2025`: one year against the next, and not all of them together. */
const addsYearsOfTrend = (work: Composition, query: Query): boolean =>
  /\b(?:grow|grows|growing|rising|rise|falling|shrinking|increasing|decreasing|declining|trend|going (?:up|down)|changing|changed)\b/.test(
    lowerQuestion(work.context),
  ) && addsYears(query);

/** Totals between 2022 and 2024: the years were misread. */
const boundsByYears = ({ having }: Query): boolean =>
  having?.kind === "between" && isYear(having.low) && isYear(having.high);

const isYear = (bound: Expression): boolean =>
  bound.kind === "number" &&
  Number.isInteger(bound.value) &&
  bound.value >= 1990 &&
  bound.value <= 2050;

/** `four classes: up to 10, 11 to 20 …`: how many ranges there are, and no value of the column. */
const fixesItsBins = ({ by, where }: Query): boolean =>
  by.some(
    ({ of }) =>
      (of.kind === "case" || of.kind === "bin") &&
      requiredConditions(where).some(
        (part) =>
          part.kind === "compare" &&
          part.operator === "=" &&
          part.left.kind === "column" &&
          part.right.kind === "number" &&
          JSON.stringify(of).includes(JSON.stringify(part.left)) &&
          !JSON.stringify(of).includes(`"operator":"=","left":${JSON.stringify(part.left)}`),
      ),
  );

/** `by where it came from and then by its urgency`: two things, though only one column makes groups. */
function repeatsGroup({ items }: Composition, { by }: Query): boolean {
  const named = items.filter((item, at) => item.kind === "column" && isCue(items[at - 1], "by"));
  return named.length > 1 && named.length > by.length;
}

/** `find the largest payment and tell me its ref`: what is asked for stands in a record. */
function leavesRecord(work: Composition, queries: readonly Query[]): boolean {
  const { items, context } = work;
  const end = items.find(
    (item) => item.kind === "superlative" || isCue(item, "most", "least", "maximum", "minimum"),
  );
  const told = context.words.slice(end?.to ?? context.words.length);
  const verb = told.findIndex(({ lower }) => /^(?:tell|state|give|name|report|quote)$/.test(lower));
  const isNumbered = ({ lower }: (typeof told)[number], at: number) =>
    /^(?:id|ref|reference|code)$/.test(lower) ||
    (/^(?:order|case|record|number|no)$/.test(lower) &&
      /^(?:the|its|whose|purchase|work|case|record|order|ticket|reference)$/.test(
        told[at - 1]?.lower ?? "",
      ) &&
      told[at + 1]?.lower !== "of");
  return (
    verb >= 0 &&
    told.some((word, at) => at > verb && isNumbered(word, at)) &&
    queries.every(({ rows, by }) => rows.length === 0 && by.every(isNoRecord(work)))
  );
}

const isNoRecord =
  ({ context }: Composition) =>
  ({ of }: Query["by"][number]): boolean =>
    context.vocabulary.profile.columns.every(
      ({ kind, name }) => kind !== "identifier" || columnIn(of) !== name,
    );

/** `ICU, ED and all the other units`: the others belong to it as well. */
function leavesOthers({ items, context: { words } }: Composition, { where }: Query): boolean {
  const isNamed = requiredConditions(where).some(
    (part) => part.kind === "in" || (part.kind === "compare" && part.operator === "="),
  );
  return (
    isNamed &&
    words.some(
      ({ lower }, at) =>
        /^others?$/.test(lower) &&
        /^(?:all|every|the|each|any)$/.test(words[at - 1]?.lower ?? "") &&
        /^(?:and|&|plus|or|all)$/.test(
          words[at - (words[at - 2]?.lower === "all" ? 3 : 2)]?.lower ?? "",
        ) &&
        items.some((item) => (item.kind === "list" || item.kind === "value") && item.to <= at),
    )
  );
}

/** `with an August trip date`: the date that is named is the one that is meant. */
const datesByOther = (work: Composition, query: Query): boolean => {
  const parts = requiredConditions(query.where);
  const filled = work.context.vocabulary.profile.columns.filter(
    ({ kind, name }) =>
      kind === "date" &&
      parts.some(
        (part) => part.kind === "not" && part.of.kind === "empty" && columnIn(part.of.of) === name,
      ),
  );
  const used = JSON.stringify([query.by, parts.filter(({ kind }) => kind === "period")]);
  return (
    filled.length > 0 &&
    filled.every(({ name }) => !used.includes(JSON.stringify({ kind: "column", column: name }))) &&
    filled.some(({ name }) => isBesideMoment(work, name)) &&
    used.includes('"kind":"period"')
  );
};

const isBesideMoment = ({ context: { words } }: Composition, name: string): boolean =>
  name !== "" &&
  words.some(
    ({ lower }, at) =>
      /^dates?$/.test(lower) &&
      words.slice(Math.max(0, at - 5), at).some(({ text }) => /^(?:19|20)\d\d$/.test(text)),
  );

/** `how much larger (in %)`: by how much it rose, and no share of a whole. */
const tellsNoRise = (work: Composition, queries: readonly Query[]): boolean =>
  /\bhow (?:much|many (?:percent|per cent|%)) (?:larger|higher|bigger|greater|more|smaller|lower|less|fewer|longer|shorter)\b/.test(
    lowerQuestion(work.context),
  ) &&
  !queries.some((query) => /"percent-change"|"operator":"-"/.test(JSON.stringify(query.measures)));

/** `who did more than 500 procedures`: what is counted makes no groups. */
const groupsCounted = ({ items, groups }: Composition, { having }: Query): boolean =>
  having !== null &&
  items.some(
    (item, at) =>
      item.kind === "column" &&
      groups.some(({ column }) => column === item.column) &&
      items[at - 1]?.kind === "amount" &&
      items[at - 1]?.to === item.from &&
      groups.length === 1,
  );

/** Money and hours add up to nothing. */
const addsUnlike = ({ context }: Composition, { measures }: Query): boolean => {
  const text = JSON.stringify(measures);
  const totals = text.match(/"kind":"total","of":\[[^\]]*\]/g) ?? [];
  const { columns } = context.vocabulary.profile;
  return totals.some((total) => {
    const units = columns.filter(({ name }) => total.includes(`"column":${JSON.stringify(name)}`));
    const money = units.filter((column) => column.unit === "money" || namesMoney(column));
    return money.length > 0 && money.length < units.length;
  });
};

/** `from Mon across to Sun`: columns of weekdays, and no day of a date besides. */
const mixesWeekdays = ({ where, measures }: Query): boolean =>
  JSON.stringify(where).includes('"part":"weekday"') &&
  /"column":"(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*"/i.test(JSON.stringify(measures));

/** `share of lines`: how many of them, and not what a column `LineTotal` adds up to. */
const addsLines = ({ items, context: { words } }: Composition, { measures }: Query): boolean =>
  items.some(
    (item) =>
      item.kind === "column" &&
      item.to - item.from === 1 &&
      item.column.unit === "money" &&
      /^(?:lines|orders|rows|records|entries|items|cases)$/.test(words[item.from]?.lower ?? "") &&
      measures.some(
        ({ value }) =>
          value.kind === "arithmetic" &&
          JSON.stringify(value).includes(`"column":${JSON.stringify(item.column.name)}`),
      ),
  );
