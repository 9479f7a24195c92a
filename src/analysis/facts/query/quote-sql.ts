import { Problem } from "#contract/problem.ts";
import { type ColumnProfile, isYears, type Unit } from "../../table/profile.ts";

/** A column's name as SQL. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A text as SQL; DuckDB's parser would stop at a NUL. */
export function quoteText(text: string): string {
  const [first = "", ...others] = text.split("\0").map((part) => `'${part.replaceAll("'", "''")}'`);
  return others.length === 0 ? first : `(${[first, ...others].join(" || chr(0) || ")})`;
}

/** A number as SQL: a fraction would be a decimal of limited digits, and `--1` a comment. */
export function quoteNumber(value: number): string {
  if (!Number.isFinite(value)) refuse("a number must be finite");
  const isInteger = Number.isSafeInteger(value);
  const digits = isInteger || /e/.test(String(value)) ? String(value) : `${value}e0`;
  return value < 0 || Object.is(value, -0) ? `(${digits})` : digits;
}

export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Whether a text is an ISO date or date-time that the calendar holds. */
export function isMoment(text: string): boolean {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)?$/.exec(text);
  const day = match?.[1];
  if (day === undefined || day.startsWith("0000")) return false;
  const time = Date.parse(isDay(text) ? text : `${text.replace(" ", "T")}Z`);
  if (Number.isNaN(time) || /[T ]24/.test(text)) return false;
  // JavaScript takes the 30th of February for the 1st of March.
  return new Date(time).toISOString().startsWith(day);
}

/** An ISO date or date-time as SQL. */
export function quoteMoment(text: string): string {
  if (!isMoment(text)) refuse(`${text} is no date`);
  return isDay(text) ? `date '${text}'` : `timestamp '${text.replace("T", " ")}'`;
}

/** A time of day, `HH:MM`, as SQL. */
export function quoteClock(text: string): string {
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text)) refuse(`${text} is no time of day`);
  return `time '${text}'`;
}

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
  /** The same with one spelling for what differs in case only: what groups are called and counted by. */
  readonly folded?: string;
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

const known = new WeakMap<ColumnProfile, ReadonlyMap<string, string>>();

/**
 * The most frequent spelling of each value of a category, by the value in small letters. Found once for a column; none for
 * what is no category, whose values a profile does not list: codes of things may differ in case.
 */
function usualSpellings(column: ColumnProfile): ReadonlyMap<string, string> {
  const earlier = known.get(column);
  if (earlier) return earlier;
  const usual = new Map(
    column.values.toReversed().map(({ value }) => [value.toLowerCase(), value] as const),
  );
  known.set(column, usual);
  return usual;
}

/** A category in its usual spellings (`ct` as `CT`), as comparisons take them for the same; null where no two values differ in case only. */
function foldedSql(column: ColumnProfile, sql: string): string | null {
  const usual = usualSpellings(column);
  if (usual.size === column.values.length) return null;
  const others = column.values.flatMap(({ value }) => {
    const spelling = usual.get(value.toLowerCase()) ?? value;
    return spelling === value ? [] : [`when ${quoteText(value)} then ${quoteText(spelling)}`];
  });
  return `case ${sql} ${others.join(" ")} else ${sql} end`;
}

/** What groups of a column are called and told apart by, as SQL over the loaded table. */
export const groupSql = (column: ColumnProfile): string =>
  groupedBy(columnSql(column, quoteName(column.name))).sql;

/** Whether a record of the loaded table holds a value of a column, in any spelling. */
export const holdsValueSql = (column: ColumnProfile, value: string): string =>
  `${groupSql(column)}::varchar = ${quoteText(usualSpellings(column).get(value.toLowerCase()) ?? value)}`;

/** What groups are called and told apart by. */
export const groupedBy = ({ folded, ...typed }: TypedSql): TypedSql => ({
  ...typed,
  ...(folded !== undefined && { sql: folded }),
});

/** The value of one record, or what was made of it. */
export const ungrouped = ({ folded: _, ...typed }: TypedSql): TypedSql => typed;
