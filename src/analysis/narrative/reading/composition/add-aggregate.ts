import type { Aggregate, Expression, Value } from "#contract/query.ts";
import { type Operand, quantityOf } from "../pieces/find-operand.ts";
import type { Item } from "../placement/item.ts";
import type { Composition } from "./composition.ts";
import { sumPerPeriod } from "./per-period.ts";

/** An aggregate that the question asks for, with the fraction of a percentile. */
export interface AskedAggregate {
  readonly aggregate: Aggregate;
  readonly fraction?: number;
}

const aggregates: Readonly<Record<string, Aggregate>> = {
  mean: "mean",
  median: "median",
  typical: "median",
  sum: "sum",
  "how-much": "sum",
  deviation: "deviation",
  minimum: "minimum",
  maximum: "maximum",
};

/** The aggregate that an item names; null for items that name none. */
export function aggregateOf(item: Item): AskedAggregate | null {
  if (item.kind === "cue") {
    const aggregate = aggregates[item.cue];
    return aggregate ? { aggregate } : null;
  }
  if (item.kind === "amount" && item.amount.kind === "percentile")
    return { aggregate: "quantile", fraction: item.amount.fraction };
  return item.kind === "superlative"
    ? { aggregate: item.end === "most" ? "maximum" : "minimum" }
    : null;
}

const aggregateNames: Readonly<Record<string, string>> = {
  mean: "Average",
  median: "Median",
  sum: "Total",
  deviation: "Standard deviation of",
  minimum: "Smallest",
  maximum: "Largest",
  quantile: "Percentile of",
  distinct: "Different",
};

/** Adds an aggregate of a quantity; a mean of values that are means already is weighted. */
export function addAggregate(
  work: Composition,
  { of, name, along }: Operand,
  { aggregate, fraction }: AskedAggregate,
): string {
  if ((aggregate === "mean" || aggregate === "sum") && work.perPeriod)
    return sumPerPeriod(work, { of, name, column: null, item: null });
  const weight = aggregate === "mean" ? weightOf(work, { name, along }) : null;
  const value: Value = weight
    ? { kind: "aggregate", aggregate: "weighted-mean", of, where: null, along: weight.of }
    : {
        kind: "aggregate",
        aggregate,
        of,
        where: null,
        ...(fraction === undefined ? {} : { fraction }),
      };
  const percent = fraction === undefined ? "" : `${Math.round(fraction * 100)}th `;
  return work.addMeasure(
    `${percent}${aggregateNames[aggregate] ?? aggregate} ${name}`.replace(
      /^(\d+th) Percentile of/,
      "$1 percentile of",
    ),
    value,
  );
}

/** What the question weights by, or what a table of means counts. */
function weightOf(
  work: Composition,
  { name, along }: Pick<Operand, "name" | "along">,
): { readonly of: Expression } | null {
  if (work.weight !== null) return { of: work.weight };
  if (along) return { of: along };
  return /avg|average|mean|(?:^|[^a-z])per(?:$|[^a-z])/i.test(name) ? quantityOf(work) : null;
}
