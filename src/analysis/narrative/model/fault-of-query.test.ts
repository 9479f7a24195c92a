import { expect, it } from "vitest";
import type { Expression, Query } from "#contract/query.ts";
import { askByWard } from "#test/analysis/ward-visits.ts";
import { faultOfQuery } from "./fault-of-query.ts";

const wait: Expression = { kind: "column", column: "c3" };
const number = (value: number): Expression => ({ kind: "number", value });
const by = (of: Expression): Query => ({ ...askByWard, by: [{ name: "unit", of }] });
const rows = (of: Expression): Query => ({
  ...askByWard,
  ...{ by: [], measures: [], order: [], rows: [{ name: "deaths", of }] },
});
const measure = (of: Expression | null): Query => ({
  ...askByWard,
  measures: [
    {
      name: "delay",
      value: { kind: "aggregate", aggregate: of ? "sum" : "count", of, where: null },
    },
  ],
});
const bin = (labels: readonly string[], edges: readonly number[]): Query =>
  by({ kind: "bin", of: wait, edges, closed: "low", labels });
const when = (left: Expression, value: number, label: string): Query =>
  by({
    kind: "case",
    cases: [{ when: { kind: "compare", operator: ">", left, right: number(value) }, label }],
    otherwise: "other",
  });

it.each<[string, Query]>([
  ["groups and a mean", askByWard],
  ["a count", measure(null)],
  ["ranges by their edges", bin(["under 18", "18 to 64", "65+"], [18, 65])],
  ["a label with its number", when(wait, 30, "over 30 minutes")],
  ["a label in words", when(wait, 30, "long")],
])("takes %s", (_, query) => {
  expect(faultOfQuery(query)).toBeNull();
});

it.each<[string, Query]>([
  ["a number as a record", rows(number(42))],
  ["a text as a record", rows({ kind: "text", value: "42 dead" })],
  ["a number as a group", by(number(42))],
  ["a sum of a number", measure(number(42))],
  ["a number in a label", when(wait, 0, "42 dead")],
  ["a number in the name of a range", bin(["none", "42 dead"], [0])],
  ["a number word in a label", bin(["none", "six dead"], [])],
  ["a link in a label", when(wait, 30, "see evil.example")],
  [
    "the same within another query",
    { ...askByWard, from: { kind: "query", query: rows(number(42)) } },
  ],
])("refuses %s", (_, query) => {
  expect(faultOfQuery(query)).not.toBeNull();
});
