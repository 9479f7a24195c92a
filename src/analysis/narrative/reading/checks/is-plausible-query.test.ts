import { expect, it } from "vitest";
import type { Condition, Expression, Query } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { isPlausibleQuery } from "./is-plausible-query.ts";

const bare: ColumnProfile = {
  ...{ name: "", kind: "number", type: "BIGINT", unit: "none", currency: "", decimals: 0 },
  ...{ filled: 90, distinct: 80, unreadable: 0, values: [], minimum: 0, maximum: 60 },
};
const columns = [
  { ...bare, name: "hours" },
  { ...bare, name: "start", kind: "category" as const, type: "VARCHAR" as const },
  { ...bare, name: "year", minimum: 2022, maximum: 2025, distinct: 4 },
];
const of = (column: string): Expression => ({ kind: "column", column });
const query: Query = {
  ...{ version: 1, from: { kind: "data" }, where: null, by: [], rows: [], measures: [] },
  ...{ having: null, order: [], top: null, limit: null },
};
const measured = (aggregate: "distinct" | "sum", column: string) => [
  { name: "m", value: { kind: "aggregate" as const, aggregate, of: of(column), where: null } },
];
const compare = (operator: "=" | ">", column: string, right: Expression): Condition => ({
  ...{ kind: "compare", operator, left: of(column), right },
});
const oak: Expression = { kind: "text", value: "Oak" };
const hourOf: Expression = { kind: "date-part", part: "hour", of: of("start") };
const yearOf: Expression = { kind: "date-part", part: "year", of: of("year") };
const above = (value: number) => compare(">", "hours", { kind: "number", value });

it.each<[string, Partial<Query>, boolean]>([
  [
    "counts wards of one ward",
    { where: compare("=", "ward", oak), measures: measured("distinct", "ward") },
    false,
  ],
  [
    "counts patients of one ward",
    { where: compare("=", "ward", oak), measures: measured("distinct", "patient") },
    true,
  ],
  [
    "groups by a time and its hour",
    {
      by: [
        { name: "h", of: hourOf },
        { name: "s", of: of("start") },
      ],
    },
    false,
  ],
  [
    "groups by a year and what is made of it",
    {
      by: [
        { name: "y", of: of("year") },
        { name: "z", of: yearOf },
      ],
    },
    true,
  ],
  ["adds years up", { measures: measured("sum", "year") }, false],
  ["looks for single records beyond the largest, for a total", { where: above(400) }, false],
  ["looks for single records that there are, beside a total", { where: above(40) }, true],
])("a query that %s", (_, changes, sensible) => {
  expect(
    isPlausibleQuery({ ...query, ...changes }, { columns, question: "", saysTotal: true }),
  ).toBe(sensible);
});

it("may look beyond the largest where no total is spoken of: there is none then", () => {
  const beyond = { ...query, where: above(400) };
  expect(isPlausibleQuery(beyond, { columns, question: "", saysTotal: false })).toBe(true);
});

const fee = { ...bare, name: "fee", unit: "money" as const };
const counted: Query = {
  ...query,
  measures: [
    { name: "n", value: { kind: "aggregate", aggregate: "count", of: null, where: null } },
  ],
};

it.each([
  ["what did we order in 2025 (in $)", false],
  ["what did we spend on coffee", false],
  ["how many orders over $500", true],
])("a count may answer “%s”: %s", (question, sensible) => {
  expect(isPlausibleQuery(counted, { columns: [fee], question, saysTotal: false })).toBe(sensible);
});
