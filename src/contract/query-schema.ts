import * as z from "zod/mini";
import type { Condition, Expression, Query, Value } from "./query.ts";

const text = z.string().check(z.maxLength(2000));
const number = z.number();
const lazy = <Node>(make: () => z.ZodMiniType<Node>) => z.lazy(make) as z.ZodMiniType<Node>;
const operator = z.enum(["+", "-", "*", "/"]);

export const expression: z.ZodMiniType<Expression> = lazy<Expression>(() =>
  z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("column"), column: text }),
    z.strictObject({ kind: z.literal("number"), value: number }),
    z.strictObject({ kind: z.literal("text"), value: text }),
    z.strictObject({ kind: z.literal("date"), value: isoMoment }),
    z.strictObject({
      kind: z.literal("arithmetic"),
      operator,
      left: expression,
      right: expression,
    }),
    z.strictObject({ kind: z.literal("total"), of: z.array(expression) }),
    z.strictObject({ kind: z.literal("absolute"), of: expression }),
    z.strictObject({ kind: z.literal("date-part"), part: datePart, of: expression }),
    z.strictObject({
      kind: z.literal("duration"),
      unit: z.enum(["minute", "hour", "day", "week", "year"]),
      from: expression,
      to: expression,
    }),
    z.strictObject({
      kind: z.literal("bin"),
      of: expression,
      edges: z.array(number),
      closed: z.enum(["low", "high"]),
      labels: z.array(text),
    }),
    z.strictObject({
      kind: z.literal("step"),
      of: expression,
      width: number.check(z.positive()),
    }),
    z.strictObject({
      kind: z.literal("quantile-group"),
      of: expression,
      count: z.int().check(z.gte(2), z.lte(100)),
    }),
    z.strictObject({
      kind: z.literal("case"),
      cases: z.array(z.strictObject({ when: condition, label: text })),
      otherwise: z.nullable(text),
    }),
  ]),
);

export const condition: z.ZodMiniType<Condition> = lazy<Condition>(() =>
  z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.enum(["and", "or"]), of: z.array(condition) }),
    z.strictObject({ kind: z.literal("not"), of: condition }),
    z.strictObject({
      kind: z.literal("compare"),
      operator: z.enum(["=", "<>", "<", "<=", ">", ">="]),
      left: expression,
      right: expression,
    }),
    z.strictObject({
      kind: z.literal("between"),
      of: expression,
      low: expression,
      high: expression,
    }),
    z.strictObject({
      kind: z.literal("in"),
      of: expression,
      values: z.array(z.union([text, number])),
    }),
    z.strictObject({
      kind: z.literal("text"),
      of: expression,
      match: z.enum(["contains", "starts", "ends"]),
      value: text,
    }),
    z.strictObject({ kind: z.literal("empty"), of: expression }),
    z.strictObject({
      kind: z.literal("period"),
      of: expression,
      from: z.nullable(isoMoment),
      until: z.nullable(isoMoment),
    }),
    z.strictObject({
      kind: z.literal("last"),
      of: expression,
      count: z.int().check(z.positive(), z.lte(10_000)),
      unit: z.enum(["day", "week", "month", "quarter", "year"]),
    }),
    z.strictObject({
      kind: z.literal("time-of-day"),
      of: expression,
      from: z.nullable(clockTime),
      until: z.nullable(clockTime),
    }),
  ]),
);

const isoMoment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?$/));
const clockTime = z.string().check(z.regex(/^\d{2}:\d{2}$/));
const datePart = z.enum([
  "year",
  "half-year",
  "quarter",
  "month",
  "week",
  "day",
  "weekday",
  "month-of-year",
  "quarter-of-year",
  "hour",
  "weekend",
  "year-number",
  "month-number",
  "day-of-month",
]);
const aggregate = z.enum([
  "count",
  "distinct",
  "sum",
  "mean",
  "median",
  "quantile",
  "minimum",
  "maximum",
  "deviation",
  "population-deviation",
  "variance",
  "mode",
  "skewness",
  "kurtosis",
  "latest",
  "earliest",
  "weighted-mean",
]);

const value: z.ZodMiniType<Value> = lazy<Value>(() =>
  z.discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("aggregate"),
      aggregate,
      of: z.nullable(expression),
      where: z.nullable(condition),
      fraction: z.optional(number.check(z.gte(0), z.lte(1))),
      along: z.optional(expression),
    }),
    z.strictObject({
      kind: z.literal("share"),
      of: condition,
      among: z.nullable(condition),
    }),
    z.strictObject({ kind: z.literal("number"), value: number }),
    z.strictObject({
      kind: z.literal("arithmetic"),
      operator,
      left: value,
      right: value,
    }),
    z.strictObject({
      kind: z.literal("over-groups"),
      function: z.enum([
        "share",
        "rank",
        "running-total",
        "moving-average",
        "previous",
        "change",
        "percent-change",
        "total",
      ]),
      of: value,
      within: z.array(text),
      size: z.optional(z.int().check(z.gte(2), z.lte(1000))),
      direction: z.optional(z.enum(["ascending", "descending"])),
    }),
  ]),
);

const output = z.strictObject({ name: text, of: expression });

/** Deeper nesting than a person or a model needs is refused before it is walked. */
export const query: z.ZodMiniType<Query> = lazy<Query>(() =>
  z.strictObject({
    version: z.literal(1),
    from: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("data") }),
      z.strictObject({
        kind: z.literal("unpivot"),
        columns: z.array(text),
        name: text,
        value: text,
      }),
      z.strictObject({ kind: z.literal("query"), query }),
    ]),
    where: z.nullable(condition),
    by: z.array(output).check(z.maxLength(4)),
    rows: z.array(output).check(z.maxLength(50)),
    measures: z.array(z.strictObject({ name: text, value })).check(z.maxLength(20)),
    having: z.nullable(condition),
    order: z.array(z.strictObject({ of: text, direction: z.enum(["ascending", "descending"]) })),
    top: z.nullable(
      z.strictObject({ within: z.array(text), count: z.int().check(z.positive(), z.lte(1000)) }),
    ),
    limit: z.nullable(z.int().check(z.positive(), z.lte(10_000))),
  }),
);
