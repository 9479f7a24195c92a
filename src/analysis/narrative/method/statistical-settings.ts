import type {
  CorrelationKind,
  DifferenceTest,
  NormalityTest,
  OutlierRule,
  Statistic,
} from "../../domain/method.ts";

/** What a text says about how to compute: tests, kinds of deviation, rules for outliers. */
export interface StatisticalSettings {
  readonly correlation: CorrelationKind;
  readonly normality: NormalityTest | null;
  readonly difference: DifferenceTest | "chi-square" | null;
  readonly outliers: OutlierRule | null;
  readonly deviation: Statistic;
  readonly variance: Statistic;
  readonly skewness: Statistic;
  readonly kurtosis: Statistic;
  readonly alpha: number;
}

export function readStatisticalSettings(text: string): StatisticalSettings {
  const isPopulation =
    /population (?:standard|variance|sd)|ddof\s*=\s*0|numpy|\bnp\.|\bn\)\s*(?:\.|$)|\/\s*n\)/i.test(
      text,
    ) && !/not the population/i.test(text);
  const isScipy =
    /scipy|fisher|biased/i.test(text) && !/pandas|unbiased|bias\s*=\s*false/i.test(text);
  return {
    correlation: correlationIn(text),
    normality: normalityIn(text),
    difference: differenceIn(text),
    outliers: outliersIn(text),
    deviation:
      isPopulation && /population|ddof|\/\s*n\)/i.test(text) ? "population-deviation" : "deviation",
    variance: isPopulation && /population|ddof/i.test(text) ? "population-variance" : "variance",
    skewness: isScipy ? "biased-skewness" : "skewness",
    kurtosis:
      isScipy || !/pandas|unbiased|bias\s*=\s*false|\.kurt/i.test(text)
        ? kurtosisIn(text, isScipy)
        : "corrected-kurtosis",
    alpha: alphaIn(text),
  };
}

/** Where no library is named, tables are worked on with the one whose kurtosis is corrected. */
const kurtosisIn = (text: string, isScipy: boolean): Statistic =>
  isScipy || /excess|fisher/i.test(text) ? "kurtosis" : "corrected-kurtosis";

const first = <Name extends string>(
  text: string,
  list: readonly (readonly [RegExp, Name])[],
): Name | null => list.find(([pattern]) => pattern.test(text))?.[1] ?? null;

const correlationIn = (text: string): CorrelationKind =>
  first<CorrelationKind>(text, [
    [/spearman/i, "spearman"],
    [/kendall/i, "kendall"],
  ]) ?? "pearson";

const normalityIn = (text: string): NormalityTest | null =>
  first<NormalityTest>(text, [
    [/shapiro/i, "shapiro"],
    [/anderson/i, "anderson"],
    [/jarque/i, "jarque"],
    [/normaltest|d['’]?agostino|\bk2\b|k-squared/i, "dagostino"],
    [/kolmogorov|\bks[- ]?test|kstest/i, "kolmogorov"],
  ]);

const differenceIn = (text: string): StatisticalSettings["difference"] =>
  first<DifferenceTest | "chi-square">(text, [
    [/mann[- ]?whitney|wilcoxon rank[- ]?sum|rank[- ]sum/i, "mann-whitney"],
    [/kruskal/i, "kruskal"],
    [/\banova\b|analysis of variance|f_oneway/i, "anova"],
    [/chi[- ]?squared?|χ2|chi2/i, "chi-square"],
    [/levene/i, "levene"],
    [/welch|unequal variances?|equal_var\s*=\s*false/i, "welch"],
    [/paired (?:sample )?t[- ]?test/i, "paired"],
    [/\bt[- ]?tests?\b|ttest/i, "pooled"],
    [/two[- ]sample kolmogorov|kolmogorov|ks_2samp/i, "kolmogorov"],
  ]);

/** The rule that the text names; a bare question about outliers has none. */
function outliersIn(text: string): OutlierRule | null {
  if (!/outlier/i.test(text)) return null;
  const isScore = /z[- ]?scores?/i.test(text);
  const isQuartiles = /\biqr\b|interquartile|whisker/i.test(text) && !isScore;
  if (isQuartiles) {
    const reach =
      /(\d+(?:\.\d+)?)\s*(?:(?:\*|×|x|times)\s*)?(?:the\s+)?(?:\biqr\b|interquartile)/i.exec(
        text,
      )?.[1];
    return { kind: "quartiles", reach: Number(reach ?? 1.5) };
  }
  if (!isScore && !/standard deviations?/i.test(text)) return null;
  const deviation =
    /sample standard deviation|ddof\s*=\s*1/i.test(text) && !/not the sample/i.test(text)
      ? "sample"
      : "population";
  const sides =
    /less than|below|absolute|\|z|outside|lower|<|-\s?\d|threshold|±|\+\/-|either/i.test(text)
      ? "both"
      : "above";
  return { kind: "deviations", reach: thresholdIn(text), deviation, sides };
}

function thresholdIn(text: string): number {
  const found =
    /z[- ]?scores?(?:[^.;]|\.(?=\d)){0,80}?(?:greater than|above|exceed\w*|more than|>|larger than|beyond|over)\s*(?:(?:\+\/-|±|\+)\s*)?(\d+(?:\.\d+)?)/i.exec(
      text,
    ) ??
    /threshold (?:of|is|=|value of|set (?:at|to))?\s*(?:(?:\+\/-|±)\s*)?(\d+(?:\.\d+)?)/i.exec(
      text,
    ) ??
    /outside[^.]{0,30}-\s?\d+(?:\.\d+)?\s*(?:to|and)\s*\+?(\d+(?:\.\d+)?)/i.exec(text) ??
    /(\d+(?:\.\d+)?)\s*standard deviations?/i.exec(text);
  return Number(found?.[1] ?? 3);
}

function alphaIn(text: string): number {
  const found =
    /(?:alpha|significance level|level of significance)[^.\d]{0,20}(0?\.\d+)/i.exec(text) ??
    /p[- ]?values?[^.\d]{0,30}(0?\.\d+)/i.exec(text);
  return Number(found?.[1] ?? 0.05);
}
