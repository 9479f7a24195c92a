import type { FactOf } from "../../domain/fact.ts";
import type { ColumnProfile } from "../../table/profile.ts";
import { quoteName } from "../query/quote-sql.ts";
import { type FactContext, noTest } from "./ledger.ts";
import { countColumn, numberColumn, records, textColumn } from "./measures.ts";

/** How many values of a column stand in more than one record. */
export async function repeats(
  { ledger, profile, only }: FactContext,
  column: ColumnProfile,
): Promise<FactOf<"repeats">> {
  const x = quoteName(column.name);
  const grouped = `select ${x} as label, count(*) as n from ${records(only, `${x} is not null`)} group by 1`;
  const counts = await ledger.query({
    title: `Values of ${column.name} that occur more than once`,
    words: `different ${column.name} with at least two records`,
    columns: [
      countColumn("repeated", "More than once"),
      countColumn("different", "Different values"),
      numberColumn("share", "Share", "percent:1"),
    ],
    sql: `select count(*) filter (n > 1), count(*), 100.0 * count(*) filter (n > 1) / nullif(count(*), 0) from (${grouped})`,
    population: profile.rows,
  });
  const most = await ledger.query({
    title: `How often ${column.name} occurs`,
    words: `different ${column.name} by their number of records`,
    columns: [
      textColumn("times", "Records each"),
      countColumn("different", `Different ${column.name}`),
    ],
    sql: `select n::varchar, count(*) from (${grouped}) group by n order by n limit 50`,
    population: profile.rows,
  });
  return { kind: "repeats", asked: true, ...noTest, column: column.name, counts, most };
}
