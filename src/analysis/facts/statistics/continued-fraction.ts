/** The nth partial numerator and denominator of a continued fraction, n from 1. */
type Step = (n: number) => readonly [numerator: number, denominator: number];

/** Evaluates `first + a1/(b1 + a2/(b2 + …))` by Lentz' method to the precision of a double. */
export function continuedFraction(first: number, step: Step): number {
  let value = nonZero(first);
  let numerator = value;
  let denominator = 0;
  for (let n = 1; n <= stepsAtMost; n += 1) {
    const [a, b] = step(n);
    denominator = 1 / nonZero(b + a * denominator);
    numerator = nonZero(b + a / numerator);
    const change = numerator * denominator;
    value *= change;
    if (Math.abs(change - 1) < 1e-16) break;
  }
  return value;
}

/** Degrees of freedom of a million rows need some thousand steps. */
const stepsAtMost = 20_000;

const nonZero = (value: number) => (Math.abs(value) < 1e-300 ? 1e-300 : value);
