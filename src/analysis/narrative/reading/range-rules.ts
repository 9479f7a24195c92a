import type { Amount, Quantity } from "./amount.ts";
import { ruleMaker } from "./pattern.ts";

export interface RangeValues {
  readonly limit: Quantity;
}

const rule = ruleMaker<RangeValues, Amount>();

/** Numbers from one to another, both included. */
export const rangeRules = [
  rule("between|btw|btwn|betwen|anywhere_between {limit} and|to|-|& {limit}", 0.97, range),
  rule("from {limit} to|through|thru|until|up_to|- {limit}", 0.95, range),
  rule("{limit} to|- {limit}", 0.9, range),
  rule("{limit} through|thru {limit}", 0.9, range),
  rule("{limit} to|- {limit} inclusive", 0.95, range),
  rule("in|of? their|the? {limit} ~s", 0.8, decade),
];

/** The unit may stand with either: `$500 and $1,000`, `90 and 100%`. */
function range(low: Quantity, high: Quantity): Amount | null {
  const isMixed = low.unit !== null && high.unit !== null && low.unit !== high.unit;
  if (isMixed || low.value >= high.value) return null;
  return { kind: "range", low: low.value, high: high.value, unit: low.unit ?? high.unit };
}

/** `in their 60s`: 60 to 69. */
function decade({ value }: Quantity): Amount | null {
  return value >= 20 && value <= 90 && value % 10 === 0
    ? { kind: "range", low: value, high: value + 9, unit: "year" }
    : null;
}
