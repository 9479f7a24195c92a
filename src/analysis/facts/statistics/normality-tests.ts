import { normalQuantile } from "./quantiles.ts";
import { sum } from "./summarise.ts";
import { chiSquareUpper, normalUpper } from "./upper-tails.ts";

/** Moments of a sample: `skewness` and excess `kurtosis` are the biased ones, m3/m2^1.5 and m4/m2² - 3. */
export interface Shape {
  readonly n: number;
  readonly skewness: number;
  readonly kurtosis: number;
}

export function jarqueBera({ n, skewness, kurtosis }: Shape) {
  const jb = (n / 6) * (skewness ** 2 + kurtosis ** 2 / 4);
  return { jb, p: chiSquareUpper(jb, 2) };
}

/** D'Agostino's and Pearson's omnibus test; it needs 20 values or so to mean anything. */
export function dagostinoPearson(shape: Shape) {
  const k2 = skewnessScore(shape) ** 2 + kurtosisScore(shape) ** 2;
  return { k2, p: chiSquareUpper(k2, 2) };
}

function skewnessScore({ n, skewness }: Shape): number {
  const y = skewness * Math.sqrt(((n + 1) * (n + 3)) / (6 * (n - 2)));
  const beta =
    (3 * (n * n + 27 * n - 70) * (n + 1) * (n + 3)) / ((n - 2) * (n + 5) * (n + 7) * (n + 9));
  const square = Math.sqrt(2 * (beta - 1)) - 1;
  return Math.asinh(y / Math.sqrt(2 / (square - 1))) / Math.sqrt(Math.log(square) / 2);
}

function kurtosisScore({ n, kurtosis }: Shape): number {
  const variance = (24 * n * (n - 2) * (n - 3)) / ((n + 1) ** 2 * (n + 3) * (n + 5));
  const x = (kurtosis + 3 - (3 * (n - 1)) / (n + 1)) / Math.sqrt(variance);
  const root =
    ((6 * (n * n - 5 * n + 2)) / ((n + 7) * (n + 9))) *
    Math.sqrt((6 * (n + 3) * (n + 5)) / (n * (n - 2) * (n - 3)));
  const a = 6 + (8 / root) * (2 / root + Math.sqrt(1 + 4 / root ** 2));
  const under = 1 + x * Math.sqrt(2 / (a - 4));
  return (1 - 2 / (9 * a) - Math.cbrt((1 - 2 / a) / under)) / Math.sqrt(2 / (9 * a));
}

/** Shapiro and Wilk's test of 3 to 5000 values that are not all equal, after Royston (AS R94). */
export function shapiroWilk(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const n = sorted.length;
  const mean = sum(sorted) / n;
  const weighted = sum(
    shapiroWeights(n).map((a, at) => a * ((sorted[n - 1 - at] ?? 0) - (sorted[at] ?? 0))),
  );
  const w = Math.min(1, weighted ** 2 / sum(sorted.map((value) => (value - mean) ** 2)));
  return { w, p: shapiroP(w, n) };
}

const polynomial = (coefficients: readonly number[], x: number) =>
  coefficients.reduceRight((total, coefficient) => total * x + coefficient, 0);

/** Weights of the differences between the largest and the smallest values, outermost first. */
function shapiroWeights(n: number): number[] {
  if (n === 3) return [Math.SQRT1_2];
  const half = Math.floor(n / 2);
  const scores = Array.from(
    { length: half },
    (_, at) => -normalQuantile((at + 0.625) / (n + 0.25)),
  );
  const square = 2 * sum(scores.map((score) => score ** 2));
  const [first = 0, second = 0] = scores;
  const root = 1 / Math.sqrt(n);
  const one = polynomial([0, 0.221157, -0.147981, -2.07119, 4.434685, -2.706056], root);
  const two = polynomial([0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633], root);
  const outer = [one + first / Math.sqrt(square)];
  if (n > 5) outer.push(two + second / Math.sqrt(square));
  const taken = sum(scores.slice(0, outer.length).map((score) => score ** 2));
  const left = 1 - 2 * sum(outer.map((weight) => weight ** 2));
  const scale = Math.sqrt((square - 2 * taken) / left);
  return [...outer, ...scores.slice(outer.length).map((score) => score / scale)];
}

function shapiroP(w: number, n: number): number {
  if (n === 3)
    return Math.max(0, (6 / Math.PI) * (Math.asin(Math.sqrt(w)) - Math.asin(Math.sqrt(0.75))));
  const y = Math.log(1 - w);
  if (n > 11) {
    const log = Math.log(n);
    const mean = polynomial([-1.5861, -0.31082, -0.083751, 0.0038915], log);
    return normalUpper((y - mean) / Math.exp(polynomial([-0.4803, -0.082676, 0.0030302], log)));
  }
  const bound = polynomial([-2.273, 0.459], n);
  if (y >= bound) return 1e-99;
  const mean = polynomial([0.544, -0.39978, 0.025054, -6.714e-4], n);
  const deviation = Math.exp(polynomial([1.3822, -0.77857, 0.062767, -0.0020322], n));
  return normalUpper((-Math.log(bound - y) - mean) / deviation);
}
