import { continuedFraction } from "./continued-fraction.ts";
import { logGamma } from "./log-gamma.ts";

/**
 * The regularised incomplete beta function I_x(a, b), where `rest` is 1 - x without cancellation.
 * Small values keep their relative precision down to 1e-300.
 */
export function incompleteBeta(
  { x, rest }: { readonly x: number; readonly rest: number },
  a: number,
  b: number,
): number {
  if (x <= 0) return 0;
  if (rest <= 0) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta({ x: rest, rest: x }, b, a);
  const scale = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(rest);
  const fraction = continuedFraction(1, (n) => [numeratorAt(n, { x, a, b }), 1]);
  return Math.exp(scale) / (a * fraction);
}

function numeratorAt(n: number, { x, a, b }: { x: number; a: number; b: number }): number {
  const m = Math.floor(n / 2);
  if (n % 2 === 0) return (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
  return (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
}
