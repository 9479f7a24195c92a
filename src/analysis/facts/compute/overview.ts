import type { FactOf } from "../../fact.ts";
import type { ColumnProfile } from "../../profile.ts";
import { type Bench, untested } from "./bench.ts";
import { count, inUnitOf, text } from "./result-columns.ts";
import { literal, named, records } from "./sql.ts";

/** Size of the table, the time it covers, what its groups are, and the total of the focus column. */
export async function overview(
  { ledger, profile, filters }: Bench,
  focus: ColumnProfile | null,
): Promise<FactOf<"overview">> {
  const date = profile.columns.find((column) => column.kind === "date");
  const shape = await ledger.query({
    title: "Size of the table",
    words: `count of records and columns${date ? `, first and last ${date.name}` : ""}`,
    columns: [
      count("rows", "Records"),
      count("columns", "Columns"),
      ...(date
        ? [
            { key: "first", label: "First", kind: "date" as const, format: "month" },
            { key: "last", label: "Last", kind: "date" as const, format: "month" },
          ]
        : []),
    ],
    sql: `select count(*), ${profile.columns.length}${date ? `, min(${named(date.name)})::date, max(${named(date.name)})::date` : ""} from ${records(filters)}`,
    population: profile.rows,
  });
  const grouping = profile.columns
    .filter(
      ({ kind, type }) =>
        type === "VARCHAR" && (kind === "category" || kind === "identifier" || kind === "binary"),
    )
    .filter(({ distinct }) => distinct > 1)
    .slice(0, 8);
  const groups =
    grouping.length === 0
      ? null
      : await ledger.query({
          title: "How many different values the grouping columns hold",
          words: "count of distinct values",
          columns: [text("column", "Column"), count("distinct", "Different values")],
          sql: grouping
            .map(
              ({ name }) =>
                `select ${literal(name)}, count(distinct ${named(name)}) from ${records(filters)}`,
            )
            .join(" union all "),
          population: profile.rows,
        });
  const total =
    focus?.kind !== "number"
      ? null
      : await ledger.query({
          title: `Sum and mean of ${focus.name}`,
          words: `sum and mean of ${focus.name}`,
          columns: [
            inUnitOf(focus, { key: "sum", label: `Sum of ${focus.name}` }),
            inUnitOf(focus, { key: "mean", label: `Mean of ${focus.name}`, derived: true }),
          ],
          sql: `select sum(${named(focus.name)}), avg(${named(focus.name)}) from ${records(filters)}`,
          population: focus.filled,
        });
  return {
    kind: "overview",
    asked: true,
    ...untested,
    shape,
    groups,
    total,
    focus: focus?.name ?? null,
  };
}
