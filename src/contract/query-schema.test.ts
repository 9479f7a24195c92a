import { expect, it } from "vitest";
import type * as z from "zod/mini";
import { condition, expression, query } from "./query-schema.ts";

const wait = { kind: "column", column: "wait" };
const when = { kind: "empty", of: wait };
const day = "2024-02-29";

const expressions = [
  wait,
  { kind: "number", value: -1.5 },
  { kind: "text", value: "" },
  ...[day, `${day}T08:30`, `${day}T08:30:59`, `${day}T08:30:59.123`].map((value) => ({
    ...{ kind: "date", value },
  })),
  ...["+", "-", "*", "/"].map((operator) => ({
    ...{ kind: "arithmetic", operator, left: wait, right: wait },
  })),
  { kind: "total", of: [wait, wait] },
  { kind: "absolute", of: wait },
  ...[
    ...["year", "half-year", "quarter", "month", "week", "day", "weekday", "month-of-year"],
    ...["quarter-of-year", "hour", "weekend", "year-number", "month-number", "day-of-month"],
  ].map((part) => ({ kind: "date-part", part, of: wait })),
  ...["minute", "hour", "day", "week", "year"].map((unit) => ({
    ...{ kind: "duration", unit, from: wait, to: wait },
  })),
  ...["low", "high"].map((closed) => ({
    ...{ kind: "bin", of: wait, edges: [1, 2], closed, labels: ["few"] },
  })),
  { kind: "step", of: wait, width: 0.5 },
  ...[2, 100].map((count) => ({ kind: "quantile-group", of: wait, count })),
  { kind: "case", cases: [{ when, label: "none" }], otherwise: null },
  { kind: "case", cases: [], otherwise: "some" },
];

const conditions = [
  when,
  ...["and", "or"].map((kind) => ({ kind, of: [when] })),
  { kind: "not", of: when },
  ...["=", "<>", "<", "<=", ">", ">="].map((operator) => ({
    ...{ kind: "compare", operator, left: wait, right: wait },
  })),
  { kind: "between", of: wait, low: wait, high: wait },
  { kind: "in", of: wait, values: ["a", 1] },
  ...["contains", "starts", "ends"].map((match) => ({ kind: "text", of: wait, match, value: "a" })),
  { kind: "period", of: wait, from: day, until: null },
  { kind: "period", of: wait, from: null, until: day },
  ...["day", "week", "month", "quarter", "year"].map((unit) => ({
    ...{ kind: "last", of: wait, count: 10_000, unit },
  })),
  { kind: "time-of-day", of: wait, from: "08:30", until: null },
  { kind: "time-of-day", of: wait, from: null, until: "23:59" },
];

const counted = { kind: "aggregate", aggregate: "count", of: null, where: null };
const values = [
  ...[
    ...["count", "distinct", "sum", "mean", "median", "quantile", "minimum", "maximum", "mode"],
    ...["deviation", "population-deviation", "variance", "skewness", "kurtosis", "latest"],
    ...["earliest", "weighted-mean"],
  ].map((aggregate) => ({ kind: "aggregate", aggregate, of: wait, where: when })),
  counted,
  { kind: "share", of: when, among: null },
  { kind: "share", of: when, among: when },
  { kind: "number", value: 1 },
  ...["+", "-", "*", "/"].map((operator) => ({
    ...{ kind: "arithmetic", operator, left: counted, right: counted },
  })),
  ...[
    ...["share", "rank", "running-total", "moving-average", "previous", "change"],
    ...["percent-change", "total"],
  ].map((one) => ({ kind: "over-groups", function: one, of: counted, within: ["ward"] })),
];

const whole = {
  ...{ version: 1, from: { kind: "data" }, where: null, by: [], rows: [], measures: [] },
  ...{ having: null, order: [], top: null, limit: null },
};
const queries = [
  whole,
  { ...whole, from: { kind: "unpivot", columns: ["a"], name: "n", value: "v" } },
  { ...whole, from: { kind: "query", query: whole } },
  { ...whole, where: when, having: when, by: [{ name: "w", of: wait }] },
  { ...whole, rows: [{ name: "w", of: wait }], limit: 10_000 },
  ...values.map((value) => ({ ...whole, measures: [{ name: "m", value }] })),
  ...["ascending", "descending"].map((direction) => ({
    ...{ ...whole, order: [{ of: "m", direction }] },
  })),
  { ...whole, top: { within: ["w"], count: 1000 }, limit: 1 },
];

const all: readonly (readonly [schema: z.ZodMiniType, nodes: readonly object[]])[] = [
  [expression, expressions],
  [condition, conditions],
  [query, queries],
];

