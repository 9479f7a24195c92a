import type { Result } from "#contract/report.ts";
import type { FactOf } from "../../domain/fact.ts";
import { type ColumnProfile, isAdditive, isMeasured } from "../../table/profile.ts";
import { quoteName, quoteText } from "../query/quote-sql.ts";
import { type FactContext, noTest } from "./ledger.ts";
import { countColumn, inUnitOf, records, textColumn } from "./measures.ts";
import { rateSql, rateWeight } from "./rate-weight.ts";

/** Size of the table, the time it covers, what its groups are, and the total of the focus column. */
export async function overview(
  context: FactContext,
  focus: ColumnProfile | null,
): Promise<FactOf<"overview">> {
  const { ledger, profile, only } = context;
  const date = profile.columns.find((column) => column.kind === "date");
  const shape = await ledger.query({
    title: "Size of the table",
    words: `count of records and columns${date ? `, first and last ${date.name}` : ""}`,
    columns: [
      countColumn("rows", "Records"),
      countColumn("columns", "Columns"),
      ...(date
        ? [
            { key: "first", label: "First", kind: "date" as const, format: "month" },
            { key: "last", label: "Last", kind: "date" as const, format: "month" },
          ]
        : []),
    ],
    sql: `select count(*), ${profile.columns.length}${date ? `, min(${quoteName(date.name)})::date, max(${quoteName(date.name)})::date` : ""} from ${records(only)}`,
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
          columns: [textColumn("column", "Column"), countColumn("distinct", "Different values")],
          sql: grouping
            .map(
              ({ name }) =>
                `select ${quoteText(name)}, count(distinct ${quoteName(name)}) from ${records(only)}`,
            )
            .join(" union all "),
          population: profile.rows,
        });
  const total = focus === null || !isMeasured(focus) ? null : await totalOf(context, focus);
  return {
    kind: "overview",
    asked: true,
    ...noTest,
    shape,
    groups,
    total,
    focus: focus?.name ?? null,
  };
}

/** Sum of what adds up, mean, and for rates the mean weighted by what they are shares of. */
function totalOf(context: FactContext, focus: ColumnProfile): Promise<Result> {
  const x = quoteName(focus.name);
  const weight = rateWeight(context, focus);
  const own = (key: string, label: string) =>
    inUnitOf(focus, { key, label, derived: key !== "sum" });
  const parts = [
    ...(isAdditive(focus)
      ? [{ words: "sum", column: own("sum", `Sum of ${focus.name}`), sql: `sum(${x})` }]
      : []),
    { words: "mean", column: own("mean", `Mean of ${focus.name}`), sql: `avg(${x})` },
    ...(weight === null
      ? []
      : [
          {
            words: `mean weighted by ${weight.column}`,
            column: own("rate", `Mean weighted by ${weight.column}`),
            sql: rateSql(weight),
          },
        ]),
  ];
  const words = `${parts.map((part) => part.words).join(" and ")} of ${focus.name}`;
  return context.ledger.query({
    title: sentenceCase(words),
    words,
    columns: parts.map((part) => part.column),
    sql: `select ${parts.map((part) => part.sql).join(", ")} from ${records(context.only)}`,
    population: focus.filled,
  });
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
