/** What a cell of a result is: a name, or which figure of a group. */
export type ResultCellKind =
  | ("label" | "count" | "sum" | "mean" | "median" | "quantile" | "minimum" | "maximum")
  | ("deviation" | "share" | "points" | "change" | "coefficient" | "probability" | "other");
