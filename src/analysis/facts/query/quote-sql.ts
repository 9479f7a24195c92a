import { refuse } from "./typed-sql.ts";

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
