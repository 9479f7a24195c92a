import { randomUUID } from "node:crypto";
import type { Fact } from "#analysis/domain/fact.ts";
import type { ToldResult } from "#analysis/domain/model-payload.ts";
import { allOf, isFilled, type Partition } from "#analysis/domain/population.ts";
import { compileQuery } from "#analysis/facts/query/compile-query.ts";
import { countPopulations } from "#analysis/facts/query/count-populations.ts";
import { outboundPayload } from "#analysis/privacy/outbound-payload.ts";
import { redactedColumns } from "#analysis/privacy/redacted-columns.ts";
import { planRelease } from "#analysis/privacy/release/plan-release.ts";
import { rangeOf, roundCount, stepOfSum } from "#analysis/privacy/release/round-figures.ts";
import type { Profile } from "#analysis/table/profile.ts";
import type { Condition, Expression, Query, Value } from "#contract/query.ts";
import type { Cell } from "#contract/report.ts";
import type { QueryTable, TestColumn } from "../query/query-table.ts";

/** Draws a number from 0 up to 1. */
export type Draw = () => number;

export const oneOf = <Item>(draw: Draw, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(draw() * items.length)] ?? items[0];

/** People with groups of all sizes, one or two of a few people among them. */
export function drawTable(draw: Draw): readonly TestColumn[] {
  const rows = 60 + Math.floor(draw() * 300);
  const rare = 0.005 + draw() * 0.05;
  const sites = ["North", "South", "East"] as const;
  const people = Array.from({ length: rows }, () => ({
    site: draw() < rare ? "Annex" : oneOf(draw, sites),
    sex: draw() < 0.5 ? "F" : "M",
    smoker: draw() < 0.15 ? "yes" : "no",
    age: 18 + Math.floor(draw() * 70),
    wait: Math.round(-40 * Math.log(1 - draw())) + draw(),
    seen: dayAt(Math.floor(draw() * 180)),
  }));
  const texts = (name: "site" | "sex" | "smoker"): TestColumn => ({
    ...{ name, type: "VARCHAR" },
    values: people.map((one) => one[name]),
  });
  return [
    texts("site"),
    texts("sex"),
    texts("smoker"),
    { name: "age", type: "BIGINT", values: people.map(({ age }) => age) },
    { name: "wait", type: "DOUBLE", values: people.map(({ wait }) => wait) },
    { name: "seen", type: "DATE", values: people.map(({ seen }) => seen) },
    { name: "row", type: "BIGINT", values: people.map((_, at) => at) },
  ];
}

const dayAt = (day: number) => new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10);

/** Dates stay here, their months and what befell somebody within a period do not. */
const identifying = ["seen"];
const knownWords = new Set<string>();

const until = (day: number): Condition => ({
  ...{ kind: "period", of: named("seen"), from: null, until: dayAt(day) },
});

const named = (column: string): Expression => ({ kind: "column", column });

const is = (column: string, value: string): Condition => ({
  ...{ kind: "in", of: named(column), values: [value] },
});

const from = (age: number): Condition => ({
  ...{ kind: "compare", operator: ">=" },
  ...{ left: named("age"), right: { kind: "number", value: age } },
});

/** A filter and its neighbours: a year more, without a small group, without that group of one sex. */
function drawFilter(draw: Draw, age: number): Condition | null {
  const without: Condition = { kind: "not", of: is("site", "Annex") };
  return oneOf<() => Condition | null>(draw, [
    () => null,
    () => from(age),
    () => from(age + 1 + Math.floor(draw() * 3)),
    () => without,
    () => is("sex", "F"),
    () => allOf(is("sex", "F"), without),
    () => allOf(from(age), is("smoker", "yes")),
    () => allOf(from(age + 1), is("smoker", "yes")),
    () => ({ kind: "not", of: allOf(is("site", "Annex"), is("sex", "M")) ?? without }),
    () => is("smoker", oneOf(draw, ["yes", "no"])),
    () => until(90),
    () => until(91 + Math.floor(draw() * 3)),
    () => allOf(until(90), is("sex", "F")),
  ])();
}

const aggregate = (kind: "count" | "mean" | "sum", where: Condition | null = null): Value => ({
  ...{ kind: "aggregate", aggregate: kind, where },
  of: kind === "count" ? null : named("wait"),
});

/** A question about the same people as those before it. */
export function drawQuery(draw: Draw, age: number): Query {
  const by = oneOf<readonly Expression[]>(draw, [
    ...([[], [named("site")], [named("sex")], [named("smoker")]] as const),
    ...([
      [named("site"), named("sex")],
      [{ kind: "date-part", part: "month", of: named("seen") }],
    ] as const),
  ]);
  const values = [
    aggregate("count"),
    oneOf(draw, [
      aggregate("mean"),
      aggregate("sum"),
      aggregate("count", is("smoker", "yes")),
      { kind: "share", of: is("smoker", "yes"), among: null },
      { kind: "share", of: is("sex", "F"), among: from(age) },
    ]),
  ] satisfies Value[];
  return {
    ...{ version: 1, from: { kind: "data" }, where: drawFilter(draw, age), rows: [] },
    by: by.map((of, at) => ({ name: `by${at}`, of })),
    measures: values.map((value, at) => ({ name: `m${at}`, value })),
    ...{ having: null, order: [], top: null, limit: null },
  };
}

/** What left of one request. */
export interface Told {
  readonly query: Query;
  readonly result: ToldResult;
  /** Columns of the result that give labels. */
  readonly labels: number;
}

