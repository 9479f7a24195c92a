export type Aggregate = "sum" | "mean" | "median" | "minimum" | "maximum" | "deviation";

export type Grain = "year" | "quarter" | "month" | "week" | "day" | "weekday" | "season";

/** A number that can be computed for any set of rows. */
export type Measure =
  | { readonly kind: "count" }
  | { readonly kind: "distinct"; readonly column: string }
  | { readonly kind: "column"; readonly column: string; readonly aggregate: Aggregate }
  /** Ratio of sums; `percent` prints it as a share of `under`. */
  | {
      readonly kind: "ratio";
      readonly over: string;
      readonly under: string;
      readonly percent: boolean;
    }
  /** A sum, or the records, divided by how many periods there are. */
  | {
      readonly kind: "per-period";
      readonly column: string | null;
      readonly time: string;
      readonly grain: Grain;
    }
  /** Percent of rows with a value in `column` that hold this one. */
  | { readonly kind: "share"; readonly column: string; readonly value: string };

/** Sums and counts grow with the number of records and of periods; means and rates do not. */
export const addsUp = (measure: Measure): boolean =>
  measure.kind === "count" || (measure.kind === "column" && measure.aggregate === "sum");

export type Grouping =
  | { readonly kind: "column"; readonly column: string }
  | { readonly kind: "period"; readonly column: string; readonly grain: Grain };

export interface Filter {
  readonly column: string;
  readonly operator: "=" | "<>" | ">" | ">=" | "<" | "<=" | "year" | "in" | "empty";
  readonly value: string | number;
  /** The values of `in`. */
  readonly among?: readonly (string | number)[];
  /** The number as the question writes it. */
  readonly said?: string;
}

export type Intent =
  | "overview"
  | "quality"
  | "value"
  | "ranking"
  | "rows"
  | "distribution"
  | "outliers"
  | "relation"
  | "drivers"
  | "trend"
  | "periods"
  | "concentration"
  | "repeats"
  | "unclear";

/** A question as it was understood: the same shape whoever read it, rules or a model. */
export interface Plan {
  readonly intent: Intent;
  readonly measures: readonly Measure[];
  readonly by: readonly Grouping[];
  /** Columns in the order in which the question names them. */
  readonly columns: readonly string[];
  readonly filters: readonly Filter[];
  /** Which end of a ranking was asked for. */
  readonly order: "most" | "least";
  readonly limit: number | null;
  /** The column that orders the records in time, where there is one. */
  readonly timeColumn: string | null;
  /** The question as it was asked; of several in one wording, this one. */
  readonly wording: string;
  /** Years or months to set against each other. */
  readonly periods: readonly string[];
  /** Markdown templates that say how words of the question were read. */
  readonly reading: readonly string[];
  /** Words of the question that nothing was made of. */
  readonly unread: readonly string[];
  /** Further questions of the same wording, in their order; they hold no further ones. */
  readonly also: readonly Plan[];
}
