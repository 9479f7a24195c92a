import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import type { Engine } from "../../domain/engine.ts";
import type { Figure, Step } from "../../domain/method.ts";
import { openEngine } from "../open-engine.ts";
import { computeMethod } from "./compute-method.ts";

const content = [
  "ward,beds,days,note",
  'A,10,1,"Roe, Dr. Ann"',
  'A,,2,"Roe, Ms. Bea"',
  'B,30,3,"Roe, Dr. Cid"',
  'B,40,4,"no title"',
  'B,50,500,"Roe, Mx. Dee"',
].join("\n");

const workers = startWorkerPool({ size: 1 });
let engine: Engine;

beforeAll(async () => {
  const table = { name: "wards.csv", content };
  engine = await openEngine({ table, columns: [], direction: "rows" }, { workers });
});
afterAll(async () => {
  await engine.close();
  await workers.close();
});

async function compute(figure: Figure, steps: readonly Step[] = [], decimals: number | null = 2) {
  const show = { decimals, separator: ", ", isQuoted: false };
  const asked = { figure, after: steps.length, where: null, show };
  const answers = await computeMethod(engine, {
    steps,
    answers: [{ name: "x", figures: [asked] }],
  });
  return answers.get("x");
}

const mean = (column: string): Figure => ({ kind: "statistic", statistic: "mean", column });
const beds = { kind: "column", column: "beds" } as const;

describe("steps", () => {
  it("fill with the mean of all rows or of a group", async () => {
    const fill = { kind: "impute", column: "beds", with: "mean" } as const;
    expect(await compute(mean("beds"), [{ ...fill, within: null }])).toBe("32.50");
    expect(await compute(mean("beds"), [{ ...fill, within: "ward" }])).toBe("28.00");
  });

  it("drop rows with missing values, and outliers by both rules", async () => {
    const rows: Figure = { kind: "rows" };
    expect(await compute(rows, [{ kind: "drop-missing", columns: ["beds"] }], 0)).toBe("4");
    const drop = { kind: "drop-outliers", column: "days", within: null } as const;
    const quartiles = { kind: "quartiles", reach: 1.5 } as const;
    expect(await compute(mean("days"), [{ ...drop, rule: quartiles }])).toBe("2.50");
    const deviations = { kind: "deviations", deviation: "population", sides: "both" } as const;
    expect(await compute(rows, [{ ...drop, rule: { ...deviations, reach: 1.9 } }], 0)).toBe("4");
    expect(await compute(rows, [{ ...drop, rule: { ...deviations, reach: 3 } }], 0)).toBe("5");
  });

  it("derive logarithms that are empty for what has none", async () => {
    const of = {
      kind: "arithmetic",
      operator: "-",
      left: beds,
      right: { kind: "number", value: 10 },
    } as const;
    const derive: Step = {
      kind: "derive",
      name: "log",
      of: { kind: "logarithm", base: "10", of, plus: 0 },
    };
    expect(
      await compute({ kind: "statistic", statistic: "count", column: "log" }, [derive], 0),
    ).toBe("3");
  });

  it("scale a column in its place", async () => {
    const scale: Step = {
      kind: "derive",
      name: "beds",
      of: { kind: "scaled", column: "beds", to: "range" },
    };
    expect(await compute(mean("beds"), [scale])).toBe("0.56");
  });

  it("take titles out of names and put others together", async () => {
    const of = {
      kind: "title",
      of: { kind: "column", column: "note" },
      known: ["Dr"],
      others: "Other",
    } as const;
    const derive: Step = { kind: "derive", name: "title", of };
    const figure: Figure = { kind: "statistic", statistic: "mode", column: "title" };
    expect(await compute(figure, [derive])).toBe("Other");
    const found: Figure = { kind: "statistic", statistic: "distinct", column: "title" };
    expect(await compute(found, [{ ...derive, of: { ...of, known: [] } }], 0)).toBe("3");
  });
});

describe("figures", () => {
  it("list what lies outside, in the order of the file", async () => {
    const rule = { kind: "quartiles", reach: 1.5 } as const;
    const figure: Figure = {
      kind: "outliers",
      column: "days",
      rule,
      give: { list: "ward", order: "rows" },
    };
    expect(await compute(figure)).toBe("B");
  });

  it("fit several features at once", async () => {
    const figure: Figure = {
      kind: "regression",
      target: "days",
      features: ["beds"],
      give: "intercept",
    };
    expect(await compute(figure)).toBe("-198.00");
    const again: Figure = { ...figure, features: ["beds", "beds"] };
    expect(await compute(again)).toBeUndefined();
  });

  it("are not numbers where no row is left", async () => {
    const nobody: Step = { kind: "keep", where: { kind: "in", of: beds, values: [7] } };
    expect(await compute(mean("days"), [nobody])).toBe("nan");
  });

  it("answer nothing where a test has too few values", async () => {
    const figure: Figure = { kind: "normality", test: "shapiro", column: "days", give: "p" };
    expect(await compute(figure)).toBeUndefined();
  });

  it("print numbers in a list as a program would", async () => {
    const figure: Figure = {
      kind: "group-statistics",
      statistic: "mean",
      column: "days",
      by: "ward",
    };
    expect(await compute(figure)).toBe("1.5, 169.0");
  });
});
