import type { FactOf } from "../../fact.ts";
import type { ColumnProfile } from "../../profile.ts";
import { type Bench, untested } from "./bench.ts";
import { smallestGroup } from "./difference.ts";
import { at, numberAt } from "./ledger.ts";
import { count, number, text } from "./result-columns.ts";
import { literal, named, records } from "./sql.ts";

export interface AssociationRequest {
  readonly column: ColumnProfile;
  /** The value of `column` whose share is compared. */
  readonly value: string;
  readonly by: ColumnProfile;
}

/** The share of one value compared between groups, with a chi-square test and Cramér's V. */
export async function association(
  { ledger, filters }: Bench,
  { column, value, by }: AssociationRequest,
): Promise<FactOf<"association"> | null> {
  const [x, g] = [named(column.name), named(by.name)];
  const hit = `count(*) filter (${x}::varchar = ${literal(value)})`;
  const rates = await ledger.query({
    title: `Share of ${column.name} = ${value} by ${by.name}`,
    words: `records where ${column.name} = ${value} ÷ records with a ${column.name}, for each ${by.name} with at least ${smallestGroup} records`,
    columns: [
      text("label", by.name),
      number("share", `${column.name} = ${value}`, "percent:1"),
      count("hits", `With ${value}`),
      count("others", "With another value"),
      count("n", "Records"),
    ],
    sql: `select ${g}::varchar, 100.0 * ${hit} / count(${x}), ${hit}, count(${x}) - ${hit}, count(${x}) from ${records(filters, `${g} is not null`)} group by 1 having count(${x}) >= ${smallestGroup} order by 2 desc, 1 limit 50`,
    population: Math.min(column.filled, by.filled),
  });
  if (rates.rows.length < 2) return null;
  const test = ledger.derive({
    title: `Test of ${column.name} between groups of ${by.name}`,
    words: "chi-square test of independence with Cramér's V",
    operation: "chi-square",
    inputs: rates.rows.flatMap((_, row) => [at(rates, "hits", row), at(rates, "others", row)]),
  });
  return {
    kind: "association",
    asked: true,
    ...untested,
    strength: numberAt(test, "v") || 0,
    p: numberAt(test, "p"),
    column: column.name,
    by: by.name,
    value,
    rates,
    test,
  };
}
