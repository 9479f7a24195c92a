import { describe, expect, it } from "vitest";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import type { Result } from "#contract/report.ts";
import { crossProductsOf, evidenceOf } from "#test/analysis/facts/cross-products.ts";
import { draws, type Loaded, tables } from "#test/analysis/facts/loaded-tables.ts";
import { recompute } from "../recompute.ts";
import { linearRegression } from "../statistics/linear-regression.ts";
import { fitLogistic, logisticTests } from "../statistics/logistic-regression.ts";
import { jointModel } from "./joint-model.ts";
import { numberAt } from "./ledger.ts";

const load = tables(startWorkerPool({ size: 1 }));

const { normal, random } = draws(11);
/** Age and severity go together; only severity, the ward and the sex matter for the stay. */
const rows = Array.from({ length: 400 }, (_, at) => {
  const severity = normal();
  const age = 60 + 8 * severity + 8 * normal();
  const ward = ["North", "East", "South"][at % 3] ?? "";
  const sex = random() < 0.5 ? "f" : "m";
  const stay = 10 + 2 * severity + (ward === "South" ? 3 : 0) + (sex === "m" ? 1 : 0) + normal();
  const died = random() < 1 / (1 + Math.exp(2 - severity)) ? "yes" : "no";
  return { age, severity, ward, sex, stay, died };
});
const headers = ["age", "severity", "ward", "sex", "stay", "died"];
const cells = rows.map(({ age, severity, ward, sex, stay, died }, at) => [
  ...[at % 50 === 0 ? null : age, severity, ward, sex, stay, died],
]);
const whole = rows.filter((_, at) => at % 50 !== 0);
const flag = (value: boolean) => Number(value);

const rowOf = (model: Result, name: string) => model.rows.findIndex(([column]) => column === name);

async function allRecomputed({ engine, context }: Loaded) {
  const { results } = context.ledger;
  return (await recompute(engine, results)).every(({ recomputed }) => recomputed === "equal");
}

describe("a joint model", () => {
  it("of a number is least squares over the records that hold everything", async () => {
    const loaded = await load(headers, cells);
    const { context, column } = loaded;
    const predictors = ["severity", "age", "ward", "sex"].map(column);
    const found = await jointModel(context, { column: column("stay"), value: null }, predictors);
    const model = found?.model as Result;
    const base = column("ward").values[0]?.value;
    const others = ["North", "East", "South"].filter((ward) => ward !== base);
    const baseSex = column("sex").values[0]?.value;
    const expected = linearRegression(
      crossProductsOf(
        [
          whole.map(({ severity }) => severity),
          whole.map(({ age }) => age),
          ...others.map((ward) => whole.map((row) => flag(row.ward === ward))),
          whole.map(({ sex }) => flag(sex !== baseSex)),
        ],
        whole.map(({ stay }) => stay),
      ),
    );
    for (const [name, at] of [
      ["severity", 0],
      ["age", 1],
      ["sex", 4],
    ] as const) {
      const row = rowOf(model, name);
      expect(numberAt(model, "coefficient", row)).toBeCloseTo(expected?.coefficients[at] ?? 0, 8);
      expect(numberAt(model, "se", row)).toBeCloseTo(expected?.standardErrors[at] ?? 0, 8);
      expect(numberAt(model, "effect", row)).toBeCloseTo(expected?.standardised[at] ?? 0, 8);
      expect(numberAt(model, "inflation", row)).toBeCloseTo(expected?.inflation[at] ?? 0, 6);
    }
    expect(numberAt(found?.fit as Result, "n")).toBe(392);
    expect(numberAt(found?.fit as Result, "explained")).toBeCloseTo(
      100 * (expected?.adjustedR2 ?? 0),
      8,
    );
    // Age goes with the stay only through severity.
    expect(numberAt(model, "p", rowOf(model, "age"))).toBeGreaterThan(0.05);
    expect(numberAt(model, "p", rowOf(model, "ward"))).toBeLessThan(1e-6);
    expect(model.rows[0]?.[0]).toBe("severity");
    expect(await allRecomputed(loaded)).toBe(true);
  });

  it("of a share is a logistic model with its odds ratios", async () => {
    const loaded = await load(headers, cells);
    const { context, column } = loaded;
    const predictors = ["severity", "sex"].map(column);
    const found = await jointModel(context, { column: column("died"), value: "yes" }, predictors);
    const model = found?.model as Result;
    const baseSex = column("sex").values[0]?.value;
    const evidence = evidenceOf(
      [rows.map(({ severity }) => severity), rows.map(({ sex }) => flag(sex !== baseSex))],
      rows.map(({ died }) => flag(died === "yes")),
    );
    const best = (await fitLogistic(3, evidence)) ?? [];
    const tests = logisticTests(best, (await evidence(best)).information);
    const row = rowOf(model, "severity");
    expect(numberAt(model, "coefficient", row)).toBeCloseTo(best[1] ?? 0, 6);
    expect(numberAt(model, "se", row)).toBeCloseTo(tests?.standardErrors[1] ?? 0, 6);
    expect(numberAt(model, "p", row) / (tests?.p[1] ?? 1)).toBeCloseTo(1, 5);
    expect(numberAt(model, "odds_ratio", row)).toBeCloseTo(Math.exp(best[1] ?? 0), 6);
    expect(await allRecomputed(loaded)).toBe(true);
  });

  it("leaves out what depends on the others, and is none where one column is left", async () => {
    const double = cells.map((row) => [...row, Number(row[1]) * 2 + 1]);
    const { context, column } = await load([...headers, "twice"], double);
    const request = { column: column("stay"), value: null };
    const found = await jointModel(context, request, ["severity", "ward", "twice"].map(column));
    expect(found?.model.rows.map(([name]) => name).toSorted()).toEqual(["severity", "ward"]);
    expect(await jointModel(context, request, ["severity", "twice"].map(column))).toBeNull();
  });

  it("does not fit more terms than records or rare outcomes allow", async () => {
    const { context, column } = await load(headers, cells.slice(0, 25));
    const request = { column: column("stay"), value: null };
    const all = ["severity", "age", "sex", "ward"].map(column);
    // Twenty-four records with an age: two terms, as each needs ten; no ward has ten records.
    const found = await jointModel(context, request, all);
    expect(numberAt(found?.fit as Result, "terms")).toBe(2);
  });
});
