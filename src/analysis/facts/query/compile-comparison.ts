import type { Comparison, Expression } from "#contract/query.ts";
import {
  isDay,
  isMoment,
  isTime,
  quoteMoment,
  quoteNumber,
  quoteText,
  refuse,
  type TypedSql,
} from "./quote-sql.ts";

/** One side of a comparison. */
export interface Side {
  readonly typed: TypedSql;
  /** The text, where the side is one written in the query. */
  readonly text: string | null;
}

export const sideOf = (expression: Expression, typed: TypedSql): Side => ({
  typed,
  text: expression.kind === "text" ? expression.value : null,
});

/**
 * Texts without regard to case, numbers exactly, dates by their day where one of them has no time of
 * day. A text beside a number or a date is read as one, and equals none where it is none.
 */
export function compare(operator: Comparison, left: Side, right: Side): string {
  const isOrder = operator !== "=" && operator !== "<>";
  const [one, other] = inCommon(left, right, isOrder);
  return `${one} ${operator} ${other}`;
}

function inCommon(left: Side, right: Side, isOrder: boolean): [string, string] {
  const [a, b] = [left.typed, right.typed];
  if (a.type === "text" && b.type === "text") return [`lower(${a.sql})`, `lower(${b.sql})`];
  if (a.type === "number" && b.type === "number") return [a.sql, b.sql];
  if (isTime(a) && isTime(b)) return byDay(a, b);
  if (a.type === "text") return textBeside(left, b, isOrder);
  if (b.type === "text") {
    const [text, value] = textBeside(right, a, isOrder);
    return [value, text];
  }
  return refuse(`a ${a.type} cannot be compared with a ${b.type}`);
}

function byDay(a: TypedSql, b: TypedSql): [string, string] {
  const cast = (of: TypedSql) =>
    a.type !== b.type && of.type === "timestamp" ? `${of.sql}::date` : of.sql;
  return [cast(a), cast(b)];
}

function textBeside({ typed, text }: Side, value: TypedSql, isOrder: boolean): [string, string] {
  if (text === null) {
    const type = value.type === "number" ? "double" : value.type;
    return [`try_cast(${typed.sql} as ${type})`, value.sql];
  }
  if (value.type === "number" && isNumeric(text)) return [quoteNumber(Number(text)), value.sql];
  if (isTime(value) && isMoment(text)) {
    const type = isDay(text) ? "date" : "timestamp";
    return byDay({ ...typed, sql: quoteMoment(text), type }, value);
  }
  // Letters come after digits: every number would be below such a text, or above it.
  if (isOrder) refuse(`a ${value.type} is not more or less than a text`);
  return [`lower(${quoteText(text)})`, `lower(${value.sql}::varchar)`];
}

const isNumeric = (text: string) =>
  /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?\s*$/i.test(text) &&
  Number.isFinite(Number(text));

/** Whether the value is one of a list; no list holds anything where it is empty. */
export function isAmong(of: TypedSql, values: readonly (string | number)[]): string {
  const sides = values.map(
    (value): Side =>
      typeof value === "number"
        ? { typed: { ...number, sql: quoteNumber(value) }, text: null }
        : { typed: { ...text, sql: quoteText(value) }, text: value },
  );
  if (sides.length === 0) return "false";
  const pairs = sides.map((side) => inCommon({ typed: of, text: null }, side, false));
  // One list for each way to look at the value: a chain of `or` may be too deep for the parser.
  const lists = new Map<string, string[]>();
  for (const [value, listed] of pairs) lists.set(value, [...(lists.get(value) ?? []), listed]);
  const each = [...lists].map(([value, listed]) => `${value} in (${listed.join(", ")})`);
  return `(${each.join(" or ")})`;
}

const shape = { unit: "none", currency: "", isWhole: false } as const;
const number = { type: "number", shape } as const;
const text = { type: "text", shape } as const;
