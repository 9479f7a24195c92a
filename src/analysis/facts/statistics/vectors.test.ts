import { describe, expect, it } from "vitest";
import { type Case, cases, computed, pair } from "#test/analysis/facts/reference-outputs.ts";
import { summarise } from "./summarise.ts";
import { welchAnova } from "./variance-analysis.ts";

/** Tests of the reference that nothing here computes. */
const notComputed = new Set(["studentized_range_sf"]);

/** Above 140 values SciPy approximates this p (0.064091959); with 60 digits of precision it is: */
const exactP = new Map([["ks_normal_standardised-5", 0.06409161365503055]]);

function expectedOf({ id, out }: Pick<Case, "id" | "out">, name: string): number[] {
  const exact = name === "p" ? exactP.get(id) : undefined;
  return [exact ?? out[name] ?? []].flat();
}

function expectClose(
  got: number,
  expected: number,
  { test, name }: { test: string; name: string },
) {
  const isP = name === "p" || name.endsWith("_p") || test.endsWith("_sf");
  const scale = Math.max(Math.abs(expected), name === "acf" || isP ? 0 : 1e-9);
  if (expected === 0) return expect(Math.abs(got), name).toBeLessThan(1e-60);
  const tolerance = toleranceOf(test, { isP, expected });
  return expect(Math.abs(got - expected) / scale, `${name}: ${got} for ${expected}`).toBeLessThan(
    tolerance,
  );
}

function toleranceOf(test: string, { isP, expected }: { isP: boolean; expected: number }): number {
  if (test === "shapiro_wilk") return isP ? 1e-4 : 1e-6;
  if (!isP) return 1e-8;
  // Below this the exponent must agree; our tails do much better.
  return expected < 1e-12 ? 1e-3 : 1e-6;
}

describe.each(cases.filter(({ test }) => !notComputed.has(test)))("$id", ({ test, ...given }) => {
  it("agrees with the reference", async () => {
    const got = (await computed[test]?.(given.in)) ?? {};
    const names = Object.keys(got).filter((name) => name in given.out);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const values = [got[name] ?? []].flat();
      for (const [at, expected] of expectedOf(given, name).entries())
        expectClose(values[at] ?? Number.NaN, expected, { test, name });
    }
  });
});

describe("the reference", () => {
  it("is covered but for the named tests", () => {
    expect(cases.filter(({ test }) => !(test in computed) && !notComputed.has(test))).toEqual([]);
    expect(cases).toHaveLength(144);
  });
});

describe("welchAnova", () => {
  it.each(cases.filter(({ test }) => test === "t_welch"))(
    "is Welch's t squared for two groups: $id",
    (given) => {
      const [x, y] = pair(given.in);
      const { f, df1, df2, p } = welchAnova([summarise(x), summarise(y)]);
      const { t, df, p: expected } = given.out;
      expect(f / Number(t) ** 2).toBeCloseTo(1, 9);
      expect([df1, df2 / Number(df)]).toEqual([1, expect.closeTo(1, 9)]);
      expect(p / Number(expected)).toBeCloseTo(1, 6);
    },
  );
});
