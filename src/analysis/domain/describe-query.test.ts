import { expect, it } from "vitest";
import type { Condition, Expression, Query, Value } from "#contract/query.ts";
import { describeCondition, describeExpression } from "./describe-expression.ts";
import { describeQuery, describeValue } from "./describe-query.ts";

const column = (name: string): Expression => ({ kind: "column", column: name });
const number = (value: number): Expression => ({ kind: "number", value });
const isIcu: Condition = {
  ...{ kind: "compare", operator: "=" },
  ...{ left: column("ward"), right: { kind: "text", value: "ICU" } },
};
const isOld: Condition = {
  kind: "compare",
  operator: ">=",
  left: column("age"),
  right: number(65),
};
const mean: Value = { kind: "aggregate", aggregate: "mean", of: column("charges"), where: null };
const count: Value = { kind: "aggregate", aggregate: "count", of: null, where: null };
const query: Query = {
  ...{ version: 1, from: { kind: "data" }, where: isIcu, rows: [], having: null, limit: null },
  by: [{ name: "Quarter", of: { kind: "date-part", part: "quarter", of: column("adm_dt") } }],
  measures: [{ name: "Mean", value: mean }],
  ...{ order: [], top: null },
};

it("says what a query computes, of which records, for which groups", () => {
  expect(describeQuery(query)).toBe(
    "mean of charges, only where ward is ICU, for each quarter of adm_dt",
  );
  const ranked: Query = {
    ...query,
    order: [{ of: "Mean", direction: "descending" }],
    ...{ where: null, limit: 3 },
  };
  expect(describeQuery(ranked)).toBe(
    "mean of charges, for each quarter of adm_dt, sorted by Mean, largest first, the first 3",
  );
  expect(describeQuery({ ...query, from: { kind: "query", query: ranked }, by: [] })).toBe(
    `mean of charges, only where ward is ICU, from the rows of (${describeQuery(ranked)})`,
  );
});

it.each<[string, Condition]>([
  ["ward is ICU and age is 65 or more", { kind: "and", of: [isIcu, isOld] }],
  [
    "ward is ICU and (age is 65 or more or ward is empty)",
    {
      kind: "and",
      of: [isIcu, { kind: "or", of: [isOld, { kind: "empty", of: column("ward") }] }],
    },
  ],
  ["ward is ICU, ER or OR", { kind: "in", of: column("ward"), values: ["ICU", "ER", "OR"] }],
  ["ward is not empty", { kind: "not", of: { kind: "empty", of: column("ward") } }],
  ["not (ward is ICU)", { kind: "not", of: isIcu }],
  [
    "age is from 18 to 30",
    { kind: "between", of: column("age"), low: number(18), high: number(30) },
  ],
  ["note contains fall", { kind: "text", of: column("note"), match: "contains", value: "fall" }],
  [
    "day is from 2025-01-01 to before 2025-02-01",
    { kind: "period", of: column("day"), from: "2025-01-01", until: "2025-02-01" },
  ],
  [
    "day is in the last 3 months of the data",
    { kind: "last", of: column("day"), count: 3, unit: "month" },
  ],
  ["seen is before 08:00", { kind: "time-of-day", of: column("seen"), from: null, until: "08:00" }],
])("says of a condition: %s", (words, condition) => {
  expect(describeCondition(condition)).toBe(words);
});

it.each<[string, Value]>([
  ["number of records where ward is ICU", { ...count, where: isIcu } as Value],
  [
    "percent of records where ward is ICU among those where age is 65 or more",
    { kind: "share", of: isIcu, among: isOld },
  ],
  [
    "90% quantile of charges",
    { kind: "aggregate", aggregate: "quantile", of: column("charges"), where: null, fraction: 0.9 },
  ],
  [
    "charges of the last record by day",
    {
      kind: "aggregate",
      aggregate: "latest",
      of: column("charges"),
      where: null,
      along: column("day"),
    },
  ],
  [
    "mean of charges ÷ number of records",
    { kind: "arithmetic", operator: "/", left: mean, right: count },
  ],
  [
    "percent of the total of number of records within each ward",
    { kind: "over-groups", function: "share", of: count, within: ["ward"] },
  ],
  [
    "moving average of mean of charges over 4 rows",
    { kind: "over-groups", function: "moving-average", of: mean, within: [], size: 4 },
  ],
])("says of a value: %s", (words, value) => {
  expect(describeValue(value)).toBe(words);
});

it.each<[string, Expression]>([
  [
    "(charges − paid) ÷ days",
    {
      ...{ kind: "arithmetic", operator: "/", right: column("days") },
      left: { kind: "arithmetic", operator: "-", left: column("charges"), right: column("paid") },
    },
  ],
  [
    "hours from in to out",
    { kind: "duration", unit: "hour", from: column("in"), to: column("out") },
  ],
  ["month of the year of day", { kind: "date-part", part: "month-of-year", of: column("day") }],
  ["age in steps of 10", { kind: "step", of: column("age"), width: 10 }],
  [
    "group (intensive where ward is ICU; otherwise other)",
    { kind: "case", cases: [{ when: isIcu, label: "intensive" }], otherwise: "other" },
  ],
])("says of an expression: %s", (words, expression) => {
  expect(describeExpression(expression)).toBe(words);
});

it("says of many columns and values the first two, the last and how many there are", () => {
  const months = Array.from({ length: 12 }, (_, at) => `m${at + 1}`);
  expect(describeExpression({ kind: "total", of: months.map(column) })).toBe(
    "total of m1, m2 … m12 (12)",
  );
  const isOneOf = (values: string[]): Condition => ({ kind: "in", of: column("Month"), values });
  expect(describeCondition(isOneOf(months))).toBe("Month is one of m1, m2 … m12 (12)");
  expect(describeCondition(isOneOf(months.slice(0, 9)))).toBe(
    "Month is m1, m2, m3, m4, m5, m6, m7, m8 or m9",
  );
});
