import { normalReach } from "./quantiles.ts";
import { studentTwoSided } from "./upper-tails.ts";

/** Whether a Pearson correlation of `n` pairs is more than chance, and its 95 % interval (Fisher). */
export function pearsonTest(r: number, n: number) {
  const middle = Math.atanh(r);
  const reach = normalReach / Math.sqrt(n - 3);
  return { ...spearmanTest(r, n), low: Math.tanh(middle - reach), high: Math.tanh(middle + reach) };
}

/** The same t for a rank correlation, which has no such interval. */
export function spearmanTest(rho: number, n: number) {
  const t = rho * Math.sqrt((n - 2) / ((1 - rho) * (1 + rho)));
  return { t, p: studentTwoSided(t, n - 2) };
}

/** Whether the slope of a line through `n` points differs from 0; `r2` is the share explained. */
export function simpleRegressionTest(slope: number, r2: number, n: number) {
  const t = Math.sign(slope) * Math.sqrt((r2 * (n - 2)) / (1 - r2));
  return { t, p: studentTwoSided(t, n - 2), standardError: slope / t };
}
