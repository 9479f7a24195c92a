import type { DifferenceTest } from "../../domain/method.ts";
import { distributionDistance } from "../statistics/kolmogorov-smirnov.ts";
import { pairedTest, pooledTest, welchTest } from "../statistics/mean-tests.ts";
import { kruskalWallis, mannWhitney, rankGroups } from "../statistics/rank-tests.ts";
import { summarise } from "../statistics/summarise.ts";
import { brownForsythe, oneWayAnova } from "../statistics/variance-analysis.ts";
import type { TestResult } from "./normality.ts";

type Groups = readonly (readonly number[])[];

/** Whether groups differ; null where a test of two has not two, or a group is too small. */
export function testDifference(test: DifferenceTest, groups: Groups): TestResult | null {
  const filled = groups.filter((values) => values.length > 0);
  const [one, two] = filled;
  if (!one || !two || (ofTwo.has(test) && filled.length !== 2)) return null;
  if (filled.length < groups.length && ofTwo.has(test)) return null;
  return ofTwo.has(test) ? pairTests[test as PairTest](one, two) : groupTests(test, filled);
}

type PairTest = "pooled" | "welch" | "mann-whitney" | "kolmogorov" | "paired";

const ofTwo = new Set<DifferenceTest>(["pooled", "welch", "mann-whitney", "kolmogorov", "paired"]);

type OfPair = (one: readonly number[], two: readonly number[]) => TestResult | null;

const pairTests: Record<PairTest, OfPair> = {
  pooled(one, two) {
    const { t, p } = pooledTest(summarise(one), summarise(two));
    return { statistic: t, p };
  },
  welch(one, two) {
    const { t, p } = welchTest(summarise(one), summarise(two));
    return { statistic: t, p };
  },
  "mann-whitney"(one, two) {
    const { groups, ties } = rankGroups([one, two]);
    const [first, second] = groups;
    if (!first || !second) return null;
    const { u, p } = mannWhitney(first, second, ties);
    return { statistic: u, p };
  },
  kolmogorov(one, two) {
    const { d, p } = distributionDistance(one, two);
    return { statistic: d, p };
  },
  paired(one, two) {
    if (one.length !== two.length) return null;
    const { t, p } = pairedTest(summarise(one.map((value, at) => value - (two[at] ?? 0))));
    return { statistic: t, p };
  },
};

function groupTests(test: DifferenceTest, groups: Groups): TestResult {
  if (test === "kruskal") {
    const ranked = rankGroups(groups);
    const { h, p } = kruskalWallis(ranked.groups, ranked.ties);
    return { statistic: h, p };
  }
  const { f, p } = test === "levene" ? brownForsythe(groups) : oneWayAnova(groups.map(summary));
  return { statistic: f, p };
}

/** A single value has no spread of its own. */
function summary(values: readonly number[]) {
  const { n, mean, variance } = summarise(values);
  return { n, mean, variance: n < 2 ? 0 : variance };
}
