/** A step of time. */
export type Grain = "year" | "quarter" | "month" | "week" | "day";

/** A number that can be computed for any set of rows. */
export type Measure =
  | { readonly kind: "count" }
  | { readonly kind: "column"; readonly column: string; readonly aggregate: "sum" | "mean" }
  /** Ratio of sums; `percent` prints it as a share of `under`. */
  | {
      readonly kind: "ratio";
      readonly over: string;
      readonly under: string;
      readonly percent: boolean;
    }
  /** Percent of rows with a value in `column` that hold this one. */
  | { readonly kind: "share"; readonly column: string; readonly value: string };

/** Sums and counts grow with the number of records and of periods; means and rates do not. */
export const addsUp = (measure: Measure): boolean =>
  measure.kind === "count" || (measure.kind === "column" && measure.aggregate === "sum");

export type Grouping =
  | { readonly kind: "column"; readonly column: string }
  | { readonly kind: "period"; readonly column: string; readonly grain: Grain };
