import type { Aggregate, GroupFunction, Measure, Query, Value } from "#contract/query.ts";
import { describeCondition, describeExpression, listed } from "./describe-expression.ts";

/** A whole query in plain words: what is computed, of which records, for which groups. */
export function describeQuery(query: Query): string {
  const { from, where, by, rows, measures, having, order, top, limit } = query;
  const shown =
    rows.length > 0 ? `each record: ${rows.map(outputWords).join(", ")}` : measured(measures);
  const parts = [
    shown,
    ...(where === null ? [] : [`only where ${describeCondition(where)}`]),
    ...(by.length === 0
      ? []
      : [`for each ${by.map(({ of }) => describeExpression(of)).join(" and ")}`]),
    ...(having === null ? [] : [`only groups where ${describeCondition(having)}`]),
    ...order.map(
      ({ of, direction }) =>
        `sorted by ${of}, ${direction === "ascending" ? "smallest" : "largest"} first`,
    ),
    ...(top === null ? [] : [topWords(top)]),
    ...(limit === null ? [] : [`the first ${limit}`]),
    ...sourceWords(from),
  ];
  return parts.join(", ");
}

const outputWords = ({ of }: Query["rows"][number]) => describeExpression(of);

const measured = (measures: readonly Measure[]) =>
  measures.length === 0 ? "groups" : measures.map(({ value }) => describeValue(value)).join("; ");

function topWords({ within, count }: NonNullable<Query["top"]>): string {
  return within.length === 0
    ? `the first ${count}`
    : `the first ${count} within each ${within.join(" and ")}`;
}

function sourceWords(from: Query["from"]): string[] {
  if (from.kind === "unpivot")
    return [`with a row for each of ${listed(from.columns)} in each record`];
  return from.kind === "query" ? [`from the rows of (${describeQuery(from.query)})`] : [];
}

/** A measure in plain words: `mean of charges where ward is ICU`. */
export function describeValue(value: Value): string {
  switch (value.kind) {
    case "number":
      return String(value.value);
    case "aggregate":
      return aggregateWords(value);
    case "share": {
      const among =
        value.among === null ? "" : ` among those where ${describeCondition(value.among)}`;
      return `percent of records where ${describeCondition(value.of)}${among}`;
    }
    case "arithmetic":
      return `${operand(value.left)} ${signs[value.operator]} ${operand(value.right)}`;
    case "over-groups":
      return overGroupsWords(value);
  }
}

const signs = { "+": "+", "-": "−", "*": "×", "/": "÷" } as const;

const operand = (value: Value) =>
  value.kind === "arithmetic" ? `(${describeValue(value)})` : describeValue(value);

function aggregateWords(value: Extract<Value, { kind: "aggregate" }>): string {
  const where = value.where === null ? "" : ` where ${describeCondition(value.where)}`;
  if (value.of === null) return `number of records${where}`;
  return `${aggregateOf(value, describeExpression(value.of))}${where}`;
}

function aggregateOf(
  { aggregate, fraction = 0.5, along }: Extract<Value, { kind: "aggregate" }>,
  of: string,
): string {
  const other = along === undefined ? "" : describeExpression(along);
  switch (aggregate) {
    case "quantile":
      return `${Math.round(fraction * 1e6) / 1e4}% quantile of ${of}`;
    case "latest":
    case "earliest":
      return `${of} of the ${aggregate === "latest" ? "last" : "first"} record by ${other}`;
    case "weighted-mean":
      return `mean of ${of} weighted by ${other}`;
    default:
      return `${aggregates[aggregate]} ${of}`;
  }
}

const aggregates: Readonly<
  Record<Exclude<Aggregate, "quantile" | "latest" | "earliest" | "weighted-mean">, string>
> = {
  count: "number of records with",
  distinct: "number of different",
  sum: "sum of",
  mean: "mean of",
  median: "median of",
  minimum: "smallest",
  maximum: "largest",
  deviation: "standard deviation of",
  "population-deviation": "population standard deviation of",
  variance: "variance of",
  mode: "most frequent",
  skewness: "skewness of",
  kurtosis: "excess kurtosis of",
};

function overGroupsWords(value: Extract<Value, { kind: "over-groups" }>): string {
  const of = operand(value.of);
  const within = value.within.length === 0 ? "" : ` within each ${value.within.join(" and ")}`;
  if (value.function === "rank")
    return `rank by ${of}, ${value.direction === "ascending" ? "smallest" : "largest"} first${within}`;
  if (value.function === "moving-average")
    return `moving average of ${of} over ${value.size ?? 3} rows${within}`;
  return `${groupFunctions[value.function]} ${of}${within}`;
}

const groupFunctions: Readonly<Record<Exclude<GroupFunction, "rank" | "moving-average">, string>> =
  {
    share: "percent of the total of",
    "running-total": "running total of",
    previous: "previous",
    change: "change from the row before of",
    "percent-change": "percent change from the row before of",
    total: "total of",
  };
