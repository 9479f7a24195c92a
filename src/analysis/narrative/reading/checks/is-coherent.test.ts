import { expect, it } from "vitest";
import type { Condition, Expression, Query } from "#contract/query.ts";
import type { ColumnProfile, Profile } from "../../../table/profile.ts";
import { isCoherent } from "./is-coherent.ts";

const bare: ColumnProfile = {
  ...{ name: "", kind: "number", type: "BIGINT", unit: "none", currency: "", decimals: 0 },
  ...{ filled: 100, distinct: 80, unreadable: 0, values: [], minimum: 0, maximum: 60 },
};
const profile = {
  rows: 100,
  columns: [
    { ...bare, name: "held" },
    { ...bare, name: "day", kind: "date", type: "DATE", distinct: 25 },
    { ...bare, name: "site", kind: "category", type: "VARCHAR", distinct: 4 },
    { ...bare, name: "kind", kind: "category", type: "VARCHAR", distinct: 3 },
  ],
} as unknown as Profile;
const of = (column: string): Expression => ({ kind: "column", column });
const query: Query = {
  ...{ version: 1, from: { kind: "data" }, where: null, by: [], rows: [], measures: [] },
  ...{ having: null, order: [], top: null, limit: null },
};
const measured = (aggregate: "mean" | "sum" | "weighted-mean", column: string, along?: string) => [
  {
    name: "m",
    value: {
      ...{ kind: "aggregate" as const, aggregate, of: of(column), where: null },
      ...(along === undefined ? {} : { along: of(along) }),
    },
  },
];
const is = (column: string, value: string): Condition => ({
  ...{ kind: "compare", operator: "=", left: of(column), right: { kind: "text", value } },
});
const isEmpty = (column: string): Condition => ({ kind: "empty", of: of(column) });
const all = (...conditions: Condition[]): Condition => ({ kind: "and", of: conditions });
const inMonth = (month: string): Condition => ({
  kind: "in",
  of: { kind: "date-part", part: "month-of-year", of: of("day") },
  values: [month],
});
const byDay = { name: "d", of: { kind: "date-part", part: "day", of: of("day") } as const };
const range = (...labels: string[]): Expression => ({
  kind: "case",
  cases: labels.map((label) => ({ when: is("site", label), label })),
  otherwise: null,
});

it.each<[string, Partial<Query>, boolean]>([
  ["a value of an empty cell", { where: all(is("site", "Oak"), isEmpty("site")) }, false],
  ["a value and another empty cell", { where: all(is("site", "Oak"), isEmpty("kind")) }, true],
  ["two values of one cell", { where: all(is("site", "Oak"), is("site", "Elm")) }, false],
  ["two months of one day", { where: all(inMonth("May"), inMonth("June")) }, false],
  ["values of two cells", { where: all(is("site", "Oak"), is("kind", "Elm")) }, true],
  ["the sum of empty cells", { where: isEmpty("held"), measures: measured("sum", "held") }, false],
  ["a weight of its own", { measures: measured("weighted-mean", "held", "held") }, false],
  ["another weight", { measures: measured("weighted-mean", "held", "day") }, true],
  ["a sum of means", { measures: measured("sum", "avg_wait") }, false],
  ["a mean of means", { measures: measured("mean", "avg_wait") }, true],
  ["two ranges of one name", { by: [{ name: "p", of: range("Oak", "Oak") }] }, false],
  ["two ranges", { by: [{ name: "p", of: range("Oak", "Elm") }] }, true],
  [
    "means of single records",
    { by: [byDay, { name: "s", of: of("site") }], measures: measured("mean", "held") },
    false,
  ],
  [
    "sums of single records",
    { by: [byDay, { name: "s", of: of("site") }], measures: measured("sum", "held") },
    true,
  ],
  [
    "means of several records",
    { by: [byDay, { name: "s", of: of("kind") }], measures: measured("mean", "held") },
    true,
  ],
])("tells whether %s go together", (_, given, expected) => {
  expect(isCoherent({ ...query, ...given }, profile)).toBe(expected);
});
