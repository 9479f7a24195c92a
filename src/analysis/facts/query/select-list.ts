import type { Order } from "#contract/query.ts";
import type { Format, ResultColumn } from "#contract/report.ts";
import { refuse, type Shape, type TypedSql } from "./quote-sql.ts";

/** An output of a query. */
export interface NamedSql {
  /** The name that the query gives it. */
  readonly name: string;
  /** Its column in SQL and in the result. */
  readonly key: string;
  readonly typed: TypedSql;
}

/** `label`, `label2`, `label3`. */
export const groupingKey = (at: number): string => (at === 0 ? "label" : `label${at + 1}`);

/** What is selected for an output: its value, and what sorts it where that is something else. */
export const selectedExpressions = ({ key, typed }: NamedSql, isGrouped: boolean): string[] => {
  if (typed.order === undefined) return [`${typed.sql} as ${key}`];
  const order = isGrouped ? `min(${typed.order})` : typed.order;
  return [`${typed.sql} as ${key}`, `${order} as ${key}_order`];
};

/** The names of what `selectedExpressions` selects. */
export const selectedNames = ({ key, typed }: NamedSql): string[] =>
  typed.order === undefined ? [key] : [key, `${key}_order`];

/** What sorts the rows by an output. */
export const orderOf = ({ key, typed }: NamedSql): string =>
  typed.order === undefined ? key : `${key}_order`;

/** The outputs of `order`, then `ties`, so that no two runs give another order. */
export function orderBy(
  orders: readonly Order[],
  outputs: readonly NamedSql[],
  ties: readonly string[],
): string {
  const given = orders.map(({ of, direction }) => {
    const output = outputs.find(({ name }) => name === of) ?? refuse(`there is no output ${of}`);
    return { sort: orderOf(output), direction: direction === "descending" ? " desc" : "" };
  });
  const named = new Set(given.map(({ sort }) => sort));
  const parts = [
    ...given.map(({ sort, direction }) => `${sort}${direction} nulls last`),
    ...ties.filter((tie) => !named.has(tie)),
  ];
  return parts.join(", ");
}

/** How an output is shown. */
export function resultColumn({ name, key, typed: { type, shape } }: NamedSql): ResultColumn {
  if (type === "text") return { key, label: name, kind: "text", format: shape.format ?? "text" };
  if (type === "date") return { key, label: name, kind: "date", format: "day" };
  // A day would hide the time.
  if (type === "timestamp") return { key, label: name, kind: "date", format: "text" };
  const money = shape.unit === "money" && shape.currency !== "" ? { currency: shape.currency } : {};
  return { key, label: name, kind: "number", format: numberFormat(shape), ...money };
}

function numberFormat({ unit, isWhole, format }: Shape): Format {
  if (format !== undefined) return format;
  if (unit === "money") return "money";
  if (unit === "percent") return "percent:1";
  return isWhole ? "integer" : "auto";
}
