import type { Cell, ResultColumn } from "#contract/report.ts";
import { pearsonTest, spearmanTest } from "../statistics/correlation-tests.ts";
import { type GroupSummary, welchTest } from "../statistics/mean-tests.ts";
import { wilson } from "../statistics/proportion-tests.ts";
import { kruskalWallis, mannWhitney, type RankedGroup } from "../statistics/rank-tests.ts";
import { seasonalTrend } from "../statistics/seasonal-trend.ts";
import { chiSquareTest, fisherExact } from "../statistics/table-tests.ts";
import { welchAnova } from "../statistics/variance-analysis.ts";
import { countColumn, numberColumn, textColumn } from "./measures.ts";
import { modelOperations } from "./model-operations.ts";

interface Operation {
  readonly columns: readonly ResultColumn[];
  run(inputs: readonly number[]): readonly Cell[];
}

const probability = numberColumn("p", "p value", "p");

const trendColumns = [
  numberColumn("tau", "Kendall's tau", "decimal:3"),
  probability,
  numberColumn("slope", "Change a period"),
  countColumn("periods", "Periods"),
  numberColumn("autocorrelation", "Autocorrelation at lag 1", "decimal:2"),
];

/** Everything that is computed from cells rather than queried: named, so that it can be done again. */
const operations: Readonly<Record<string, Operation>> = {
  "pearson-test": {
    columns: [
      numberColumn("t", "t", "decimal:2"),
      probability,
      numberColumn("low", "Lower bound", "decimal:3"),
      numberColumn("high", "Upper bound", "decimal:3"),
    ],
    run: ([r = 0, n = 0]) => {
      const { t, p, low, high } = pearsonTest(r, n);
      return [t, p, low, high];
    },
  },
  "spearman-test": {
    columns: [numberColumn("t", "t", "decimal:2"), probability],
    run: ([rho = 0, n = 0]) => {
      const { t, p } = spearmanTest(rho, n);
      return [t, p];
    },
  },
  wilson: {
    columns: [
      numberColumn("low", "Lower bound", "percent:1"),
      numberColumn("high", "Upper bound", "percent:1"),
    ],
    run: ([k = 0, n = 0]) => {
      const { low, high } = wilson(k, n);
      return [100 * low, 100 * high];
    },
  },
  "welch-test": {
    columns: [
      numberColumn("t", "t", "decimal:2"),
      numberColumn("df", "Degrees of freedom", "decimal:1"),
      probability,
      numberColumn("difference", "Difference of means"),
      numberColumn("low", "Lower bound"),
      numberColumn("high", "Upper bound"),
      numberColumn("g", "Hedges' g", "decimal:2"),
    ],
    run: (inputs) => {
      const [one = noGroup, two = noGroup] = groupsOf(inputs);
      const { t, df, p, difference, low, high, hedgesG } = welchTest(one, two);
      return [t, df, p, difference, low, high, hedgesG];
    },
  },
  "welch-anova": {
    columns: [
      numberColumn("f", "F", "decimal:2"),
      numberColumn("df1", "Between", "decimal:1"),
      numberColumn("df2", "Within", "decimal:1"),
      probability,
      numberColumn("eta2", "eta²", "decimal:3"),
    ],
    run: (inputs) => {
      const { f, df1, df2, p, etaSquared } = welchAnova(
        groupsOf(inputs).filter(({ variance }) => variance > 0),
      );
      return [f, df1, df2, p, etaSquared];
    },
  },
  "chi-square": {
    columns: [
      numberColumn("chi2", "χ²", "decimal:2"),
      countColumn("df", "Degrees of freedom"),
      probability,
      numberColumn("v", "Cramér's V", "decimal:3"),
      numberColumn("least", "Smallest expected count", "decimal:1"),
      numberColumn("corrected", "V without its bias", "decimal:3"),
    ],
    run: (inputs) => {
      const { chi2, df, p, cramersV, minimumExpected, cramersVCorrected } = chiSquareTest(
        pairsOf(inputs),
      );
      return [chi2, df, p, cramersV, minimumExpected, cramersVCorrected];
    },
  },
  "fisher-exact": {
    columns: [numberColumn("odds_ratio", "Odds ratio", "decimal:2"), probability],
    run: (inputs) => {
      const [[a = 0, b = 0] = [], [c = 0, d = 0] = []] = pairsOf(inputs);
      const { oddsRatio, p } = fisherExact([
        [a, b],
        [c, d],
      ]);
      return [oddsRatio, p];
    },
  },
  "mann-whitney": {
    columns: [
      numberColumn("u", "U", "decimal:1"),
      probability,
      numberColumn("effect", "Rank-biserial correlation", "decimal:3"),
    ],
    run: ([ties = 0, ...inputs]) => {
      const [one = noRanks, two = noRanks] = rankedOf(inputs);
      const { u, p, rankBiserial } = mannWhitney(one, two, ties);
      return [u, p, rankBiserial];
    },
  },
  "kruskal-wallis": {
    columns: [
      numberColumn("h", "H", "decimal:2"),
      countColumn("df", "Degrees of freedom"),
      probability,
      numberColumn("effect", "epsilon²", "decimal:3"),
    ],
    run: ([ties = 0, ...inputs]) => {
      const { h, df, p, epsilonSquared } = kruskalWallis(rankedOf(inputs), ties);
      return [h, df, p, epsilonSquared];
    },
  },
  "mann-kendall": { columns: trendColumns, run: (inputs) => trendOf(inputs, 2) },
  "seasonal-kendall": { columns: trendColumns, run: (inputs) => trendOf(inputs, 3) },
  subtract: {
    columns: [numberColumn("value", "Difference", "decimal:1"), textColumn("unit", "In")],
    run: ([a = 0, b = 0]) => [a - b, "points"],
  },
  "percent-change": {
    columns: [numberColumn("value", "Change", "percent:1"), textColumn("unit", "In")],
    run: ([a = 0, b = 0]) => [(100 * (a - b)) / Math.abs(b), "percent"],
  },
  "hundred-minus": {
    columns: [countColumn("score", "Score")],
    run: (points) => [Math.max(0, 100 - points.reduce((sum, point) => sum + point, 0))],
  },
};

