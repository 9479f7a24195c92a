import type { Aggregate, Expression, Value } from "#contract/query.ts";
import { type Composition, countRecords } from "./composition.ts";
import { quantityOf, type Target } from "./find-target.ts";
import type { Item } from "./item.ts";

/** An aggregate that the question asks for, with the fraction of a percentile. */
export interface Wanted {
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
export function aggregateOf(item: Item): Wanted | null {
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
  { of, name }: Target,
  { aggregate, fraction }: Wanted,
): string {
  if (aggregate === "mean" && work.perPeriod) return addPerPeriod(work, { of, name });
  const said = aggregate === "mean" && work.weight !== null ? { of: work.weight } : null;
  const weight =
    said ??
    (aggregate === "mean" && /avg|average|mean|(?:^|[^a-z])per(?:$|[^a-z])/i.test(name)
      ? quantityOf(work)
      : null);
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

/** A sum, or the records, divided by how many periods there are. */
function addPerPeriod(
  work: Composition,
  { of, name }: { readonly of: Expression | null; readonly name: string },
): string {
  const total: Value = of
    ? { kind: "aggregate", aggregate: "sum", of, where: null }
    : countRecords();
  const periods: Value = {
    kind: "aggregate",
    aggregate: "distinct",
    of: work.perPeriod,
    where: null,
  };
  return work.addMeasure(`Average ${name} a period`, {
    kind: "arithmetic",
    operator: "/",
    left: total,
    right: periods,
  });
}
