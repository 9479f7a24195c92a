import type { FactOf } from "../../fact.ts";
import type { ColumnProfile } from "../../profile.ts";
import { type Bench, untested } from "./bench.ts";
import { count, number, text } from "./result-columns.ts";
import { literal, named, restriction } from "./sql.ts";

/**
 * Every other column on one scale against the focus: for numbers Pearson's r (point-biserial where
 * the focus has two values), for categories the correlation ratio eta, which has no sign.
 */
export async function drivers(
  { ledger, profile, filters }: Bench,
  column: ColumnProfile,
  value: string | null,
): Promise<FactOf<"drivers"> | null> {
  const target =
    value === null
      ? named(column.name)
      : `(${named(column.name)}::varchar = ${literal(value)})::int`;
  const present = restriction(filters, `${named(column.name)} is not null`);
  const parts = profile.columns
    .filter((other) => other.name !== column.name && other.distinct > 1)
    .flatMap((other) => strengthQuery(other, target, present));
  if (parts.length === 0) return null;
  const strengths = await ledger.query({
    title: `What goes with ${column.name}${value === null ? "" : ` = ${value}`}`,
    words: `Pearson's r with each number, correlation ratio eta with each category, over records that hold both`,
    columns: [
      text("column", "Column"),
      number("r", "Strength", "decimal:3"),
      text("scale", "Measured by"),
      count("n", "Records"),
      number("size", "Size", "decimal:3"),
    ],
    sql: `select c, r, scale, n, abs(r) from (${parts.join(" union all ")}) where r is not null and not isnan(r) and n >= 10 order by abs(r) desc, c limit 40`,
    population: column.filled,
  });
  return strengths.rows.length === 0
    ? null
    : { kind: "drivers", asked: true, ...untested, column: column.name, value, strengths };
}

function strengthQuery(other: ColumnProfile, target: string, present: string): string[] {
  const x = named(other.name);
  const label = literal(other.name);
  if (other.kind === "number" || (other.kind === "binary" && other.type !== "VARCHAR")) {
    return [
      `select ${label} as c, corr(${target}, ${x}) as r, 'Pearson r' as scale, count(${x}) as n from data where ${present} and ${x} is not null`,
    ];
  }
  const fewGroups = (other.kind === "category" || other.kind === "binary") && other.distinct <= 50;
  if (!fewGroups) return [];
  return [
    `select ${label} as c, sqrt(sum(k * (m - whole) ** 2) / nullif(any_value(spread), 0)) as r, 'eta' as scale, sum(k)::bigint as n from (select count(*) as k, avg(${target}) as m from data where ${present} and ${x} is not null group by ${x}), (select avg(${target}) as whole, var_pop(${target}) * count(*) as spread from data where ${present} and ${x} is not null)`,
  ];
}
