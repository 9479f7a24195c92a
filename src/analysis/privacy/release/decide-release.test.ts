import { expect, test } from "vitest";
import type { Condition } from "#contract/query.ts";
import type { NearPair, Partition, Population } from "../../population.ts";
import { decideRelease } from "./decide-release.ts";

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
});
