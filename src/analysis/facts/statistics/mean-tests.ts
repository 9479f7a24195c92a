import { studentReach } from "./quantiles.ts";
import { studentTwoSided } from "./upper-tails.ts";

/** What a mean is judged by; `variance` is the sample's, with n - 1. */
export interface GroupSummary {
  readonly n: number;
  readonly mean: number;
  readonly variance: number;
}

/** Two means without supposing equal variances, with the 95 % interval of their difference. */
export function welchTest(one: GroupSummary, two: GroupSummary) {
  const [first, second] = [one.variance / one.n, two.variance / two.n];
  const error = Math.sqrt(first + second);
  const df = (first + second) ** 2 / (first ** 2 / (one.n - 1) + second ** 2 / (two.n - 1));
  const difference = one.mean - two.mean;
  const t = difference / error;
  const reach = studentReach(df) * error;
  return {
    t,
    df,
    p: studentTwoSided(t, df),
    difference,
    low: difference - reach,
    high: difference + reach,
    hedgesG: standardisedDifference(one, two).hedgesG,
  };
}

/** Student's own test, which supposes equal variances. */
export function pooledTest(one: GroupSummary, two: GroupSummary) {
  const df = one.n + two.n - 2;
  const t = (one.mean - two.mean) / Math.sqrt(pooledVariance(one, two) * (1 / one.n + 1 / two.n));
  return { t, df, p: studentTwoSided(t, df) };
}

/** Difference in standard deviations: Cohen's d, and Hedges' g, which corrects it for small groups. */
export function standardisedDifference(one: GroupSummary, two: GroupSummary) {
  const cohensD = (one.mean - two.mean) / Math.sqrt(pooledVariance(one, two));
  return { cohensD, hedgesG: cohensD * (1 - 3 / (4 * (one.n + two.n - 2) - 1)) };
}

/** Whether a mean differs from 0: the paired test, given the summary of the pairs' differences. */
export function pairedTest({ n, mean, variance }: GroupSummary) {
  const t = mean / Math.sqrt(variance / n);
  return { t, df: n - 1, p: studentTwoSided(t, n - 1) };
}

/** The 95 % interval of a mean. */
export function meanInterval({ n, mean, variance }: GroupSummary) {
  const reach = studentReach(n - 1) * Math.sqrt(variance / n);
  return { low: mean - reach, high: mean + reach };
}

const pooledVariance = (one: GroupSummary, two: GroupSummary) =>
  ((one.n - 1) * one.variance + (two.n - 1) * two.variance) / (one.n + two.n - 2);
