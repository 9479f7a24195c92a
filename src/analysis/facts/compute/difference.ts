import type { FactOf } from "../../fact.ts";
import type { ColumnProfile } from "../../profile.ts";
import { type Bench, untested } from "./bench.ts";
import { at, numberAt } from "./ledger.ts";
import { count, inUnitOf, number, text } from "./result-columns.ts";
import { named, records } from "./sql.ts";

/** Fewest records a group needs before its mean is compared. */
export const smallestGroup = 10;
const mostGroups = 50;

/**
 * A number compared between groups of at least ten records: Welch's t test with Hedges' g for two,
 * Welch's analysis of variance with eta squared for more. Null where fewer than two groups are large enough.
 */
export async function difference(
  { ledger, filters }: Bench,
  column: ColumnProfile,
  by: ColumnProfile,
): Promise<FactOf<"difference"> | null> {
  const [x, g] = [named(column.name), named(by.name)];
  const own = (key: string, label: string, derived = true) =>
    inUnitOf(column, { key, label, derived });
  const groups = await ledger.query({
    title: `${column.name} by ${by.name}`,
    words: `mean, median, spread and count of ${column.name} for each ${by.name} with at least ${smallestGroup} records`,
    columns: [
      text("label", by.name),
      own("mean", `Mean of ${column.name}`),
      own("median", "Median"),
      count("n", "Records"),
      number("variance", "Variance"),
      own("low", "5th percentile"),
      own("q1", "Lower quartile"),
      own("q3", "Upper quartile"),
      own("high", "95th percentile"),
    ],
    sql: `select label, mean, q[3], n, variance, q[1], q[2], q[4], q[5] from (select ${g}::varchar as label, avg(${x}) as mean, count(${x}) as n, var_samp(${x}) as variance, quantile_cont(${x}, [0.05, 0.25, 0.5, 0.75, 0.95]) as q from ${records(filters, `${g} is not null`)} group by 1 having count(${x}) >= ${smallestGroup}) order by mean desc, label limit ${mostGroups}`,
    population: Math.min(column.filled, by.filled),
  });
  if (groups.rows.length < 2) return null;
  const two = groups.rows.length === 2;
  const test = ledger.derive({
    title: `Test of ${column.name} between groups of ${by.name}`,
    words: two ? "Welch's t test with Hedges' g" : "Welch's analysis of variance with eta squared",
    operation: two ? "welch-test" : "welch-anova",
    inputs: groups.rows.flatMap((_, row) => [
      at(groups, "n", row),
      at(groups, "mean", row),
      at(groups, "variance", row),
    ]),
  });
  const effect = Math.abs(numberAt(test, two ? "g" : "eta2")) || 0;
  const strength = two ? effect / (effect + 0.8) : Math.sqrt(effect);
  return {
    kind: "difference",
    asked: true,
    ...untested,
    strength,
    p: numberAt(test, "p"),
    column: column.name,
    by: by.name,
    groups,
    test,
    two,
  };
}
