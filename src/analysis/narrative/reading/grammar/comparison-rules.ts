import type { Amount, Quantity } from "./amount.ts";
import { oneToken, type Rule, ruleMaker } from "./pattern.ts";

type Operator = Extract<Amount, { kind: "comparison" }>["operator"];

interface Comparative {
  readonly operator: "<" | ">";
  readonly hint: string | null;
}

export interface ComparisonValues {
  readonly limit: Quantity;
  readonly comparative: Comparative;
  readonly noun: string;
}

const rule = ruleMaker<ComparisonValues, Amount>();

const larger =
  "longer|older|higher|greater|bigger|larger|heavier|later|slower|taller|farther|further|dearer|worse|busier|costlier";
const smaller =
  "shorter|younger|lower|smaller|lighter|cheaper|quicker|faster|sooner|earlier|nearer|closer|lesser";

const comparatives: ReadonlyMap<string, Comparative> = new Map<string, Comparative>([
  ["more", { operator: ">", hint: null }],
  ["less", { operator: "<", hint: null }],
  ["fewer", { operator: "<", hint: null }],
  ...larger.split("|").map((hint) => [hint, { operator: ">", hint }] as const),
  ...smaller.split("|").map((hint) => [hint, { operator: "<", hint }] as const),
]);

/** `more`, `older`, `shorter`. */
export const comparativeAtom = oneToken(({ lower }) => {
  const value = comparatives.get(lower);
  return value ? { value, weight: 1 } : null;
});

/** Words before a number; negated ones are written out, as `not over` is `<=`. */
const before: readonly (readonly [string, Operator, number])[] = [
  [
    "over|above|exceeding|exceeds|exceed|exceeded|in_excess_of|beyond|surpassing|north_of",
    ">",
    0.95,
  ],
  ["past|topping|topped", ">", 0.6],
  ["under|below|beneath|short_of|south_of|inside", "<", 0.95],
  [
    "at_least|at_the_least|a_minimum_of|minimum_of|minimum|a_min_of|min_of|no_under|atleast",
    ">=",
    0.95,
  ],
  ["not_under|not_below|upwards_of|as_many_as|as_much_as|from", ">=", 0.6],
  [
    "at_most|at_the_most|a_maximum_of|maximum_of|maximum|max|max_of|a_max_of|up_to|not_over|not_above|not_exceeding|within|within_the_first|atmost|no_over",
    "<=",
    0.95,
  ],
  ["exactly|precisely|equal_to|equals|equalling|is_equal_to|just|only", "=", 0.8],
  [
    "not|isn't|isnt|wasn't|wasnt|not_equal_to|other_than|different_from|anything_but|not_exactly",
    "<>",
    0.7,
  ],
  [">", ">", 1],
  ["<", "<", 1],
  [">=|=>|≥|>_=", ">=", 1],
  ["<=|=<|≤|<_=", "<=", 1],
  ["=|==|is", "=", 0.6],
  ["<>|!=|≠|not_=", "<>", 1],
];

const beforeRules = before.flatMap(([words, operator, weight]) => {
  // `the over 65s` and `under the age of 18` are about ages.
  const hint = operator.startsWith("<") ? "younger" : "older";
  const ofAge = (quantity: Quantity) => comparison(operator, quantity, hint);
  return [
    rule(`${words} {limit}`, weight, (quantity) => comparison(operator, quantity)),
    rule(`${words} {limit} ~s|~'s`, weight, ofAge),
    rule(`${words} the_age_of|an_age_of|age {limit}`, weight, ofAge),
  ];
});

const than = "than|then|that_of|than_about";
const opposite = { "<": ">=", ">": "<=" } as const;
const orEqual = { "<": "<=", ">": ">=" } as const;

const comparativeRules: readonly Rule<ComparisonValues, Amount>[] = [
  rule(`{comparative} ${than} {limit}`, 0.97, ({ operator, hint }, quantity) =>
    comparison(operator, quantity, hint),
  ),
  rule(`no|not|never|nothing {comparative} ${than} {limit}`, 0.97, ({ operator, hint }, quantity) =>
    comparison(opposite[operator], quantity, hint),
  ),
  rule("{comparative} than_or_equal_to|than_or_equal|or_equal_to {limit}", 0.98, (more, quantity) =>
    comparison(orEqual[more.operator], quantity, more.hint),
  ),
  rule("equal_to_or|same_or {comparative} than {limit}", 0.98, (more, quantity) =>
    comparison(orEqual[more.operator], quantity, more.hint),
  ),
  rule("{limit} ({noun}) or {comparative}", 0.93, (quantity, _, { operator, hint }) =>
    comparison(orEqual[operator], quantity, hint),
  ),
  rule("{limit} or|and|& {comparative}", 0.97, (quantity, { operator, hint }) =>
    comparison(orEqual[operator], quantity, hint),
  ),
];

const afterRules = [
  rule("{limit} ({noun}) or|and over|above|up", 0.9, (quantity) => comparison(">=", quantity)),
  rule("{limit} ({noun}) or|and under|below", 0.9, (quantity) => comparison("<=", quantity)),
  rule("{limit} or|and|& over|above|up|upwards|beyond|upward|longer_than_that", 0.97, (quantity) =>
    comparison(">=", quantity),
  ),
  rule("{limit} or|and|& under|below|down|downwards", 0.97, (quantity) =>
    comparison("<=", quantity),
  ),
  rule("{limit} +|plus", 0.95, (quantity) => comparison(">=", quantity)),
  rule("{limit} at_least|minimum|or_so_and_over", 0.7, (quantity) => comparison(">=", quantity)),
  rule("{limit} at_most|max|maximum|tops", 0.7, (quantity) => comparison("<=", quantity)),
];

/** A number that something is compared with: `over 10`, `65 or older`, `no more than a week`. */
export const comparisonRules = [...beforeRules, ...comparativeRules, ...afterRules];

function comparison(operator: Operator, quantity: Quantity, hint: string | null = null): Amount {
  const { value, unit } = quantity;
  return { kind: "comparison", operator, value, unit, hint };
}
