import type { Condition, Query } from "#contract/query.ts";
import type { Ask, Reading } from "#contract/reading.ts";
import type { ReadingColumn } from "#web/wizard/results/reading/reading-columns.ts";
import type { QueryAsk } from "#web/wizard/results/reading/reading-parts.ts";

const nothing: Query = {
  ...{ version: 1, from: { kind: "data" }, where: null, by: [], rows: [], measures: [] },
  ...{ having: null, order: [], top: null, limit: null },
};

const column = (name: string) => ({ kind: "column", column: name }) as const;

export const diabetic: Condition = { kind: "in", of: column("diabetes"), values: ["yes"] };

/** Mean of cost, only diabetes is yes, by ward, largest first, top 3. */
export const meanByWard: QueryAsk = {
  kind: "query",
  wants: "ranking",
  query: {
    ...nothing,
    where: diabetic,
    by: [{ name: "Ward", of: column("ward") }],
    measures: [
      {
        name: "Average cost",
        value: { kind: "aggregate", aggregate: "mean", of: column("cost"), where: null },
      },
    ],
    order: [{ of: "Average cost", direction: "descending" }],
    limit: 3,
  },
};

/** The share of each ward in the records of each month. */
export const shareByMonth: QueryAsk = {
  kind: "query",
  wants: "groups",
  query: {
    ...nothing,
    by: [
      { name: "Month", of: { kind: "date-part", part: "month", of: column("admitted") } },
      { name: "Ward", of: column("ward") },
    ],
    measures: [
      {
        name: "Share",
        value: {
          ...{ kind: "over-groups", function: "share", within: ["Month"] },
          of: { kind: "aggregate", aggregate: "count", of: null, where: null },
        },
      },
    ],
    top: { within: ["Month"], count: 2 },
    order: [{ of: "Share", direction: "descending" }],
  },
};

export const someRecords: QueryAsk = {
  kind: "query",
  wants: "records",
  query: {
    ...nothing,
    rows: ["patient", "cost"].map((name) => ({ name, of: column(name) })),
    where: { kind: "and", of: [diabetic, { kind: "empty", of: column("cost") }] },
  },
};

export const outliers: Ask = {
  kind: "statistic",
  statistic: { kind: "outliers", of: "cost" },
  where: {
    kind: "compare",
    operator: ">",
    left: column("age"),
    right: { kind: "number", value: 65 },
  },
};

export const columns: readonly ReadingColumn[] = [
  { name: "ward", kind: "text", repeats: true, samples: ["East", "West"] },
  { name: "diabetes", kind: "text", repeats: true, samples: ["yes", "no"] },
  { name: "admitted", kind: "date", repeats: false, samples: ["2025-01-03"] },
  { name: "cost", kind: "number", repeats: false, samples: ["12.5", "80"] },
  { name: "age", kind: "number", repeats: true, samples: ["71"] },
  { name: "patient", kind: "text", repeats: false, samples: ["p1", "p2"] },
];

export const readingOf = (...asks: readonly Ask[]): Reading => ({
  ...{ asks, claim: null, spans: [] },
  ...{ score: 0, defaults: [] },
});
