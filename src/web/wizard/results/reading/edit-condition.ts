import type { Comparison, Condition, Expression } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import { conditionsOf } from "./reading-parts.ts";

/** A condition as a person puts it together: a column, how it is compared, and with what. */
export interface PlainCondition {
  readonly column: string;
  readonly comparison: "is" | "is not" | "below" | "above" | "contains";
  readonly value: string;
}

export type ValueKind = "number" | "date" | "text";

/** The comparisons that make sense of a column. */
export const comparisonsOf = (kind: ValueKind): readonly PlainCondition["comparison"][] =>
  kind === "text" ? ["is", "is not", "contains"] : ["is", "is not", "below", "above"];

/** The condition in the query's terms; null where the value cannot be one of such a column. */
export function conditionFrom(plain: PlainCondition, kind: ValueKind): Condition | null {
  const { comparison } = plain;
  const value = plain.value.trim();
  const of: Expression = { kind: "column", column: plain.column };
  const right = literal(value, kind);
  if (value === "" || right === null) return null;
  if (comparison === "contains") return { kind: "text", of, match: "contains", value };
  if (kind === "text") {
    const among: Condition = { kind: "in", of, values: [value] };
    return comparison === "is" ? among : { kind: "not", of: among };
  }
  return { kind: "compare", operator: operators[comparison], left: of, right };
}

const operators = { is: "=", "is not": "<>", below: "<", above: ">" } as const satisfies Readonly<
  Record<string, Comparison>
>;

function literal(value: string, kind: ValueKind): Expression | null {
  if (kind === "text") return { kind: "text", value };
  if (kind === "date") return isDay(value) ? { kind: "date", value } : null;
  const number = Number(value.replaceAll(",", ""));
  return Number.isFinite(number) ? { kind: "number", value: number } : null;
}

const isDay = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

/** The column that a condition is about, also where it is turned round; null where it has several. */
export function columnOfCondition(condition: Condition): string | null {
  if (condition.kind === "not") return columnOfCondition(condition.of);
  if (isJoined(condition)) return null;
  return columnIn(condition.kind === "compare" ? condition.left : condition.of);
}

type Joined = Extract<Condition, { kind: "and" | "or" }>;

const isJoined = (condition: Condition): condition is Joined =>
  condition.kind === "and" || condition.kind === "or";

const columnIn = (of: Expression) => (of.kind === "column" ? of.column : null);

/** The condition turned round; turned twice it is itself again. */
export function negated(condition: Condition): Condition {
  if (condition.kind === "not") return condition.of;
  if (condition.kind !== "compare") return { kind: "not", of: condition };
  return { ...condition, operator: opposites[condition.operator] };
}

const opposites: Readonly<Record<Comparison, Comparison>> = {
  "=": "<>",
  "<>": "=",
  "<": ">=",
  ">=": "<",
  ">": "<=",
  "<=": ">",
};

export const withoutCondition = (ask: Ask, index: number): Ask =>
  withConditions(
    ask,
    conditions(ask).filter((_, at) => at !== index),
  );

export const withCondition = (ask: Ask, index: number, condition: Condition): Ask =>
  withConditions(
    ask,
    conditions(ask).map((old, at) => (at === index ? condition : old)),
  );

export const withAddedCondition = (ask: Ask, condition: Condition): Ask =>
  withConditions(ask, [...conditions(ask), condition]);

const conditions = (ask: Ask) => conditionsOf(ask.kind === "query" ? ask.query.where : ask.where);

function withConditions(ask: Ask, all: readonly Condition[]): Ask {
  const [first] = all;
  const where = all.length > 1 ? ({ kind: "and", of: all } as const) : (first ?? null);
  return ask.kind === "query" ? { ...ask, query: { ...ask.query, where } } : { ...ask, where };
}
