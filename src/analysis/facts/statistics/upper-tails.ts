import { incompleteBeta } from "./incomplete-beta.ts";
import { upperGamma } from "./upper-gamma.ts";

/*
 * Probabilities of a value at least this large. Each is computed in its own tail, never as one
 * minus the other, so that none is 0 where it should be 1e-60.
 */

export function normalUpper(z: number): number {
  const beyond = upperGamma(0.5, (z * z) / 2) / 2;
  return z >= 0 ? beyond : 1 - beyond;
}

export function chiSquareUpper(chiSquare: number, df: number): number {
  return upperGamma(df / 2, chiSquare / 2);
}

/** The probability of a t at least this far from 0 on either side; `df` need not be whole. */
export function studentTwoSided(t: number, df: number): number {
  if (!Number.isFinite(t)) return Number.isNaN(t) ? Number.NaN : 0;
  const square = t * t;
  return incompleteBeta({ x: df / (df + square), rest: square / (df + square) }, df / 2, 0.5);
}

export function fUpper(f: number, df1: number, df2: number): number {
  if (f <= 0) return 1;
  const whole = df2 + df1 * f;
  return incompleteBeta({ x: df2 / whole, rest: (df1 * f) / whole }, df2 / 2, df1 / 2);
}
