import type { FactOf } from "../../fact.ts";
import { type Bench, untested } from "./bench.ts";
import { count, number, text } from "./result-columns.ts";
import { literal, named } from "./sql.ts";

/** Empty cells by column, and rows that repeat an earlier row in every column. */
export async function quality({ ledger, profile }: Bench): Promise<FactOf<"quality">> {
  const { columns } = profile;
  const list = columns.map(({ name }) => named(name)).join(", ");
  const gaps = columns.map(({ name }) => `(count(*) - count(${named(name)}))`);
  const cells = await ledger.query({
    title: "Empty cells and repeated rows",
    words: "cells without a value in all columns; rows equal to an earlier one in every column",
    columns: [
      count("missing_cells", "Empty cells"),
      count("cells", "Cells"),
      number("share", "Share of empty cells", "percent:1"),
      count("duplicate_rows", "Repeated rows"),
      count("rows", "Records"),
    ],
    sql: `select missing, rows * ${columns.length}, 100.0 * missing / nullif(rows * ${columns.length}, 0), rows - (select count(*) from (select distinct ${list} from data)), rows from (select ${gaps.join(" + ")} as missing, count(*) as rows from data)`,
    population: profile.rows,
  });
  const byColumn = await ledger.query({
    title: "Empty cells by column",
    words: "cells without a value, for each column",
    columns: [
      text("column", "Column"),
      count("missing", "Empty cells"),
      number("share", "Share of records", "percent:1"),
    ],
    sql: `select * from (${columns.map(({ name }, index) => `select ${literal(name)} as c, ${gaps[index]} as m, 100.0 * ${gaps[index]} / nullif(count(*), 0) as s from data`).join(" union all ")}) where m > 0 order by m desc, c`,
    population: profile.rows,
  });
  return { kind: "quality", asked: true, ...untested, cells, columns: byColumn };
}
