import { expect, test } from "vitest";
import type { Condition, Query, Value } from "#contract/query.ts";
import type { Fact } from "../../domain/fact.ts";
import type { Partition } from "../../domain/population.ts";
import type { ColumnProfile, Profile } from "../../table/profile.ts";
import { planRelease } from "./plan-release.ts";

const column = (name: string, more: Partial<ColumnProfile> = {}): ColumnProfile => ({
  ...{ name, kind: "number", type: "DOUBLE", unit: "none", currency: "", decimals: 0 },
  ...{ filled: 200, distinct: 50, unreadable: 0, values: [], minimum: 0, maximum: 9 },
  ...more,
});
const text = { type: "VARCHAR" } as const;
const profile: Profile = {
  ...{ rows: 200, duplicates: 0 },
  columns: [
    column("wait"),
    column("ward", { kind: "category", ...text }),
    column("mrn", { kind: "identifier", ...text }),
    column("note", { kind: "text", ...text }),
  ],
};
const of = (name: string) => ({ kind: "column", column: name }) as const;
const isEast: Condition = { kind: "in", of: of("ward"), values: ["East"] };
const aggregate = (
  name: Extract<Value, { kind: "aggregate" }>["aggregate"],
  more: Partial<Extract<Value, { kind: "aggregate" }>> = {},
): Value => ({ kind: "aggregate", aggregate: name, of: of("wait"), where: null, ...more });

const queryOf = (value: Value, more: Partial<Query> = {}): Query => ({
  ...{ version: 1, from: { kind: "data" }, where: null, rows: [], having: null },
  by: [{ name: "ward", of: of("ward") }],
  measures: [{ name: "m", value }],
  ...{ order: [], top: null, limit: null },
  ...more,
});

function answer(query: Query, more: Partial<Pick<Fact, "asked" | "strength">> = {}): Fact {
  return {
    ...{ kind: "answer", asked: true, strength: 1, p: null, significant: false },
    ask: { kind: "query", query, wants: "groups" },
    result: {
      ...{ id: "q1", title: "", words: "", population: null, recomputed: "equal", rows: [] },
      ...{ origin: { kind: "query", sql: "select 1" }, columns: [] },
    },
    ...more,
  };
}

const planOf = (facts: readonly Fact[], earlier: readonly Partition[] = []) =>
  planRelease({
    ...{ facts, earlier, profile, identifying: [] },
    reading: {
      kind: "answer",
      reading: { asks: [], claim: null, spans: [], score: 0, defaults: [] },
      others: [],
    },
  });

function planned(value: Value, more: Partial<Query> = {}, earlier: readonly Partition[] = []) {
  const plan = planOf([answer(queryOf(value, more))], earlier);
  const [table] = plan.facts[0]?.tables ?? [];
  return { ...plan, table, kinds: kindsOf(table?.roles ?? {}) };
}

const kindsOf = (roles: object) =>
  Object.fromEntries(Object.entries(roles).map(([key, { kind }]) => [key, kind]));

test("a mean leaves with the records that hold a value", () => {
  const { table, kinds, request } = planned(aggregate("mean"));
  expect(kinds).toEqual({ label: "label", value1: "mean", n: "count" });
  const filled = { kind: "not", of: { kind: "empty", of: of("wait") } };
  expect(table?.roles.value1).toMatchObject({ of: { where: filled, by: [of("ward")] } });
  expect(request.values).toEqual([of("wait")]);
});

const shareOfCount: Value = {
  ...{ kind: "over-groups", function: "share", within: [] },
  of: aggregate("count", { of: null }),
};

test.each([
  ["a count of some records", aggregate("count", { of: null, where: isEast }), "count"],
  ["a sum", aggregate("sum"), "sum"],
  [
    "a mean of times between dates",
    aggregate("mean", { of: { kind: "duration", unit: "day", from: of("wait"), to: of("wait") } }),
    "mean",
  ],
  ["a share", { kind: "share", of: isEast, among: null } as const, "share"],
  ["the share of a whole that a count is", shareOfCount, "share"],
])("%s has a role", (_, value, kind) => {
  expect(planned(value).kinds.value1).toBe(kind);
});

test.each([
  ["an extreme", aggregate("maximum")],
  ["a median", aggregate("median")],
  ["a quantile", aggregate("quantile", { fraction: 0.9 })],
  ["a mode", aggregate("mode")],
  ["the latest value", aggregate("latest", { along: of("wait") })],
  ["a number of different values", aggregate("distinct")],
  [
    "a difference of two figures",
    {
      kind: "arithmetic",
      operator: "-",
      left: aggregate("mean"),
      right: aggregate("mean"),
    } as const,
  ],
  [
    "a sum of a formula that may be 0 for all records but one",
    aggregate("sum", {
      of: { kind: "arithmetic", operator: "*", left: of("wait"), right: of("wait") },
    }),
  ],
  [
    "a running total",
    { kind: "over-groups", function: "running-total", within: [], of: aggregate("sum") } as const,
  ],
])("%s stays here", (_, value) => {
  expect(planned(value).kinds).toEqual({ label: "label", n: "count" });
});

