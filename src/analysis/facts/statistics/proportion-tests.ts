import { normalReach } from "./quantiles.ts";
import { normalUpper } from "./upper-tails.ts";

/** Wilson's 95 % interval of a share of `k` in `n`, both as shares of 1. */
export function wilson(k: number, n: number) {
  const square = normalReach ** 2;
  const share = k / n;
  const middle = (share + square / (2 * n)) / (1 + square / n);
  const reach =
    (normalReach / (1 + square / n)) * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n));
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

interface Share {
  readonly k: number;
  readonly n: number;
}

/** Whether two shares differ; `difference` is the first less the second. */
export function twoProportions(one: Share, two: Share) {
  const pooled = (one.k + two.k) / (one.n + two.n);
  const difference = one.k / one.n - two.k / two.n;
  const z = difference / Math.sqrt(pooled * (1 - pooled) * (1 / one.n + 1 / two.n));
  return { z, p: 2 * normalUpper(Math.abs(z)), difference };
}
