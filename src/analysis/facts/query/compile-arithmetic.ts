import type { Operator } from "#contract/query.ts";
import { plainShape, type Shape, type TypedSql } from "./quote-sql.ts";

/** Doubles throughout: products of integers overflow. A division by zero is empty. */
export function compileArithmetic(operator: Operator, left: TypedSql, right: TypedSql): TypedSql {
  const shape = shapeOf(operator, left.shape, right.shape);
  const first = left.isInteger && right.isInteger ? `${left.sql}::double` : left.sql;
  const second = operator === "/" ? `nullif(${right.sql}, 0)` : right.sql;
  return { sql: `(${first} ${operator} ${second})`, type: "number", shape };
}

/** Money stays money when money is added to it or when it is divided by a count. */
function shapeOf(operator: Operator, left: Shape, right: Shape): Shape {
  const isWhole = operator !== "/" && left.isWhole && right.isWhole;
  const unit = unitOf(operator, left, right);
  if (unit === null) return { ...plainShape, isWhole };
  return { unit: unit.unit, currency: unit.currency, isWhole };
}

function unitOf(operator: Operator, left: Shape, right: Shape): Shape | null {
  if (operator === "/") return left.unit === "money" && right.unit === "none" ? left : null;
  const measured = [left, right].filter(({ unit }) => unit !== "none");
  const [first, second] = measured;
  if (first === undefined) return null;
  if (operator === "*") return second === undefined && first.unit === "money" ? first : null;
  const isSame = second === undefined || isSameUnit(first, second);
  return isSame ? first : null;
}

const isSameUnit = (one: Shape, other: Shape) =>
  one.unit === other.unit && one.currency === other.currency;