test("nothing leaves of single records, of groups of identifiers, nor of what texts say", () => {
  const rows = planned(aggregate("mean"), {
    ...{ by: [], measures: [], rows: [{ name: "wait", of: of("wait") }] },
  });
  const people = planned(aggregate("mean"), { by: [{ name: "mrn", of: of("mrn") }] });
  for (const { table } of [rows, people]) {
    expect(table?.isOfRecords).toBe(true);
    expect(table?.roles).toEqual({});
  }
  // One of two groupings, or of two columns in one, is enough.
  for (const by of [of("mrn"), { kind: "total", of: [of("wait"), of("mrn")] } as const]) {
    const groups = [of("ward"), by].map((one, at) => ({ name: `g${at}`, of: one }));
    expect(planned(aggregate("mean"), { by: groups }).table).toMatchObject({
      ...{ isOfRecords: true, roles: {} },
    });
  }
  const hiv: Condition = { kind: "text", of: of("note"), match: "contains", value: "HIV" };
  expect(planned(aggregate("mean"), { where: hiv }).kinds).toEqual({ label: "label" });
  expect(planned(aggregate("count", { of: null, where: hiv })).kinds).not.toHaveProperty("value1");
  for (const share of [
    { of: hiv, among: isEast },
    { of: isEast, among: hiv },
  ])
    expect(planned({ kind: "share", ...share }).kinds).toEqual({ label: "label", n: "count" });
  const ofText = aggregate("mean", { of: of("note"), where: null });
  expect(planned(ofText).request.values).toEqual([]);
});

test("what was told before comes first, and decides how a column is taken apart", () => {
  const earlier: Partition = { where: null, by: [of("ward")] };
  const { told, allowed } = planned(aggregate("mean"), {}, [earlier]);
  expect(told[0]).toEqual(earlier);
  expect(told.filter((one) => JSON.stringify(one) === JSON.stringify(earlier))).toHaveLength(1);
  expect(allowed).toHaveLength(2);
  const notEast: Partition = { where: { kind: "not", of: isEast }, by: [] };
  expect(planned(aggregate("mean"), {}, [notEast]).allowed).toEqual([]);
  // What another choice of columns was told of stands in nobody's way.
  const gone: Partition = { where: null, by: [of("site")] };
  expect(planned(aggregate("mean"), {}, [gone]).allowed).toHaveLength(2);
  expect(planned(aggregate("mean"), {}, [gone]).request.partitions).not.toContainEqual(gone);
});

test("what answers is told first, then what is strongest, and of no more than 200 partitions", () => {
  const from = (least: number): Condition => ({
    ...{ kind: "compare", operator: ">=" },
    ...{ left: of("wait"), right: { kind: "number", value: least } },
  });
  const counted = aggregate("count", { of: null });
  const fact = (least: number, more: Partial<Pick<Fact, "asked" | "strength">>) =>
    answer(queryOf(counted, { where: from(least) }), more);
  const { told, facts } = planOf([
    fact(1, { asked: false, strength: 0.2 }),
    fact(2, { asked: false, strength: 0.9 }),
    fact(3, { asked: true, strength: 0 }),
  ]);
  expect(told.map(({ where }) => where)).toEqual([from(3), from(2), from(1)]);
  expect(facts).toHaveLength(3);
  const many = planOf(Array.from({ length: 250 }, (_, at) => fact(at, { strength: 1 })));
  expect(many.told).toHaveLength(200);
  // Each takes the waits apart in another way than the first.
  expect(many.allowed).toEqual(many.told.slice(0, 1));
});

test("each value is looked at once, and both parts of a share are", () => {
  const mean = aggregate("mean");
  const { request } = planOf([answer(queryOf(mean)), answer(queryOf(mean, { by: [] }))]);
  expect(request.values).toEqual([of("wait")]);
  const { told } = planned({ kind: "share", of: isEast, among: null }, { by: [] });
  // Those of whom it can be told, those in the east among them, and the records of the row.
  expect(told.map(({ where }) => where)).toEqual([
    { kind: "or", of: [isEast, { kind: "not", of: isEast }] },
    { kind: "and", of: [{ kind: "or", of: [isEast, { kind: "not", of: isEast }] }, isEast] },
    null,
  ]);
});
