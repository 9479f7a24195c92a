import fc from "fast-check";
import { expect, test } from "vitest";
import type { Condition } from "#contract/query.ts";
import type { NearPair, Partition, Population } from "../../domain/population.ts";
import { decideRelease } from "./decide-release.ts";
import { rangeOf } from "./round-figures.ts";

const column = (name: string) => ({ kind: "column", column: name }) as const;
const whole: Partition = { where: null, by: [] };
const byWard: Partition = { where: null, by: [column("ward")] };
const isAdult: Condition = {
  ...{ kind: "compare", operator: ">=" },
  ...{ left: column("age"), right: { kind: "number", value: 18 } },
};
const adults: Partition = { where: isAdult, by: [] };

const sizes = (counts: Record<string, number>): Population[] =>
  Object.entries(counts).map(([label, records]) => ({ labels: [label], records }));
const all = (records: number): Population[] => [{ labels: [], records }];

function decided(
  told: readonly (readonly [Partition, readonly Population[]])[],
  near: readonly NearPair[] = [],
) {
  const partitions = told.map(([partition]) => partition);
  const populations = told.map(([, counted]) => counted);
  const { sizeOf } = decideRelease(partitions, { populations, near, deviations: [] });
  return populations.map((counted, at) =>
    counted.map(({ labels }) => sizeOf(partitions[at] ?? whole, labels)),
  );
}

test("tells of no population below eleven, and of none that was not asked for", () => {
  expect(decided([[byWard, sizes({ East: 11, West: 10, North: 300 })]])).toEqual([[11, null, 300]]);
  const { sizeOf } = decideRelease([whole], {
    ...{ populations: [all(20)], near: [], deviations: [] },
  });
  expect(sizeOf(byWard, ["East"])).toBeNull();
});

test("tells of one of two populations of which one holds the other and few more", () => {
  const near: NearPair = { partitions: [0, 1], labels: [[], []], shared: 97 };
  const told = [
    [whole, all(100)],
    [adults, all(97)],
  ] as const;
  expect(decided(told, [near])).toEqual([[100], [null]]);
  expect(decided([told[1], told[0]], [near])).toEqual([[97], [null]]);
  // They overlap, and neither holds the other: their difference tells no number of records.
  expect(decided(told, [{ ...near, shared: 60 }])).toEqual([[100], [97]]);
});

test("a population that stays here keeps no other one here", () => {
  const near: NearPair[] = [{ partitions: [0, 1], labels: [[], []], shared: 10 }];
  const told = [
    [adults, all(10)],
    [whole, all(12)],
  ] as const;
  expect(decided(told, near)).toEqual([[null], [12]]);
});

test("decides the same again where more is asked later", () => {
  const near: NearPair[] = [{ partitions: [0, 1], labels: [[], []], shared: 97 }];
  const first = [
    [whole, all(100)],
    [adults, all(97)],
  ] as const;
  const again = decided([...first, [byWard, sizes({ East: 60, West: 40 })]], near);
  expect(again.slice(0, 2)).toEqual(decided(first, near));
});

test("keeps a small remainder here whose size could nearly be computed", () => {
  // At most 205 less at least 101 and 101: one, two or three.
  const tight = [byWard, sizes({ East: 101, West: 101, North: 3 })] as const;
  expect(decided([[whole, all(205)], tight])).toEqual([[205], [null, 101, null]]);
  expect(decided([tight, [whole, all(205)]])).toEqual([[101, 101, null], [null]]);
  // At most 205 less at least 96 and 101: one to eight.
  const loose = [byWard, sizes({ East: 96, West: 101, North: 8 })] as const;
  expect(decided([[whole, all(205)], loose])).toEqual([[205], [96, 101, null]]);
  // As little is known of one to three where the whole is not told of, or is another one.
  expect(decided([[adults, all(205)], tight])).toEqual([[205], [101, 101, null]]);
  expect(decided([tight, [adults, all(205)]])).toEqual([[101, 101, null], [205]]);
  expect(decided([[whole, all(10)], tight])).toEqual([[null], [101, 101, null]]);
});

test("takes the smallest group that is told along with a small remainder", () => {
  const groups = sizes({ East: 106, West: 101, South: 121, North: 2 });
  expect(
    decided([
      [whole, all(330)],
      [byWard, groups],
    ]),
  ).toEqual([[330], [106, null, 121, null]]);
});

test("the number of groups that are not told of narrows a remainder down", () => {
  // Eight records at most, in one group or in six: at least six of them.
  const many = sizes({ East: 96, West: 101, A: 1, B: 1, C: 1, D: 1, E: 1, F: 3 });
  const untold = [null, null, null, null, null, null];
  expect(
    decided([
      [whole, all(205)],
      [byWard, many],
    ]),
  ).toEqual([[205], [null, 101, ...untold]]);
});

test("keeps no group here where no record is left over, or eleven are", () => {
  const told = sizes({ East: 101, West: 101, South: 101 });
  expect(
    decided([
      [whole, all(303)],
      [byWard, told],
    ]),
  ).toEqual([[303], [101, 101, 101]]);
  const rest = sizes({ East: 101, West: 101, South: 8, North: 3 });
  expect(
    decided([
      [whole, all(213)],
      [byWard, rest],
    ]),
  ).toEqual([[213], [101, 101, null, null]]);
});

test("whoever reckons with all that is told finds four sizes or more for a small remainder", () => {
  const group = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 11, max: 60 }));
  fc.assert(
    fc.property(fc.array(group, { minLength: 1, maxLength: 6 }), fc.boolean(), (records, first) => {
      const groups = records.map((size, at) => ({ labels: [`${at}`], records: size }));
      const total = records.reduce((sum, size) => sum + size, 0);
      const asked = [[whole, all(total)] as const, [byWard, groups] as const];
      const answers = decided(first ? asked : asked.toReversed());
      const [[size = null] = [], told = []] = first ? answers : answers.toReversed();
      const rest = told.reduce<number>((left, one) => left - (one ?? 0), total);
      if (size === null || rest < 1 || rest >= 11) return;
      expect(sizesThatFit(total, told).length).toBeGreaterThanOrEqual(4);
    }),
  );
});

/** Every size of the remainder that agrees with the ranges and the rows that were told. */
function sizesThatFit(total: number, told: readonly (number | null)[]): number[] {
  const known = told.flatMap((size) => (size === null ? [] : [rangeOf(size)]));
  const hidden = told.length - known.length;
  const [low, high] = rangeOf(total);
  const fewest = low - known.reduce((sum, [, top]) => sum + top, 0);
  const most = high - known.reduce((sum, [bottom]) => sum + bottom, 0);
  return Array.from({ length: high + 1 }, (_, rest) => rest).filter(
    (rest) => rest >= hidden && rest >= fewest && rest <= most,
  );
}
