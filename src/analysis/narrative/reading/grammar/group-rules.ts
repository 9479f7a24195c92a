import type { Amount, Quantity } from "./amount.ts";
import { oneToken, ruleMaker } from "./pattern.ts";
import { wholes } from "./quantity.ts";

export interface GroupValues {
  readonly quantity: Quantity;
  readonly number: number;
  readonly count: number;
  readonly ordinal: number;
  readonly percentileName: number;
}

/** `p90`. */
export const percentileNameAtom = oneToken(({ lower }) => {
  const digits = /^p(\d\d)$/.exec(lower)?.[1];
  return digits ? { value: Number(digits), weight: 1 } : null;
});

const rule = ruleMaker<GroupValues, Amount>();
const groups =
  "bands|band|groups|group|bins|buckets|brackets|intervals|ranges|steps|blocks|slots|chunks|increments|classes|bracket|bucket|bin|interval|step|increment";

const quantiles: readonly (readonly [string, number])[] = [
  ["quartiles|quartile", 4],
  ["quintiles|quintile", 5],
  ["deciles|decile", 10],
  ["tertiles|tertile|terciles|tercile", 3],
  ["percentiles", 100],
];
const quantileRules = quantiles.map(([words, count]) =>
  rule(`by|into|in|per|across|of|each? ${words}`, 0.85, () => ({ kind: "quantile-groups", count })),
);

const partRules = (["halves", "thirds", "quarters", "fifths"] as const).map((word, index) =>
  rule(`into|in equal? ${word}`, 0.8, () => ({ kind: "quantile-groups", count: index + 2 })),
);

/** Steps, groups of equal size, percentiles, and the base of a rate. */
export const groupRules = [
  ...quantileRules,
  ...partRules,
  rule(
    `into|in? {count} equal|equally_sized|equal_sized|equal-sized|same-size ${groups}?`,
    0.9,
    (count) => ({
      kind: "quantile-groups",
      count,
    }),
  ),

  rule(`in|by|into|using|with? ${groups} of {quantity}`, 0.95, stepOf),
  rule(`in|by|into|using|with? {quantity} age|wide? ${groups}`, 0.95, (quantity) =>
    quantity.unit === null ? null : stepOf(quantity),
  ),
  rule("by|in|into|per|each decade|decades of_age?", 0.8, () => ({
    kind: "step",
    width: 10,
    unit: "year",
  })),
  rule("in|by {quantity} ~s", 0.85, stepOf),
  rule("in|by tens", 0.85, () => ({ kind: "step", width: 10, unit: null })),
  rule("in|by fives", 0.85, () => ({ kind: "step", width: 5, unit: null })),
  rule("in|by hundreds", 0.85, () => ({ kind: "step", width: 100, unit: null })),
  rule("every {quantity}", 0.7, (quantity) => (quantity.unit === null ? null : stepOf(quantity))),

  rule("the? {ordinal} percentile|centile|pctile|pct|%ile|percentil|percentle", 0.98, percentile),
  rule("the? {number} percentile|centile|pctile|%_ile|%_tile|th_percentile", 0.9, percentile),
  rule("the? percentile {number}", 0.8, percentile),
  rule("the? {percentileName}", 0.9, percentile),
  rule("p {number}", 0.6, percentile),
  rule("the? upper|top|third|3_rd quartile", 0.95, () => percentile(75)),
  rule("the? lower|bottom|first|1_st quartile", 0.95, () => percentile(25)),
  rule("the? top|upper decile", 0.9, () => percentile(90)),
  rule("the? bottom|lower decile", 0.9, () => percentile(10)),

  rule("{number} out_of|of|out_of_every|in_every|of_every {number}", 0.9, (part, of) =>
    wholes.has(of) ? portion(part / of) : null,
  ),
  rule("{number} in|- {number}", 0.25, (part, of) => (wholes.has(of) ? portion(part / of) : null)),
  rule("{number} %|percent|per_cent|pct [of|of_all|of_our|of_the]", 0.75, (value) =>
    portion(value / 100),
  ),
  rule("nine|9 tenths of|of_the|of_our?", 0.8, () => portion(0.9)),
  rule("three|3 quarters of|of_the|of_our?", 0.8, () => portion(0.75)),
  rule("half|half_of|one_half_of [the|our|them|all]", 0.25, () => portion(0.5)),
  rule("all_but|all_except the? {number} %|percent|per_cent|pct", 0.9, (value) =>
    portion(1 - value / 100),
  ),
  rule("all_but|all_except {number} in|out_of {number}", 0.9, (part, of) =>
    wholes.has(of) ? portion(1 - part / of) : null,
  ),

  rule("per|in_every|out_of_every|for_each {number}", 0.95, (count) => per(count, 2)),
  rule("every {number}", 0.5, (count) => per(count, 2)),
  rule("for_every {number}", 0.95, (count) => per(count, 1)),
  rule("/ {number}", 0.6, (count) => per(count, 10)),
  rule("a|an|each {number}", 0.2, (count) => per(count, 100)),
  rule("per capita|head|person", 0.8, () => per(1, 1)),
];

function stepOf({ value, unit }: Quantity): Amount | null {
  return value > 0 ? { kind: "step", width: value, unit } : null;
}

function percentile(hundredths: number): Amount | null {
  return hundredths > 0 && hundredths < 100
    ? { kind: "percentile", fraction: hundredths / 100 }
    : null;
}

function portion(fraction: number): Amount | null {
  return fraction > 0 && fraction < 1 ? { kind: "portion", fraction } : null;
}

function per(count: number, least: number): Amount | null {
  return count >= least ? { kind: "per", count } : null;
}