/** Asks the questions one after the other, as a person would, and gives what left for a model. */
export async function holdSession(
  table: QueryTable,
  profile: Profile,
  queries: readonly Query[],
): Promise<{ readonly told: readonly Told[]; readonly spread: number }> {
  const engine = { profile, run: table.run };
  const told: Told[] = [];
  let earlier: readonly Partition[] = [];
  let spread = 0;
  for (const query of queries) {
    const { sql, columns } = compileQuery(query, profile);
    const { rows } = await table.run(sql);
    const result = {
      ...{ id: "q1", title: "", words: "", population: null, recomputed: "equal" as const },
      ...{ origin: { kind: "query" as const, sql }, columns: [...columns] },
      rows: rows.map((row) => [...row]),
    };
    const ask = { kind: "query", query, wants: "groups" } as const;
    const fact: Fact = {
      ...{ kind: "answer", asked: true, part: 0, strength: 1, p: null, significant: false },
      ...{ ask, result },
    };
    const reading = {
      kind: "answer" as const,
      reading: { asks: [ask], claim: null, spans: [], score: 0, defaults: [] },
      others: [],
    };
    const plan = planRelease({ facts: [fact], reading, earlier, profile, identifying });
    const counts = await countPopulations(engine, plan.request);
    earlier = plan.told;
    spread = Math.max(spread, ...counts.spreads.map((one) => stepOfSum(one) ?? 0));
    const { results } = outboundPayload({
      ...{ question: "", reading, profile, facts: [fact], knownWords },
      ...{ release: { plan, counts }, marker: randomUUID(), fits: () => true },
      columns: redactedColumns({ profile, knownWords, identifying, mixed: [] }),
    });
    const only = results.get("q1");
    if (only) told.push({ query, result: only, labels: query.by.length });
  }
  return { told, spread };
}

/** A population that was asked for, by its rows in the table, and what was told of it. */
export interface ToldPopulation {
  readonly rows: ReadonlySet<number>;
  /** Lowest and highest number of records that fits what was told; null where nothing was. */
  readonly size: readonly [number, number] | null;
  /** The same for the sum of the waits. */
  readonly sum: readonly [number, number] | null;
}

/** What somebody who keeps everything that left knows, with the rows behind it from the table. */
export async function knownFrom(
  table: QueryTable,
  { told, spread }: { readonly told: readonly Told[]; readonly spread: number },
  profile: Profile,
): Promise<ToldPopulation[]> {
  const known: ToldPopulation[] = [];
  for (const { query, result, labels } of told) {
    const groups = await groupsOf(table, query, profile);
    for (const [at, row] of result.rows.entries()) {
      const [first = null] = row.slice(labels);
      for (const [place, { value }] of query.measures.entries()) {
        const cell = row[labels + place] ?? null;
        const rows = await rowsBehind(table, {
          profile,
          where: allOf(query.where, conditionOf(value), ...groups.conditions(at)),
        });
        known.push(toldOf({ value, cell, first, rows, spread }));
      }
    }
  }
  return known;
}

interface ToldCell {
  readonly value: Value;
  readonly cell: Cell;
  /** The count of the row's records, as told. */
  readonly first: Cell;
  readonly rows: ReadonlySet<number>;
  /** The step of a sum, before it is made round. */
  readonly spread: number;
}

function toldOf({ value, cell, first, rows, spread }: ToldCell): ToldPopulation {
  if (typeof cell !== "number") return { rows, size: null, sum: null };
  if (value.kind === "share") {
    // Of shares among others than the row's records no whole is known.
    const isOfRow = value.among === null && typeof first === "number";
    const part = isOfRow ? Math.round((cell * Number(first)) / 100) : null;
    return { rows, size: part === null ? null : rangeOf(part), sum: null };
  }
  if (value.kind !== "aggregate") return { rows, size: null, sum: null };
  if (value.aggregate === "count") return { rows, size: rangeOf(cell), sum: null };
  // Somebody who knows the exact size learns most.
  const size = rows.size;
  const mean = value.aggregate === "sum" ? cell / roundCount(size) : cell;
  const half = halfStep(mean, spread / size);
  return { rows, size: null, sum: [(mean - half) * size, (mean + half) * size] };
}

/** Half of the step that a figure was rounded to, as whoever knows the rule would reckon it. */
function halfStep(value: number, least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= least) ?? least;
  const digits = value === 0 ? 0 : 10 ** (Math.floor(Math.log10(Math.abs(value))) - 2);
  return Math.max(step, digits) / 2;
}

const conditionOf = (value: Value): Condition | null => {
  if (value.kind === "share") return allOf(value.among, value.of);
  if (value.kind !== "aggregate") return null;
  return allOf(value.where, value.of === null ? null : isFilled(value.of));
};

/** The exact labels of a query's rows, in their order. */
async function groupsOf(table: QueryTable, query: Query, profile: Profile) {
  const { rows } = await table.run(compileQuery(query, profile).sql);
  return {
    conditions: (at: number): Condition[] =>
      query.by.map(({ of }, place) => ({
        ...{ kind: "in", of, values: [String(rows[at]?.[place])] },
      })),
  };
}

async function rowsBehind(
  table: QueryTable,
  { profile, where }: { readonly profile: Profile; readonly where: Condition | null },
): Promise<Set<number>> {
  const query: Query = {
    ...{ version: 1, from: { kind: "data" }, where, by: [], measures: [], having: null },
    rows: [{ name: "row", of: named("row") }],
    ...{ order: [], top: null, limit: null },
  };
  const { rows } = await table.run(compileQuery(query, profile).sql);
  return new Set(rows.map(([row]) => Number(row)));
}
