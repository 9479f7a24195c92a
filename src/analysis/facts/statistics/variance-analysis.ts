import type { GroupSummary } from "./mean-tests.ts";
import { median, sum, summarise } from "./summarise.ts";
import { fUpper } from "./upper-tails.ts";

/** Whether the means of several groups differ, supposing equal variances. */
export function oneWayAnova(groups: readonly GroupSummary[]) {
  const n = sum(groups.map((group) => group.n));
  const mean = sum(groups.map((group) => group.n * group.mean)) / n;
  const between = sum(groups.map((group) => group.n * (group.mean - mean) ** 2));
  const within = sum(groups.map((group) => (group.n - 1) * group.variance));
  const [df1, df2] = [groups.length - 1, n - groups.length];
  const f = between / df1 / (within / df2);
  return {
    f,
    df1,
    df2,
    p: fUpper(f, df1, df2),
    etaSquared: between / (between + within),
    omegaSquared: (between - (df1 * within) / df2) / (between + within + within / df2),
  };
}

/** The same without supposing equal variances (Welch 1951); each group needs some variance. */
export function welchAnova(groups: readonly GroupSummary[]) {
  const weights = groups.map(({ n, variance }) => n / variance);
  const weight = sum(weights);
  const k = groups.length;
  const mean = sum(groups.map((group, at) => (weights[at] ?? 0) * group.mean)) / weight;
  const between = sum(groups.map((group, at) => (weights[at] ?? 0) * (group.mean - mean) ** 2));
  const unevenness = sum(
    groups.map(({ n }, at) => (1 - (weights[at] ?? 0) / weight) ** 2 / (n - 1)),
  );
  const f = between / (k - 1) / (1 + (2 * (k - 2) * unevenness) / (k * k - 1));
  const [df1, df2] = [k - 1, (k * k - 1) / (3 * unevenness)];
  return { f, df1, df2, p: fUpper(f, df1, df2), etaSquared: oneWayAnova(groups).etaSquared };
}

/** Whether groups spread differently: an analysis of the distances from each group's median. */
export function brownForsythe(groups: readonly (readonly number[])[]) {
  return oneWayAnova(
    groups.map((values) => {
      const middle = median(values);
      return summarise(values.map((value) => Math.abs(value - middle)));
    }),
  );
}
