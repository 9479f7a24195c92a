import { median, sum } from "./summarise.ts";
import { kendallVariance } from "./trend-tests.ts";
import { normalUpper } from "./upper-tails.ts";

/** One value of a series: its place on the calendar, and which of the seasons it belongs to. */
export interface Moment {
  readonly value: number;
  /** Counted in periods, so that a gap is seen as one. */
  readonly place: number;
  /** 0 where the series has no seasons. */
  readonly season: number;
}

/** Nothing is fitted to fewer. */
const fewest = 4;
const largestLag = 0.95;

/**
 * Whether a series rises or falls beyond its seasons: the seasonal Kendall test of Hirsch, Slack
 * and Smith (1982, Water Resources Research 18:107), which compares January with January only, and
 * is the Mann-Kendall test where there is one season. Its variance is enlarged for autocorrelation
 * after Hamed and Rao (1998, Journal of Hydrology 204:182), with the autocorrelation at lag i taken
 * as the i-th power of that at lag 1 (Yue and Wang 2004), which is measured on what is left after
 * slope and seasons, and freed of its bias towards 0 in short series (Marriott and Pope 1954).
 */
export function seasonalTrend(moments: readonly Moment[]) {
  const seasons = Map.groupBy(moments, ({ season }) => season);
  const own = [...seasons.values()].map(pairsOf);
  const score = sum(own.map((one) => one.score));
  const slope = median(own.flatMap((one) => one.slopes));
  const lag = moments.length < fewest ? 0 : lagOne(withoutSlope(moments, slope, seasons));
  const inflation = enlargement(moments.length, lag);
  const variance =
    inflation *
    sum([...seasons.values()].map((one) => kendallVariance(one.map(({ value }) => value))));
  const z = score === 0 ? 0 : (Math.abs(score) - 1) / Math.sqrt(variance);
  return {
    tau: score / sum(own.map((one) => one.slopes.length)),
    p: Math.min(1, 2 * normalUpper(z)),
    slope,
    autocorrelation: lag,
    inflation,
  };
}

function pairsOf(moments: readonly Moment[]) {
  const slopes: number[] = [];
  let score = 0;
  for (const [at, one] of moments.entries())
    for (const other of moments.slice(at + 1)) {
      score += Math.sign(other.value - one.value);
      slopes.push((other.value - one.value) / (other.place - one.place));
    }
  return { score, slopes };
}

/** What is left of each value once the slope and the mean of its season are taken out. */
function withoutSlope(
  moments: readonly Moment[],
  slope: number,
  seasons: ReadonlyMap<number, readonly Moment[]>,
): Moment[] {
  const level = ({ value, place }: Moment) => value - slope * place;
  const means = new Map(
    [...seasons].map(([season, own]) => [season, sum(own.map(level)) / own.length]),
  );
  return moments.map((one) => ({ ...one, value: level(one) - (means.get(one.season) ?? 0) }));
}

/** Autocorrelation of neighbours on the calendar, at least 0. */
function lagOne(rest: readonly Moment[]): number {
  const n = rest.length;
  const products = rest.slice(1).map((one, at) => {
    const before = rest[at];
    return before && one.place - before.place === 1 ? one.value * before.value : 0;
  });
  const spread = sum(rest.map(({ value }) => value ** 2));
  if (!(spread > 0)) return 0;
  const freed = ((n * sum(products)) / spread + 2) / (n - 4);
  return n <= 4 ? 0 : Math.min(largestLag, Math.max(0, freed));
}

/** How many times larger the variance of the score is than that of independent values. */
function enlargement(n: number, lag: number): number {
  let total = 0;
  for (let i = 1; i < n - 2; i += 1) total += (n - i) * (n - i - 1) * (n - i - 2) * lag ** i;
  return 1 + (2 / (n * (n - 1) * (n - 2))) * total;
}
