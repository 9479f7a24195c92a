import { beforeAll, expect, it } from "vitest";
import type { Condition, Expression, Query, Value } from "#contract/query.ts";
import type { Ask, QuestionReading, Statistic } from "#contract/reading.ts";
import type { Cell } from "#contract/report.ts";
import { emptyQuery, openQueryTable, type TestColumn } from "#test/analysis/query/query-table.ts";
import type { Fact } from "./domain/fact.ts";
import type { Partition } from "./domain/population.ts";
import { computeFacts } from "./facts/compute/compute-facts.ts";
import { compileQuery } from "./facts/query/compile-query.ts";
import { planRelease } from "./privacy/release/plan-release.ts";
import type { ReleaseTable, Role } from "./privacy/release/release-table.ts";
import { seeded } from "./samples/seeded.ts";
import type { Profile } from "./table/profile.ts";

const table = await openQueryTable();
const random = seeded(5);
const people = Array.from({ length: 480 }, (_, at) => {
  const severity = Math.round(10 * random());
  const sex = random() < 0.5 ? "F" : "M";
  const ward = ["North", "East", "South"][Math.floor(random() * 3)] ?? "";
  const stay = 3 + severity + (ward === "South" ? 4 : 0) + Math.round(8 * random()) / 4;
  const smoker = random() < (sex === "F" ? 0.2 : 0.5) ? "yes" : "no";
  const month = String(1 + (at % 12)).padStart(2, "0");
  const visits = 1 + Math.floor(5 * random());
  const missed = Math.floor(visits * random());
  return { severity, sex, ward, stay, smoker, visits, missed, admitted: `2024-${month}-15` };
});
/** Every eleventh is not known. */
const gaps = <Item>(values: readonly Item[]) =>
  values.map((value, at) => (at % 11 === 3 ? null : value));
const columns: readonly TestColumn[] = [
  { name: "severity", type: "BIGINT", values: people.map((one) => one.severity) },
  { name: "sex", type: "VARCHAR", values: people.map((one) => one.sex) },
  { name: "ward", type: "VARCHAR", values: people.map((one) => one.ward) },
  { name: "stay", type: "DOUBLE", values: gaps(people.map((one) => one.stay)) },
  { name: "smoker", type: "VARCHAR", values: gaps(people.map((one) => one.smoker)) },
  { name: "visits", type: "BIGINT", values: people.map((one) => one.visits) },
  { name: "missed visits", type: "BIGINT", values: people.map((one) => one.missed) },
  {
    ...{ name: "missed share", type: "DOUBLE", unit: "percent" },
    values: people.map(({ missed, visits }) => (100 * missed) / visits),
  },
  { name: "admitted", type: "DATE", values: people.map((one) => one.admitted) },
];
const column = (name: string): Expression => ({ kind: "column", column: name });
const women: Condition = { kind: "in", of: column("sex"), values: ["F"] };
const records = { kind: "aggregate", aggregate: "count", of: null, where: null } as const;
const statistics: readonly Statistic[] = [
  { kind: "overview" },
  { kind: "distribution", of: "stay" },
  { kind: "distribution", of: "ward" },
  { kind: "distribution", of: "admitted" },
  { kind: "outliers", of: "stay" },
  { kind: "correlation", x: column("severity"), y: column("stay") },
  { kind: "drivers", of: "stay", value: null, among: [] },
  { kind: "concentration", of: "stay", label: "ward" },
  { kind: "repeats", of: "ward" },
  { kind: "quality" },
];
const smokes: Condition = { kind: "in", of: column("smoker"), values: ["yes"] };
const of = (name: "mean" | "sum" | "median", where: Condition | null = null): Value => ({
  ...{ kind: "aggregate", aggregate: name, of: column("stay"), where },
});
const ofWhole = (value: Value, within: readonly string[] = []): Value => ({
  ...{ kind: "over-groups", function: "share", of: value, within },
});
const values: readonly Value[] = [
  records,
  { ...records, where: smokes },
  { ...records, of: column("stay") },
  ...[of("mean"), of("sum", smokes), of("median")],
  { kind: "share", of: smokes, among: null },
  { kind: "share", of: smokes, among: women },
  ...[ofWhole(records), ofWhole(of("sum")), ofWhole(records, ["ward"])],
  { kind: "over-groups", function: "running-total", of: records, within: [] },
];
const grouped = (by: Record<string, Expression>, more: Partial<Query> = {}): Query => ({
  ...emptyQuery,
  by: Object.entries(by).map(([name, one]) => ({ name, of: one })),
  measures: values.map((value, at) => ({ name: `m${at}`, value })),
  ...more,
});
const bySize: Expression = {
  ...{ kind: "case", otherwise: "short" },
  cases: [{ when: smokes, label: "long" }],
};
const queries: readonly Query[] = [
  grouped({ ward: column("ward") }, { where: women }),
  grouped({ ward: column("ward"), sex: column("sex") }),
  grouped({ ward: column("ward"), size: bySize }),
  { ...emptyQuery, rows: [{ name: "stay", of: column("stay") }] },
  {
    ...emptyQuery,
    from: { kind: "unpivot", columns: ["visits", "missed visits"], name: "what", value: "times" },
    by: [{ name: "what", of: column("what") }],
    measures: [{ name: "mean", value: { ...of("mean"), of: column("times") } as Value }],
  },
];
const asks: Ask[] = [
  ...[null, women].flatMap((where) =>
    statistics.map((statistic): Ask => ({ kind: "statistic", statistic, where })),
  ),
  ...queries.map((query): Ask => ({ kind: "query", query, wants: "groups" })),
];
const reading: QuestionReading = {
  kind: "answer",
  reading: { asks, claim: null, spans: [], score: 0, defaults: [] },
  others: [],
};
const nothingAsked: QuestionReading = { ...reading, reading: { ...reading.reading, asks: [] } };

