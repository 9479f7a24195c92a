import type { DatePart, Expression, Operator } from "#contract/query.ts";
import { quoteTable, type Template } from "../../../domain/fact.ts";
import { dateWords } from "./date-words.ts";
import { convertedUnit } from "./unit-words.ts";
import { plainWords, quoteNumber, quoteText, type WordScope } from "./word-scope.ts";

/** What is computed of a record, in words: `LOS`, `charges minus paid`, `time from adm_dt to disch_dt`. */
export function expressionWords(expression: Expression, scope: WordScope): Template {
  const words = (of: Expression) => expressionWords(of, scope);
  switch (expression.kind) {
    case "column":
      return columnWords(expression.column, scope);
    case "number":
      return quoteNumber(expression.value, scope) ?? scaleWords(expression.value) ?? "a number";
    case "text":
      return quoteText(expression.value, scope) ?? plainWords(expression.value);
    case "date":
      return dateWords(expression.value, scope) ?? "a date";
    case "arithmetic": {
      const unit = convertedUnit(expression);
      if (unit !== null) return `${words(expression.left)} in ${unit}`;
      return `${words(expression.left)} ${operatorWords[expression.operator]} ${words(expression.right)}`;
    }
    case "total":
      return totalWords(expression.of, scope);
    case "absolute":
      return `the size of ${words(expression.of)}`;
    case "date-part":
      return `the ${partWords[expression.part]} of ${words(expression.of)}`;
    case "duration":
      return durationWords(expression, scope);
    case "bin":
    case "step":
      return words(expression.of);
    case "quantile-group":
      return `the group of ${words(expression.of)}`;
    case "case":
      return "the group";
  }
}

/** A grouping by its column, or by the part of a date: `ward`, `month`. */
export function groupingWords(
  { name, of }: { name: string; of: Expression },
  scope: WordScope,
): Template {
  if (of.kind === "date-part") return partWords[of.part];
  if (of.kind !== "case") return expressionWords(of, scope);
  return plainWords(name) || "group";
}

/** A header of the table; a name that a query gave is followed to what it stands for. */
function columnWords(name: string, scope: WordScope): Template {
  const output = scope.outputs?.get(name);
  if (output !== undefined) return output;
  if (scope.names.has(name)) return quoteTable(name);
  const { source } = scope;
  if (source.kind === "query") {
    const inner = { ...scope, source: source.query.from };
    const output = [...source.query.by, ...source.query.rows].find((one) => one.name === name);
    if (output) return expressionWords(output.of, inner);
  }
  return plainWords(name) || "the value";
}

/** Round numbers in letters, which need no receipt. */
export function scaleWords(value: number): string | null {
  return scales.get(value) ?? null;
}

const scales = new Map([
  [100, "hundred"],
  [1000, "thousand"],
  [1_000_000, "million"],
]);

function totalWords(of: readonly Expression[], scope: WordScope): Template {
  const [first, last] = [of[0], of.at(-1)];
  if (first === undefined || last === undefined) return "the sum";
  if (of.length <= 3) return of.map((one) => expressionWords(one, scope)).join(" plus ");
  return `${expressionWords(first, scope)} to ${expressionWords(last, scope)}`;
}

type Duration = Extract<Expression, { kind: "duration" }>;

function durationWords({ unit, from, to }: Duration, scope: WordScope): Template {
  if (unit === "year" && from.kind === "column" && /birth|dob|born/i.test(from.column))
    return `age at ${expressionWords(to, scope)}`;
  return `time from ${expressionWords(from, scope)} to ${expressionWords(to, scope)}`;
}

const operatorWords: Readonly<Record<Operator, string>> = {
  "+": "plus",
  "-": "minus",
  "*": "times",
  "/": "per",
};

const partWords: Readonly<Record<DatePart, string>> = {
  year: "year",
  "half-year": "part of the year",
  quarter: "quarter",
  month: "month",
  week: "week",
  day: "day",
  weekday: "weekday",
  "month-of-year": "month of the year",
  "quarter-of-year": "quarter of the year",
  hour: "hour",
  weekend: "part of the week",
  "year-number": "year",
  "month-number": "month",
  "day-of-month": "day of the month",
};
