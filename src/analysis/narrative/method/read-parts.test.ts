import { describe, expect, it } from "vitest";
import { readRanges } from "./read-bins.ts";
import { readVerdict } from "./read-verdict.ts";
import { readStatisticalSettings } from "./statistical-settings.ts";

describe("named ranges", () => {
  it("are read with both ends, open ends and clock times", () => {
    expect(readRanges("'low' (0-9), 'mid' (10 to 19) and 'high' (20 and above)")).toEqual([
      { label: "low", low: 0, high: 9, hasLow: true, hasHigh: true },
      { label: "mid", low: 10, high: 19, hasLow: true, hasHigh: true },
      { label: "high", low: 20, high: null, hasLow: true, hasHigh: false },
    ]);
    expect(readRanges("'a' (x<=5) or 'b' (5 < x <= 8)")[1]).toMatchObject({
      low: 5,
      high: 8,
      hasLow: false,
      hasHigh: true,
    });
    expect(readRanges("morning (6:00 to 11:59), noon (12:00 to 13:59)")[0]?.high).toBeCloseTo(12);
  });
});

describe("settings", () => {
  it("take the rule for outliers and its threshold from the text", () => {
    expect(
      readStatisticalSettings("outliers by the Z-score method, |z| greater than 2.5").outliers,
    ).toEqual({
      kind: "deviations",
      reach: 2.5,
      deviation: "population",
      sides: "both",
    });
    expect(readStatisticalSettings("outliers lie 3 times the IQR outside").outliers).toEqual({
      kind: "quartiles",
      reach: 3,
    });
    expect(readStatisticalSettings("are there outliers?").outliers).toBeNull();
  });

  it("take kinds of deviation and skewness from the text", () => {
    expect(readStatisticalSettings("the population standard deviation").deviation).toBe(
      "population-deviation",
    );
    expect(readStatisticalSettings("the standard deviation").deviation).toBe("deviation");
    expect(readStatisticalSettings("scipy.stats.skew()").skewness).toBe("biased-skewness");
    expect(readStatisticalSettings("pandas skew()").skewness).toBe("skewness");
  });
});

describe("a verdict", () => {
  const p = { kind: "rows" } as const;
  const r = { kind: "statistic", statistic: "mean", column: "x" } as const;
  const evidence = {
    kind: "correlation",
    p,
    r,
    r2: null,
    skewness: null,
    kurtosis: null,
    alpha: 0.05,
  } as const;

  it("follows the rules that the text states", () => {
    const text =
      "Call it linear if the p-value is less than 0.05 and the absolute value of r is greater than " +
      "or equal to 0.6.\nOtherwise there is no significant correlation.";
    expect(readVerdict(["linear", "none"], text, evidence)).toEqual({
      kind: "verdict",
      rules: [
        {
          when: [
            { figure: p, isAbsolute: false, operator: "<", than: 0.05 },
            { figure: r, isAbsolute: true, operator: ">=", than: 0.6 },
          ],
          say: "linear",
        },
      ],
      otherwise: "none",
    });
  });

  it("turns round for normality, where a small p speaks against", () => {
    const normality = { ...evidence, kind: "normality", r: null } as const;
    expect(readVerdict(["True", "False"], "", normality)).toMatchObject({
      rules: [{ when: [{ operator: ">", than: 0.05 }], say: "True" }],
      otherwise: "False",
    });
  });

  it("is not given where the texts have no rule and no opposite", () => {
    expect(readVerdict(["blue", "green", "red"], "", evidence)).toBeNull();
  });
});
