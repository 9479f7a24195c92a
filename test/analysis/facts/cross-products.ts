import type { CrossProducts } from "#analysis/facts/statistics/linear-regression.ts";
import type { Evidence } from "#analysis/facts/statistics/logistic-regression.ts";
import { sum } from "#analysis/facts/statistics/summarise.ts";

/** The sums of records, computed here from the rows themselves. */
export function crossProductsOf(
  columns: readonly (readonly number[])[],
  outcome: readonly number[],
): CrossProducts {
  const mean = (values: readonly number[]) => sum(values) / values.length;
  const centred = (values: readonly number[]) => values.map((value) => value - mean(values));
  const product = (one: readonly number[], other: readonly number[]) =>
    sum(one.map((value, at) => value * (other[at] ?? 0)));
  const terms = columns.map(centred);
  const y = centred(outcome);
  return {
    n: outcome.length,
    terms: terms.map((one) => terms.map((other) => product(one, other))),
    outcome: terms.map((one) => product(one, y)),
    total: product(y, y),
    means: { terms: columns.map(mean), outcome: mean(outcome) },
  };
}

/** What records say about the coefficients of a logistic model; the intercept comes first. */
export const evidenceOf =
  (columns: readonly (readonly number[])[], outcome: readonly number[]) =>
  async (coefficients: readonly number[]): Promise<Evidence> => {
    const rows = outcome.map((y, at) => {
      const terms = [1, ...columns.map((column) => column[at] ?? 0)];
      const odds = sum(terms.map((term, place) => term * (coefficients[place] ?? 0)));
      return { y, terms, odds, p: 1 / (1 + Math.exp(-odds)) };
    });
    const places = coefficients.map((_, at) => at);
    return {
      score: places.map((at) => sum(rows.map(({ y, p, terms }) => (terms[at] ?? 0) * (y - p)))),
      information: places.map((i) =>
        places.map((j) =>
          sum(rows.map(({ p, terms }) => (terms[i] ?? 0) * (terms[j] ?? 0) * p * (1 - p))),
        ),
      ),
      logLikelihood: sum(rows.map(({ y, odds }) => y * odds - Math.log1p(Math.exp(odds)))),
    };
  };
