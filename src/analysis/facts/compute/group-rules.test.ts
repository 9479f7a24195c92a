import { describe, expect, it } from "vitest";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import type { Result } from "#contract/report.ts";
import { draws, tables } from "#test/analysis/facts/loaded-tables.ts";
import { pearsonTest } from "../statistics/correlation-tests.ts";
import { association, drivers } from "./association.ts";
import { concentration } from "./concentration.ts";
import { correlation } from "./correlation.ts";
import { difference } from "./difference.ts";
import { numberAt } from "./ledger.ts";
import { ranking } from "./ranking.ts";
import { screenColumnPairs } from "./screen-column-pairs.ts";

// Two tables are open at once where they are compared.
const load = tables(startWorkerPool({ size: 2 }));

const named = (column: string) => ({ kind: "column", column }) as const;

const labels = (result: Result | null | undefined) => result?.rows.map(([label]) => label);
const many = <Value>(length: number, make: (at: number) => Value) =>
  Array.from({ length }, (_, at) => make(at));

describe("groups", () => {
  it("of fewer than ten records are never the highest mean, and stand apart", async () => {
    const rows = [
      ...many(60, (at) => [at % 2 === 0 ? "East" : "West", 50 + (at % 7)]),
      ["Tiny", 999],
      ["Small", 1],
      ["Small", 2],
    ];
    const { context, column } = await load(["ward", "wait"], rows);
    const found = await difference(context, column("wait"), column("ward"));
    expect(labels(found?.groups)?.toSorted()).toEqual(["East", "West"]);
    expect(labels(found?.apart)?.toSorted()).toEqual(["Small", "Tiny"]);
    // A count is what it is, however small.
    const counted = await ranking(context, { kind: "column", column: "ward" });
    expect(labels(counted.ranking)).toHaveLength(4);
    expect(counted.apart).toBeNull();
  });

  it("of which the case differs only are one, called by the most frequent spelling", async () => {
    const wards = ["ICU", "ICU", "icu", "AMU"];
    const rows = many(120, (at) => [
      wards[at % 4] ?? "",
      [at % 4 === 3 ? "No" : "Yes", "no", "yes"][at % 3] ?? "",
      at % 4 === 3 ? 20 + (at % 9) : 50 + (at % 7),
    ]);
    const { context, column } = await load(["ward", "late", "wait"], rows);
    const counted = await ranking(context, named("ward"));
    expect(counted.ranking.rows.map((row) => row.slice(0, 2))).toEqual([
      ["ICU", 90],
      ["AMU", 30],
    ]);
    const differing = await difference(context, column("wait"), column("ward"));
    expect(differing?.groups.rows.map((row) => [row[0], row[3]])).toEqual([
      ["ICU", 90],
      ["AMU", 30],
    ]);
    const late = { column: column("late"), value: "Yes", by: column("ward") };
    const rates = (await association(context, late))?.rates.rows.map((row) => [row[0], row[2]]);
    expect(new Map(rates as [string, number][])).toEqual(
      new Map([
        ["ICU", 60],
        ["AMU", 10],
      ]),
    );
    const held = await concentration(context, column("wait"), column("ward"));
    expect(labels(held.curve)).toEqual(["ICU", "AMU"]);
    const alike = rows.map(([ward, late, wait]) => [
      String(ward).toUpperCase(),
      String(late).toLowerCase(),
      wait ?? "",
    ]);
    const usual = await load(["ward", "late", "wait"], alike);
    expect(await screenColumnPairs(context, null)).toMatchObject(
      (await screenColumnPairs(usual.context, null)).map(({ p, effect }) => ({ p, effect })),
    );
    const wait = { value: null };
    expect((await drivers(context, column("wait"), wait))?.strengths.rows).toEqual(
      (await drivers(usual.context, usual.column("wait"), wait))?.strengths.rows,
    );
  });

  it("have rates that are ratios of sums where the table holds what they are shares of", async () => {
    const { random } = draws(5);
    const rows = many(80, (at) => {
      const seen = at % 2 === 0 ? 1000 + at : 10 + (at % 13);
      const late = Math.round(seen * (at % 2 === 0 ? 0.1 : 0.5) * (0.8 + 0.4 * random()));
      return [at % 4 < 2 ? "North" : "South", late, seen, `${((100 * late) / seen).toFixed(1)}%`];
    });
    const headers = ["region", "breaches", "attendances", "breach rate"];
    const { context, column } = await load(headers, rows);
    const found = await difference(context, column("breach rate"), column("region"));
    expect(found?.weight).toBe("attendances");
    const total = (region: string, at: 1 | 2) =>
      rows.filter((row) => row[0] === region).reduce((sum, row) => sum + Number(row[at]), 0);
    for (const [at, [region]] of (found?.groups.rows ?? []).entries()) {
      const rate = (100 * total(String(region), 1)) / total(String(region), 2);
      expect(numberAt(found?.groups as Result, "rate", at)).toBeCloseTo(rate, 6);
    }
  });

  it("are not said to differ where means and ranks disagree", async () => {
    // One wild value in forty moves the mean, not the ranks.
    const { normal } = draws(6);
    const rows = many(400, (at) => [
      at % 2 === 0 ? "a" : "b",
      (at % 2 === 0 && at % 40 === 0 ? 60 : 10) + normal(),
    ]);
    const { context, column } = await load(["arm", "score"], rows);
    const found = await difference(context, column("score"), column("arm"));
    const [told, other] = [found?.test, found?.check].map((one) => numberAt(one as Result, "p"));
    expect(found?.method).toBe("ranks");
    expect(Math.min(told ?? 1, other ?? 1)).toBeLessThan(0.05);
    expect(found?.p).toBe(Math.max(told ?? 0, other ?? 0));
    expect(found?.p).toBeGreaterThan(0.05);
  });

  it("are compared by ranks where values are skewed, else by means", { tags: "slow" }, async () => {
    const { normal } = draws(7);
    const rows = many(300, (at) => [at % 3, normal(), Math.exp(1.5 * normal())]).map((row) => [
      `g${row[0]}`,
      row[1] ?? 0,
      row[2] ?? 0,
    ]);
    const { context, column } = await load(["arm", "even", "skewed"], rows);
    expect((await difference(context, column("even"), column("arm")))?.method).toBe("means");
    const skewed = await difference(context, column("skewed"), column("arm"));
    expect([skewed?.method, skewed?.why]).toEqual(["ranks", "skew"]);
  });
});

