/**
 * A query over one table, as a value: the same whether rules or a model wrote it, stored with the
 * analysis, compiled to SQL in one place. Empty cells follow SQL: a comparison with one is neither
 * true nor false, and aggregates leave them out.
 */
export interface Query {
  readonly version: 1;
  readonly from: Source;
  readonly where: Condition | null;
  readonly by: readonly Grouping[];
  /** Columns of single records instead of groups; `by` and `measures` are empty then. */
  readonly rows: readonly Output[];
  readonly measures: readonly Measure[];
  /** A condition on groups; `column` names an output of `by` or `measures`. */
  readonly having: Condition | null;
  readonly order: readonly Order[];
  /** Keeps the first `count` rows, in `order`, for each combination of these groupings. */
  readonly top: { readonly within: readonly string[]; readonly count: number } | null;
  readonly limit: number | null;
}

export type Source =
  | { readonly kind: "data" }
  /** One row for each of `columns` in each record: its header in `name`, its cell in `value`. */
  | {
      readonly kind: "unpivot";
      readonly columns: readonly string[];
      readonly name: string;
      readonly value: string;
    }
  /** The rows of another query; its outputs are the columns. */
  | { readonly kind: "query"; readonly query: Query };

interface Output {
  readonly name: string;
  readonly of: Expression;
}
/**
 * Records with an empty `of` belong to no group. Values of a category that differ in case only are one group, called by
 * the most frequent spelling in the whole table; so they are to `distinct` and `mode`.
 */
export type Grouping = Output;

export interface Measure {
  readonly name: string;
  readonly value: Value;
}

export interface Order {
  /** The name of an output. */
  readonly of: string;
  readonly direction: "ascending" | "descending";
}

export type DatePart =
  /** Each of these is one period of the calendar: `2025`, `2025 H1`, `2025 Q1`, `2025-01`, its Monday, the day. */
  | "year"
  | "half-year"
  | "quarter"
  | "month"
  | "week"
  | "day"
  /** Each of these comes back: `Monday`, `January`, `Q1`, the hour as a number, `weekend` or `weekday`. */
  | "weekday"
  | "month-of-year"
  | "quarter-of-year"
  | "hour"
  | "weekend"
  /** As numbers. */
  | "year-number"
  | "month-number"
  | "day-of-month";

/** What can be computed of one record. */
export type Expression =
  | { readonly kind: "column"; readonly column: string }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "text"; readonly value: string }
  /** ISO date or date-time. */
  | { readonly kind: "date"; readonly value: string }
  | {
      readonly kind: "arithmetic";
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
    }
  /** The sum across a record; empty cells count 0, and it is empty where all of them are. */
  | { readonly kind: "total"; readonly of: readonly Expression[] }
  | { readonly kind: "absolute"; readonly of: Expression }
  | { readonly kind: "date-part"; readonly part: DatePart; readonly of: Expression }
  /** Time from one date to the other, with fractions; `year` counts whole ones (an age). */
  | {
      readonly kind: "duration";
      readonly unit: "minute" | "hour" | "day" | "week" | "year";
      readonly from: Expression;
      readonly to: Expression;
    }
  /**
   * The name of the range that holds a number. Range i reaches from edge i-1 to edge i; the first
   * and the last are open. `closed` says which edge belongs to a range. One more label than edges.
   */
  | {
      readonly kind: "bin";
      readonly of: Expression;
      readonly edges: readonly number[];
      readonly closed: "low" | "high";
      readonly labels: readonly string[];
    }
  /** Lower bound of equal steps. */
  | { readonly kind: "step"; readonly of: Expression; readonly width: number }
  /** Which of `count` groups of equal size, from 1. */
  | { readonly kind: "quantile-group"; readonly of: Expression; readonly count: number }
  | {
      readonly kind: "case";
      readonly cases: readonly { readonly when: Condition; readonly label: string }[];
      readonly otherwise: string | null;
    };

export type Operator = "+" | "-" | "*" | "/";
export type Comparison = "=" | "<>" | "<" | "<=" | ">" | ">=";

export type Condition =
  | { readonly kind: "and" | "or"; readonly of: readonly Condition[] }
  | { readonly kind: "not"; readonly of: Condition }
  | {
      readonly kind: "compare";
      readonly operator: Comparison;
      readonly left: Expression;
      readonly right: Expression;
    }
  /** Both ends included. */
  | {
      readonly kind: "between";
      readonly of: Expression;
      readonly low: Expression;
      readonly high: Expression;
    }
  /** Text is compared without regard to case. */
  | {
      readonly kind: "in";
      readonly of: Expression;
      readonly values: readonly (string | number)[];
    }
  | {
      readonly kind: "text";
      readonly of: Expression;
      readonly match: "contains" | "starts" | "ends";
      readonly value: string;
    }
  | { readonly kind: "empty"; readonly of: Expression }
  /** From the start of `from` to before `until`, ISO dates or date-times; null is open. */
  | {
      readonly kind: "period";
      readonly of: Expression;
      readonly from: string | null;
      readonly until: string | null;
    }
  /** The last `count` units up to and with the last day that `of` holds in the whole table. */
  | {
      readonly kind: "last";
      readonly of: Expression;
      readonly count: number;
      readonly unit: "day" | "week" | "month" | "quarter" | "year";
    }
  /** Time of day, `HH:MM`, from and with `from` to before `until`; null is open. */
  | {
      readonly kind: "time-of-day";
      readonly of: Expression;
      readonly from: string | null;
      readonly until: string | null;
    };

export type Aggregate =
  | "count"
  | "distinct"
  | "sum"
  | "mean"
  | "median"
  | "quantile"
  | "minimum"
  | "maximum"
  | "deviation"
  | "population-deviation"
  | "variance"
  | "mode"
  | "skewness"
  | "kurtosis"
  | "latest"
  | "earliest"
  | "weighted-mean";

export type GroupFunction =
  | "share"
  | "rank"
  | "running-total"
  | "moving-average"
  | "previous"
  | "change"
  | "percent-change"
  | "total";

/** What can be computed of a group. */
export type Value =
  | {
      readonly kind: "aggregate";
      readonly aggregate: Aggregate;
      /** Null only for `count`: the records. */
      readonly of: Expression | null;
      /** Only records that meet it, within the group. */
      readonly where: Condition | null;
      /** 0 to 1, for `quantile` (linear interpolation). */
      readonly fraction?: number | undefined;
      /** For `latest` and `earliest` what orders the records; for `weighted-mean` the weight. */
      readonly along?: Expression | undefined;
    }
  /** Percent of the records that meet `of`, among those where that can be told and `among` holds. */
  | { readonly kind: "share"; readonly of: Condition; readonly among: Condition | null }
  | { readonly kind: "number"; readonly value: number }
  | {
      readonly kind: "arithmetic";
      readonly operator: Operator;
      readonly left: Value;
      readonly right: Value;
    }
  /**
   * Computed over the rows of the query before `having`, `top` and `limit`: percent of the whole,
   * rank, running sum … `within` names groupings in which it starts anew; the order is that of the
   * other groupings, for `rank` that of the value (`direction`, the largest first if left out).
   * `size` is the number of rows of a moving average.
   */
  | {
      readonly kind: "over-groups";
      readonly function: GroupFunction;
      readonly of: Value;
      readonly within: readonly string[];
      readonly size?: number | undefined;
      readonly direction?: "ascending" | "descending" | undefined;
    };
