import type { Condition, Expression } from "#contract/query.ts";

/** Whether a record with this value of a column can meet a condition; null where others decide. */
export function valueMayMeet(condition: Condition, column: string, value: string): boolean | null {
  switch (condition.kind) {
    case "and":
    case "or":
      return joined(
        condition.kind,
        condition.of.map((one) => valueMayMeet(one, column, value)),
      );
    case "not":
      return opposite(valueMayMeet(condition.of, column, value));
    case "in":
      return isColumn(condition.of, column)
        ? condition.values.some((one) => isSame(String(one), value))
        : null;
    case "compare":
      return compares(condition, column, value);
    case "empty":
      return isColumn(condition.of, column) ? false : null;
    default:
      return null;
  }
}

/** One that is met decides an `or`, one that is not an `and`. */
function joined(kind: "and" | "or", each: readonly (boolean | null)[]): boolean | null {
  const deciding = kind === "or";
  if (each.includes(deciding)) return deciding;
  return each.includes(null) ? null : !deciding;
}

function compares(
  { operator, left, right }: Extract<Condition, { kind: "compare" }>,
  column: string,
  value: string,
): boolean | null {
  if (!isColumn(left, column) || !("value" in right)) return null;
  const same = isSame(String(right.value), value);
  if (operator === "=") return same;
  return operator === "<>" ? !same : null;
}

const opposite = (met: boolean | null): boolean | null => (met === null ? null : !met);
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const isColumn = (of: Expression, column: string) => of.kind === "column" && of.column === column;
