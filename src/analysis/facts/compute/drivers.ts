import type { FactOf } from "../../domain/fact.ts";
import { isCalendar, isCode, isGroups, isMeasured } from "../../table/column-role.ts";
import type { ColumnProfile } from "../../table/profile.ts";
import { quoteName, quoteText } from "../query/quote-sql.ts";
import { benjaminiHochberg } from "../statistics/adjust-p-values.ts";
import { pearsonTest } from "../statistics/correlation-tests.ts";
import { fUpper } from "../statistics/upper-tails.ts";
import { type FactContext, noTest } from "./fact-context.ts";
import { numberAt } from "./ledger.ts";
import { countColumn, numberColumn, textColumn } from "./result-columns.ts";
import { restriction } from "./sql.ts";
import { repeatedUnit } from "./units.ts";

/**
 * Every other column on one scale against the focus: for numbers Pearson's r (point-biserial where
 * the focus has two values), for categories the correlation ratio eta, which has no sign. Codes,
 * ranks and years are left out, and so are columns that are bound to the focus by construction.
 * p is that of the closest column, adjusted for having looked at all of them.
 */
export async function drivers(
  { ledger, profile, only, redundancies }: FactContext,
  column: ColumnProfile,
  { value, among = [] }: { readonly value: string | null; readonly among?: readonly string[] },
): Promise<FactOf<"drivers"> | null> {
  const target =
    value === null
      ? quoteName(column.name)
      : `(${quoteName(column.name)}::varchar = ${quoteText(value)})::int`;
  const present = restriction(only, `${quoteName(column.name)} is not null`);
  const parts = profile.columns
    .filter(
      (other) =>
        other.name !== column.name &&
        (among.length === 0 || among.includes(other.name)) &&
        other.distinct > 1 &&
        !redundancies?.areBound(column.name, other.name),
    )
    .flatMap((other) => strengthQuery(other, target, present));
  if (parts.length === 0) return null;
  const strengths = await ledger.query({
    title: `What goes with ${column.name}${value === null ? "" : ` = ${value}`}`,
    words: `Pearson's r with each number, correlation ratio eta with each category, over records that hold both`,
    columns: [
      textColumn("column", "Column"),
      numberColumn("r", "Strength", "decimal:3"),
      textColumn("scale", "Measured by"),
      countColumn("n", "Records"),
      numberColumn("size", "Size", "decimal:3"),
      countColumn("groups", "Groups"),
    ],
    sql: `select c, r, scale, n, abs(r), k from (${parts.join(" union all ")}) where r is not null and not isnan(r) and n >= 10 order by abs(r) desc, c limit 40`,
    population: column.filled,
  });
  if (strengths.rows.length === 0) return null;
  const adjusted = benjaminiHochberg(strengths.rows.map((_, row) => chanceOf(strengths, row)));
  const unit = repeatedUnit(profile);
  const isUntested = unit !== null && unit.name !== column.name;
  return {
    kind: "drivers",
    asked: true,
    ...noTest,
    strength: Math.abs(numberAt(strengths, "r")) || 0,
    p: isUntested ? null : Math.min(1, ...adjusted),
    isUntested,
    column: column.name,
    value,
    strengths,
  };
}

/** How likely a strength is by chance: the t test of r, the F test of eta. */
function chanceOf(strengths: FactOf<"drivers">["strengths"], row: number): number {
  const [r, n, groups] = ["r", "n", "groups"].map((key) => numberAt(strengths, key, row));
  if (r === undefined || n === undefined || groups === undefined) return 1;
  if (groups === 0) return pearsonTest(r, n).p;
  const [between, within] = [groups - 1, n - groups];
  return within < 1 ? 1 : fUpper((r * r) / between / ((1 - r * r) / within), between, within);
}

function strengthQuery(other: ColumnProfile, target: string, present: string): string[] {
  const x = quoteName(other.name);
  const label = quoteText(other.name);
  if (isMeasured(other) || (other.kind === "binary" && other.type !== "VARCHAR")) {
    return [
      `select ${label} as c, corr(${target}, ${x}) as r, 'Pearson r' as scale, count(${x}) as n, 0 as k from data where ${present} and ${x} is not null`,
    ];
  }
  if (!isGroups(other, 50) || (isCalendar(other) && !isCode(other))) return [];
  return [
    `select ${label} as c, sqrt(sum(k * (m - whole) ** 2) / nullif(any_value(spread), 0)) as r, 'eta' as scale, sum(k)::bigint as n, count(*) as k from (select count(*) as k, avg(${target}) as m from data where ${present} and ${x} is not null group by ${x}), (select avg(${target}) as whole, var_pop(${target}) * count(*) as spread from data where ${present} and ${x} is not null)`,
  ];
}
