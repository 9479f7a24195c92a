import type { Result } from "#contract/fact.ts";
import { columnsIn } from "../columns-in.ts";
import type { Fact, FactOf, MethodFact } from "../fact.ts";
import type { Grouping, Measure } from "../measure.ts";
import type { Profile } from "../profile.ts";
import { answerSubject } from "./answer-parts.ts";
import type { FactPart, FactSubject } from "./fact-part.ts";

/** Takes a fact apart. A result that is not named here is not sent, so a new one needs a line. */
export function subjectOf(fact: Fact, profile: Profile): FactSubject {
  if (fact.kind === "answer") return answerSubject(fact, profile);
  return (subjects[fact.kind] as (fact: MethodFact) => FactSubject)(fact);
}

const whole = (result: Result | null, counts: readonly string[] = []): FactPart[] =>
  result === null ? [] : [{ result, about: "whole", counts }];

const groupColumn = (column: string): Grouping => ({ kind: "column", column });

/** Columns whose own values a measure gives; of counts it gives none. */
function valuesOf(measure: Measure): string[] {
  switch (measure.kind) {
    case "count":
      return [];
    case "ratio":
      return [measure.over, measure.under];
    default:
      return [measure.column];
  }
}

const keysWhere = (measures: readonly Measure[], holds: (measure: Measure) => boolean) =>
  measures.flatMap((measure, at) => (holds(measure) ? [`value${at + 1}`] : []));

const isCount = ({ kind }: Measure) => kind === "count";

const subjects: { readonly [Kind in MethodFact["kind"]]: (fact: FactOf<Kind>) => FactSubject } = {
  overview: ({ shape, groups, total, focus }) => ({
    parts: [
      ...whole(shape, ["rows"]),
      ...(groups
        ? [
            {
              result: groups,
              about: "groups" as const,
              counts: [],
              names: { column: "column" as const },
            },
          ]
        : []),
      ...whole(total),
    ],
    values: focus === null ? [] : [focus],
    about: { columns: focus === null ? [] : [focus] },
  }),
  ranking: ({ measures, by, ranking, order, test, apart }) => ({
    parts: [
      ...rankedParts(ranking, apart).map((part) => ({
        ...part,
        about: "groups" as const,
        counts: ["n", ...keysWhere(measures, isCount)],
        names: namesOf(by),
      })),
      ...whole(test),
    ],
    values: measures.flatMap(valuesOf),
    about: { measures, by, order },
  }),
  distribution: ({ column, summary }) => ({
    parts: [
      {
        result: summary,
        about: "whole",
        counts: ["n"],
        small: ["missing"],
        single: ["minimum", "maximum"],
      },
    ],
    values: [column],
    about: { columns: [column] },
  }),
  outliers: ({ column, fences, examples }) => ({
    parts: [
      {
        result: fences,
        about: "whole",
        counts: ["n"],
        small: ["outliers", "share", "below", "above"],
      },
      { result: examples, about: "records", counts: [] },
    ],
    values: [column],
    about: { columns: [column] },
  }),
  correlation: ({ x, y, pair, units, test, check }) => ({
    parts: [...whole(pair, ["n"]), ...whole(units, ["n"]), ...whole(test), ...whole(check)],
    values: columnsIn([x, y]),
    about: { columns: columnsIn([x, y]) },
  }),
  // Groups that are too small to compare (`apart`), and those of units, stay here.
  difference: ({ column, by, groups, test, check, apart }) => ({
    parts: [
      {
        result: groups,
        beside: apart,
        about: "groups",
        counts: ["n"],
        single: ["low", "high", "variance", "rank_sum", "ties", "skewness"],
        names: { label: groupColumn(by) },
      },
      ...whole(test),
      ...whole(check),
    ],
    values: [column],
    about: { columns: [column], by: [groupColumn(by)] },
  }),
  association: ({ column, by, value, rates, test, exact }) => ({
    parts: [
      {
        result: rates,
        about: "groups",
        counts: ["n", "hits", "others"],
        names: { label: groupColumn(by) },
      },
      ...whole(test),
      ...whole(exact),
    ],
    values: [column],
    about: { columns: [column], by: [groupColumn(by)], value },
  }),
  // Its rows hold values of columns that the fact does not name one by one: nothing of them leaves.
  "joint-model": ({ column, value, model, fit }) => ({
    parts: [
      { result: model, about: "records", counts: [] },
      { result: fit, about: "records", counts: [] },
    ],
    values: [column],
    about: { columns: [column], value },
  }),
  redundancy: ({ columns }) => ({
    parts: [{ result: columns, about: "records", counts: [] }],
    values: [],
    about: {},
  }),
  drivers: ({ column, value, strengths }) => ({
    parts: [{ result: strengths, about: "groups", counts: ["n"], names: { column: "column" } }],
    values: [column],
    about: { columns: [column], value },
  }),
  trend: ({ measure, time, series, test, halves, extremes }) => ({
    parts: [
      {
        result: series,
        about: "groups",
        counts: ["n", ...(isCount(measure) ? ["value"] : [])],
        // Places on the calendar would tell the days that labels keep back.
        single: ["place", "season"],
        names: { label: time },
      },
      ...whole(test),
      {
        result: halves,
        about: "groups",
        counts: ["n"],
        names: { from: time, to: time },
      },
      { result: extremes, about: "records", counts: [] },
    ],
    values: valuesOf(measure),
    about: { measures: [measure], by: [time] },
  }),
  concentration: ({ column, label, shares }) => ({
    parts: whole(shares, ["top", "n", "eighty"]),
    values: [column],
    about: { columns: label === null ? [column] : [column, label] },
  }),
  quality: ({ cells, columns }) => ({
    parts: [
      {
        result: cells,
        about: "whole",
        counts: ["rows"],
        small: ["missing_cells", "share", "duplicate_rows"],
      },
      { result: columns, about: "groups", counts: ["missing"], names: { column: "column" } },
    ],
    values: [],
    about: {},
  }),
  repeats: ({ column, counts }) => ({
    parts: whole(counts, ["repeated", "different"]),
    values: [],
    about: { columns: [column] },
  }),
};

/** Groups that are ranked, and those that stand apart. */
const rankedParts = (ranking: Result, apart: Result | null) =>
  apart === null ? [{ result: ranking }] : [{ result: ranking, beside: apart }, { result: apart }];

const namesOf = (by: readonly Grouping[]) =>
  Object.fromEntries(by.map((grouping, at) => [at === 0 ? "label" : "label2", grouping]));
