import type { Condition, DatePart, Expression } from "#contract/query.ts";

/** An expression in plain words: `quarter of adm_dt`, `charges ÷ days`. */
export function describeExpression(expression: Expression): string {
  switch (expression.kind) {
    case "column":
      return expression.column;
    case "number":
      return String(expression.value);
    case "text":
      return expression.value;
    case "date":
      return expression.value.replace("T", " ");
    case "arithmetic":
      return `${operand(expression.left)} ${signs[expression.operator]} ${operand(expression.right)}`;
    case "total":
      return `total of ${listed(expression.of.map(describeExpression))}`;
    case "absolute":
      return `size of ${operand(expression.of)}`;
    case "date-part":
      return `${parts[expression.part] ?? expression.part} of ${operand(expression.of)}`;
    case "duration":
      return durationWords(expression);
    default:
      return groupWords(expression);
  }
}

const signs = { "+": "+", "-": "−", "*": "×", "/": "÷" } as const;

const operand = (of: Expression) =>
  of.kind === "arithmetic" ? `(${describeExpression(of)})` : describeExpression(of);

const parts: Readonly<Partial<Record<DatePart, string>>> = {
  "half-year": "half-year",
  "month-of-year": "month of the year",
  "quarter-of-year": "quarter of the year",
  weekend: "weekend or weekday",
  "year-number": "year",
  "month-number": "number of the month",
  "day-of-month": "day of the month",
};

function durationWords({ unit, from, to }: Extract<Expression, { kind: "duration" }>): string {
  const units = unit === "year" ? "whole years" : `${unit}s`;
  return `${units} from ${operand(from)} to ${operand(to)}`;
}

type Grouped = Extract<Expression, { kind: "bin" | "step" | "quantile-group" | "case" }>;

function groupWords(expression: Grouped): string {
  switch (expression.kind) {
    case "bin":
      return `range of ${operand(expression.of)} (${expression.labels.join(", ")})`;
    case "step":
      return `${operand(expression.of)} in steps of ${expression.width}`;
    case "quantile-group":
      return `which of ${expression.count} groups of equal size by ${operand(expression.of)}`;
    case "case": {
      const each = expression.cases.map(
        ({ when, label }) => `${label} where ${describeCondition(when)}`,
      );
      const rest = expression.otherwise === null ? [] : [`otherwise ${expression.otherwise}`];
      return `group (${[...each, ...rest].join("; ")})`;
    }
  }
}

/** A condition in plain words: `ward is ICU and age is 65 or more`. */
export function describeCondition(condition: Condition): string {
  switch (condition.kind) {
    case "and":
    case "or":
      return joinedWords(condition);
    case "not":
      return notWords(condition.of);
    case "compare":
      return compareWords(condition);
    case "between":
      return `${operand(condition.of)} is from ${operand(condition.low)} to ${operand(condition.high)}`;
    case "in":
      return `${operand(condition.of)} is ${alternatives(condition.values.map(String))}`;
    case "text":
      return `${operand(condition.of)} ${matches[condition.match]} ${condition.value}`;
    case "empty":
      return `${operand(condition.of)} is empty`;
    default:
      return timeWords(condition);
  }
}

function joinedWords({ kind, of }: Extract<Condition, { kind: "and" | "or" }>): string {
  if (of.length === 0) return kind === "and" ? "anything holds" : "nothing holds";
  const each = of.map((one) =>
    (one.kind === "and" || one.kind === "or") && of.length > 1
      ? `(${describeCondition(one)})`
      : describeCondition(one),
  );
  return each.join(` ${kind} `);
}

function notWords(of: Condition): string {
  if (of.kind === "empty") return `${operand(of.of)} is not empty`;
  if (of.kind === "in") return `${operand(of.of)} is not ${alternatives(of.values.map(String))}`;
  return `not (${describeCondition(of)})`;
}

function compareWords({ operator, left, right }: Extract<Condition, { kind: "compare" }>): string {
  const [one, other] = [operand(left), operand(right)];
  switch (operator) {
    case "=":
      return `${one} is ${other}`;
    case "<>":
      return `${one} is not ${other}`;
    case "<":
      return `${one} is below ${other}`;
    case "<=":
      return `${one} is ${other} or less`;
    case ">":
      return `${one} is above ${other}`;
    case ">=":
      return `${one} is ${other} or more`;
  }
}

const matches = { contains: "contains", starts: "starts with", ends: "ends with" } as const;

type TimeCondition = Extract<Condition, { kind: "period" | "last" | "time-of-day" }>;

function timeWords(condition: TimeCondition): string {
  const of = operand(condition.of);
  if (condition.kind === "last") {
    const { count, unit } = condition;
    return `${of} is in the last ${count === 1 ? unit : `${count} ${unit}s`} of the data`;
  }
  const from = condition.from?.replace("T", " ") ?? null;
  const until = condition.until?.replace("T", " ") ?? null;
  if (from === null) return until === null ? `${of} is known` : `${of} is before ${until}`;
  return until === null ? `${of} is ${from} or later` : `${of} is from ${from} to before ${until}`;
}

function alternatives(values: readonly string[]): string {
  const last = values.at(-1);
  if (last === undefined) return "none of the values";
  // What somebody names one by one stands there one by one; the months of a year do not.
  if (values.length > 9) return `one of ${listed(values)}`;
  return values.length === 1 ? last : `${values.slice(0, -1).join(", ")} or ${last}`;
}

/** All of a few, and of more the first two, the last and how many there are. */
export const listed = (items: readonly string[]): string =>
  items.length <= 6
    ? items.join(", ")
    : `${items.slice(0, 2).join(", ")} … ${items.at(-1)} (${items.length})`;
