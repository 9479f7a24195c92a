import type { NormalityTest } from "../../domain/method.ts";
import { normalDistance } from "../statistics/kolmogorov-smirnov.ts";
import { dagostinoPearson, jarqueBera, shapiroWilk } from "../statistics/normality-tests.ts";
import { sum, summarise } from "../statistics/summarise.ts";
import { normalUpper } from "../statistics/upper-tails.ts";
import { statisticOf } from "./statistic-of.ts";

export interface TestResult {
  readonly statistic: number;
  readonly p: number;
}

/** Whether values may come from a normal distribution; null where there are too few or all are equal. */
export function testNormality(test: NormalityTest, values: readonly number[]): TestResult | null {
  if (values.length < 8 || new Set(values).size < 2) return null;
  return tests[test](values);
}

const tests: Record<NormalityTest, (values: readonly number[]) => TestResult> = {
  shapiro(values) {
    const { w, p } = shapiroWilk(values);
    return { statistic: w, p };
  },
  dagostino(values) {
    const { k2, p } = dagostinoPearson(shapeOf(values));
    return { statistic: k2, p };
  },
  jarque(values) {
    const { jb, p } = jarqueBera(shapeOf(values));
    return { statistic: jb, p };
  },
  kolmogorov(values) {
    const { d, p } = normalDistance(values);
    return { statistic: d, p };
  },
  anderson: andersonDarling,
};

const shapeOf = (values: readonly number[]) => ({
  n: values.length,
  skewness: Number(statisticOf("biased-skewness", values)),
  kurtosis: Number(statisticOf("kurtosis", values)),
});

/** Mean and deviation estimated from the values; p by D'Agostino and Stephens (1986). */
function andersonDarling(values: readonly number[]): TestResult {
  const { n, mean, variance } = summarise(values);
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted.map((value) => normalUpper((value - mean) / Math.sqrt(variance)));
  const logs = sorted.map((value, at) => {
    const below = normalUpper((mean - value) / Math.sqrt(variance));
    const above = upper[n - 1 - at] ?? 0;
    return (2 * at + 1) * (Math.log(below) + Math.log(above));
  });
  const square = -n - sum(logs) / n;
  return { statistic: square, p: andersonP(square * (1 + 0.75 / n + 2.25 / n ** 2)) };
}

function andersonP(a: number): number {
  if (a >= 0.6) return Math.exp(1.2937 - 5.709 * a + 0.0186 * a * a);
  if (a >= 0.34) return Math.exp(0.9177 - 4.279 * a - 1.38 * a * a);
  if (a >= 0.2) return 1 - Math.exp(-8.318 + 42.796 * a - 59.938 * a * a);
  return 1 - Math.exp(-13.436 + 101.14 * a - 223.73 * a * a);
}
