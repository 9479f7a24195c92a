import type { Condition, Expression } from "#contract/query.ts";

/**
 * What a question asks for that names its own method: steps that shape the rows, one after the
 * other, and a figure for each answer. The same whether it is printed as text or shown in a table.
 */
export interface Method {
  readonly steps: readonly Step[];
  readonly answers: readonly MethodAnswer[];
}

export interface MethodAnswer {
  readonly name: string;
  /** Several are printed side by side. */
  readonly figures: readonly AskedFigure[];
}

/** A figure over the rows that the first `after` steps leave and that meet `where`. */
export interface AskedFigure {
  readonly figure: Figure;
  readonly after: number;
  readonly where: Condition | null;
  readonly show: Show;
}

export interface Show {
  /** Null shows a number as it is. */
  readonly decimals: number | null;
  /** Between the entries of a list. */
  readonly separator: string;
  /** Texts stand in quotes. */
  readonly isQuoted: boolean;
}

export type Formula =
  | Expression
  /** Empty where the number is not positive. */
  | {
      readonly kind: "logarithm";
      readonly base: "e" | "2" | "10";
      readonly of: Expression;
      readonly plus: number;
    }
  | { readonly kind: "power"; readonly of: Expression; readonly exponent: number }
  | { readonly kind: "length"; readonly of: Expression; readonly unit: "characters" | "words" }
  /** The word before the first full stop: `Mr` of `Braund, Mr. Owen`; `others` stands for words not listed. */
  | {
      readonly kind: "title";
      readonly of: Expression;
      readonly known: readonly string[];
      readonly others: string | null;
    }
  /** Text values as numbers. */
  | {
      readonly kind: "recode";
      readonly of: Expression;
      readonly codes: readonly { readonly value: string; readonly code: number }[];
    }
  /** A number of seconds since 1970 as a date and time. */
  | { readonly kind: "moment"; readonly of: Expression }
  | { readonly kind: "scaled"; readonly column: string; readonly to: "range" | "deviations" };

export type Step =
  | { readonly kind: "derive"; readonly name: string; readonly of: Formula }
  | { readonly kind: "keep"; readonly where: Condition }
  /** Rows whose value stands so beside a statistic of all values of the column. */
  | {
      readonly kind: "keep-beside";
      readonly column: string;
      readonly operator: "<" | "<=" | ">" | ">=";
      readonly statistic: "mean" | "median";
    }
  /** Rows whose value of `column` occurs so often. */
  | { readonly kind: "keep-frequent"; readonly column: string; readonly atLeast: number }
  | { readonly kind: "drop-missing"; readonly columns: readonly string[] }
  | { readonly kind: "drop-repeats" }
  | {
      readonly kind: "impute";
      readonly column: string;
      readonly with: "mean" | "median" | "mode" | number;
      readonly within: string | null;
    }
  | {
      readonly kind: "drop-outliers";
      readonly column: string;
      readonly rule: OutlierRule;
      readonly within: string | null;
    };

export type OutlierRule =
  /** Further than `reach` interquartile ranges from the quartiles. */
  | { readonly kind: "quartiles"; readonly reach: number }
  /** Further than `reach` deviations from the mean. */
  | {
      readonly kind: "deviations";
      readonly reach: number;
      readonly deviation: "population" | "sample";
      readonly sides: "both" | "above";
    };

export type Statistic =
  | "mean"
  | "median"
  | "mode"
  | "sum"
  | "minimum"
  | "maximum"
  | "range"
  | "deviation"
  | "population-deviation"
  | "variance"
  | "population-variance"
  | "skewness"
  | "biased-skewness"
  | "kurtosis"
  | "corrected-kurtosis"
  | "count"
  | "distinct"
  | "missing"
  | "missing-percent"
  | "interquartile-range"
  | "coefficient-of-variation"
  | { readonly quantile: number };

export type NormalityTest = "shapiro" | "dagostino" | "kolmogorov" | "jarque" | "anderson";
export type DifferenceTest =
  | "pooled"
  | "welch"
  | "anova"
  | "mann-whitney"
  | "kruskal"
  | "kolmogorov"
  | "levene"
  | "paired";
export type CorrelationKind = "pearson" | "spearman" | "kendall";

