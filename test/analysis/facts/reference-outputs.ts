import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { benjaminiHochberg, holm } from "#analysis/facts/statistics/adjust-p-values.ts";
import {
  pearsonTest,
  simpleRegressionTest,
  spearmanTest,
} from "#analysis/facts/statistics/correlation-tests.ts";
import {
  distributionDistance,
  normalDistance,
} from "#analysis/facts/statistics/kolmogorov-smirnov.ts";
import { linearRegression } from "#analysis/facts/statistics/linear-regression.ts";
import { fitLogistic, logisticTests } from "#analysis/facts/statistics/logistic-regression.ts";
import {
  meanInterval,
  pairedTest,
  pooledTest,
  standardisedDifference,
  welchTest,
} from "#analysis/facts/statistics/mean-tests.ts";
import {
  dagostinoPearson,
  jarqueBera,
  shapiroWilk,
} from "#analysis/facts/statistics/normality-tests.ts";
import { twoProportions, wilson } from "#analysis/facts/statistics/proportion-tests.ts";
import {
  kruskalWallis,
  mannWhitney,
  mannWhitneyExact,
  rankGroups,
  wilcoxonSignedRank,
} from "#analysis/facts/statistics/rank-tests.ts";
import { rankValues } from "#analysis/facts/statistics/rank-values.ts";
import { median, sum, summarise } from "#analysis/facts/statistics/summarise.ts";
import {
  chiSquareTest,
  evenSpreadTest,
  fisherExact,
  yatesTest,
} from "#analysis/facts/statistics/table-tests.ts";
import { autocorrelation, kendall, mannKendall } from "#analysis/facts/statistics/trend-tests.ts";
import {
  chiSquareUpper,
  fUpper,
  normalUpper,
  studentTwoSided,
} from "#analysis/facts/statistics/upper-tails.ts";
import { brownForsythe, oneWayAnova } from "#analysis/facts/statistics/variance-analysis.ts";
import { crossProductsOf, evidenceOf } from "./cross-products.ts";

/** What a case of the reference is computed of; a letter names a series. */
export interface Given {
  readonly x?: string;
  readonly xs?: string[];
  readonly y?: string;
  readonly groups?: string[];
  readonly table?: [[number, number], [number, number]];
  readonly observed?: number[];
  readonly lags?: number[];
  readonly p?: number[];
  readonly args?: number[];
  readonly successes?: number | number[];
  readonly n?: number | number[];
}

/** Expected values of SciPy 1.17.1 and statsmodels over series made for this project. */
export interface Case {
  readonly id: string;
  readonly test: string;
  readonly in: Given;
  readonly out: Record<string, number | number[]>;
}

type Outputs = Record<string, number | number[]>;
type Computation = (given: Given) => Outputs | Promise<Outputs>;

const reference = JSON.parse(readFileSync(new URL("./vectors.json", import.meta.url), "utf8")) as {
  series: Record<string, number[]>;
  cases: Case[];
};

export const { cases } = reference;

const named = (name: unknown): number[] => reference.series[String(name)] ?? [];
const one = (given: Given) => named(given.x);
export const pair = (given: Given) => [named(given.x), named(given.y)] as const;
const groups = (given: Given) => (given.groups ?? []).map(named);
const terms = (given: Given) => (given.xs ?? []).map(named);
const numbers = (given: number | number[] = []) => [given].flat();
const table = (given: Given) =>
  given.table ?? [
    [0, 0],
    [0, 0],
  ];

function shapeOf(values: readonly number[]) {
  const { n, mean } = summarise(values);
  const moment = (power: number) => sum(values.map((value) => (value - mean) ** power)) / n;
  const square = moment(2);
  return { n, skewness: moment(3) / square ** 1.5, kurtosis: moment(4) / square ** 2 - 3 };
}

function correlation(x: readonly number[], y: readonly number[]): number {
  const [a, b] = [summarise(x), summarise(y)];
  const together = sum(x.map((value, at) => (value - a.mean) * ((y[at] ?? 0) - b.mean)));
  return together / (a.n - 1) / Math.sqrt(a.variance * b.variance);
}

function rankPair([x, y]: readonly [number[], number[]]) {
  const { groups, ties } = rankGroups([x, y]);
  const [a, b] = groups;
  if (a === undefined || b === undefined) throw new Error("two groups were ranked");
  return { a, b, ties };
}

