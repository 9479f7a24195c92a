import { beforeAll, expect, test } from "vitest";
import { openQueryTable, type QueryTable } from "#test/analysis/query/query-table.ts";
import type { Partition } from "../../domain/population.ts";
import { countPopulations } from "./count-populations.ts";

let table: QueryTable;
beforeAll(async () => {
  table = await openQueryTable();
});

const column = (name: string) => ({ kind: "column", column: name }) as const;
const whole: Partition = { where: null, by: [] };
const byWard: Partition = { where: null, by: [column("ward")] };
const isOld: Partition = {
  where: {
    ...{ kind: "compare", operator: ">=" },
    ...{ left: column("age"), right: { kind: "number", value: 3 } },
  },
  by: [],
};

test("counts populations, and the records that those of nearly the same size share", async () => {
  const rows = Array.from({ length: 40 }, (_, at) => at);
  const profile = await table.load([
    { name: "ward", type: "VARCHAR", values: rows.map((at) => (at < 38 ? "East" : "West")) },
    { name: "age", type: "BIGINT", values: rows },
    { name: "wait", type: "DOUBLE", values: rows.map((at) => (at % 2) + 0.5) },
  ]);
  const engine = { profile, run: table.run };
  const partitions = [whole, byWard, isOld];
  const values = [column("wait")];
  const counted = await countPopulations(engine, { partitions, values, threshold: 11 });
  expect(counted.populations.map((one) => one.map(({ records }) => records).toSorted())).toEqual([
    [40],
    [2, 38],
    [37],
  ]);
  const near = counted.near.map(({ partitions: places, labels, shared }) => [
    places,
    labels,
    shared,
  ]);
  expect(near).toEqual([
    [[0, 1], [[], ["East"]], 38],
    [[0, 2], [[], []], 37],
    [[1, 2], [["East"], []], 35],
  ]);
  expect(counted.deviations[0]).toBeCloseTo(0.506, 2);
});

test("takes those for near whose sizes differ little, not those that are equal or lie far apart", async () => {
  const rows = Array.from({ length: 90 }, (_, at) => at);
  const profile = await table.load([
    { name: "ward", type: "VARCHAR", values: rows.map((at) => (at < 60 ? "East" : "West")) },
    { name: "age", type: "BIGINT", values: rows.map((at) => (at === 0 ? null : at)) },
  ]);
  const filled: Partition = {
    where: { kind: "not", of: { kind: "empty", of: column("age") } },
    by: [column("ward")],
  };
  const partitions = [whole, byWard, filled];
  const counted = await countPopulations(
    { profile, run: table.run },
    { partitions, values: [], threshold: 11 },
  );
  // East has one record without an age; West is the same either way, and both are far from all.
  expect(counted.near).toEqual([{ partitions: [1, 2], labels: [["East"], ["East"]], shared: 59 }]);
});

test("compares no populations whose sizes are equal or far apart", async () => {
  const rows = Array.from({ length: 40 }, (_, at) => at);
  const profile = await table.load([
    { name: "ward", type: "VARCHAR", values: rows.map((at) => (at < 20 ? "East" : "West")) },
    { name: "age", type: "BIGINT", values: rows },
  ]);
  const selects: string[] = [];
  const run = (sql: string) => {
    selects.push(sql);
    return table.run(sql);
  };
  const byHalf: Partition = { where: null, by: [{ kind: "step", of: column("age"), width: 20 }] };
  const request = { partitions: [whole, byWard, byHalf], values: [], threshold: 11 };
  expect((await countPopulations({ profile, run }, request)).near).toEqual([]);
  expect(selects).toHaveLength(3);
});
