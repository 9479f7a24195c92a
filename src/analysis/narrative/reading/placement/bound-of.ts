import type { Comparison, Condition, Expression } from "#contract/query.ts";
import type { Amount } from "../grammar/amount.ts";

/** What a comparison or a range demands of a number; null for other amounts. */
export function boundOf(amount: Amount, of: Expression): Condition | null {
  const than = (operator: Comparison, value: number): Condition => ({
    kind: "compare",
    operator,
    left: of,
    right: number(value),
  });
  if (amount.kind === "comparison") return than(amount.operator, amount.value);
  if (amount.kind !== "range") return null;
  const { low, high, without } = amount;
  if (without === undefined) return { kind: "between", of, low: number(low), high: number(high) };
  return {
    kind: "and",
    of: [than(without === "low" ? ">" : ">=", low), than(without === "high" ? "<" : "<=", high)],
  };
}

const number = (value: number) => ({ kind: "number", value }) as const;
