import type { Condition, Expression } from "#contract/query.ts";
import { columnsIn } from "../../domain/columns-in.ts";
import type { Fact, Grouping } from "../../domain/fact.ts";
import type { ResultCellKind } from "./result-cell-kind.ts";

const of = (column: string): Expression => ({ kind: "column", column });

/** Those of which every cell is known. */
export const methodKinds = new Set([
  "difference",
  "association",
  "correlation",
  "trend",
  "ranking",
]);

const methodSorts: Readonly<Record<string, ResultCellKind>> = {
  ...{ label: "label", column: "label", n: "count", rows: "count", hits: "count", others: "count" },
  ...{ groups: "count", mean: "mean", median: "median", share: "share", percent: "share" },
  ...{ q1: "quantile", q3: "quantile", low: "quantile", high: "quantile" },
  ...{ minimum: "minimum", maximum: "maximum", sd: "deviation", deviation: "deviation" },
  ...{ r: "coefficient", rho: "coefficient", p: "probability", total: "sum", sum: "sum" },
};

/** What a column of a statistic's result is, by its key and its label. */
export function methodSort(key: string, label: string, fact: Fact | undefined): ResultCellKind {
  return methodSorts[key] ?? (label.startsWith("Mean") ? "mean" : measureSort(key, fact));
}

function measureSort(key: string, fact: Fact | undefined): ResultCellKind {
  if (!fact || !/^value1?$/.test(key)) return "other";
  if (fact.kind === "ranking") return "count";
  if (fact.kind !== "trend") return "other";
  const { measure } = fact;
  if (measure.kind === "column") return measure.aggregate;
  return measure.kind === "ratio" ? "other" : measure.kind;
}

/** Columns that a statistic is about, apart from those of its groups. */
export function namedBy(fact: Fact): readonly string[] {
  switch (fact.kind) {
    case "correlation":
      return columnsIn([fact.x, fact.y]);
    case "trend": {
      const { measure } = fact;
      if (measure.kind === "count") return [];
      return measure.kind === "ratio" ? [measure.over, measure.under] : [measure.column];
    }
    case "answer":
      return [];
    default:
      return "column" in fact ? [fact.column] : [];
  }
}

export const sharedBy = (fact: Fact | undefined): Condition[] =>
  fact?.kind === "association" ? [{ kind: "in", of: of(fact.column), values: [fact.value] }] : [];

export function groupingOf(fact: Fact): Grouping | null {
  switch (fact.kind) {
    case "difference":
    case "association":
      return { kind: "column", column: fact.by };
    case "ranking":
      return fact.by;
    case "trend":
      return fact.time;
    default:
      return null;
  }
}