/** Which function of ours gives which outputs of a case. */
export const computed: Record<string, Computation> = {
  describe: (given) => {
    const summary = summarise(one(given));
    const { low, high } = meanInterval(summary);
    const { n, mean, variance } = summary;
    return {
      n,
      mean,
      sd: Math.sqrt(variance),
      median: median(one(given)),
      ci95_low: low,
      ci95_high: high,
    };
  },
  shapiro_wilk: (given) => shapiroWilk(one(given)),
  jarque_bera: (given) => jarqueBera(shapeOf(one(given))),
  dagostino_k2: (given) => dagostinoPearson(shapeOf(one(given))),
  ks_normal_standardised: (given) => normalDistance(one(given)),
  ks_2samp_asymptotic: (given) => distributionDistance(...pair(given)),
  t_welch: (given) => {
    const [x, y] = pair(given);
    const { t, df, p, low, high } = welchTest(summarise(x), summarise(y));
    return { t, df, p, ci_low: low, ci_high: high };
  },
  t_pooled: (given) => {
    const [x, y] = pair(given);
    return { ...pooledTest(summarise(x), summarise(y)) };
  },
  cohens_d: (given) => {
    const [x, y] = pair(given);
    const { cohensD, hedgesG } = standardisedDifference(summarise(x), summarise(y));
    expect(welchTest(summarise(x), summarise(y)).hedgesG).toBe(hedgesG);
    return { d: cohensD, hedges_g: hedgesG };
  },
  t_paired: (given) => {
    const [x, y] = pair(given);
    const { t, p } = pairedTest(summarise(x.map((value, at) => value - (y[at] ?? 0))));
    return { t, p };
  },
  mann_whitney_asymptotic: (given) => {
    const { a, b, ties } = rankPair(pair(given));
    const { u, p, rankBiserial } = mannWhitney(a, b, ties);
    return { u, p, rank_biserial: rankBiserial };
  },
  mann_whitney_exact: (given) => {
    const { a, b, ties } = rankPair(pair(given));
    const { u } = mannWhitney(a, b, ties);
    return { u, p: mannWhitneyExact(u, a.n, b.n) };
  },
  wilcoxon_signed_rank_normal: (given) => {
    const [x, y] = pair(given);
    return wilcoxonSignedRank(x.map((value, at) => value - (y[at] ?? 0)));
  },
  brown_forsythe: (given) => {
    const { f, p } = brownForsythe(groups(given));
    return { w: f, p };
  },
  anova_oneway: (given) => {
    const { f, p, etaSquared, omegaSquared } = oneWayAnova(groups(given).map(summarise));
    return { f, p, eta2: etaSquared, omega2: omegaSquared };
  },
  kruskal_wallis: (given) => {
    const ranked = rankGroups(groups(given));
    const { h, p, epsilonSquared } = kruskalWallis(ranked.groups, ranked.ties);
    return { h, p, epsilon2: epsilonSquared };
  },
  chi2_independence: (given) => {
    const found = chiSquareTest(table(given));
    return {
      ...{ chi2: found.chi2, df: found.df, p: found.p, cramers_v: found.cramersV },
      ...{ cramers_v_bias_corrected: found.cramersVCorrected, min_expected: found.minimumExpected },
    };
  },
  chi2_yates: (given) => {
    const { chi2, p } = yatesTest(table(given));
    return { chi2, p };
  },
  fisher_exact: (given) => {
    const { oddsRatio, p } = fisherExact(table(given));
    return { odds_ratio: oddsRatio, p };
  },
  chi2_goodness_of_fit_uniform: (given) => {
    const { chi2, p } = evenSpreadTest(numbers(given.observed));
    return { chi2, p };
  },
  pearson: (given) => {
    const [x, y] = pair(given);
    const r = correlation(x, y);
    const { p, low, high } = pearsonTest(r, x.length);
    return { r, p, ci_low: low, ci_high: high };
  },
  spearman: (given) => {
    const [x, y] = pair(given);
    const rho = correlation(rankValues(x).ranks, rankValues(y).ranks);
    return { rho, p: spearmanTest(rho, x.length).p };
  },
  kendall_tau_b: (given) => {
    const [x, y] = pair(given);
    return kendall(x, y);
  },
  linear_regression: (given) => {
    const [x, y] = pair(given);
    const r = correlation(x, y);
    const slope = r * Math.sqrt(summarise(y).variance / summarise(x).variance);
    const { p, standardError } = simpleRegressionTest(slope, r * r, x.length);
    return { slope, r2: r * r, p, slope_se: standardError };
  },
  trend: (given) => {
    const { tau, p, slope } = mannKendall(named(given.y));
    return { theil_sen: slope, kendall_tau: tau, kendall_p: p };
  },
  autocorrelation_detrended: (given) => ({
    acf: numbers(given.lags).map((lag) => autocorrelation(named(given.y), lag)),
  }),
  benjamini_hochberg: (given) => ({ adjusted: benjaminiHochberg(numbers(given.p)) }),
  holm: (given) => ({ adjusted: holm(numbers(given.p)) }),
  wilson_interval: (given) => ({ ...wilson(Number(given.successes), Number(given.n)) }),
  two_proportion_z: (given) => {
    const [k1 = 0, k2 = 0] = numbers(given.successes);
    const [n1 = 0, n2 = 0] = numbers(given.n);
    const { z, p } = twoProportions({ k: k1, n: n1 }, { k: k2, n: n2 });
    return { z, p };
  },
  multiple_regression: (given) => {
    const fit = linearRegression(crossProductsOf(terms(given), named(given.y)));
    if (fit?.intercept == null) throw new Error("the reference has a solution");
    const { value, standardError } = fit.intercept;
    const [coef, se] = [
      [value, ...fit.coefficients],
      [standardError, ...fit.standardErrors],
    ];
    const t = coef.map((one, at) => one / (se[at] ?? 1));
    return {
      ...{ coef, se, t, p: t.map((one) => studentTwoSided(one, fit.df)) },
      ...{ r2: fit.r2, adj_r2: fit.adjustedR2, f: fit.f, f_p: fit.pModel },
      rmse_resid: fit.residualDeviation,
    };
  },
  logistic_regression: async (given) => {
    const evidence = evidenceOf(terms(given), named(given.y));
    const coef = [...((await fitLogistic(terms(given).length + 1, evidence)) ?? [])];
    const { information, logLikelihood } = await evidence(coef);
    const tests = logisticTests(coef, information);
    return { coef, se: tests?.standardErrors ?? [], p: tests?.p ?? [], loglik: logLikelihood };
  },
  t_sf: (given) => tail(studentTwoSided, given),
  f_sf: (given) => tail(fUpper, given),
  chi2_sf: (given) => tail(chiSquareUpper, given),
  normal_sf: (given) => tail((z) => 2 * normalUpper(z), given),
};

function tail(upper: (...given: [number, number, number]) => number, given: Given): Outputs {
  const [a = 0, b = 0, c = 0] = numbers(given.args);
  return { value: upper(a, b, c) };
}
