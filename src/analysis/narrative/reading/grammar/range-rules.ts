import type { Amount, Quantity } from "./amount.ts";
import { ruleMaker } from "./pattern.ts";

export interface RangeValues {
  readonly limit: Quantity;
}

const rule = ruleMaker<RangeValues, Amount>();

const notBelow =
  "at_least|no_less_than|not_less_than|no_fewer_than|no_lower_than|no_shorter_than|a_minimum_of|>=|≥|not_under|from";
const notAbove =
  "at_most|no_more_than|not_more_than|no_higher_than|no_longer_than|a_maximum_of|<=|≤|not_over|not_above|up_to|not_exceeding";

/** Numbers from one to another, both included. */
export const rangeRules = [
  rule("between|btw|btwn|betwen|anywhere_between {limit} and|to|-|& {limit}", 0.97, range),
  rule("from {limit} to|through|thru|until|up_to|- {limit}", 0.95, range),
  rule("{limit} to|- {limit}", 0.9, range),
  rule("{limit} through|thru {limit}", 0.9, range),
  rule("{limit} to|- {limit} inclusive", 0.95, range),
  rule("{limit} up_to|right_up_to {limit}", 0.9, range),
  rule(`${notBelow} {limit} but|and|,|yet|and_yet ${notAbove} {limit}`, 0.985, range),
  rule(`${notBelow} {limit} , but|and|yet ${notAbove} {limit}`, 0.985, range),
  rule("in|of? their|the? {limit} ~s", 0.8, decade),
  ...halfOpen(),
];

/** `2 to under 5`, `7 up to but not including 8`, `over 5 to 10`, `more than 5 and up to 10`. */
function halfOpen() {
  const below = "under|below|just_under|less_than|fewer_than|<|before|not_quite|but_not_including";
  const above = "over|above|just_over|more_than|greater_than|longer_than|>";
  const from = "from|at_least|between|>=|≥";
  const until = "to|-|and|&|but|up_to|through|until";
  const last =
    "to|-|up_to|and_up_to|but_not_over|but_not_more_than|but_no_more_than|but_at_most|and_at_most|through|until";
  return [
    rule(`{limit} to|-|up_to|through|until ${below} {limit}`, 0.98, withoutHigh),
    rule(`{limit} up_to_but ${below}|not_including {limit}`, 0.98, withoutHigh),
    rule(`${from} {limit} ${until} ${below} {limit}`, 0.98, withoutHigh),
    rule(`{limit} or|and more|over|above|longer but|and|, ${below} {limit}`, 0.98, withoutHigh),
    rule(`${above} {limit} ${last} {limit}`, 0.98, withoutLow),
  ];
}

function withoutHigh(low: Quantity, high: Quantity): Amount | null {
  const found = range(low, high);
  return found?.kind === "range" ? { ...found, without: "high" } : null;
}

function withoutLow(low: Quantity, high: Quantity): Amount | null {
  const found = range(low, high);
  return found?.kind === "range" ? { ...found, without: "low" } : null;
}

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
