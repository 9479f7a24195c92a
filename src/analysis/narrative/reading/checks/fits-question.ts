import type { Query, Value } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { isGrid } from "../columns/is-grid.ts";
import type { Composition } from "../composition/composition.ts";
import { asksMultiple } from "../pieces/find-multiples.ts";
import { isCue } from "../placement/item.ts";
import { isMeasure, lowerText, tableQuantity } from "../question-context.ts";
import { namesRecords } from "../words/name-records.ts";
import { namesPeople } from "../words/record-nouns.ts";
import { isAggregate } from "./is-aggregate.ts";
import { leavesFigures } from "./leaves-figures.ts";

/**
 * Whether what was made of a question has the shape that its words ask for: a time where it asks when,
 * a percentage where it asks for one, each statistic that it names.
 */
export function fitsQuestion(work: Composition, asks: readonly Ask[]): boolean {
  const queries = asks.flatMap((ask) => (ask.kind === "query" ? [ask.query] : []));
  // What a method of its own computes has its own figures.
  if (queries.length < asks.length) return true;
  return (
    !narrowsLast(work, queries) &&
    (!asksWhen(work) || queries.some((query) => tellsTime(work, query))) &&
    (!work.has("distinct") || queries.some(tellsApart)) &&
    !leavesKinds(work) &&
    !leavesFigures(work, queries) &&
    !leavesAverage(work, queries) &&
    !countsRecordsForOnce(work, queries) &&
    (!asksWhichRecord(work) || queries.some(({ by, rows }) => by.length + rows.length > 0)) &&
    (!asksMoney(work) || !queries.every(countsOnly)) &&
    (!asksTimes(work) || queries.some((query) => valuesOf(query).some(isDivided))) &&
    (!countsRecords(work) || queries.some(tellsCount)) &&
    (!work.has("share") || queries.some((query) => tellsPercent(work, query))) &&
    statistics.every(
      ({ cue, by }) => !work.has(cue) || queries.some((query) => valuesOf(query).some(by)),
    )
  );
}

/** `their number, and the mean wait for those who were seen`: of the last figure alone, or of all of them? */
const narrowsLast = ({ context }: Composition, queries: readonly Query[]): boolean =>
  queries.some(({ measures, where }) => measures.length > 1 && where !== null) &&
  /,[^,.?!;:]*\b(?:for|of|among|amongst) (?:those|the ones|them) (?:who|with|that|which|having)\b[^,?!;:]*[.?!]?$/i.test(
    context.question.trim(),
  );

/** `average age of patients, each counted once`: a mean or a total of records has whoever has many of them as often. */
const countsRecordsForOnce = (work: Composition, queries: readonly Query[]): boolean =>
  work.items.some(
    (item) => isCue(item, "distinct") && /\bonce\b|^one /.test(lowerText(work.context, item)),
  ) &&
  queries.some((query) =>
    valuesOf(query).some(
      (value) => !isAggregate("distinct")(value) && !isAggregate("count")(value),
    ),
  );

/** `practices with more than average`, `wards above the average`: groups of which none is left out say nothing of it. */
const leavesAverage = ({ context }: Composition, queries: readonly Query[]): boolean =>
  /\b(?:with|of|have|has|had|having) (?:more|fewer|less|higher|lower|longer|shorter) than (?:the |their |our )?(?:average|mean|usual|normal)\b/i.test(
    context.question,
  ) && queries.every(({ by, having }) => by.length > 0 && having === null);

const asksWhen = ({ context }: Composition): boolean =>
  /(?:^|[,.?!;:-]\s*|\band )when (?:was|were|did|do|does|is|are|had)\b/i.test(context.question);

/** `how much money have we paid`: no number of the bills paid. */
const asksMoney = ({ context }: Composition): boolean =>
  /\bhow much (?:money|cash)\b/i.test(context.question);

/** `how many times more`: one figure divided by another. */
const asksTimes = ({ context: { words } }: Composition): boolean =>
  words.some((_, at) => asksMultiple(words, at));

const isDivided = (value: Value): boolean => value.kind === "arithmetic" && value.operator === "/";

const countsOnly = (query: Query): boolean =>
  query.rows.length === 0 && query.measures.every(({ value }) => isAggregate("count")(value));

/** `how many stays were paid`: of the stays, and no sum of what was paid; `how many staff worked …`: no mean. */
const countsRecords = (work: Composition): boolean => {
  const { words, vocabulary } = work.context;
  return (
    tableQuantity(vocabulary) === null &&
    // Whom a row for each practice and age stands for, only its columns tell.
    !isGrid(vocabulary) &&
    work.items.some(
      (item) =>
        (item.kind === "records" ||
          item.kind === "entity" ||
          item.kind === "person" ||
          (item.kind === "column" && item.weight < 0.95 && namesRecords(work, item))) &&
        words[item.from - 1]?.lower === "many" &&
        words[item.from - 2]?.lower === "how",
    )
  );
};

