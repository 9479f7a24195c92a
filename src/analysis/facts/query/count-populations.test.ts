import { expect, test } from "vitest";
import { openQueryTable } from "#test/analysis/query/query-table.ts";
import type { Partition } from "../../domain/population.ts";
import { countPopulations } from "./count-populations.ts";

const table = await openQueryTable();
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

test("counts populations, and how far values lie apart", async () => {
  const rows = Array.from({ length: 40 }, (_, at) => at);
  const profile = await table.load([
    { name: "ward", type: "VARCHAR", values: rows.map((at) => (at < 38 ? "East" : "West")) },
    { name: "age", type: "BIGINT", values: rows },
    { name: "wait", type: "DOUBLE", values: rows.map((at) => (at % 2) + 0.5) },
  ]);
  const partitions = [whole, byWard, isOld];
  const values = [column("wait"), column("age")];
  const counted = await countPopulations({ profile, run: table.run }, { partitions, values });
  expect(counted.populations[0]).toEqual([{ labels: [], records: 40 }]);
  expect(counted.populations[1]).toContainEqual({ labels: ["East"], records: 38 });
  expect(counted.populations[2]).toEqual([{ labels: [], records: 37 }]);
  expect(counted.spreads).toEqual([
    { lowest: 0.5, highest: 1.5, different: 2, commonest: 0.5 },
    { lowest: 0, highest: 39, different: 40, commonest: 0.025 },
  ]);
});
