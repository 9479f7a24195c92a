import { expect, test } from "vitest";
import type { Cell, Result } from "#contract/fact.ts";
import type { Condition, Query, Value } from "#contract/query.ts";
import type { ColumnProfile, Profile } from "../profile.ts";
import { answerSubject } from "./answer-parts.ts";
import { guardRows } from "./guard-cells.ts";

const column = (name: string, more: Partial<ColumnProfile> = {}): ColumnProfile => ({
  ...{ name, kind: "number", type: "DOUBLE", unit: "none", currency: "", decimals: 0 },
  ...{ filled: 200, distinct: 50, unreadable: 0, values: [], minimum: 0, maximum: 9 },
  ...more,
});
const profile: Profile = {
  ...{ rows: 200, duplicates: 0 },
  columns: [
    column("wait"),
    column("cost", { filled: 190 }),
    column("ward", { kind: "category", type: "VARCHAR" }),
    column("mrn", { kind: "identifier", type: "VARCHAR" }),
  ],
};
const of = (name: string) => ({ kind: "column", column: name }) as const;
const isEast: Condition = {
  ...{ kind: "compare", operator: "=" },
  ...{ left: of("ward"), right: { kind: "text", value: "East" } },
};
const aggregate = (name: "mean" | "maximum" | "count" | "distinct", more: object = {}): Value => ({
  ...{ kind: "aggregate", aggregate: name, of: of("wait"), where: null },
  ...more,
});

/** The rows that may leave of a query by ward, each `[ward, value, n]`. */
function leaving(value: Value, rows: Cell[][], more: Partial<Query> = {}) {
  const query: Query = {
    ...{ version: 1, from: { kind: "data" }, where: null, rows: [], having: null },
    by: [{ name: "ward", of: of("ward") }],
    measures: [{ name: "m", value }],
    ...{ order: [], top: null, limit: null },
    ...more,
  };
  const isCount = value.kind === "aggregate" && /^(?:count|distinct)$/.test(value.aggregate);
  const number = { label: "", kind: "number" } as const;
  const columns: Result["columns"] = [
    ...query.by.map((_, at) => ({
      ...{ key: at === 0 ? "label" : `label${at + 1}`, label: "ward" },
      ...({ kind: "text", format: "text" } as const),
    })),
    { ...number, key: "value1", format: isCount ? "integer" : "auto" },
    { ...number, key: "n", format: "integer" },
  ];
  const result: Result = {
    ...{ id: "q1", title: "", words: "", population: null, recomputed: "equal", rows, columns },
    origin: { kind: "query", sql: "select 1" },
  };
  const base = { kind: "answer", asked: true, strength: 1, p: null, significant: false } as const;
  const ask = { kind: "query", query, wants: "groups" } as const;
  const [part] = answerSubject({ ...base, ask, result }, profile).parts;
  return part ? guardRows(part) : [];
}

const kept = undefined;
const large = ["East", 5, 40];
const other = ["West", 6, 30];

test("a mean leaves where enough records stand behind each group", () => {
  expect(leaving(aggregate("mean"), [large, other])).toEqual([large, other]);
  const none = [kept, kept, kept];
  expect(leaving(aggregate("mean"), [large, other, ["North", 9, 3]])).toEqual([large, none, none]);
});

test("a mean that may leave out too many records of its group stays", () => {
  // Of cost ten cells are empty, and all of them may be those of the group.
  const rows = [large, ["West", 6, 20]];
  const none = [kept, kept, kept];
  expect(leaving(aggregate("mean", { of: of("cost") }), rows)).toEqual([none, none]);
  expect(leaving(aggregate("mean", { of: of("cost") }), [large, other])).toEqual([large, other]);
});

test.each([
  ["an extreme", aggregate("maximum")],
  ["a mean of some of the records", aggregate("mean", { where: isEast })],
  [
    "a change, which tells of the group before",
    { kind: "over-groups", function: "change", of: aggregate("mean"), within: [] },
  ],
] as const)("%s stays", (_, value) => {
  expect(leaving(value, [large, other])).toEqual([
    ["East", kept, 40],
    ["West", kept, 30],
  ]);
});

test.each([
  ["a count of some of the records", aggregate("count", { where: isEast }), 35],
  ["their percentage", { kind: "share", of: isEast, among: null }, 87.5],
  ["a number of people", aggregate("distinct", { of: of("mrn") }), 4],
] as const)("%s stays where it, or what is left, is few", (...[, value, few]) => {
  const rows = [
    ["East", few, 40],
    ["West", 50, 100],
    ["North", 50, 101],
  ];
  const none = [kept, kept, kept];
  expect(leaving(value, rows)).toEqual([none, none, ["North", 50, 101]]);
});

test("nothing leaves of groups in two ways where one of them is small", () => {
  const by = ["ward", "cost"].map((name) => ({ name, of: of(name) }));
  const rows = [
    ["East", "1", 5, 40],
    ["East", "2", 5, 3],
    ["West", "1", 6, 30],
  ];
  const guarded = leaving(aggregate("mean"), rows, { by });
  expect(guarded.flat().every((cell) => cell === kept)).toBe(true);
});

test("nothing leaves of single records, nor of groups of groups", () => {
  const inner = { kind: "query", query: {} as Query } as const;
  expect(leaving(aggregate("mean"), [large], { from: inner })).toEqual([]);
  expect(leaving(aggregate("mean"), [large], { rows: [{ name: "mrn", of: of("mrn") }] })).toEqual(
    [],
  );
});

test("a figure of nearly all records stays, as the others could be told from it", () => {
  const where = isEast;
  expect(leaving(aggregate("mean"), [[5, 195]], { by: [], where })).toEqual([[kept, kept]]);
  expect(leaving(aggregate("mean"), [[5, 100]], { by: [], where })).toEqual([[5, 100]]);
});
