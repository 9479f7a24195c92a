import fc from "fast-check";
import { expect, test } from "vitest";
import type { Condition } from "#contract/query.ts";
import { isFilled, type Partition } from "../../domain/population.ts";
import { decideRelease } from "./decide-release.ts";
import { decidingPartitions } from "./parts.ts";
import { rangeOf } from "./round-figures.ts";

const column = (name: string) => ({ kind: "column", column: name }) as const;
const is = (name: string, value: string): Condition => ({
  ...{ kind: "in", of: column(name), values: [value] },
});
const whole: Partition = { where: null, by: [] };
const byWard: Partition = { where: null, by: [column("ward")] };

type Person = Readonly<Record<string, string | null>>;

/** So many people of each kind. */
const people = (...kinds: readonly (readonly [number, Person])[]): Person[] =>
  kinds.flatMap(([many, person]) => Array.from({ length: many }, () => person));
const inWards = (sizes: Record<string, number>) =>
  people(...Object.entries(sizes).map(([ward, many]) => [many, { ward }] as const));

/** What may be told of partitions of a table of texts, by its labels. */
function decided(table: readonly Person[], ...allowed: readonly Partition[]) {
  const counted = decidingPartitions(allowed);
  const populations = counted.map(({ where, by }) => {
    const filled = JSON.stringify(where).match(/"column":"\w+"/g) ?? [];
    const names = by.map((of) => (of.kind === "column" ? of.column : ""));
    const needed = [...names, ...filled.map((found) => found.slice(10, -1))];
    const among = table.filter((person) => needed.every((name) => person[name] != null));
    const keys = among.map((person) => JSON.stringify(names.map((name) => person[name])));
    return [...new Set([...keys, ...(by.length === 0 ? ["[]"] : [])])].map((key) => ({
      labels: JSON.parse(key),
      records: keys.filter((one) => one === key).length,
    }));
  });
  const { sizeOf } = decideRelease(allowed, counted, { populations, spreads: [] });
  return (partition: Partition, ...labels: string[]) => sizeOf(partition, labels);
}
const told = (size: number) => ({ exact: size, told: size });

test("tells of no population below eleven, and of none that was not asked for", () => {
  const sizeOf = decided(inWards({ East: 11, West: 10, North: 300 }), byWard);
  expect(sizeOf(byWard, "East")).toEqual(told(11));
  expect(sizeOf(byWard, "West")).toBeNull();
  expect(sizeOf(byWard, "South")).toBeNull();
  expect(sizeOf(whole)).toBeNull();
});

test("tells of none whose parts leave few records out, nor where they leave out none", () => {
  const women: Partition = { where: is("sex", "F"), by: [column("ward")] };
  for (const men of [0, 1, 10]) {
    const table = people(
      [50, { ward: "East", sex: "F" }],
      [men, { ward: "East", sex: "M" }],
      [30, { ward: "West", sex: "F" }],
      [30, { ward: "West", sex: "M" }],
    );
    const sizeOf = decided(table, women, byWard);
    expect(sizeOf(women, "East")).toBeNull();
    expect(sizeOf(women, "West")).toEqual(told(30));
    expect(sizeOf(byWard, "East")).toEqual(told(50 + men));
  }
});

test("decides alike however a population is asked for", () => {
  const table = people(
    [50, { ward: "East", sex: "F" }],
    [40, { ward: "East", sex: "M" }],
    [30, { ward: "West", sex: "F" }],
    [4, { ward: "West", sex: "M" }],
  );
  const grouped: Partition = { where: null, by: [column("sex"), column("ward")] };
  const met: Partition = {
    where: { kind: "and", of: [is("ward", "east"), is("sex", "F")] },
    by: [],
  };
  const sizeOf = decided(table, grouped, met);
  expect(sizeOf(met)).toEqual(sizeOf(grouped, "F", "East"));
  expect(sizeOf(grouped, "F", "East")).toEqual(told(50));
});

test("of those with a value it tells the size of all, where few have none", () => {
  const waited: Partition = { where: isFilled(column("wait")), by: [column("ward")] };
  const table = people(
    [40, { ward: "East", wait: "1" }],
    [3, { ward: "East", wait: null }],
    [40, { ward: "West", wait: "1" }],
    [20, { ward: "West", wait: null }],
    [10, { ward: "North", wait: "1" }],
    [20, { ward: "North", wait: null }],
  );
  const sizeOf = decided(table, waited);
  expect(sizeOf(waited, "East")).toEqual({ exact: 40, told: 43 });
  expect(sizeOf(waited, "West")).toEqual(told(40));
  expect(sizeOf(waited, "North")).toBeNull();
});

test("keeps a small remainder here whose size could nearly be computed, and one of nobody", () => {
  // At most 205 less at least 101 and 101: three or fewer.
  for (const rest of [0, 3]) {
    const sizeOf = decided(inWards({ East: 101, West: 104 - rest, North: rest }), byWard);
    expect(sizeOf(byWard, "East")).toBeNull();
    expect(sizeOf(byWard, "West")).toEqual(told(104 - rest));
  }
  // At most 205 less at least 96 and 101: up to eight.
  const loose = decided(inWards({ East: 96, West: 101, North: 8 }), byWard);
  expect(loose(byWard, "East")).toEqual(told(96));
});

test("takes the smallest group that is told along with a small remainder", () => {
  const sizeOf = decided(inWards({ East: 106, West: 101, South: 121, North: 2 }), byWard);
  expect(sizeOf(byWard, "West")).toBeNull();
  expect(sizeOf(byWard, "South")).toEqual(told(121));
});

test("whoever reckons with all that is told finds five sizes or more for a small remainder", () => {
  const group = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 11, max: 60 }));
  fc.assert(
    fc.property(fc.array(group, { minLength: 1, maxLength: 6 }), (records) => {
      const wards = Object.fromEntries(records.map((size, at) => [`ward ${at}`, size]));
      const total = records.reduce((sum, size) => sum + size, 0);
      const sizeOf = decided(inWards(wards), whole, byWard);
      const sizes = Object.keys(wards).flatMap((ward) => sizeOf(byWard, ward)?.exact ?? []);
      const rest = sizes.reduce((left, size) => left - size, total);
      if (sizeOf(whole) === null || rest >= 11) return;
      expect(sizesThatFit(total, sizes).length).toBeGreaterThanOrEqual(5);
    }),
  );
});

/** Every size of the remainder that agrees with the ranges that were told. */
function sizesThatFit(total: number, sizes: readonly number[]): number[] {
  const ranges = sizes.map(rangeOf);
  const [low, high] = rangeOf(total);
  const fewest = low - ranges.reduce((sum, [, top]) => sum + top, 0);
  const most = high - ranges.reduce((sum, [bottom]) => sum + bottom, 0);
  return Array.from({ length: high + 1 }, (_, rest) => rest).filter(
    (rest) => rest >= fewest && rest <= most,
  );
}
