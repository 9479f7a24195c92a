import { expect, test } from "vitest";
import type { Condition, DatePart, Expression } from "#contract/query.ts";
import type { Partition } from "../../domain/population.ts";
import { cutsOf } from "./cuts-of.ts";
import { nonOverlappingPartitions } from "./non-overlapping-partitions.ts";
import { partitionOf, widerParts } from "./parts.ts";

const column = (name: string): Expression => ({ kind: "column", column: name });
const number = (value: number): Expression => ({ kind: "number", value });
const part = (of: DatePart): Expression => ({ kind: "date-part", part: of, of: column("seen") });
const is = (of: Expression, ...values: string[]): Condition => ({ kind: "in", of, values });
const from = (least: number): Condition => ({
  ...{ kind: "compare", operator: ">=", left: column("age"), right: number(least) },
});
const within = (start: string | null, until: string | null): Condition => ({
  ...{ kind: "period", of: column("seen"), from: start, until },
});
const east = is(column("ward"), "East");
const all = (...of: Condition[]): Condition => ({ kind: "and", of });
const where = (condition: Condition, ...by: Expression[]): Partition => ({ where: condition, by });
const grouped = (...by: Expression[]): Partition => ({ where: null, by });

test.each<[string, Partition, string[]]>([
  ["all", grouped(), []],
  ["groups of columns", grouped(column("ward"), column("sex")), ["sex", "ward"]],
  [
    "a condition beside a grouping",
    where(all(from(65), east), column("sex")),
    ["age", "sex", "ward"],
  ],
  ["several values of a column", where(is(column("ward"), "East", "West")), ["ward"]],
  ["all but one of them", where({ kind: "not", of: east }), ["ward"]],
  ["ranges and steps", grouped({ kind: "step", of: column("age"), width: 10 }), ["age"]],
  ["weekdays beside months", grouped(part("weekday"), part("month")), ["seen", "seen week"]],
  ["months within a period", where(within("2025-01-01", "2025-07-01"), part("month")), ["seen"]],
  ["months of a year", where(is(part("year"), "2025"), part("month")), ["seen"]],
  [
    "a period within months",
    where(within("2025-01-15", null), part("month")),
    ["seen", "seen period"],
  ],
])("parts of single columns: %s", (_, partition, dimensions) => {
  expect(cutsOf(partition)?.cuts.map(({ dimension }) => dimension)).toEqual(dimensions);
});

test.each<[string, Partition]>([
  ["either of two columns", where({ kind: "or", of: [east, from(65)] })],
  ["not both of two columns", where({ kind: "not", of: all(east, from(65)) })],
  ["two conditions on a column", where(all(from(65), is(column("age"), "70")))],
  ["four columns", grouped(column("a"), column("b"), column("c"), column("d"))],
  [
    "a formula of a column",
    where({
      ...{ kind: "compare", operator: "<", right: number(9) },
      left: { kind: "arithmetic", operator: "*", left: column("age"), right: number(7) },
    }),
  ],
  ["two columns side by side", where({ ...from(1), right: column("wait") } as Condition)],
  ["nothing of the table", where({ ...from(1), left: number(3) } as Condition)],
  ["letters of a text", where({ kind: "text", of: column("ward"), match: "starts", value: "E" })],
  ["groups of the asker's own making", grouped({ kind: "case", cases: [], otherwise: "x" })],
  ["groups of equal size", grouped({ kind: "quantile-group", of: column("age"), count: 9 })],
])("nothing is told of %s", (_, partition) => {
  expect(cutsOf(partition)).toBeNull();
});

test("the same people are the same parts, however they are asked for", () => {
  const asked = [
    where(within("2025-04-01", "2025-07-01")),
    where(is(part("quarter"), "2025 Q2")),
    where({
      ...from(0),
      operator: "=",
      left: part("quarter"),
      right: { kind: "text", value: "2025 Q2" },
    } as Condition),
  ];
  const cuts = asked.map((one) => cutsOf(one)?.cuts);
  expect(cuts[1]).toEqual(cuts[0]);
  expect(cuts[2]).toEqual(cuts[0]);
  expect(cuts[0]).toMatchObject([{ dimension: "seen", part: { label: "2025 Q2" } }]);
});

test("what holds a month is its quarter, half-year and year", () => {
  const cuts = cutsOf(grouped(part("month")))?.cuts ?? [];
  const wider = widerParts({ cuts, labels: ["2025-08"], filled: [] });
  expect(wider.map((one) => [partitionOf(one).by.length, ...one.labels])).toEqual([
    [0],
    ...[
      [1, "2025"],
      [1, "2025 H2"],
      [1, "2025 Q3"],
    ],
  ]);
});

test("a column is taken apart as it was at first, and by parts of the calendar that hold each other", () => {
  const ages = [
    where(from(65)),
    where(from(66)),
    grouped(column("age")),
    where(all(from(65), east)),
  ];
  expect(nonOverlappingPartitions(ages)).toEqual([ages[0], ages[3]]);
  expect(nonOverlappingPartitions(ages.toReversed())).toEqual([ages[3], ages[0]]);
  const times = [grouped(part("month")), grouped(part("year")), grouped(part("month-of-year"))];
  expect(nonOverlappingPartitions(times)).toEqual(times.slice(0, 2));
  // What cannot be told of at all says nothing of how others may be.
  const both = where({ kind: "or", of: [from(50), east] });
  expect(nonOverlappingPartitions([both, ...ages])).toEqual([ages[0], ages[3]]);
});
