import * as z from "zod/mini";
import { isShallow } from "./is-shallow.ts";
import { limits } from "./limits.ts";
import { condition, expression, query } from "./query-schema.ts";
import type { Ask, Claim, QuestionReading, Reading, ReadSpan, Statistic } from "./reading.ts";

const name = z.string().check(z.maxLength(2000));

const statistic: z.ZodMiniType<Statistic> = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["overview", "quality"]) }),
  z.strictObject({ kind: z.enum(["distribution", "repeats"]), of: name }),
  z.strictObject({
    kind: z.literal("outliers"),
    of: name,
    implausible: z.optional(
      z.strictObject({ low: z.nullable(z.number()), high: z.nullable(z.number()) }),
    ),
  }),
  z.strictObject({ kind: z.literal("correlation"), x: expression, y: expression }),
  z.strictObject({
    kind: z.literal("drivers"),
    of: name,
    value: z.nullable(name),
    among: z.array(name).check(z.maxLength(limits.columns)),
  }),
  z.strictObject({ kind: z.literal("concentration"), of: name, label: z.nullable(name) }),
]);

/** A part of a question, checked as what a stranger sent. */
const ask: z.ZodMiniType<Ask> = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("query"),
    query,
    wants: z.enum(["figures", "groups", "ranking", "records", "series", "verdict"]),
  }),
  z.strictObject({ kind: z.literal("statistic"), statistic, where: z.nullable(condition) }),
]);

const claim: z.ZodMiniType<Claim> = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.enum(["first-larger", "first-smaller"]),
    measure: name,
  }),
  z.strictObject({
    kind: z.enum(["rises", "falls"]),
    measure: name,
    isEachTime: z.optional(z.literal(true)),
  }),
  z.strictObject({ kind: z.literal("any") }),
  z.strictObject({ kind: z.enum(["above", "below"]), measure: name, than: z.number() }),
]);

const span: z.ZodMiniType<ReadSpan> = z.strictObject({
  start: z.number(),
  end: z.number(),
  role: z.enum([
    "measure",
    "column",
    "condition",
    "value",
    "grouping",
    "period",
    "order",
    "number",
    "filler",
    "unknown",
  ]),
  meaning: z.string(),
});

const reading: z.ZodMiniType<Reading> = z.strictObject({
  asks: z.array(ask),
  claim: z.nullable(claim),
  spans: z.array(span),
  score: z.number(),
  defaults: z.array(z.string()),
});

/** What came of reading a question, as it is stored with the report. */
export const questionReading: z.ZodMiniType<QuestionReading> = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("answer"), reading, others: z.array(reading) }),
  z.strictObject({ kind: z.literal("ambiguous"), readings: z.array(reading) }),
  z.strictObject({ kind: z.literal("incomplete"), spans: z.array(span), nearby: z.array(reading) }),
  z.strictObject({
    kind: z.literal("unanswerable"),
    reason: z.enum([
      "no-column",
      "no-value",
      "no-record",
      "outside-dates",
      "outside-knowledge",
      "future",
      "cause",
      "advice",
      "not-a-number",
      "unclear",
    ]),
    spans: z.array(span),
    words: z.array(z.string()),
    nearest: z.array(z.string()),
  }),
]);

/** Parts of a question as a stranger sent them; nested too deep they are refused before they are walked. */
export const askList = (most: number): z.ZodMiniType<Ask[]> =>
  z
    .array(z.pipe(z.unknown().check(z.refine(isShallow)), ask))
    .check(z.minLength(1), z.maxLength(most));
