import type { OutlierRule } from "../../domain/method.ts";
import { quantile, statisticOf } from "./statistic-of.ts";

export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** What lies beyond these is an outlier. */
export function outlierBounds(rule: OutlierRule, values: readonly number[]): Bounds | null {
  if (values.length === 0) return null;
  if (rule.kind === "quartiles") {
    const [low, high] = [quantile(values, 0.25), quantile(values, 0.75)];
    const reach = rule.reach * (high - low);
    return { low: low - reach, high: high + reach };
  }
  const mean = Number(statisticOf("mean", values));
  const statistic = rule.deviation === "sample" ? "deviation" : "population-deviation";
  const reach = rule.reach * Number(statisticOf(statistic, values));
  const low = rule.sides === "above" ? Number.NEGATIVE_INFINITY : mean - reach;
  return { low, high: mean + reach };
}

/** The bounds over cells of a column. */
export const isOutlier = (value: number | null, { low, high }: Bounds): boolean =>
  value !== null && (value < low || value > high);

/** The outliers among cells. */
export function outliersOf(rule: OutlierRule, values: readonly number[]): number[] {
  const bounds = outlierBounds(rule, values);
  return bounds === null ? [] : values.filter((value) => isOutlier(value, bounds));
}