interface Operated {
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Runs a named operation over cells; what cannot be computed is empty, never NaN. */
export function runOperation(name: string, inputs: readonly Cell[]): Operated {
  const { columns, rows } = computed(name, inputs);
  const printable = (value: Cell) =>
    typeof value === "number" && !Number.isFinite(value) ? null : value;
  return { columns, rows: rows.map((row) => row.map(printable)) };
}

function computed(name: string, inputs: readonly Cell[]): Operated {
  const model = modelOperations[name];
  if (model) return { columns: model.columns, rows: model.run(inputs) };
  const operation = operations[name];
  if (!operation) throw new Error(`no operation is called ${name}`);
  return { columns: operation.columns, rows: [operation.run(inputs.map(Number))] };
}

const noGroup: GroupSummary = { n: 0, mean: 0, variance: 0 };
const noRanks: RankedGroup = { n: 0, rankSum: 0 };

const pairsOf = (inputs: readonly number[]): number[][] =>
  Array.from({ length: inputs.length / 2 }, (_, row) => inputs.slice(2 * row, 2 * row + 2));

/** Count and sum of ranks of one group after another. */
const rankedOf = (inputs: readonly number[]): RankedGroup[] =>
  pairsOf(inputs).map(([n = 0, rankSum = 0]) => ({ n, rankSum }));

/** Value and place of one period after another, and its season where there are three cells for each. */
function trendOf(inputs: readonly number[], width: 2 | 3): Cell[] {
  const moments = Array.from({ length: inputs.length / width }, (_, at) => {
    const [value = 0, place = 0, season = 0] = inputs.slice(width * at, width * (at + 1));
    return { value, place, season };
  });
  const { tau, p, slope, autocorrelation } = seasonalTrend(moments);
  return [tau, p, slope, moments.length, autocorrelation];
}

/** Count, mean and variance of one group after another. */
function groupsOf(inputs: readonly number[]): GroupSummary[] {
  return Array.from({ length: inputs.length / 3 }, (_, group) => {
    const [n = 0, mean = 0, variance = 0] = inputs.slice(3 * group, 3 * group + 3);
    return { n, mean, variance };
  });
}