/** Every copy of a node in which one field is gone, of a type that no field has, or one too many. */
function spoiled(node: object): [change: string, wrong: unknown][] {
  const inside = Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
    const put = (one: unknown) =>
      Array.isArray(node) ? node.with(Number(key), one) : { ...node, [key]: one };
    const deeper: [string, unknown][] =
      typeof value === "object" && value !== null
        ? spoiled(value).map(([change, wrong]) => [`${key}.${change}`, put(wrong)])
        : [];
    return [...deeper, [`${key} of another type`, put(true)]];
  });
  if (Array.isArray(node)) return inside;
  const without = Object.keys(node).map((key): [string, unknown] => [
    `without ${key}`,
    Object.fromEntries(Object.entries(node).filter(([name]) => name !== key)),
  ]);
  return [...inside, ...without, ["one too many", { ...node, another: 1 }]];
}

const measured = (value: object) => ({ ...whole, measures: [{ name: "m", value }] });
const over = { kind: "over-groups", function: "moving-average", of: counted, within: [] };
const many = (count: number, item: unknown) => Array.from({ length: count }, () => item);
const output = { name: "w", of: wait };

const allowed: readonly [string, z.ZodMiniType, object][] = [
  ["a fraction", query, measured({ ...counted, fraction: 0 })],
  ["a whole fraction", query, measured({ ...counted, fraction: 1, along: wait })],
  ["a window", query, measured({ ...over, size: 2, direction: "ascending" })],
  ["a large window", query, measured({ ...over, size: 1000, direction: "descending" })],
  ["four groupings", query, { ...whole, by: many(4, output) }],
  ["fifty columns", query, { ...whole, rows: many(50, output) }],
  ["twenty measures", query, { ...whole, measures: many(20, { name: "m", value: counted }) }],
  ["a long name", expression, { kind: "column", column: "x".repeat(2000) }],
];

const refused: readonly [string, z.ZodMiniType, object][] = [
  ["a fraction below none", query, measured({ ...counted, fraction: -0.1 })],
  ["a fraction above one", query, measured({ ...counted, fraction: 1.1 })],
  ["a window of one", query, measured({ ...over, size: 1 })],
  ["a window without end", query, measured({ ...over, size: 1001 })],
  ["another direction", query, measured({ ...over, direction: "up" })],
  ["five groupings", query, { ...whole, by: many(5, output) }],
  ["51 columns", query, { ...whole, rows: many(51, output) }],
  ["21 measures", query, { ...whole, measures: many(21, { name: "m", value: counted }) }],
  ["no row", query, { ...whole, limit: 0 }],
  ["10,001 rows", query, { ...whole, limit: 10_001 }],
  ["none of a group", query, { ...whole, top: { within: [], count: 0 } }],
  ["1,001 of a group", query, { ...whole, top: { within: [], count: 1001 } }],
  ["another version", query, { ...whole, version: 2 }],
  ["a name too long", expression, { kind: "column", column: "x".repeat(2001) }],
  ["one quantile", expression, { kind: "quantile-group", of: wait, count: 1 }],
  ["101 quantiles", expression, { kind: "quantile-group", of: wait, count: 101 }],
  ["steps of nothing", expression, { kind: "step", of: wait, width: 0 }],
  ["the last none", condition, { kind: "last", of: wait, count: 0, unit: "day" }],
  ["the last 10,001", condition, { kind: "last", of: wait, count: 10_001, unit: "day" }],
  ...["2024", "2024-02-29 x", "x2024-02-29", `${day}T8:30`, `${day}T08:30:59.`, `24-02-29`].map(
    (value): [string, z.ZodMiniType, object] => [value, expression, { kind: "date", value }],
  ),
  ...["8:30", "08:30:00", "x08:30", "08:3"].map((from): [string, z.ZodMiniType, object] => [
    ...([from, condition, { kind: "time-of-day", of: wait, from, until: null }] as const),
  ]),
];

// One test, as a schema is built once, by the first that needs it.
it("what a stranger asks for is taken in each of its kinds, and in no other form", () => {
  for (const [schema, nodes] of all)
    for (const node of nodes) {
      expect(schema.parse(node)).toEqual(node);
      for (const [change, wrong] of spoiled(node))
        expect(schema.safeParse(wrong).success, `${JSON.stringify(node)}: ${change}`).toBe(false);
    }
  for (const [name, schema, node] of allowed)
    expect(schema.safeParse(node).success, `may have ${name}`).toBe(true);
  for (const [name, schema, node] of refused)
    expect(schema.safeParse(node).success, `has no ${name}`).toBe(false);
});
