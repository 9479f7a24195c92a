import { median, sum } from "./summarise.ts";
import { normalUpper } from "./upper-tails.ts";

/**
 * Kendall's tau-b of pairs, with the normal approximation of its p, corrected for ties. Looks at
 * each two of them, so it is meant for some thousand pairs at most.
 */
export function kendall(x: readonly number[], y: readonly number[]) {
  const n = x.length;
  const score = agreement(x, y);
  const [xTies, yTies] = [tiesOf(x), tiesOf(y)];
  const all = (n * (n - 1)) / 2;
  const tau = score / Math.sqrt((all - xTies.pairs) * (all - yTies.pairs));
  const variance =
    (n * (n - 1) * (2 * n + 5) - xTies.second - yTies.second) / 18 +
    (xTies.pairs * yTies.pairs) / all +
    (xTies.third * yTies.third) / (18 * all * (n - 2));
  return { tau, p: Math.min(1, 2 * normalUpper(Math.abs(score) / Math.sqrt(variance))) };
}

/** Pairs of pairs that rise or fall together, less those that do not. */
function agreement(x: readonly number[], y: readonly number[]): number {
  let score = 0;
  for (let i = 0; i < x.length; i += 1)
    for (let j = i + 1; j < x.length; j += 1)
      score += Math.sign(step(x, i, j)) * Math.sign(step(y, i, j));
  return score;
}

/** Variance of Kendall's score of a series without a trend, corrected for ties. */
export const kendallVariance = (values: readonly number[]): number =>
  (values.length * (values.length - 1) * (2 * values.length + 5) - tiesOf(values).second) / 18;

/** Whether a series of evenly spaced values rises or falls (Mann-Kendall), and by how much a step. */
export function mannKendall(values: readonly number[]) {
  const { tau, p } = kendall([...values.keys()], values);
  return { tau, p, slope: theilSen(values) };
}

/** The median of the slopes between each two of evenly spaced values: one wild value moves it little. */
function theilSen(values: readonly number[]): number {
  return median(eachTwo(values.length, (i, j) => step(values, i, j) / (j - i)));
}

/** Autocorrelation of a series at a lag, after its straight-line trend is taken out. */
export function autocorrelation(values: readonly number[], lag: number): number {
  const rest = withoutTrend(values);
  const products = rest.slice(lag).map((value, at) => value * (rest[at] ?? 0));
  return sum(products) / sum(rest.map((value) => value ** 2));
}

function withoutTrend(values: readonly number[]): number[] {
  const n = values.length;
  const mean = sum(values) / n;
  const middle = (n - 1) / 2;
  const slope =
    sum(values.map((value, at) => (at - middle) * (value - mean))) / ((n * (n * n - 1)) / 12);
  return values.map((value, at) => value - mean - slope * (at - middle));
}

const step = (values: readonly number[], from: number, to: number) =>
  (values[to] ?? Number.NaN) - (values[from] ?? Number.NaN);

/** Typed, because a thousand values make half a million pairs. */
function eachTwo(n: number, make: (i: number, j: number) => number): Float64Array {
  const made = new Float64Array((n * (n - 1)) / 2);
  let at = 0;
  for (let i = 0; i < n; i += 1)
    for (let j = i + 1; j < n; j += 1) {
      made[at] = make(i, j);
      at += 1;
    }
  return made;
}

function tiesOf(values: readonly number[]) {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sizes = [...counts.values()];
  return {
    pairs: sum(sizes.map((t) => (t * (t - 1)) / 2)),
    second: sum(sizes.map((t) => t * (t - 1) * (2 * t + 5))),
    third: sum(sizes.map((t) => t * (t - 1) * (t - 2))),
  };
}
