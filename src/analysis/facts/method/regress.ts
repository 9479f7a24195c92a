import { sum } from "../statistics/summarise.ts";
import { studentTwoSided } from "../statistics/upper-tails.ts";

export interface Regression {
  readonly r2: number;
  readonly mse: number;
  readonly mae: number;
  readonly intercept: number;
  /** In the order of the features. */
  readonly coefficients: readonly number[];
  readonly p: readonly number[];
}

/** Least squares over all rows; null where features determine each other or rows are too few. */
export function regress(
  target: readonly number[],
  features: readonly (readonly number[])[],
): Regression | null {
  const n = target.length;
  if (n <= features.length + 1) return null;
  const design = target.map((_, row) => [1, ...features.map((values) => values[row] ?? 0)]);
  const inverse = invert(crossProducts(design));
  if (inverse === null) return null;
  const moments = inverse.map((_, i) =>
    sum(design.map((x, row) => (x[i] ?? 0) * (target[row] ?? 0))),
  );
  const beta = inverse.map((line) => sum(line.map((value, i) => value * (moments[i] ?? 0))));
  const residuals = design.map(
    (x, row) => (target[row] ?? 0) - sum(x.map((value, i) => value * (beta[i] ?? 0))),
  );
  const left = sum(residuals.map((value) => value ** 2));
  const mean = sum(target) / n;
  const whole = sum(target.map((value) => (value - mean) ** 2));
  const df = n - beta.length;
  const p = beta.map((value, i) =>
    studentTwoSided(value / Math.sqrt((left / df) * (inverse[i]?.[i] ?? 0)), df),
  );
  return {
    r2: 1 - left / whole,
    mse: left / n,
    mae: sum(residuals.map(Math.abs)) / n,
    intercept: beta[0] ?? 0,
    coefficients: beta.slice(1),
    p: p.slice(1),
  };
}

function crossProducts(design: readonly (readonly number[])[]): number[][] {
  const width = design[0]?.length ?? 0;
  return Array.from({ length: width }, (_, i) =>
    Array.from({ length: width }, (_, j) => sum(design.map((x) => (x[i] ?? 0) * (x[j] ?? 0)))),
  );
}

/** Gauss-Jordan with the largest pivot of scaled rows; null for a singular matrix. */
function invert(matrix: readonly (readonly number[])[]): number[][] | null {
  const n = matrix.length;
  const scale = matrix.map((row, i) => 1 / Math.sqrt(row[i] || 1));
  const work = matrix.map((row, i) => [
    ...row.map((value, j) => value * (scale[i] ?? 1) * (scale[j] ?? 1)),
    ...Array.from({ length: n }, (_, j) => (i === j ? 1 : 0)),
  ]);
  for (let column = 0; column < n; column += 1) {
    if (!eliminate(work, column)) return null;
  }
  return work.map((row, i) =>
    row.slice(n).map((value, j) => value * (scale[i] ?? 1) * (scale[j] ?? 1)),
  );
}

/** Makes a column of the work matrix a column of the identity; false where it cannot. */
function eliminate(work: number[][], column: number): boolean {
  const below = work.slice(column).map((row) => Math.abs(row[column] ?? 0));
  const best = column + below.indexOf(Math.max(...below));
  const pivotRow = work[best];
  const other = work[column];
  const pivot = pivotRow?.[column] ?? 0;
  if (!pivotRow || !other || Math.abs(pivot) < 1e-11) return false;
  work[best] = other;
  work[column] = pivotRow.map((value) => value / pivot);
  const line = work[column];
  for (const [at, row] of work.entries()) {
    const factor = row[column] ?? 0;
    if (at === column || factor === 0) continue;
    work[at] = row.map((value, i) => value - factor * (line[i] ?? 0));
  }
  return true;
}
