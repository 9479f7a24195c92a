import type { Comparison, Condition, Expression } from "#contract/query.ts";
import { quoteQuestion, quoteTable, type Template } from "../../../domain/fact.ts";
import { clockWords, dateWords, periodWords } from "./date-words.ts";
import { expressionWords } from "./expression-words.ts";
import { saidTime } from "./said-time.ts";
import { isTimeUnit, unitOfExpression } from "./unit-words.ts";
import {
  plainWords,
  quoteAsked,
  quoteAskedNumber,
  quoteNumber,
  quoteText,
  type WordScope,
} from "./word-scope.ts";

/** A condition in short words: `sex is F and ward is Cardiology`. */
export function conditionWords(condition: Condition, scope: WordScope): Template {
  const of = (expression: Expression) => expressionWords(expression, scope);
  switch (condition.kind) {
    case "and":
    case "or":
      return joined(condition, scope);
    case "not":
      return negated(condition.of, scope);
    case "compare":
      return comparison(condition, scope);
    case "between":
      return `${of(condition.of)} is ${prefixed("from ", rangeWords(condition, scope)) ?? "in the usual range"}`;
    case "in":
      return `${of(condition.of)} is ${amongWords(condition.values, scope)}`;
    case "text":
      return `${of(condition.of)} ${matchWords[condition.match]} “${textWords(condition.value, scope, true)}”`;
    case "empty":
      return `${of(condition.of)} is empty`;
    case "period":
      return `${of(condition.of)} ${periodWords(condition, scope)}`;
    case "last":
      return `${of(condition.of)} falls in the last ${lastWords(condition, scope)}`;
    case "time-of-day":
      return `the time of ${of(condition.of)} is ${clockRange(condition, scope)}`;
  }
}

/** ` where …`, or nothing where there is no condition. */
export const whereWords = (condition: Condition | null, scope: WordScope): Template =>
  condition === null ? "" : ` where ${conditionWords(condition, scope)}`;

type Joined = Extract<Condition, { kind: "and" | "or" }>;

function joined({ kind, of }: Joined, scope: WordScope): Template {
  const words = of.map((one) => {
    const inner = conditionWords(one, scope);
    return kind === "and" && one.kind === "or" ? `(${inner})` : inner;
  });
  return words.join(` ${kind} `);
}

function negated(condition: Condition, scope: WordScope): Template {
  const of = (expression: Expression) => expressionWords(expression, scope);
  switch (condition.kind) {
    case "empty":
      return `${of(condition.of)} is not empty`;
    case "in":
      return `${of(condition.of)} is not ${amongWords(condition.values, scope)}`;
    case "compare":
      return comparison({ ...condition, operator: opposite[condition.operator] }, scope);
    case "text":
      return `${of(condition.of)} does not ${notMatchWords[condition.match]} “${textWords(condition.value, scope, true)}”`;
    case "not":
      return conditionWords(condition.of, scope);
    case "between":
      return `${of(condition.of)} is outside ${rangeWords(condition, scope) ?? "what is possible"}`;
    default:
      return `not (${conditionWords(condition, scope)})`;
  }
}

type Compare = Extract<Condition, { kind: "compare" }>;

function comparison({ operator, left, right }: Compare, scope: WordScope): Template {
  const later = left.kind === "duration" ? orderWords(left, { operator, right }, scope) : null;
  if (later !== null) return later;
  const isTime = isMoment(right, scope);
  const verb = isTime ? timeVerbs[operator] : verbs[operator];
  const isNamed = right.kind === "number" && (operator === "=" || operator === "<>");
  const value = isNamed ? numberOfTable(right.value, scope) : null;
  return `${expressionWords(left, scope)} ${verb} ${value ?? valueWords(right, scope, left)}${unitOfBound(left, right, scope)}`;
}

/** One date may come before another, and is not below it. */
const isMoment = (of: Expression, { dates }: WordScope): boolean =>
  of.kind === "date" ||
  (of.kind === "column" && dates.has(of.column)) ||
  (of.kind === "date-part" && of.part === "day");

/** `Actual Start is after Planned Start`: more or less than no time from the one to the other. */
function orderWords(
  { from, to }: Extract<Expression, { kind: "duration" }>,
  { operator, right }: Pick<Compare, "operator" | "right">,
  scope: WordScope,
): Template | null {
  const word = right.kind === "number" && right.value === 0 ? orders.get(operator) : undefined;
  return word === undefined
    ? null
    : `${expressionWords(to, scope)} is ${word} ${expressionWords(from, scope)}`;
}

const orders: ReadonlyMap<Comparison, string> = new Map([
  [">", "after"],
  ["<", "before"],
  [">=", "not before"],
  ["<=", "not after"],
]);

/** ` weeks` behind what bounds a time between two dates: its name says no unit. Ages are in years. */
function unitOfBound(of: Expression, bound: Expression, scope: WordScope): string {
  if (of.kind !== "duration" || of.unit === "year" || bound.kind !== "number") return "";
  if (quoteNumber(bound.value, scope) === null) return "";
  // `within a day`, which says its unit.
  if (quoteAskedNumber(bound.value, scope) === null && saidTime(bound.value, of.unit, scope))
    return "";
  return bound.value === 1 ? ` ${of.unit}` : ` ${of.unit}s`;
}

