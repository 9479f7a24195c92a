import type { Cell, ResultColumn } from "#contract/fact.ts";
import { pearsonTest } from "../statistics/correlation-tests.ts";
import { type GroupSummary, welchTest } from "../statistics/mean-tests.ts";
import { wilson } from "../statistics/proportion-tests.ts";
import { chiSquareTest } from "../statistics/table-tests.ts";
import { mannKendall } from "../statistics/trend-tests.ts";
import { welchAnova } from "../statistics/variance-analysis.ts";
import { count, number, text } from "./result-columns.ts";

interface Operation {
  readonly columns: readonly ResultColumn[];
  run(inputs: readonly number[]): readonly Cell[];
}

const probability = number("p", "p value", "p");

/** Everything that is computed from cells rather than queried: named, so that it can be done again. */
const operations: Readonly<Record<string, Operation>> = {
  "pearson-test": {
    columns: [
      number("t", "t", "decimal:2"),
      probability,
      number("low", "Lower bound", "decimal:3"),
      number("high", "Upper bound", "decimal:3"),
    ],
    run: ([r = 0, n = 0]) => {
      const { t, p, low, high } = pearsonTest(r, n);
      return [t, p, low, high];
    },
  },
  wilson: {
    columns: [
      number("low", "Lower bound", "percent:1"),
      number("high", "Upper bound", "percent:1"),
    ],
    run: ([k = 0, n = 0]) => {
      const { low, high } = wilson(k, n);
      return [100 * low, 100 * high];
    },
  },
  "welch-test": {
    columns: [
      number("t", "t", "decimal:2"),
      number("df", "Degrees of freedom", "decimal:1"),
      probability,
      number("difference", "Difference of means"),
      number("low", "Lower bound"),
      number("high", "Upper bound"),
      number("g", "Hedges' g", "decimal:2"),
    ],
    run: (inputs) => {
      const [one = noGroup, two = noGroup] = groupsOf(inputs);
      const { t, df, p, difference, low, high, hedgesG } = welchTest(one, two);
      return [t, df, p, difference, low, high, hedgesG];
    },
  },
  "welch-anova": {
    columns: [
      number("f", "F", "decimal:2"),
      number("df1", "Between", "decimal:1"),
      number("df2", "Within", "decimal:1"),
      probability,
      number("eta2", "eta²", "decimal:3"),
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
      number("chi2", "χ²", "decimal:2"),
      count("df", "Degrees of freedom"),
      probability,
      number("v", "Cramér's V", "decimal:3"),
    ],
    run: (inputs) => {
      const table = Array.from({ length: inputs.length / 2 }, (_, row) =>
        inputs.slice(2 * row, 2 * row + 2),
      );
      const { chi2, df, p, cramersV } = chiSquareTest(table);
      return [chi2, df, p, cramersV];
    },
  },
  "mann-kendall": {
    columns: [
      number("tau", "Kendall's tau", "decimal:3"),
      probability,
      number("slope", "Change a period"),
      count("periods", "Periods"),
    ],
    run: (inputs) => {
      const { tau, p, slope } = mannKendall(inputs);
      return [tau, p, slope, inputs.length];
    },
  },
  subtract: {
    columns: [number("value", "Difference", "decimal:1"), text("unit", "In")],
    run: ([a = 0, b = 0]) => [a - b, "points"],
  },
  "percent-change": {
    columns: [number("value", "Change", "percent:1"), text("unit", "In")],
    run: ([a = 0, b = 0]) => [(100 * (a - b)) / Math.abs(b), "percent"],
  },
  "hundred-minus": {
    columns: [count("score", "Score")],
    run: (points) => [Math.max(0, 100 - points.reduce((sum, point) => sum + point, 0))],
  },
};

/** Runs a named operation over cells; what cannot be computed is empty, never NaN. */
export function operate(
  name: string,
  inputs: readonly Cell[],
): { columns: readonly ResultColumn[]; cells: readonly Cell[] } {
  const operation = operations[name];
  if (!operation) throw new Error(`no operation is called ${name}`);
  const cells = operation.run(inputs.map(Number));
  return {
    columns: operation.columns,
    cells: cells.map((value) =>
      typeof value === "number" && !Number.isFinite(value) ? null : value,
    ),
  };
}

const noGroup: GroupSummary = { n: 0, mean: 0, variance: 0 };

/** Count, mean and variance of one group after another. */
function groupsOf(inputs: readonly number[]): GroupSummary[] {
  return Array.from({ length: inputs.length / 3 }, (_, group) => {
    const [n = 0, mean = 0, variance = 0] = inputs.slice(3 * group, 3 * group + 3);
    return { n, mean, variance };
  });
}
