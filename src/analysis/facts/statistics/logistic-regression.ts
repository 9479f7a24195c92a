import { cholesky, inverse, type Matrix, principalSubmatrix, solve } from "./cholesky.ts";
import { chiSquareUpper, normalUpper } from "./upper-tails.ts";

/** What the records say about coefficients: how far they are from the best ones, and how surely. */
export interface Evidence {
  /** Sum over records of term × (outcome - probability). */
  readonly score: readonly number[];
  /** Sum over records of term × term × probability × (1 - probability). */
  readonly information: Matrix;
  readonly logLikelihood: number;
}

/** Newton steps at most; five or six are usual. */
const maxSteps = 25;
/** Terms are of the size of a standard deviation: a log odds beyond this is a separated outcome. */
const separated = 12;

/**
 * The coefficients of a logistic model by Newton's method, which is iteratively reweighted least
 * squares. Whoever calls says what the records show at given coefficients, wherever they are kept.
 * Null where a term divides the outcomes without exception (separation) or depends on the others.
 */
export async function fitLogistic(
  terms: number,
  evidenceAt: (coefficients: readonly number[]) => Promise<Evidence>,
): Promise<readonly number[] | null> {
  let coefficients: readonly number[] = new Array<number>(terms).fill(0);
  let evidence = await evidenceAt(coefficients);
  for (let step = 0; step < maxSteps; step += 1) {
    const triangle = cholesky(evidence.information);
    if (triangle === null) return null;
    const move = solve(triangle, evidence.score);
    let share = 1;
    let next = moved(coefficients, move, share);
    let found = await evidenceAt(next);
    while (!(found.logLikelihood >= evidence.logLikelihood - 1e-9) && share > 1e-3) {
      share /= 2;
      next = moved(coefficients, move, share);
      found = await evidenceAt(next);
    }
    [coefficients, evidence] = [next, found];
    if (coefficients.some((value) => !(Math.abs(value) < separated))) return null;
    if (move.every((one) => Math.abs(one * share) < 1e-7)) return coefficients;
  }
  return null;
}

const moved = (from: readonly number[], move: readonly number[], share: number) =>
  from.map((value, at) => value + share * (move[at] ?? 0));

/** Standard errors and Wald tests at the best coefficients. Null where a term depends on the others. */
export function logisticTests(coefficients: readonly number[], information: Matrix) {
  const triangle = cholesky(information);
  if (triangle === null) return null;
  const covariance = inverse(triangle);
  const standardErrors = covariance.map((row, at) => Math.sqrt(row[at] ?? 0));
  return {
    covariance,
    standardErrors,
    p: coefficients.map((value, at) =>
      Math.min(1, 2 * normalUpper(Math.abs(value / (standardErrors[at] ?? 1)))),
    ),
  };
}

/** Whether terms that belong together matter at all (Wald). */
export function waldTest(
  coefficients: readonly number[],
  covariance: Matrix,
  block: readonly number[],
) {
  const own = block.map((at) => coefficients[at] ?? 0);
  const triangle = cholesky(principalSubmatrix(covariance, block));
  if (triangle === null) return null;
  const wald = solve(triangle, own).reduce((sum, one, at) => sum + one * (own[at] ?? 0), 0);
  return { wald, p: chiSquareUpper(wald, block.length) };
}

/** How well a logistic model does against none: McFadden's R², and the likelihood ratio test. */
export function logisticFit(given: {
  readonly n: number;
  readonly events: number;
  readonly logLikelihood: number;
  /** Without the intercept. */
  readonly terms: number;
}) {
  const { n, events, logLikelihood, terms } = given;
  const share = events / n;
  const none = events * Math.log(share) + (n - events) * Math.log(1 - share);
  return {
    pseudoR2: 1 - logLikelihood / none,
    p: chiSquareUpper(2 * (logLikelihood - none), terms),
  };
}
