import { Problem } from "#contract/problem.ts";
import { isYears } from "../../table/column-role.ts";
import type { ColumnProfile, Unit } from "../../table/profile.ts";

export type SqlType = "number" | "text" | "date" | "timestamp";

/** What the values look like to a person, carried along to choose a format. */
export interface Shape {
  readonly unit: Unit;
  readonly currency: string;
  /** Whole numbers only. */
  readonly isWhole: boolean;
  /** What is printed in a way of its own: a month, or a number that names. */
  readonly format?: "month" | "text";
}

export const plainShape: Shape = { unit: "none", currency: "", isWhole: false };
export const wholeShape: Shape = { ...plainShape, isWhole: true };
export const percentShape: Shape = { ...plainShape, unit: "percent" };

/** An expression in SQL with what is known about its values. */
export interface TypedSql {
  readonly sql: string;
  readonly type: SqlType;
  readonly shape: Shape;
  /** DuckDB computes it with integers, which overflow where doubles would not. */
  readonly isInteger?: boolean;
  /** What sorts the values where they do not sort by themselves: weekdays, ranges. */
  readonly order?: string;
}

export function refuse(detail: string): never {
  throw new Problem("invalid-request", { detail });
}

/** The same expression, once it is known to be a number. */
export function numeric(of: TypedSql, use: string): TypedSql {
  return of.type === "number" ? of : refuse(`${use} needs numbers, not ${of.type}`);
}

export const isTime = ({ type }: TypedSql) => type === "date" || type === "timestamp";

/** A column of the loaded table. */
export function columnSql(column: ColumnProfile, sql: string): TypedSql {
  const type = types[column.type];
  const isWhole = type === "number" && column.decimals === 0;
  const shape = { unit: column.unit, currency: column.currency, isWhole };
  // Numbers that name things are printed without separators of thousands.
  const printed =
    column.kind === "identifier" || isYears(column) ? { format: "text" as const } : {};
  return { sql, type, shape: { ...shape, ...printed }, isInteger: column.type === "BIGINT" };
}

const types = {
  DOUBLE: "number",
  BIGINT: "number",
  DATE: "date",
  TIMESTAMP: "timestamp",
  VARCHAR: "text",
} as const;
