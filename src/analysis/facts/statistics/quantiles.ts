import { normalUpper, studentTwoSided } from "./upper-tails.ts";

/** 97.5 % of a normal distribution lie below: half the width of a 95 % interval in deviations. */
export const normalReach = 1.959963984540054;

/** The same for Student's t with `df` degrees of freedom, to 12 digits by bisection. */
export function studentReach(df: number): number {
  let low = 0;
  let high = 2;
  while (studentTwoSided(high, df) > 0.05) high *= 2;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (studentTwoSided(middle, df) > 0.05) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The z below which a share `p` (0 < p < 1) of a normal distribution lies. */
export function normalQuantile(p: number): number {
  const rough = p < 0.5 ? -roughUpper(p) : roughUpper(1 - p);
  // One step of Halley's method takes a good guess to the precision of a double.
  const density = Math.exp((-rough * rough) / 2) / Math.sqrt(2 * Math.PI);
  const error = (1 - normalUpper(rough) - p) / density;
  return rough - error / (1 + (rough * error) / 2);
}

/** Hastings' formula (Abramowitz and Stegun 26.2.23), off by less than 4.5e-4. */
function roughUpper(tail: number): number {
  const t = Math.sqrt(-2 * Math.log(tail));
  const over = 2.515517 + t * (0.802853 + t * 0.010328);
  const under = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  return t - over / under;
}
