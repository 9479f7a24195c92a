import type { FactOf } from "../../domain/fact.ts";
import type { ColumnProfile } from "../../table/profile.ts";
import { quoteName, quoteText } from "../query/quote-sql.ts";
import { smallestGroup } from "./difference.ts";
import { type FactContext, noTest } from "./fact-context.ts";
import { numberAt, referToCell } from "./ledger.ts";
import { countColumn, numberColumn, textColumn } from "./result-columns.ts";
import { records } from "./sql.ts";
import { unitToAggregate } from "./units.ts";

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
  const [x, g] = [quoteName(column.name), quoteName(by.name)];
  const hit = `count(*) filter (${x}::varchar = ${quoteText(value)})`;
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
    sql: `select ${g}::varchar, 100.0 * ${hit} / count(${x}), ${hit}, count(${x}) - ${hit}, count(${x}) from ${records(only, `${g} is not null`)} group by 1 having count(${x}) >= ${smallestGroup} order by 2 desc, 1 limit 50`,
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
