import type { FactOf } from "../../domain/fact.ts";
import { quoteName, quoteText } from "../query/quote-sql.ts";
import { type FactContext, noTest } from "./ledger.ts";
import { countColumn, numberColumn, records, textColumn } from "./measures.ts";

/** Empty cells by column, and rows that repeat an earlier row in every column. */
export async function quality({ ledger, profile, only }: FactContext): Promise<FactOf<"quality">> {
  const { columns, rows } = profile;
  // Rows that differ in one column differ: to compare a key costs a tenth of comparing everything.
  const key = columns.find(({ distinct }) => distinct === rows);
  const compared = (key === undefined ? columns : [key])
    .map(({ name }) => quoteName(name))
    .join(", ");
  const gaps = columns.map(({ name }) => `(count(*) - count(${quoteName(name)}))`);
  const cells = await ledger.query({
    title: "Empty cells and repeated rows",
    words: `cells without a value in all columns; rows equal to an earlier one in every column${key === undefined ? "" : `, which would have the same ${key.name}`}`,
    columns: [
      countColumn("missing_cells", "Empty cells"),
      countColumn("cells", "Cells"),
      numberColumn("share", "Share of empty cells", "percent:1"),
      countColumn("duplicate_rows", "Repeated rows"),
      countColumn("rows", "Records"),
    ],
    sql: `select missing, rows * ${columns.length}, 100.0 * missing / nullif(rows * ${columns.length}, 0), rows - (select count(*) from (select distinct ${compared} from ${records(only)})), rows from (select ${gaps.join(" + ")} as missing, count(*) as rows from ${records(only)})`,
    population: profile.rows,
  });
  const byColumn = await ledger.query({
    title: "Empty cells by column",
    words: "cells without a value, for each column",
    columns: [
      textColumn("column", "Column"),
      countColumn("missing", "Empty cells"),
      numberColumn("share", "Share of records", "percent:1"),
    ],
    sql: `select c, m, 100.0 * m / nullif(n, 0) from (select unnest([${columns.map(({ name }) => quoteText(name)).join(", ")}]) as c, unnest([${gaps.join(", ")}]) as m, count(*) as n from ${records(only)}) where m > 0 order by m desc, c`,
    population: profile.rows,
  });
  return { kind: "quality", asked: true, ...noTest, cells, columns: byColumn };
}