/** A code as the table writes it: the `one` of `within one year` is not the 1 of a column of yes and no. */
const numberOfTable = (value: number, scope: WordScope): Template | null =>
  scope.names.has(String(value)) ? quoteTable(value) : null;

type Between = Extract<Condition, { kind: "between" }>;

/** `5 to 10`; null where a bound stands neither in the question nor in the table. */
function rangeWords({ of, low, high }: Between, scope: WordScope): Template | null {
  const isKnown = (bound: Expression) =>
    bound.kind !== "number" || numberAsSaid(bound.value, of, scope) !== null;
  if (!isKnown(low) || !isKnown(high)) return null;
  return `${valueWords(low, scope, of)} to ${valueWords(high, scope, of)}${unitOfBound(of, high, scope)}`;
}

const prefixed = (before: string, words: Template | null) => words && `${before}${words}`;

/** In the question's own unit of time, where that is another than what is bounded has. */
function numberAsSaid(value: number, of: Expression, scope: WordScope): Template | null {
  const unit = unitOfExpression(of);
  const told = quoteNumber(value, scope);
  // Without a unit it may be no time at all.
  if (!isTimeUnit(unit)) return told ?? (unit === null ? saidTime(value, null, scope) : null);
  return (
    quoteAskedNumber(value, scope) ?? saidTime(value, unit?.slice(0, -1) ?? null, scope) ?? told
  );
}

/** `half`, `a third`, as the question says it; null where it says no such part. */
function partAsSaid(percent: number, scope: WordScope): Template | null {
  const said = parts.filter(([, share]) => Math.abs(percent - share) < 1e-9);
  return said.map(([words]) => quoteAsked(words, scope)).find((words) => words !== null) ?? null;
}

const parts: readonly (readonly [string, number])[] = [
  ["two thirds", 200 / 3],
  ["three quarters", 75],
  ["half", 50],
  ["a third", 100 / 3],
  ["a quarter", 25],
  ["a fifth", 20],
  ["a tenth", 10],
];

/** What something is compared with. */
function valueWords(expression: Expression, scope: WordScope, of: Expression): Template {
  switch (expression.kind) {
    case "number":
      // `no`, `never`: nought is asked for without a figure.
      return (
        numberAsSaid(expression.value, of, scope) ??
        partAsSaid(expression.value, scope) ??
        (expression.value === 0 ? "nil" : "the number asked for")
      );
    case "text":
      return textWords(expression.value, scope);
    case "date":
      return dateWords(expression.value, scope) ?? "the date asked for";
    default:
      return expressionWords(expression, scope);
  }
}

/** A value that holds words of a sentence stands in quotes. */
function textWords(value: string, scope: WordScope, isQuoted = false): Template {
  const words = quoteText(value, scope) ?? (plainWords(value) || "the value asked for");
  return !isQuoted && /[,;]|\b(?:and|or|is)\b/i.test(value) ? `“${words}”` : words;
}

/** More values than this are counted out by the reader of the query, not in a sentence. */
const maxValues = 4;

function amongWords(values: readonly (string | number)[], scope: WordScope): Template {
  const words = values
    .slice(0, maxValues)
    .map((value) =>
      typeof value === "number"
        ? (numberOfTable(value, scope) ?? quoteNumber(value, scope) ?? "a number asked for")
        : textWords(value, scope),
    );
  const more = values.length > maxValues ? ["others of the kind"] : [];
  return [...words, ...more].join(" or ");
}

type Last = Extract<Condition, { kind: "last" }>;

function lastWords({ count, unit }: Last, scope: WordScope): Template {
  if (count === 1) return `${unit} of the table`;
  const number = quoteNumber(count, scope);
  if (number !== null) return `${number} ${unit}s of the table`;
  const asked = scope.spans.find(({ role }) => role === "period");
  const words = asked && scope.question.slice(asked.start, asked.end);
  return words === undefined ? `${unit}s asked for` : `${unit}s (“${quoteQuestion(words)}”)`;
}

type Clock = Extract<Condition, { kind: "time-of-day" }>;

function clockRange({ from, until }: Clock, scope: WordScope): Template {
  const [first, end] = [from, until].map((clock) => clock && clockWords(clock, scope));
  if (first && end) return `from ${first} to before ${end}`;
  if (first) return `${first} or later`;
  return end ? `before ${end}` : "known";
}

const verbs: Readonly<Record<Comparison, string>> = {
  "=": "is",
  "<>": "is not",
  "<": "is below",
  "<=": "is at most",
  ">": "is above",
  ">=": "is at least",
};

const timeVerbs: Readonly<Record<Comparison, string>> = {
  "=": "is",
  "<>": "is not",
  "<": "is before",
  "<=": "is not after",
  ">": "is after",
  ">=": "is not before",
};

const opposite: Readonly<Record<Comparison, Comparison>> = {
  "=": "<>",
  "<>": "=",
  "<": ">=",
  "<=": ">",
  ">": "<=",
  ">=": "<",
};

const matchWords = { contains: "contains", starts: "starts with", ends: "ends with" } as const;
const notMatchWords = { contains: "contain", starts: "start with", ends: "end with" } as const;
