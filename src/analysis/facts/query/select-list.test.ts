import { expect, it } from "vitest";
import type { Expression, Query, Value } from "#contract/query.ts";
import type { ResultColumn } from "#contract/report.ts";
import {
  aggregate,
  column,
  count,
  emptyQuery,
  number,
  openVisits,
} from "#test/analysis/query/query-table.ts";
import { compileQuery } from "./compile-query.ts";

const { profile } = await openVisits();

const columnsOf = (query: Partial<Query>): readonly ResultColumn[] =>
  compileQuery({ ...emptyQuery, ...query }, profile).columns;

const formatOf = (value: Value) => {
  const shown = columnsOf({ measures: [{ name: "v", value }] })[0];
  return [shown?.format, shown?.currency].filter((one) => one !== undefined);
};
const over = (left: Value, right: Value): Value => ({
  ...{ kind: "arithmetic", operator: "/", left, right },
});
const charges = aggregate("sum", "charges");

it.each<[string, Value, string[]]>([
  ["a count", count, ["integer"]],
  ["different values", aggregate("distinct", "charges"), ["integer"]],
  ["a sum of money", charges, ["money", "€"]],
  ["a mean of money", aggregate("mean", "charges"), ["money", "€"]],
  ["money by a count", over(charges, count), ["money", "€"]],
  ["money by money", over(charges, charges), ["auto"]],
  ["a count by a count", over(count, count), ["auto"]],
  ["a variance of money", aggregate("variance", "charges"), ["auto"]],
  ["a mean of percentages", aggregate("mean", "share"), ["percent:1"]],
  ["a sum of whole numbers", aggregate("sum", "days"), ["integer"]],
  ["a mean of whole numbers", aggregate("mean", "days"), ["auto"]],
  ["the largest date", aggregate("maximum", "in"), ["day"]],
  ["the most frequent text", aggregate("mode", "ward"), ["text"]],
  [
    "a share",
    { kind: "share", of: { kind: "empty", of: column("ward") }, among: null },
    ["percent:1"],
  ],
  ["a rank", { kind: "over-groups", function: "rank", of: charges, within: [] }, ["integer"]],
  [
    "a change",
    { kind: "over-groups", function: "change", of: charges, within: [] },
    ["money", "€"],
  ],
  [
    "a percent change",
    { kind: "over-groups", function: "percent-change", of: charges, within: [] },
    ["percent:1"],
  ],
])("%s is printed in its unit", (_, value, expected) => {
  expect(formatOf(value)).toEqual(expected);
});

it.each<[string, Expression, Partial<ResultColumn>]>([
  [
    "a month",
    { kind: "date-part", part: "month", of: column("in") },
    { kind: "text", format: "month" },
  ],
  [
    "a week",
    { kind: "date-part", part: "week", of: column("out") },
    { kind: "date", format: "day" },
  ],
  [
    "a weekday",
    { kind: "date-part", part: "weekday", of: column("in") },
    { kind: "text", format: "text" },
  ],
  [
    "a year",
    { kind: "date-part", part: "year-number", of: column("in") },
    { kind: "number", format: "text" },
  ],
  [
    "days between dates",
    { kind: "duration", unit: "day", from: column("in"), to: column("in") },
    { kind: "number", format: "integer" },
  ],
  [
    "days between times",
    { kind: "duration", unit: "day", from: column("in"), to: column("out") },
    { kind: "number", format: "auto" },
  ],
  [
    "money a day",
    { kind: "arithmetic", operator: "/", left: column("charges"), right: column("days") },
    { kind: "number", format: "money", currency: "€" },
  ],
])("%s is a column of its kind", (_, of, expected) => {
  expect(columnsOf({ rows: [{ name: "x", of }] })).toEqual([
    { key: "c1", label: "x", ...expected },
  ]);
});

it("names columns by their place, and ends with the records behind a group", () => {
  const by = ["ward", "in"].map((name) => ({ name: `by ${name}`, of: column(name) }));
  const shown = columnsOf({ by, measures: [{ name: "Sum", value: charges }] });
  expect(shown.map(({ key, label }) => [key, label])).toEqual([
    ["label", "by ward"],
    ["label2", "by in"],
    ["value1", "Sum"],
    ["n1", "Records counted"],
    ["n", "Records"],
  ]);
});

it("counts records once where a measure does so already", () => {
  const some = aggregate("count", "ward");
  const keys = (value: Value) =>
    columnsOf({ measures: [{ name: "v", value }] }).map(({ key }) => key);
  expect(keys(count)).toEqual(["value1"]);
  expect(keys(some)).toEqual(["value1", "n"]);
  const isIcu = { kind: "in", of: column("ward"), values: ["ICU"] } as const;
  expect(keys({ kind: "aggregate", aggregate: "count", of: null, where: isIcu })).toEqual([
    "value1",
    "n",
  ]);
});

it("keeps the unit of a column through another query", () => {
  const query: Query = {
    ...emptyQuery,
    by: [{ name: "ward", of: column("ward") }],
    measures: [{ name: "sum", value: charges }],
  };
  const shown = columnsOf({
    from: { kind: "query", query },
    measures: [{ name: "mean", value: aggregate("mean", "sum") }],
    where: { kind: "compare", operator: ">", left: column("sum"), right: number(1) },
  });
  expect(shown[0]).toMatchObject({ format: "money", currency: "€" });
});
