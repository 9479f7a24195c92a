import type { FactOf } from "../../domain/fact.ts";
import type { ColumnProfile } from "../../table/profile.ts";
import { groupSql, quoteName } from "../query/quote-sql.ts";
import { type FactContext, noTest } from "./ledger.ts";
import { countColumn, inUnitOf, numberColumn, restriction, textColumn } from "./measures.ts";

/** How much of a sum its largest records hold: the top tenth's share, and how many make 80 %. */
export async function concentration(
  { ledger, only }: FactContext,
  column: ColumnProfile,
  label: ColumnProfile | null,
): Promise<FactOf<"concentration">> {
  const x = quoteName(column.name);
  const where = restriction(only, `${x} is not null`);
  const grouped = label !== null && label.distinct < 0.8 * label.filled;
  const name = label ? `${groupSql(label)}::varchar` : "(data.rowid + 1)::varchar";
  const units = grouped
    ? `select ${name} as label, sum(${x}) as v from data where ${where} and ${name} is not null group by 1`
    : `select ${name} as label, ${x} as v from data where ${where}`;
  const ordered = `select label, v, row_number() over (order by v desc, label) as place, count(*) over () as n, sum(v) over () as whole, sum(v) over (order by v desc, label rows unbounded preceding) as running from (${units})`;
  const shares = await ledger.query({
    title: `How concentrated ${column.name} is`,
    words: "share of the sum held by the largest tenth; how many of the largest make 80% of it",
    columns: [
      numberColumn("top_share", "Share of the top tenth", "percent:1"),
      countColumn("top", "In the top tenth"),
      countColumn("n", "In all"),
      countColumn("eighty", "Largest that make 80%"),
      inUnitOf(column, { key: "whole", label: "Sum" }),
    ],
    sql: `select 100.0 * sum(v) filter (place <= ceil(n / 10.0)) / nullif(any_value(whole), 0), any_value(ceil(n / 10.0))::bigint, any_value(n), count(*) filter (running - v < 0.8 * whole), any_value(whole) from (${ordered})`,
    population: column.filled,
  });
  const curve = await ledger.query({
    title: `Largest ${label ? label.name : "records"} by ${column.name}`,
    words: "ordered by size, with the running share of the sum",
    columns: [
      textColumn("label", label?.name ?? "Record"),
      inUnitOf(column, { key: "value", label: column.name }),
      numberColumn("running", "Running share", "percent:1"),
    ],
    sql: `select label, v, 100.0 * running / nullif(whole, 0) from (${ordered}) order by place limit 30`,
    population: column.filled,
  });
  return {
    kind: "concentration",
    asked: true,
    ...noTest,
    column: column.name,
    label: label?.name ?? null,
    shares,
    curve,
  };
}
