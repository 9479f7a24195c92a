import type { Statistic } from "../../domain/method.ts";
import type { StatisticalSettings } from "./statistical-settings.ts";

/** The statistic that some words name; null where they name none. */
export function statisticIn(words: string, settings: StatisticalSettings): Statistic | null {
  const found = list.find(([pattern]) => pattern.test(words))?.[1];
  if (found !== undefined) return found(settings);
  const percentile =
    /\b(\d{1,2})(?:st|nd|rd|th)?[ -]percentile|\bp(\d{2})\b|percentile[ -](\d{1,2})/i.exec(words);
  const percent = percentile?.[1] ?? percentile?.[2] ?? percentile?.[3];
  return percent === undefined ? null : { quantile: Number(percent) / 100 };
}

const list: readonly (readonly [RegExp, (settings: StatisticalSettings) => Statistic])[] = [
  [/\b(?:q1|first quartile|lower quartile|25th percentile)\b/i, () => ({ quantile: 0.25 })],
  [/\b(?:q3|third quartile|upper quartile|75th percentile)\b/i, () => ({ quantile: 0.75 })],
  [/\b(?:iqr|interquartile)\b/i, () => "interquartile-range"],
  [/\b(?:coefficient of variation|cv)\b/i, () => "coefficient-of-variation"],
  [/\b(?:skew\w*)\b/i, ({ skewness }) => skewness],
  [/\b(?:kurt\w*)\b/i, ({ kurtosis }) => kurtosis],
  [
    /\b(?:std|stdev|stddev|sd|standard deviation|std dev|deviation|dev)\b/i,
    ({ deviation }) => deviation,
  ],
  [/\b(?:var|variance)\b/i, ({ variance }) => variance],
  [/\b(?:median)\b/i, () => "median"],
  [/\b(?:mode|most (?:common|frequent))\b/i, () => "mode"],
  [/\b(?:mean|average|avg)\b/i, () => "mean"],
  [/\b(?:range)\b/i, () => "range"],
  [/\b(?:min|minimum|lowest|smallest)\b/i, () => "minimum"],
  [/\b(?:max|maximum|highest|largest)\b/i, () => "maximum"],
  [/\bsum\b/i, () => "sum"],
];

/** The statistic behind a superlative: `highest average ⟦c1⟧`. */
export function readStatisticBefore(
  after: string,
  settings: StatisticalSettings,
): Statistic | null {
  const between = /^\w+\s([^⟦]*)⟦c/.exec(after)?.[1] ?? "";
  return statisticIn(between, settings);
}