const noSelect = async () => ({ kind: "refused", why: "nobody writes SQL here" }) as const;
let profile: Profile;
let facts: readonly Fact[];
beforeAll(async () => {
  profile = await table.load(columns);
  const engine = {
    profile,
    run: table.run,
    runAgain: table.run,
    select: noSelect,
    close: async () => {},
  };
  // What nobody asked for is found about a number, about a text and about nothing in particular.
  const asked = await computeFacts(engine, reading, { focus: "stay" });
  const found = [asked];
  for (const focus of ["smoker", "visits", "ward", "missed share"])
    found.push(await computeFacts(engine, nothingAsked, { focus }));
  facts = found.flatMap((computed) => computed.facts);
});

const plan = (identifying: readonly string[] = []) =>
  planRelease({ facts, reading, earlier: [], profile, identifying });

interface Planned {
  readonly fact: Fact;
  readonly table: ReleaseTable;
}

const plannedTables = (): Planned[] =>
  facts.flatMap((fact, at) => (plan().facts[at]?.tables ?? []).map((table) => ({ fact, table })));

it("no other figure of a fact may leave than these, nor how many single records there are", () => {
  const told: Record<string, Set<string>> = {};
  for (const { fact, table } of plannedTables().filter(({ fact }) => fact.kind !== "answer")) {
    const [field] = Object.entries(fact).find(([, value]) => value === table.result) ?? [];
    const keys = [...Object.keys(table.roles), ...(table.isOfRecords ? ["no size"] : [])];
    const name = `${fact.kind} ${field}`;
    told[name] = new Set([...(told[name] ?? []), ...keys]);
  }
  const column = new Set(["column"]);
  const nothing = new Set();
  const ofRecords = new Set(["no size"]);
  expect(told).toEqual({
    "overview shape": new Set(["rows"]),
    "overview groups": column,
    "overview total": nothing,
    "ranking ranking": new Set(["label", "value1", "n", "share"]),
    "distribution summary": new Set(["n", "mean"]),
    "outliers fences": nothing,
    "outliers examples": ofRecords,
    "correlation pair": new Set(["r", "rho", "n"]),
    "correlation test": nothing,
    "correlation check": nothing,
    "difference groups": new Set(["label", "n", "mean"]),
    "difference test": nothing,
    "difference check": nothing,
    "association rates": new Set(["label", "n", "hits", "share"]),
    "association test": nothing,
    "joint-model model": ofRecords,
    "joint-model fit": ofRecords,
    "redundancy columns": ofRecords,
    "drivers strengths": column,
    "trend series": new Set(["label", "value", "n", "share"]),
    "trend test": nothing,
    "trend halves": nothing,
    "trend extremes": ofRecords,
    "concentration shares": nothing,
    "quality cells": nothing,
    "quality columns": column,
    "repeats counts": nothing,
  });
});

