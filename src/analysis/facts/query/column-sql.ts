import { type ColumnProfile, isYears } from "../../table/profile.ts";
import { quoteName, quoteText, type TypedSql } from "./quote-sql.ts";

/** A column of the loaded table. */
export function columnSql(column: ColumnProfile, sql: string): TypedSql {
  const type = types[column.type];
  const isWhole = type === "number" && column.decimals === 0;
  const shape = { unit: column.unit, currency: column.currency, isWhole };
  // Numbers that name things are printed without separators of thousands.
  const printed =
    column.kind === "identifier" || isYears(column) ? { format: "text" as const } : {};
  const folded = foldedSql(column, sql);
  return {
    ...{ sql, type, shape: { ...shape, ...printed }, isInteger: column.type === "BIGINT" },
    ...(folded !== null && { folded }),
  };
}

const types = {
  DOUBLE: "number",
  BIGINT: "number",
  DATE: "date",
  TIMESTAMP: "timestamp",
  VARCHAR: "text",
} as const;

/**
 * The values of a category with the most frequent spelling for all that differ in case only (`ct` as `CT`), as comparisons
 * take them for the same. Null where no two do, and for what is no category, whose values a profile does not list: codes of
 * things may differ in case.
 */
function foldedSql({ values }: ColumnProfile, sql: string): string | null {
  const usual = new Map<string, string>();
  const others: string[] = [];
  for (const { value } of values) {
    const first = usual.get(value.toLowerCase());
    if (first === undefined) usual.set(value.toLowerCase(), value);
    else others.push(`when ${quoteText(value)} then ${quoteText(first)}`);
  }
  return others.length === 0 ? null : `case ${sql} ${others.join(" ")} else ${sql} end`;
}

/** What groups of a column are called and told apart by, as SQL over the loaded table. */
export const groupSql = (column: ColumnProfile): string =>
  groupedBy(columnSql(column, quoteName(column.name))).sql;

/** What groups are called and told apart by. */
export const groupedBy = ({ folded, ...typed }: TypedSql): TypedSql => ({
  ...typed,
  ...(folded !== undefined && { sql: folded }),
});

/** The value of one record, or what was made of it. */
export const ungrouped = ({ folded: _, ...typed }: TypedSql): TypedSql => typed;