/** `unique patients`: as often as they differ, or each of them. */
const tellsApart = (query: Query): boolean =>
  query.by.length > 0 || valuesOf(query).some(isAggregate("distinct"));

/** `for each type of audit`, where the audits are the records: what their types are, nothing says. */
const leavesKinds = (work: Composition): boolean =>
  work.items.some((item) => {
    const said = work.context.words
      .slice(Math.max(0, item.from - 2), item.to)
      .map(({ lower }) => lower);
    const isOfRecords =
      item.kind === "records" ||
      (item.kind === "column" &&
        isMeasure(item.column) &&
        work.groups.some(({ column }) => column === item.column));
    return isOfRecords && /\b(?:types?|kinds?|sorts?|categor(?:y|ies)) of\b/.test(said.join(" "));
  });

/** `which treatment had the highest fee`: what it was, and not the fee alone. */
const asksWhichRecord = ({ context: { words }, items }: Composition): boolean =>
  items.some((item) => item.kind === "superlative" || isCue(item, "most", "least")) &&
  words.some(
    ({ lower }, at) =>
      lower === "which" &&
      !/^(?:in|of|on|at|for|from|by|during|to)$/.test(words[at - 1]?.lower ?? "") &&
      words[at + 1]?.kind === "word" &&
      (namesPeople(words[at + 1]?.stem ?? "") ||
        items.some((item) => item.from <= at + 1 && item.to > at)),
  );

const tellsCount = (query: Query): boolean =>
  query.rows.length > 0 ||
  valuesOf(query).some(
    (value) => isAggregate("count", "distinct")(value) || value.kind === "share",
  );

const columnsIn = (work: Composition, shown: unknown): readonly ColumnProfile[] => {
  const text = JSON.stringify(shown);
  return work.context.vocabulary.profile.columns.filter(({ name }) =>
    text.includes(`"column":${JSON.stringify(name)}`),
  );
};

/** Whether dates stand among what is shown. */
const tellsTime = (work: Composition, { by, rows, measures }: Query): boolean =>
  // The date along which something is the latest tells what it was, and not when.
  columnsIn(work, [
    by,
    rows,
    measures.map(({ value }) => (value.kind === "aggregate" ? value.of : value)),
  ]).some(({ kind }) => kind === "date");

/** A share or another quotient, or a column that holds percentages. */
function tellsPercent(work: Composition, query: Query): boolean {
  const isChangeAsked = work.has("change", "percent-change");
  const isQuotient = (value: Value): boolean =>
    isAChange(value) ||
    (!isChangeAsked &&
      (value.kind === "share" ||
        (value.kind === "arithmetic" && value.operator === "/") ||
        (value.kind === "over-groups" && value.function === "share")));
  return (
    valuesOf(query).some(isQuotient) ||
    columnsIn(work, [query.rows, query.measures]).some(
      ({ unit, name }) => unit === "percent" || /%|pct|perc|rate|ratio|occupancy/i.test(name),
    )
  );
}

/** From one row to the next, or a difference divided by what it is from. */
const isAChange = (value: Value): boolean =>
  (value.kind === "over-groups" && value.function === "percent-change") ||
  (value.kind === "arithmetic" &&
    value.operator === "/" &&
    partsOf(value.left).some((part) => part.kind === "arithmetic" && part.operator === "-"));

/** Statistics that a question names by a word of their own. */
const statistics: readonly {
  readonly cue: "mean" | "median" | "deviation" | "weighted";
  readonly by: (value: Value) => boolean;
}[] = [
  {
    cue: "mean",
    by: (value) =>
      isAggregate("mean", "weighted-mean")(value) ||
      value.kind === "share" ||
      (value.kind === "arithmetic" && value.operator === "/") ||
      (value.kind === "over-groups" && value.function === "moving-average"),
  },
  { cue: "weighted", by: isAggregate("weighted-mean") },
  { cue: "median", by: isAggregate("median", "quantile") },
  { cue: "deviation", by: isAggregate("deviation", "population-deviation", "variance") },
];

/** All values of a query and of those that it reads from, with the parts they are put together of. */
function valuesOf({ measures, from }: Query): Value[] {
  return [
    ...measures.flatMap(({ value }) => partsOf(value)),
    ...(from.kind === "query" ? valuesOf(from.query) : []),
  ];
}

function partsOf(value: Value): Value[] {
  if (value.kind === "arithmetic") return [value, ...partsOf(value.left), ...partsOf(value.right)];
  return value.kind === "over-groups" ? [value, ...partsOf(value.of)] : [value];
}