it("of an answer counts, means, sums and shares may leave, with groups that may be named", () => {
  const told = plannedTables()
    .filter(({ fact }) => fact.kind === "answer")
    .map(({ table: { roles, isOfRecords } }) => ({
      kinds: Object.entries(roles).map(([key, { kind }]) => `${key} ${kind}`),
      isOfRecords,
    }));
  const figures = [
    ...["value1 count", "value2 count", "value3 count", "value4 mean", "value5 sum"],
    ...["value7 share", "value8 share", "value9 share", "n count"],
    ...["n4 count", "n5 count", "n7 count", "n8 count"],
  ];
  expect(told).toEqual([
    { kinds: ["label label", ...figures], isOfRecords: false },
    { kinds: ["label label", "label2 label", ...figures], isOfRecords: false },
    // Groups of somebody's own making may be named after people; rows and cells may be single ones.
    { kinds: [], isOfRecords: true },
    { kinds: [], isOfRecords: true },
    { kinds: [], isOfRecords: true },
  ]);
});

it("a figure is of the very records by which it is decided whether it leaves", async () => {
  const figures = plannedTables().flatMap(({ fact: { kind }, table }) =>
    table.result.rows.flatMap((row) => figuresIn(table, row).map((one) => ({ ...one, kind }))),
  );
  expect(figures.length).toBeGreaterThan(100);
  for (const { kind, key, value, role, labels } of figures)
    expect(value, `${kind} ${key} ${labels}`).toBeCloseTo(await figureOf(role, labels), 8);
});

it("what a fact is about is told with it", () => {
  for (const [at, { about }] of plan().facts.entries()) {
    const own = Object.values(facts[at] ?? {}).filter((value) => !isResult(value));
    expect(namesIn(about), facts[at]?.kind).toEqual(namesIn(own));
  }
});

it.each(columns.map(({ name }) => name))(
  "once %s may identify somebody, no figure of it leaves, of a date none but by its months",
  (name) => {
    const about = plan([name]).facts.filter((fact) => namesIn(fact.about).includes(name));
    expect(about.length).toBeGreaterThan(0);
    const left = about.flatMap(({ tables, about: { query } }) =>
      // Of an answer, figures that other columns give may still leave.
      tables
        .flatMap(({ roles }) => Object.values(roles))
        .filter((role) => !query || namesIn(role).includes(name))
        .filter((role) => name !== "admitted" || namesIn(withoutMonths(role)).includes(name)),
    );
    expect(left).toEqual([]);
  },
);

const withoutMonths = (role: Role): unknown =>
  JSON.parse(JSON.stringify(role), (_, part) => (part?.part === "month" ? null : part));

const isResult = (value: unknown) =>
  typeof value === "object" && value !== null && "recomputed" in value;

/** The columns of the table that something names. */
const namesIn = (value: unknown) =>
  columns.flatMap(({ name }) => (JSON.stringify(value).includes(`"${name}"`) ? [name] : []));

type Figure = Exclude<Role, { kind: "label" | "coefficient" }>;

/** The cells of a row that have a role, each with the labels of its row. */
function figuresIn({ result, roles }: ReleaseTable, row: readonly Cell[]) {
  const cells = result.columns.map(({ key }, at) => ({ key, role: roles[key], value: row[at] }));
  const labels = cells.flatMap(({ role, value = null }) => (role?.kind === "label" ? [value] : []));
  return cells.flatMap(({ key, role, value }) =>
    role === undefined || role.kind === "label" || role.kind === "coefficient" || value === null
      ? []
      : [{ key, role, value, labels }],
  );
}

/** The figure computed anew from its role alone. */
async function figureOf(role: Figure, labels: readonly Cell[]): Promise<number> {
  switch (role.kind) {
    case "count":
      return valueIn(role.of, labels, records);
    case "share": {
      const among = role.among.by.length === 0 ? [] : labels;
      const whole = await valueIn(role.among, among, records);
      return (100 * (await valueIn(role.of, labels, records))) / whole;
    }
    default:
      return valueIn(role.of, labels, {
        ...{ kind: "aggregate", aggregate: role.kind, of: role.value, where: null },
      });
  }
}

const answers = new Map<string, ReturnType<typeof table.run>>();

async function valueIn({ where, by }: Partition, labels: readonly Cell[], value: Value) {
  const query: Query = {
    ...emptyQuery,
    where,
    by: by.map((of, at) => ({ name: `g${at}`, of })),
    measures: [{ name: "value", value }],
  };
  const { sql } = compileQuery(query, profile);
  const answer = answers.get(sql) ?? table.run(sql);
  answers.set(sql, answer);
  const { rows } = await answer;
  const row = rows.find(
    (cells) => JSON.stringify(cells.slice(0, by.length)) === JSON.stringify(labels),
  );
  return Number(row?.[by.length] ?? 0);
}
