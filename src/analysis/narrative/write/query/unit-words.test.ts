import { expect, it } from "vitest";
import { unitOfExpression } from "./unit-words.ts";

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
