import type { Cell, ResultColumn } from "#contract/report.ts";
import type { Matrix } from "../statistics/cholesky.ts";
import {
  blockInflation,
  blockTest,
  type CrossProducts,
  linearRegression,
} from "../statistics/linear-regression.ts";
import { logisticFit, logisticTests, waldTest } from "../statistics/logistic-regression.ts";
import { countColumn, numberColumn, textColumn } from "./measures.ts";

/** An operation over the sums of a model, whose result has a row for each column that takes part. */
interface ModelOperation {
  readonly columns: readonly ResultColumn[];
  run(cells: readonly Cell[]): readonly (readonly Cell[])[];
}

/** Columns of the sums before the matrix: the linear model's, and those that the logistic one adds. */
export const termColumns: readonly ResultColumn[] = [
  textColumn("term", "Term"),
  textColumn("predictor", "Column"),
  textColumn("compared", "Compared"),
  countColumn("n", "Records"),
  numberColumn("mean", "Mean"),
  numberColumn("deviation", "Standard deviation"),
];
export const logisticColumns: readonly ResultColumn[] = [
  ...termColumns,
  numberColumn("coefficient", "Coefficient on the scale of standard deviations"),
  numberColumn("score", "Sum of term × (outcome − probability)"),
  numberColumn("log_likelihood", "Log-likelihood"),
  countColumn("events", "Records with the value"),
];

const shared: readonly ResultColumn[] = [
  textColumn("predictor", "Column"),
  textColumn("compared", "Compared"),
  numberColumn("coefficient", "Coefficient"),
  numberColumn("se", "Standard error"),
  numberColumn("p", "p value", "p"),
  numberColumn("effect", "Standardised effect", "decimal:2"),
  numberColumn("strength", "Partial correlation", "decimal:2"),
  numberColumn("inflation", "Variance inflation", "decimal:1"),
];
const probability = numberColumn("p", "p value", "p");

export const modelOperations: Readonly<Record<string, ModelOperation>> = {
  "linear-model": {
    columns: shared,
    run: (cells) => strongestFirst(linearRows(termsOf(cells, 6))),
  },
  "linear-fit": {
    columns: [
      countColumn("n", "Records"),
      countColumn("terms", "Terms"),
      numberColumn("each", "Records for each term", "decimal:0"),
      numberColumn("explained", "Explained variance, adjusted", "percent:1"),
      numberColumn("f", "F", "decimal:2"),
      probability,
    ],
    run: (cells) => {
      const terms = termsOf(cells, 6);
      const given = crossProductsOf(terms);
      const fit = linearRegression(given);
      const k = given.outcome.length;
      return fit ? [[given.n, k, given.n / k, 100 * fit.adjustedR2, fit.f, fit.pModel]] : [];
    },
  },
  "logistic-model": {
    columns: [...shared, numberColumn("odds_ratio", "Odds ratio", "decimal:2")],
    run: (cells) => strongestFirst(logisticRows(termsOf(cells, 10))),
  },
  "logistic-fit": {
    columns: [
      countColumn("n", "Records"),
      countColumn("terms", "Terms"),
      numberColumn("each", "Records of the rarer outcome for each term", "decimal:0"),
      numberColumn("explained", "McFadden's R²", "decimal:3"),
      countColumn("events", "Records with the value"),
      probability,
    ],
    run: (cells) => {
      const found = termsOf(cells, 10);
      const [first] = found;
      const [n, events] = [first?.n ?? 0, Number(first?.more[3])];
      const k = found.length - 1;
      const logLikelihood = Number(first?.more[2]);
      const { pseudoR2, p } = logisticFit({ n, events, logLikelihood, terms: k });
      return [[n, k, Math.min(events, n - events) / k, pseudoR2, events, p]];
    },
  },
};

interface Term {
  readonly predictor: string;
  readonly compared: string;
  readonly n: number;
  readonly deviation: number;
  /** Cells between the shared ones and the matrix. */
  readonly more: readonly number[];
  readonly sums: readonly number[];
}

