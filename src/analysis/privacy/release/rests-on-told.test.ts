import { expect, test } from "vitest";
import type { Condition, DatePart, Expression } from "#contract/query.ts";
import { restsOnTold } from "./rests-on-told.ts";

const of = (column: string): Expression => ({ kind: "column", column });
const part = (name: DatePart, column = "admitted"): Expression => ({
  ...{ kind: "date-part", part: name },
  of: of(column),
});
const day: Expression = { kind: "date", value: "2024-12-24" };
const stay = (from: Expression, to: Expression): Expression => ({
  ...{ kind: "duration", unit: "day" },
  ...{ from, to },
});
const told = { values: new Set(["ward"]), periods: new Set(["admitted", "discharged"]) };
const isTold = (one: unknown) => restsOnTold(one, told);

test.each<DatePart>([
  ...(["year", "half-year", "quarter", "month", "weekday", "weekend", "hour"] as const),
  ...(["month-of-year", "quarter-of-year", "year-number", "month-number"] as const),
])("the %s of a date may be told", (name) => {
  expect(isTold(part(name))).toBe(true);
  expect(isTold(part(name, "born"))).toBe(false);
});

test.each<DatePart>(["week", "day", "day-of-month"])("the %s of a date stays here", (name) => {
  expect(isTold(part(name))).toBe(false);
});

test("days between two dates may be told, but no date, nor its distance to a day or a birth", () => {
  expect(isTold(stay(of("admitted"), of("discharged")))).toBe(true);
  expect(isTold(of("admitted"))).toBe(false);
  expect(isTold(stay(of("admitted"), day))).toBe(false);
  expect(isTold(stay(of("born"), of("admitted")))).toBe(false);
});

const conditions: readonly Condition[] = [
  { kind: "period", of: of("admitted"), from: "2024-12-01", until: "2025-01-01" },
  { kind: "last", of: of("admitted"), count: 2, unit: "week" },
  { kind: "compare", operator: ">=", left: of("admitted"), right: day },
  { kind: "compare", operator: "=", left: part("day"), right: day },
  { kind: "between", of: of("admitted"), low: day, high: day },
  { kind: "time-of-day", of: of("admitted"), from: "08:00", until: null },
  { kind: "not", of: { kind: "empty", of: of("admitted") } },
];

test.each(conditions.map((where) => [where.kind, where] as const))(
  "figures of records that meet a condition (%s) on a date may be told",
  (_, where) => {
    const count = (where: Condition) => ({ kind: "count", of: { where, by: [of("ward")] } });
    expect(isTold(count(where))).toBe(true);
    const birth = JSON.parse(JSON.stringify(where).replaceAll("admitted", "born"));
    expect(isTold(count(birth))).toBe(false);
    expect(isTold({ kind: "count", of: { where, by: [of("admitted")] } })).toBe(false);
  },
);
