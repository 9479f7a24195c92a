import type { Cell } from "#contract/report.ts";
import type { CorrelationKind } from "../../domain/method.ts";
import { rankValues } from "../statistics/rank-values.ts";
import { sum } from "../statistics/summarise.ts";
import { chiSquareTest, yatesTest } from "../statistics/table-tests.ts";
import { kendall } from "../statistics/trend-tests.ts";
import { studentTwoSided } from "../statistics/upper-tails.ts";
import { compareCells, isFilled, numberOf } from "./statistic-of.ts";

export interface Relation {
  readonly r: number;
  readonly p: number;
}

/** The correlation of two columns over the rows that have both; null for fewer than three. */
export function correlate(
  kind: CorrelationKind,
  left: readonly Cell[],
  right: readonly Cell[],
): Relation | null {
  const pairs = left.flatMap((cell, at) => {
    const [x, y] = [numberOf(cell), numberOf(right[at] ?? null)];
    return x === null || y === null ? [] : [{ x, y }];
  });
  if (pairs.length < 3) return null;
  const [xs, ys] = [pairs.map(({ x }) => x), pairs.map(({ y }) => y)];
  if (kind === "kendall") {
    const { tau, p } = kendall(xs, ys);
    return { r: tau, p };
  }
  const r =
    kind === "pearson" ? pearson(xs, ys) : pearson(rankValues(xs).ranks, rankValues(ys).ranks);
  if (!Number.isFinite(r)) return null;
  const df = pairs.length - 2;
  const t = r * Math.sqrt(df / Math.max(0, 1 - r * r));
  return { r, p: studentTwoSided(t, df) };
}

function pearson(x: readonly number[], y: readonly number[]): number {
  const [mx, my] = [sum(x) / x.length, sum(y) / y.length];
  const product = sum(x.map((value, at) => (value - mx) * ((y[at] ?? 0) - my)));
  const spread = sum(x.map((v) => (v - mx) ** 2)) * sum(y.map((v) => (v - my) ** 2));
  return Math.max(-1, Math.min(1, product / Math.sqrt(spread)));
}

/** Chi-square test of two columns of categories, with Yates' correction for two by two. */
export function testIndependence(left: readonly Cell[], right: readonly Cell[]) {
  const rows = left.map((cell, at) => [cell, right[at] ?? null] as const);
  const both = rows.filter(([one, other]) => isFilled(one) && isFilled(other));
  const [lefts, rights] = [0, 1].map((side) =>
    [...new Set(both.map((row) => row[side] ?? null))].sort(compareCells),
  );
  if (!lefts || !rights || lefts.length < 2 || rights.length < 2) return null;
  const counts = lefts.map((one) =>
    rights.map((other) => both.filter(([a, b]) => a === one && b === other).length),
  );
  return lefts.length === 2 && rights.length === 2 ? yatesTest(counts) : chiSquareTest(counts);
}
