import { describe, expect, it } from "vitest";
import type { Condition, Expression } from "#contract/query.ts";
import { aggregate, column, number, openVisits } from "#test/analysis/query/query-table.ts";

const visits = await openVisits();

describe("an aggregate", () => {
  const charges = [10, 20.5, 30, 50, 70];
  const mean = charges.reduce((sum, one) => sum + one, 0) / 5;
  const squares = charges.reduce((sum, one) => sum + (one - mean) ** 2, 0);

  it.each([
    ["count", 5],
    ["distinct", 5],
    ["sum", 180.5],
    ["mean", mean],
    ["median", 30],
    ["minimum", 10],
    ["maximum", 70],
    ["deviation", Math.sqrt(squares / 4)],
    ["population-deviation", Math.sqrt(squares / 5)],
    ["variance", squares / 4],
    ["mode", 10],
  ] as const)("%s leaves out empty cells", async (name, expected) => {
    expect(await visits.figure(aggregate(name, "charges"))).toBeCloseTo(expected, 9);
  });

  // As scipy.stats.skew and kurtosis give them with bias=False.
  it("corrects skewness and kurtosis for the size of the sample", async () => {
    const third = charges.reduce((sum, one) => sum + (one - mean) ** 3, 0) / 5;
    const fourth = charges.reduce((sum, one) => sum + (one - mean) ** 4, 0) / 5;
    const second = squares / 5;
    const skewness = (Math.sqrt(20) / 3) * (third / second ** 1.5);
    const kurtosis = (4 / 6) * (6 * (fourth / second ** 2 - 3) + 6);
    expect(await visits.figure(aggregate("skewness", "charges"))).toBeCloseTo(skewness, 9);
    expect(await visits.figure(aggregate("kurtosis", "charges"))).toBeCloseTo(kurtosis, 9);
  });

  it("gives a quantile between two values", async () => {
    expect(await visits.figure(aggregate("quantile", "charges", { fraction: 0.9 }))).toBeCloseTo(
      62,
      9,
    );
  });

  it("gives the value of the last and of the first record along a date", async () => {
    const along = column("in");
    expect(await visits.figure(aggregate("latest", "days", { along }))).toBe(4);
    expect(await visits.figure(aggregate("earliest", "share", { along }))).toBe(6);
  });

  it("weights a mean by the records that have both", async () => {
    const mean = aggregate("weighted-mean", "charges", { along: column("days") });
    expect(await visits.figure(mean)).toBeCloseTo((10 + 41 + 90 + 250) / 11, 9);
  });

  it("takes only the records that meet its own condition", async () => {
    const where: Condition = { kind: "in", of: column("ward"), values: ["ICU"] };
    expect(await visits.figure(aggregate("sum", "charges", { where }))).toBe(30.5);
  });

  it("has no skewness where all values are the same", async () => {
    const where: Condition = { kind: "in", of: column("share"), values: [3] };
    expect(await visits.figure(aggregate("skewness", "charges", { where }))).toBe(null);
  });

  it("keeps the skewness of values far from 0", async () => {
    const far: Expression = {
      ...{ kind: "arithmetic", operator: "+" },
      ...{ left: column("charges"), right: number(1e9) },
    };
    const value = aggregate("skewness", "charges");
    const near = await visits.figure(value);
    expect(await visits.figure({ ...value, of: far })).toBeCloseTo(Number(near), 6);
  });
});

describe("a share", () => {
  it("leaves out records of which its condition says nothing", async () => {
    const of: Condition = {
      ...{ kind: "compare", operator: "=" },
      ...{ left: column('select "n"'), right: number(1) },
    };
    expect(await visits.figure({ kind: "share", of, among: null })).toBe(60);
    const among: Condition = { kind: "in", of: column("ward"), values: ["er"] };
    expect(await visits.figure({ kind: "share", of, among })).toBe(50);
  });
});
