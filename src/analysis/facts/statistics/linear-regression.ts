import {
  cholesky,
  inverse,
  logDeterminant,
  type Matrix,
  principalSubmatrix,
  solve,
} from "./cholesky.ts";
import { fUpper, studentTwoSided } from "./upper-tails.ts";

/** What a linear model needs of its records: sums of products of deviations from the means. */
export interface CrossProducts {
  readonly n: number;
  /** Of the terms with each other. */
  readonly terms: Matrix;
  /** Of each term with the outcome. */
  readonly outcome: readonly number[];
  /** Of the outcome with itself. */
  readonly total: number;
  readonly means?: { readonly terms: readonly number[]; readonly outcome: number };
}

/**
 * Least squares with an intercept. The terms are brought to the same scale, and the triangle of
 * their correlations is taken, which is R of a QR decomposition of the scaled and centred rows.
 * Null where a term depends on the others or fewer records than coefficients remain.
 */
export function linearRegression(given: CrossProducts) {
  const { n, total, means } = given;
  const k = given.outcome.length;
  const scales = given.terms.map((row, at) => Math.sqrt(row[at] ?? 0));
  const scaled = given.terms.map((row, i) =>
    row.map((value, j) => value / ((scales[i] ?? 1) * (scales[j] ?? 1))),
  );
  const triangle = cholesky(scaled);
  const df = n - k - 1;
  if (triangle === null || df < 1 || !(total > 0)) return null;
  const right = given.outcome.map((value, at) => value / (scales[at] ?? 1));
  const slopes = solve(triangle, right);
  const explained = slopes.reduce((sum, slope, at) => sum + slope * (right[at] ?? 0), 0);
  const inverted = inverse(triangle);
  const variance = Math.max(0, total - explained) / df;
  const coefficients = slopes.map((slope, at) => slope / (scales[at] ?? 1));
  const standardErrors = scales.map(
    (scale, at) => Math.sqrt(variance * (inverted[at]?.[at] ?? 0)) / scale,
  );
  const r2 = explained / total;
  const f = r2 / k / ((1 - r2) / df);
  return {
    coefficients,
    standardErrors,
    p: coefficients.map((value, at) => studentTwoSided(value / (standardErrors[at] ?? 1), df)),
    /** Change of the outcome in standard deviations for one standard deviation of the term. */
    standardised: slopes.map((slope) => slope / Math.sqrt(total)),
    /** Variance inflation: 1 where a term has nothing in common with the others. */
    inflation: inverted.map((row, at) => row[at] ?? 1),
    intercept: means ? interceptOf({ means, coefficients, inverted, scales, variance, n }) : null,
    r2,
    adjustedR2: 1 - ((1 - r2) * (n - 1)) / df,
    f,
    df,
    pModel: fUpper(f, k, df),
    residualDeviation: Math.sqrt(variance),
  };
}

interface Fitted {
  readonly means: NonNullable<CrossProducts["means"]>;
  readonly coefficients: readonly number[];
  readonly inverted: Matrix;
  readonly scales: readonly number[];
  readonly variance: number;
  readonly n: number;
}

function interceptOf({ means, coefficients, inverted, scales, variance, n }: Fitted) {
  const centre = means.terms.map((mean, at) => mean / (scales[at] ?? 1));
  const reach = centre.reduce(
    (sum, one, i) =>
      sum + one * centre.reduce((inner, other, j) => inner + (inverted[i]?.[j] ?? 0) * other, 0),
    0,
  );
  const value = coefficients.reduce(
    (rest, b, at) => rest - b * (means.terms[at] ?? 0),
    means.outcome,
  );
  return { value, standardError: Math.sqrt(variance * (1 / n + reach)) };
}

/**
 * What terms that belong together (the groups of one column) add to all the others: the F test of
 * leaving them out, and the drop of R². Null where the model cannot be computed.
 */
export function blockTest(given: CrossProducts, block: readonly number[]) {
  const whole = linearRegression(given);
  if (whole === null) return null;
  const rest = given.outcome.map((_, at) => at).filter((at) => !block.includes(at));
  const without = rest.length === 0 ? 0 : linearRegression(keeping(given, rest))?.r2;
  if (without === undefined) return null;
  const unique = Math.max(0, whole.r2 - without);
  const f = unique / block.length / ((1 - whole.r2) / whole.df);
  return {
    f,
    p: fUpper(f, block.length, whole.df),
    unique,
    /** Correlation with the outcome once the other terms are held equal, without its sign. */
    partial: Math.sqrt(unique / (unique + 1 - whole.r2)),
  };
}

const keeping = ({ n, terms, outcome, total }: CrossProducts, places: readonly number[]) => ({
  n,
  terms: principalSubmatrix(terms, places),
  outcome: places.map((at) => outcome[at] ?? 0),
  total,
});

/**
 * Generalised variance inflation of terms that belong together, brought to the scale of a single
 * term: the determinants of Fox and Monette (1992), to the power of 1 / terms.
 */
export function blockInflation(terms: Matrix, block: readonly number[]): number {
  const rest = terms.map((_, at) => at).filter((at) => !block.includes(at));
  const [all, own, others] = [
    terms,
    principalSubmatrix(terms, block),
    principalSubmatrix(terms, rest),
  ].map((matrix) => {
    const triangle = cholesky(matrix);
    return triangle === null ? Number.NaN : logDeterminant(triangle);
  });
  return Math.exp(((own ?? 0) + (others ?? 0) - (all ?? 0)) / block.length);
}
