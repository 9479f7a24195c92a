import { logGamma } from "./log-gamma.ts";
import { sum, summarise } from "./summarise.ts";
import { normalUpper } from "./upper-tails.ts";

/**
 * The largest distance of values, standardised by their own mean and deviation, from a normal
 * distribution. Estimating those from the same values makes p larger than it should be.
 */
export function normalDistance(values: readonly number[]) {
  const { n, mean, variance } = summarise(values);
  const sorted = values.toSorted((a, b) => a - b);
  const d = sorted.reduce((most, value, at) => {
    const below = normalUpper((mean - value) / Math.sqrt(variance));
    return Math.max(most, (at + 1) / n - below, below - at / n);
  }, 0);
  return { d, p: distanceUpper(d, n) };
}

/** The largest distance between the distributions of two groups, p by the asymptotic rule. */
export function distributionDistance(one: readonly number[], two: readonly number[]) {
  const [first, second] = [one.toSorted((a, b) => a - b), two.toSorted((a, b) => a - b)];
  let [i, j, d] = [0, 0, 0];
  while (i < first.length && j < second.length) {
    const value = Math.min(first[i] ?? 0, second[j] ?? 0);
    while (first[i] === value) i += 1;
    while (second[j] === value) j += 1;
    d = Math.max(d, Math.abs(i / first.length - j / second.length));
  }
  const n = Math.round((first.length * second.length) / (first.length + second.length));
  return { d, p: distanceUpper(d, n) };
}

/** How likely `n` values lie at least `d` from their true distribution somewhere. */
function distanceUpper(d: number, n: number): number {
  const oneSided = smirnovUpper(d, n);
  // Below this, being far off on both sides is a ten-millionth of being so on one.
  return 2 * oneSided < 0.005 ? 2 * oneSided : 1 - distanceBelow(d, n);
}

/** Smirnov's exact sum for one side: all terms are positive, so its far tail keeps its digits. */
function smirnovUpper(d: number, n: number): number {
  const last = Math.floor(n * (1 - d));
  const terms = Array.from({ length: last + 1 }, (_, j) => {
    const choose = logGamma(n + 1) - logGamma(j + 1) - logGamma(n - j + 1);
    const rest = 1 - d - j / n;
    if (rest <= 0) return j === n ? Math.exp((j - 1) * Math.log(d + j / n)) : 0;
    return Math.exp(choose + (j - 1) * Math.log(d + j / n) + (n - j) * Math.log(rest));
  });
  return d * sum(terms);
}

/** The exact distribution by a power of a matrix (Marsaglia, Tsang and Wang 2003). */
function distanceBelow(d: number, n: number): number {
  const k = Math.floor(n * d) + 1;
  const h = k - n * d;
  const size = 2 * k - 1;
  const power = raise(startMatrix(size, h), n);
  let value = power.matrix[k - 1]?.[k - 1] ?? 0;
  let exponent = power.exponent;
  for (let i = 1; i <= n; i += 1) {
    value *= i / n;
    if (value < 1e-140) {
      value *= 1e140;
      exponent -= 140;
    }
  }
  return value * 10 ** exponent;
}

type Matrix = readonly (readonly number[])[];

function startMatrix(size: number, h: number): Matrix {
  const entry = (i: number, j: number) => {
    if (i - j + 1 < 0) return 0;
    let value = 1;
    if (j === 0) value -= h ** (i + 1);
    if (i === size - 1) value -= h ** (size - j);
    if (i === size - 1 && j === 0 && 2 * h > 1) value += (2 * h - 1) ** size;
    return value / Math.exp(logGamma(i - j + 2));
  };
  return Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_, j) => entry(i, j)),
  );
}

interface Scaled {
  readonly matrix: Matrix;
  /** Power of ten taken out of the matrix, which would overflow otherwise. */
  readonly exponent: number;
}

function raise(matrix: Matrix, power: number): Scaled {
  if (power === 1) return { matrix, exponent: 0 };
  const half = raise(matrix, Math.floor(power / 2));
  const square = multiply(half.matrix, half.matrix);
  const whole = power % 2 === 0 ? square : multiply(square, matrix);
  const middle = whole[Math.floor(whole.length / 2)]?.[Math.floor(whole.length / 2)] ?? 0;
  if (middle < 1e140) return { matrix: whole, exponent: 2 * half.exponent };
  return {
    matrix: whole.map((row) => row.map((value) => value * 1e-140)),
    exponent: 2 * half.exponent + 140,
  };
}

function multiply(a: Matrix, b: Matrix): Matrix {
  return a.map((row) =>
    (b[0] ?? []).map((_, j) =>
      row.reduce((total, value, k) => total + value * (b[k]?.[j] ?? 0), 0),
    ),
  );
}
