import { continuedFraction } from "./continued-fraction.ts";
import { logGamma } from "./log-gamma.ts";

/** The regularised upper incomplete gamma function Q(a, x), precise in its far tail. */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) return 1 - scale * lowerSeries(a, x);
  return scale / continuedFraction(x + 1 - a, (n) => [-n * (n - a), x + 2 * n + 1 - a]);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; term > sum * 1e-17; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}
