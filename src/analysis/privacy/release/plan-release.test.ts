import { expect, test } from "vitest";
import type { Condition, Query, Value } from "#contract/query.ts";
import type { Fact } from "../../fact.ts";
import type { Partition } from "../../population.ts";
import type { ColumnProfile, Profile } from "../../profile.ts";
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

function planned(value: Value, more: Partial<Query> = {}, earlier: readonly Partition[] = []) {
  const query: Query = {
    ...{ version: 1, from: { kind: "data" }, where: null, rows: [], having: null },
    by: [{ name: "ward", of: of("ward") }],
    measures: [{ name: "m", value }],
    ...{ order: [], top: null, limit: null },
    ...more,
  };
  const ask = { kind: "query", query, wants: "groups" } as const;
  const fact: Fact = {
    ...{ kind: "answer", asked: true, strength: 1, p: null, significant: false, ask },
    result: {
      ...{ id: "q1", title: "", words: "", population: null, recomputed: "equal", rows: [] },
      ...{ origin: { kind: "query", sql: "select 1" }, columns: [] },
    },
  };
  const reading = {
    kind: "answer" as const,
    reading: { asks: [ask], claim: null, spans: [], score: 0, defaults: [] },
    others: [],
  };
  const plan = planRelease({ facts: [fact], reading, earlier, profile, identifying: [] });
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
  const hiv: Condition = { kind: "text", of: of("note"), match: "contains", value: "HIV" };
  expect(planned(aggregate("mean"), { where: hiv }).kinds).toEqual({ label: "label" });
  expect(planned(aggregate("count", { of: null, where: hiv })).kinds).not.toHaveProperty("value1");
});

test("what was told before comes first, and where it cannot be counted no figure leaves", () => {
  const earlier: Partition = { where: null, by: [of("ward")] };
  const { told } = planned(aggregate("mean"), {}, [earlier]);
  expect(told[0]).toEqual(earlier);
  expect(told.filter((one) => JSON.stringify(one) === JSON.stringify(earlier))).toHaveLength(1);
  const gone: Partition = { where: null, by: [of("site")] };
  const closed = planned(aggregate("mean"), {}, [gone]);
  expect(closed.kinds).toEqual({ label: "label" });
  expect(closed.request.partitions).toEqual([]);
  expect(closed.told).toEqual([gone]);
});
