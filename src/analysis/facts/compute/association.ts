import type { FactOf } from "../../domain/fact.ts";
import {
  type ColumnProfile,
  isCalendar,
  isCode,
  isGroups,
  isMeasured,
} from "../../table/profile.ts";
import { groupSql, holdsValueSql, quoteName, quoteText } from "../query/quote-sql.ts";
import { benjaminiHochberg } from "../statistics/adjust-p-values.ts";
import { pearsonTest } from "../statistics/correlation-tests.ts";
import { fUpper } from "../statistics/upper-tails.ts";
import { smallestGroup } from "./difference.ts";
import { type FactContext, noTest, numberAt, referToCell } from "./ledger.ts";
import { countColumn, numberColumn, records, restriction, textColumn } from "./measures.ts";
import { repeatedUnitColumn, unitToAggregate } from "./unit-of-analysis.ts";

export interface AssociationRequest {
  readonly column: ColumnProfile;
  /** The value of `column` whose share is compared. */
  readonly value: string;
  readonly by: ColumnProfile;
}

/** Chi-square needs about this many records expected in each cell. */
const fewestExpected = 5;

/**
 * The share of one value compared between groups, with a chi-square test and Cramér's V, or with
 * Fisher's exact test where two groups are too small for it. Without a p where the records of a
 * unit repeat each other, since neither test allows for that.
 */
export async function association(
  context: FactContext,
  { column, value, by }: AssociationRequest,
): Promise<FactOf<"association"> | null> {
  const { ledger, only } = context;
  const [x, g] = [quoteName(column.name), groupSql(by)];
  const hit = `count(*) filter (${holdsValueSql(column, value)})`;
  const rates = await ledger.query({
    title: `Share of ${column.name} = ${value} by ${by.name}`,
    words: `records where ${column.name} = ${value} ÷ records with a ${column.name}, for each ${by.name} with at least ${smallestGroup} records`,
    columns: [
      textColumn("label", by.name),
      numberColumn("share", `${column.name} = ${value}`, "percent:1"),
      countColumn("hits", `With ${value}`),
      countColumn("others", "With another value"),
      countColumn("n", "Records"),
    ],
    sql: `select ${g}::varchar, 100.0 * ${hit} / count(${x}), ${hit}, count(${x}) - ${hit}, count(${x}) from ${records(only, `${quoteName(by.name)} is not null`)} group by 1 having count(${x}) >= ${smallestGroup} order by 2 desc, 1 limit 50`,
    population: Math.min(column.filled, by.filled),
  });
  if (rates.rows.length < 2) return null;
  const test = ledger.derive({
    title: `Test of ${column.name} between groups of ${by.name}`,
    words: "chi-square test of independence with Cramér's V",
    operation: "chi-square",
    inputs: rates.rows.flatMap((_, row) => [
      referToCell(rates, "hits", row),
      referToCell(rates, "others", row),
    ]),
  });
  const isThin = numberAt(test, "least") < fewestExpected;
  const exact =
    isThin && rates.rows.length === 2
      ? ledger.derive({
          title: `Exact test of ${column.name} between groups of ${by.name}`,
          words: "Fisher's exact test, as groups are small",
          operation: "fisher-exact",
          inputs: rates.rows.flatMap((_, row) => [
            referToCell(rates, "hits", row),
            referToCell(rates, "others", row),
          ]),
        })
      : null;
  const flag = `(${x}::varchar = ${quoteText(value)})::int`;
  const group = `(${g}::varchar = ${quoteText(String(rates.rows[0]?.[0] ?? ""))})::int`;
  const unit = await unitToAggregate(context, [flag, group], [column.name, by.name]);
  // Whichever cell is thin, a test over more than two groups cannot be relied on below 1.
  const isReliable = exact !== null || !(numberAt(test, "least") < 1);
  return {
    kind: "association",
    asked: true,
    ...noTest,
    strength: numberAt(test, "corrected") || 0,
    p: unit === null && isReliable ? numberAt(exact ?? test, "p") : null,
    isUntested: unit !== null || !isReliable,
    unit: unit?.name ?? null,
    exact,
    column: column.name,
    by: by.name,
    value,
    rates,
    test,
  };
}

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
  const unit = repeatedUnitColumn(profile);
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
    `select ${label} as c, sqrt(sum(k * (m - whole) ** 2) / nullif(any_value(spread), 0)) as r, 'eta' as scale, sum(k)::bigint as n, count(*) as k from (select count(*) as k, avg(${target}) as m from data where ${present} and ${x} is not null group by ${groupSql(other)}), (select avg(${target}) as whole, var_pop(${target}) * count(*) as spread from data where ${present} and ${x} is not null)`,
  ];
}
