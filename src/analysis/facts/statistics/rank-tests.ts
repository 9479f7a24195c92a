import { rankValues } from "./rank-values.ts";
import { sum } from "./summarise.ts";
import { chiSquareUpper, normalUpper } from "./upper-tails.ts";

/** What a rank test needs of a group: ranks are taken over all groups together. */
export interface RankedGroup {
  readonly n: number;
  readonly rankSum: number;
}

/** Ranks several groups together. */
export function rankGroups(groups: readonly (readonly number[])[]) {
  const { ranks, ties } = rankValues(groups.flat());
  let from = 0;
  const ranked = groups.map((values): RankedGroup => {
    const rankSum = sum(ranks.slice(from, from + values.length));
    from += values.length;
    return { n: values.length, rankSum };
  });
  return { groups: ranked, ties };
}

/**
 * Whether one of two groups tends to larger values; normal approximation with corrections for ties
 * (sum of t³ - t) and continuity. `rankBiserial` is -1 to 1, positive where the first is larger.
 */
export function mannWhitney(one: RankedGroup, two: RankedGroup, ties: number) {
  const n = one.n + two.n;
  const pairs = one.n * two.n;
  const u = one.rankSum - (one.n * (one.n + 1)) / 2;
  const deviation = Math.sqrt((pairs / 12) * (n + 1 - ties / (n * (n - 1))));
  const z = (Math.abs(u - pairs / 2) - 0.5) / deviation;
  return { u, p: Math.min(1, 2 * normalUpper(z)), rankBiserial: (2 * u) / pairs - 1 };
}

/** The exact p of U, both sides, for small groups without ties. */
export function mannWhitneyExact(u: number, n1: number, n2: number): number {
  const larger = Math.max(u, n1 * n2 - u);
  const counts = waysToReach(n1, n2);
  const beyond = sum(counts.slice(Math.ceil(larger)));
  return Math.min(1, (2 * beyond) / sum(counts));
}

/** In how many orders of the values each U from 0 to n1·n2 comes about. */
function waysToReach(n1: number, n2: number): number[] {
  let ways = [1];
  // The generating function is the Gaussian binomial: a product of (1 - q^(n2+i)) / (1 - q^i).
  for (let i = 1; i <= n1; i += 1) {
    const size = i * n2 + 1;
    const next = Array.from(
      { length: size },
      (_, at) => (ways[at] ?? 0) - (ways[at - n2 - i] ?? 0),
    );
    for (let at = i; at < size; at += 1) next[at] = (next[at] ?? 0) + (next[at - i] ?? 0);
    ways = next;
  }
  return ways;
}

/** Whether any of several groups tends to larger values; `epsilonSquared` is the effect, 0 to 1. */
export function kruskalWallis(groups: readonly RankedGroup[], ties: number) {
  const n = sum(groups.map((group) => group.n));
  const spread = sum(groups.map((group) => group.rankSum ** 2 / group.n));
  const plain = (12 / (n * (n + 1))) * spread - 3 * (n + 1);
  const h = plain / (1 - ties / (n ** 3 - n));
  const df = groups.length - 1;
  return { h, df, p: chiSquareUpper(h, df), epsilonSquared: h / (n - 1) };
}

/** Whether differences of pairs lean to one side; zeros are left out, no continuity correction. */
export function wilcoxonSignedRank(differences: readonly number[]) {
  const kept = differences.filter((difference) => difference !== 0);
  const n = kept.length;
  const { ranks, ties } = rankValues(kept.map(Math.abs));
  const above = sum(ranks.filter((_, at) => (kept[at] ?? 0) > 0));
  const w = Math.min(above, (n * (n + 1)) / 2 - above);
  const deviation = Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24 - ties / 48);
  return { w, p: Math.min(1, 2 * normalUpper(((n * (n + 1)) / 4 - w) / deviation)) };
}
