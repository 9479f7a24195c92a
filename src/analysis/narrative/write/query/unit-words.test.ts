import { describe, expect, it } from "vitest";
import { quoteTable } from "../../../domain/fact.ts";
import { expressionWords } from "./expression-words.ts";
import { unitOfExpression } from "./unit-words.ts";
import type { WordScope } from "./word-scope.ts";

it.each([
  ["Weight kg", "kg"],
  ["wait_min", "minutes"],
  ["Days to Treatment", "days"],
  ["Turnover (min)", "minutes"],
  // Money for each kilogram, and no kilograms.
  ["CostPerKg", null],
  ["cost_per_km", null],
  ["ward", null],
])("reads a unit from the header %s", (column, unit) => {
  expect(unitOfExpression({ kind: "column", column })).toBe(unit);
});

describe("a time that is told in another unit", () => {
  const over = (column: string, operator: "/" | "*" | "+", value: number) =>
    ({
      kind: "arithmetic",
      operator,
      left: { kind: "column", column },
      right: { kind: "number", value },
    }) as const;

  const scopeOf = (column: string): WordScope => ({
    question: "",
    spans: [],
    source: { kind: "data" },
    names: new Set([column]),
    spelling: new Map(),
    dates: new Set(),
  });

  it.each([
    { of: over("Delay (min)", "/", 60), unit: "hours" },
    { of: over("Delay (min)", "/", 1440), unit: "days" },
    { of: over("Shift (hours)", "*", 60), unit: "minutes" },
    { of: over("Stay (days)", "/", 7), unit: "weeks" },
  ])("is in $unit, which stands behind the name of its column", ({ of, unit }) => {
    expect(unitOfExpression(of)).toBe(unit);
    const { column } = of.left;
    expect(expressionWords(of, scopeOf(column))).toBe(`${quoteTable(column)} in ${unit}`);
  });

  it.each([
    ["Delay (min)", "/", 30],
    ["Delay (min)", "+", 60],
    ["Weight kg", "/", 60],
    ["Delay (min)", "*", 2],
  ] as const)("is none of %s %s %d", (column, operator, value) => {
    expect(unitOfExpression(over(column, operator, value))).toBeNull();
  });
});