export type Figure =
  | { readonly kind: "statistic"; readonly statistic: Statistic; readonly column: string }
  /** The same for each group, in the order of the groups. */
  | {
      readonly kind: "group-statistics";
      readonly statistic: Statistic;
      readonly column: string;
      readonly by: string;
    }
  | { readonly kind: "rows" }
  /** Percent or share of the rows that meet a condition. */
  | { readonly kind: "share"; readonly of: Condition; readonly scale: 1 | 100 }
  /** How many values lie within so many deviations of the mean. */
  | { readonly kind: "within-deviations"; readonly column: string; readonly reach: number }
  | {
      readonly kind: "correlation";
      readonly of: CorrelationKind;
      readonly left: string;
      readonly right: string;
      readonly give: "r" | "p";
    }
  | {
      readonly kind: "normality";
      readonly test: NormalityTest;
      readonly column: string;
      readonly give: "p" | "statistic";
    }
  | {
      readonly kind: "difference";
      readonly test: DifferenceTest;
      readonly column: string;
      readonly groups: readonly Condition[] | string;
      readonly give: "p" | "statistic";
    }
  | {
      readonly kind: "association";
      readonly left: string;
      readonly right: string;
      readonly give: "p" | "statistic" | "df";
    }
  | {
      readonly kind: "outliers";
      readonly column: string;
      readonly rule: OutlierRule;
      readonly give:
        | "count"
        | "percent"
        | "lowest"
        | "highest"
        | "lower-bound"
        | "upper-bound"
        | { readonly list: string; readonly order: "rows" | "ascending" };
    }
  /** In how many groups there is an outlier. */
  | {
      readonly kind: "outlier-groups";
      readonly column: string;
      readonly rule: OutlierRule;
      readonly by: string;
    }
  | {
      readonly kind: "regression";
      readonly target: string;
      readonly features: readonly string[];
      readonly give:
        | "r2"
        | "mse"
        | "rmse"
        | "mae"
        | "intercept"
        | { readonly coefficient: string }
        | { readonly p: string };
    }
  /** `show` of the rows where `by` is extreme. */
  | {
      readonly kind: "extreme-rows";
      readonly by: string;
      readonly direction: "highest" | "lowest";
      readonly show: string;
      readonly ties: "all" | "first";
    }
  /** `show` of the rows with the most extreme values, in their order. */
  | {
      readonly kind: "top-rows";
      readonly by: string;
      readonly direction: "highest" | "lowest";
      readonly show: string;
      readonly count: number;
    }
  | {
      readonly kind: "extreme-group";
      readonly by: string;
      readonly measure: GroupMeasure;
      readonly direction: "highest" | "lowest";
      readonly atLeast: number;
      readonly give: "group" | "value";
    }
  /** Among columns, the one with the extreme value of a statistic. */
  | {
      readonly kind: "extreme-column";
      readonly columns: readonly string[];
      readonly statistic: Statistic;
      readonly direction: "highest" | "lowest";
      readonly give: "column" | "value";
    }
  | {
      readonly kind: "strongest";
      readonly of: CorrelationKind;
      readonly columns: readonly string[];
      readonly with: string | null;
      readonly sign: "either" | "positive" | "negative";
      readonly give: "name" | "pair" | "r" | "sign";
    }
  /** How many groups' statistic lies beyond a multiple of the same over all rows. */
  | {
      readonly kind: "groups-beside-all";
      readonly by: string;
      readonly measure: GroupMeasure;
      readonly operator: ">" | "<";
      readonly factor: number;
    }
  /** How many groups have at least so many rows. */
  | { readonly kind: "groups"; readonly by: string; readonly atLeast: number }
  | {
      readonly kind: "verdict";
      readonly rules: readonly VerdictRule[];
      readonly otherwise: string | null;
    }
  | { readonly kind: "text"; readonly text: string };

export interface GroupMeasure {
  readonly statistic: Statistic;
  /** Null counts rows. */
  readonly column: string | null;
}

export interface VerdictRule {
  readonly when: readonly Bound[];
  readonly say: string;
}

/** A comparison of a figure with a number. */
export interface Bound {
  readonly figure: Figure;
  readonly isAbsolute: boolean;
  readonly operator: "<" | "<=" | ">" | ">=" | "=";
  readonly than: number;
}
