/** A square matrix, row after row. */
export type Matrix = readonly (readonly number[])[];

/** A pivot below this share of its diagonal is a column that the others already give. */
const smallestPivot = 1e-10;

/**
 * The lower triangle L with L·Lᵀ = A: of cross products it is the R of a QR decomposition of the
 * rows, turned over. Null where a column depends on the others.
 */
export function cholesky(matrix: Matrix): number[][] | null {
  const lower: number[][] = [];
  for (const [i, row] of matrix.entries()) {
    const own: number[] = [];
    for (let j = 0; j < i; j += 1) {
      const other = lower[j] ?? [];
      own.push(((row[j] ?? 0) - dot(own, other, j)) / (other[j] ?? 1));
    }
    const pivot = (row[i] ?? 0) - dot(own, own, i);
    if (!(pivot > smallestPivot * Math.abs(row[i] ?? 0))) return null;
    own.push(Math.sqrt(pivot));
    lower.push(own);
  }
  return lower;
}

/** Solves A·x = b, given the triangle of A. */
export function solve(lower: Matrix, right: readonly number[]): number[] {
  const half: number[] = [];
  for (const [i, row] of lower.entries())
    half.push(((right[i] ?? 0) - dot(row, half, i)) / (row[i] ?? 1));
  const solved = half.slice();
  for (let i = lower.length - 1; i >= 0; i -= 1) {
    let value = half[i] ?? 0;
    for (let j = i + 1; j < lower.length; j += 1) value -= (lower[j]?.[i] ?? 0) * (solved[j] ?? 0);
    solved[i] = value / (lower[i]?.[i] ?? 1);
  }
  return solved;
}

/** The inverse of A, given its triangle. */
export const inverse = (lower: Matrix): number[][] =>
  lower.map((_, at) =>
    solve(
      lower,
      lower.map((__, other) => (other === at ? 1 : 0)),
    ),
  );

/** The logarithm of the determinant of A, given its triangle. */
export const logDeterminant = (lower: Matrix): number =>
  2 * lower.reduce((total, row, at) => total + Math.log(row[at] ?? 1), 0);

/** The rows and columns at these places. */
export const principalSubmatrix = (matrix: Matrix, places: readonly number[]): number[][] =>
  places.map((row) => places.map((column) => matrix[row]?.[column] ?? 0));

function dot(one: readonly number[], other: readonly number[], length: number): number {
  let total = 0;
  for (let at = 0; at < length; at += 1) total += (one[at] ?? 0) * (other[at] ?? 0);
  return total;
}
