import type { Expression } from "#contract/query.ts";
import { compileArithmetic } from "./compile-arithmetic.ts";
import { compileDatePart, compileDuration } from "./compile-date-part.ts";
import {
  isDay,
  isTime,
  numeric,
  plainShape,
  quoteMoment,
  quoteNumber,
  quoteText,
  refuse,
  type TypedSql,
  wholeShape,
} from "./quote-sql.ts";
import { columnOf, type Scope } from "./scope.ts";

/** What can be computed of one record, as SQL over the columns of the scope. */
export function compileExpression(expression: Expression, scope: Scope): TypedSql {
  const compile = (of: Expression) => compileExpression(of, scope);
  const number = (of: Expression, use: string) => numeric(compile(of), use);
  switch (expression.kind) {
    case "column":
      return columnOf(scope, expression.column);
    case "number":
      return numberLiteral(expression.value);
    case "text":
      return { sql: quoteText(expression.value), type: "text", shape: plainShape };
    case "date": {
      const type = isDay(expression.value) ? "date" : "timestamp";
      return { sql: quoteMoment(expression.value), type, shape: plainShape };
    }
    case "arithmetic":
      return compileArithmetic(
        expression.operator,
        number(expression.left, "arithmetic"),
        number(expression.right, "arithmetic"),
      );
    case "total":
      return total(expression.of.map((of) => number(of, "a total")));
    case "absolute": {
      const of = number(expression.of, "an absolute value");
      return { ...of, sql: `abs(${of.sql})` };
    }
    case "date-part":
      return compileDatePart(expression.part, compile(expression.of));
    case "duration":
      return compileDuration(expression.unit, compile(expression.from), compile(expression.to));
    case "bin":
      return bin(expression, number(expression.of, "a range"));
    case "step":
      return step(expression.width, number(expression.of, "a step"));
    case "quantile-group":
      return quantileGroup(expression.count, compile(expression.of), scope);
    case "case":
      return caseOf(expression, scope);
  }
}

export function numberLiteral(value: number): TypedSql {
  const isInteger = Number.isSafeInteger(value);
  const shape = isInteger ? wholeShape : plainShape;
  return { sql: quoteNumber(value), type: "number", shape, isInteger };
}

function total(of: readonly TypedSql[]): TypedSql {
  const [first, ...others] = of;
  if (first === undefined) return refuse("a total needs at least one column");
  const isSame = others.every(({ shape }) => shape.unit === first.shape.unit);
  const isWhole = of.every(({ shape }) => shape.isWhole);
  const { unit, currency } = isSame ? first.shape : plainShape;
  const sum = of.map(({ sql }) => `coalesce(${sql}, 0)`).join(" + ");
  const known = of.map(({ sql }) => sql).join(", ");
  return {
    sql: `if(coalesce(${known}) is null, null, ${sum})`,
    type: "number",
    shape: { unit, currency, isWhole },
    isInteger: of.every(({ isInteger }) => isInteger === true),
  };
}

type Bin = Extract<Expression, { kind: "bin" }>;

function bin({ edges, closed, labels }: Bin, of: TypedSql): TypedSql {
  if (labels.length !== edges.length + 1) refuse("ranges need one more label than edges");
  if (new Set(labels).size < labels.length) refuse("two ranges have the same label");
  if (edges.some((edge, at) => at > 0 && edge <= (edges[at - 1] ?? edge)))
    refuse("the edges of ranges must rise");
  const operator = closed === "low" ? "<" : "<=";
  const among = (values: readonly string[]) => {
    const cases = edges.map(
      (edge, at) => `when ${of.sql} ${operator} ${quoteNumber(edge)} then ${values[at]}`,
    );
    const last = `when ${of.sql} is not null then ${values[edges.length]}`;
    return `case ${[...cases, last].join(" ")} end`;
  };
  return {
    sql: among(labels.map(quoteText)),
    type: "text",
    shape: plainShape,
    order: among(labels.map((_, at) => String(at))),
  };
}

/** The slack keeps 0.3 in the step of 0.3, though 0.3 / 0.1 is a little less than 3. */
function step(width: number, of: TypedSql): TypedSql {
  if (!(width > 0)) refuse("a step must be wider than 0");
  const size = quoteNumber(width);
  const isWhole = Number.isInteger(width);
  return {
    sql: `round(floor(${of.sql} / ${size} + 1e-9) * ${size}, 9)`,
    type: "number",
    shape: { ...of.shape, isWhole },
  };
}

/**
 * One more than the number of quantiles below the value, so that equal values share a group; the
 * slack is for what interpolation between equal values loses. Within `where` the groups are those of
 * the whole table, elsewhere those of the records that count.
 */
function quantileGroup(count: number, value: TypedSql, scope: Scope): TypedSql {
  if (!Number.isInteger(count) || count < 2 || count > 100)
    refuse("there can be 2 to 100 groups of equal size");
  const of = isTime(value) ? `epoch(${value.sql}::timestamp)` : numeric(value, "a quantile").sql;
  const fractions = Array.from({ length: count - 1 }, (_, at) => quoteNumber((at + 1) / count));
  const quantiles = `quantile_cont(${of}::double, [${fractions.join(", ")}]) over ()`;
  const group = `1 + len(list_filter(${quantiles}, lambda edge: ${of} > edge + abs(edge) * 1e-12))`;
  const sql = scope.addWindow(`if(${of} is null, null, ${group})`);
  return { sql, type: "number", shape: wholeShape, isInteger: true };
}

type Case = Extract<Expression, { kind: "case" }>;

/** Sorts by the place at which a label is named first. */
function caseOf({ cases, otherwise }: Case, scope: Scope): TypedSql {
  if (cases.length === 0) refuse("cases need at least one condition");
  const labels = [...new Set([...cases.map(({ label }) => label), otherwise])];
  const among = (value: (label: string) => string) => {
    const each = cases.map(
      ({ when, label }) => `when ${scope.condition(when)} then ${value(label)}`,
    );
    const last = otherwise === null ? "" : ` else ${value(otherwise)}`;
    return `case ${each.join(" ")}${last} end`;
  };
  return {
    sql: among(quoteText),
    type: "text",
    shape: plainShape,
    order: among((label) => String(labels.indexOf(label))),
  };
}