describe("records of one unit that repeat each other", () => {
  /** Twenty providers of thirty months each; what differs, differs between providers. */
  const rows = many(20, (provider) => provider).flatMap((provider) => {
    const { normal } = draws(100 + provider);
    const [size, staff] = [100 * normal(), 50 * normal()];
    return many(30, (month) => [
      `P${String(provider).padStart(2, "0")}`,
      `2023-${String(1 + (month % 12)).padStart(2, "0")}-01`,
      provider % 2 === 0 ? "public" : "private",
      (500 + size + normal()).toFixed(2),
      (200 + staff + normal()).toFixed(2),
      provider % 5 === 0 ? "yes" : "no",
    ]);
  });
  const headers = ["provider_code", "month", "owner", "load", "staff", "audited"];

  it("count once in a correlation and in a comparison", { tags: "slow" }, async () => {
    const { context, column } = await load(headers, rows);
    const pair = { x: named("staff"), y: named("load") };
    const found = await correlation(context, pair);
    expect(found.unit).toBe("provider_code");
    // What is told is of the records, what is tested of the providers.
    expect(numberAt(found.pair, "n")).toBe(600);
    expect(numberAt(found.units as Result, "n")).toBe(20);
    const { p } = pearsonTest(numberAt(found.units as Result, "r"), 20);
    expect(numberAt(found.test, "p")).toBeCloseTo(p, 12);
    const groups = await difference(context, column("load"), column("owner"));
    expect(groups?.unit).toBe("provider_code");
    expect(groups?.tested.rows.map((_, row) => numberAt(groups.tested, "n", row))).toEqual([
      10, 10,
    ]);
    expect(numberAt(groups?.groups as Result, "n")).toBe(300);
    expect(groups?.p).toBeGreaterThan(0.01);
  });

  it("get no p value where only single records could be tested", { tags: "slow" }, async () => {
    const { context, column } = await load(headers, rows);
    const request = { column: column("audited"), value: "yes", by: column("owner") };
    const found = await association(context, request);
    expect([found?.p, found?.isUntested, found?.unit]).toEqual([null, true, "provider_code"]);
    expect((await drivers(context, column("load"), { value: null }))?.p).toBeNull();
  });

  it("are records of their own where their values do not depend on the unit", async () => {
    const { normal } = draws(8);
    const own = many(400, (at) => [`P${at % 20}`, `2023-01-${10 + (at % 19)}`, normal(), normal()]);
    const { context } = await load(["patient_id", "day", "x", "y"], own);
    const found = await correlation(context, { x: named("x"), y: named("y") });
    expect([found.unit, numberAt(found.pair, "n")]).toEqual([null, 400]);
  });
});

describe("columns that say nothing of their own", () => {
  const { normal, random } = draws(9);
  const rows = many(300, (at) => {
    const [women, men] = [Math.round(200 + 50 * normal()), Math.round(180 + 50 * normal())];
    const cost = 1000 + 100 * normal();
    return [
      ...[women, men, women + men, cost.toFixed(2), (cost * 1.1 + normal()).toFixed(2)],
      ...[1 + Math.floor(random() * 9), 2000 + (at % 20), at + 1],
    ];
  });
  const headers = ["Women", "Men", "All people", "Cost", "Charge", "Ward", "Year", "Rank"];

  it("are found: sums, and numbers that go along with each other", async () => {
    const { context } = await load(headers, rows);
    const found = context.redundancies?.fact?.columns.rows.map(([column, how, by]) => [
      column,
      how,
      by,
    ]);
    expect(found).toContainEqual(["All people", "sum", "Women + Men"]);
    expect(found?.some(([column, , by]) => [column, by].toSorted().join() === "Charge,Cost")).toBe(
      true,
    );
    expect(context.redundancies?.areBound("Women", "All people")).toBe(true);
    expect(context.redundancies?.areBound("Women", "Men")).toBe(false);
  });

  it("are not correlated with their whole, and codes, ranks and years with nothing", {
    tags: "slow",
  }, async () => {
    const { context, column } = await load(headers, rows);
    const pairs = (await screenColumnPairs(context, null)).map(({ column, by }) => [
      column.name,
      by.name,
    ]);
    const named = pairs.flat();
    expect(named).not.toContain("Year");
    expect(named).not.toContain("Rank");
    expect(pairs.map((pair) => pair.toSorted().join())).not.toContain("All people,Women");
    const found = await drivers(context, column("All people"), { value: null });
    const names = found?.strengths.rows.map(([name]) => name);
    for (const name of ["Women", "Men", "Year", "Rank"]) expect(names).not.toContain(name);
    expect(found?.strengths.rows.find(([name]) => name === "Ward")?.[2]).toBe("eta");
  });
});
