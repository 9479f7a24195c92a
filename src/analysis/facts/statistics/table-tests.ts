import { logGamma } from "./log-gamma.ts";
import { sum } from "./summarise.ts";
import { chiSquareUpper } from "./upper-tails.ts";

type Counts = readonly (readonly number[])[];

/**
 * Whether rows and columns of a table of counts go together. Rows and columns that are all zero are
 * left out; `minimumExpected` below 5 makes the p value doubtful.
 */
export function chiSquareTest(counts: Counts) {
  const { table, expected, n } = expectedCounts(counts);
  const chi2 = sum(table.flatMap((row, i) => row.map((o, j) => part(o, expected[i]?.[j] ?? 1))));
  const [r, k] = [table.length, table[0]?.length ?? 0];
  const df = (r - 1) * (k - 1);
  const corrected = Math.max(0, chi2 / n - df / (n - 1));
  const [rc, kc] = [r - (r - 1) ** 2 / (n - 1), k - (k - 1) ** 2 / (n - 1)];
  return {
    chi2,
    df,
    p: chiSquareUpper(chi2, df),
    cramersV: Math.sqrt(chi2 / n / Math.min(r - 1, k - 1)),
    cramersVCorrected: Math.sqrt(corrected / Math.min(rc - 1, kc - 1)),
    minimumExpected: expected.flat().reduce((least, e) => Math.min(least, e), n),
  };
}

/** The same for two rows and two columns with Yates' correction. */
export function yatesTest(counts: Counts) {
  const { table, expected } = expectedCounts(counts);
  const chi2 = sum(
    table.flatMap((row, i) =>
      row.map((observed, j) => {
        const e = expected[i]?.[j] ?? 1;
        return Math.max(0, Math.abs(observed - e) - Math.min(0.5, Math.abs(observed - e))) ** 2 / e;
      }),
    ),
  );
  return { chi2, df: 1, p: chiSquareUpper(chi2, 1) };
}

/** Fisher's exact test of a table of two rows and two columns, both sides. */
export function fisherExact([[a, b], [c, d]]: readonly [
  readonly [number, number],
  readonly [number, number],
]) {
  const [row, column, n] = [a + b, a + c, a + b + c + d];
  const logP = (x: number) =>
    logChoose(column, x) + logChoose(n - column, row - x) - logChoose(n, row);
  // Tables exactly as likely as this one count; rounding must not lose them.
  const limit = logP(a) + 1e-7;
  const firstX = Math.max(0, row + column - n);
  const chances = Array.from({ length: Math.min(row, column) - firstX + 1 }, (_, at) =>
    logP(firstX + at),
  );
  const p = sum(chances.filter((chance) => chance <= limit).map(Math.exp));
  return { oddsRatio: (a * d) / (b * c), p: Math.min(1, p) };
}

/** Whether counts are spread evenly. */
export function evenSpreadTest(observed: readonly number[]) {
  const expected = sum(observed) / observed.length;
  const chi2 = sum(observed.map((count) => part(count, expected)));
  return { chi2, df: observed.length - 1, p: chiSquareUpper(chi2, observed.length - 1) };
}

const part = (observed: number, expected: number) => (observed - expected) ** 2 / expected;

const logChoose = (n: number, k: number) => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);

function expectedCounts(counts: Counts) {
  const columnSums = (counts[0] ?? []).map((_, j) => sum(counts.map((row) => row[j] ?? 0)));
  const table = counts
    .filter((row) => sum(row) > 0)
    .map((row) => row.filter((_, j) => (columnSums[j] ?? 0) > 0));
  const columns = columnSums.filter((total) => total > 0);
  const n = sum(columns);
  const expected = table.map((row) => columns.map((total) => (sum(row) * total) / n));
  return { table, expected, n };
}