/** Takes the cells of the sums apart again: `width` of them stand before the matrix, which is square. */
function termsOf(cells: readonly Cell[], width: number): Term[] {
  const rows = Math.round((Math.sqrt(width ** 2 + 4 * cells.length) - width) / 2);
  return Array.from({ length: rows }, (_, at) => {
    const row = cells.slice(at * (width + rows), (at + 1) * (width + rows));
    const [, predictor, compared, n, , deviation] = row;
    return {
      ...{ predictor: String(predictor), compared: String(compared ?? "") },
      ...{ n: Number(n), deviation: Number(deviation) },
      more: row.slice(6, width).map(Number),
      sums: row.slice(width).map(Number),
    };
  });
}

/** The outcome stands last. */
function crossProductsOf(terms: readonly Term[]): CrossProducts {
  const k = terms.length - 1;
  return {
    n: terms[0]?.n ?? 0,
    terms: terms.slice(0, k).map(({ sums }) => sums.slice(0, k)),
    outcome: terms.slice(0, k).map(({ sums }) => sums[k] ?? 0),
    total: terms[k]?.sums[k] ?? 0,
  };
}

/** Places of the terms of each column. */
const blocksOf = (terms: readonly Term[]) =>
  Map.groupBy(
    terms.map((_, at) => at),
    (at) => terms[at]?.predictor ?? "",
  );

function linearRows(all: readonly Term[]): Cell[][] {
  const given = crossProductsOf(all);
  const fit = linearRegression(given);
  const outcome = all.at(-1);
  if (fit === null || outcome === undefined) return [];
  return [...blocksOf(all.slice(0, -1))].flatMap(([predictor, block]) => {
    const test = blockTest(given, block);
    const [only = 0] = block;
    const term = all[only];
    if (test === null || term === undefined) return [];
    const inflation = blockInflation(given.terms, block);
    if (block.length > 1)
      return [[predictor, null, null, null, test.p, null, test.partial, inflation]];
    const unit = outcome.deviation / term.deviation;
    const slope = fit.coefficients[only] ?? 0;
    return [
      [
        ...[predictor, term.compared, slope * unit, (fit.standardErrors[only] ?? 0) * unit],
        ...[fit.p[only] ?? null, slope, test.partial, inflation],
      ],
    ];
  });
}

/** The intercept stands first. */
function logisticRows(all: readonly Term[]): Cell[][] {
  const coefficients = all.map(({ more }) => more[0] ?? 0);
  const information = all.map(({ sums }) => sums);
  const tests = logisticTests(coefficients, information);
  if (tests === null) return [];
  const weighted = withoutIntercept(information);
  return [...blocksOf(all)].flatMap(([predictor, block]) => {
    const [only = 0] = block;
    const [term, test] = [all[only], waldTest(coefficients, tests.covariance, block)];
    if (only === 0 || test === null || term === undefined) return [];
    const strength = Math.sqrt(test.wald / (test.wald + term.n));
    const inflation = blockInflation(
      weighted,
      block.map((at) => at - 1),
    );
    if (block.length > 1)
      return [[predictor, null, null, null, test.p, null, strength, inflation, null]];
    const effect = coefficients[only] ?? 0;
    const slope = effect / term.deviation;
    return [
      [
        ...[predictor, term.compared, slope, (tests.standardErrors[only] ?? 0) / term.deviation],
        ...[tests.p[only] ?? null, effect, strength, inflation, Math.exp(slope)],
      ],
    ];
  });
}

/** The information about the terms once the intercept has taken its part. */
function withoutIntercept(information: Matrix): number[][] {
  const first = information[0] ?? [];
  return information
    .slice(1)
    .map((row, i) =>
      row
        .slice(1)
        .map((value, j) => value - ((first[i + 1] ?? 0) * (first[j + 1] ?? 0)) / (first[0] ?? 1)),
    );
}

const strengthAt = 6;
const strongestFirst = (rows: readonly Cell[][]) =>
  rows.toSorted((a, b) => Number(b[strengthAt]) - Number(a[strengthAt]));
