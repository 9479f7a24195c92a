import { expect, it } from "vitest";
import type { Query } from "#contract/query.ts";
import {
  aggregate,
  column,
  count,
  emptyQuery,
  openQueryTable,
} from "#test/analysis/query/query-table.ts";
import { compileQuery } from "./compile-query.ts";

const exams = await openQueryTable();
const profile = await exams.load([
  { name: "modality", type: "VARCHAR", values: ["CT", "ct", "CT", "US", "us", "us", "XR", null] },
  { name: "read", type: "VARCHAR", values: ["Y", "y", "N", "N", "n", "N", "Y", "Y"] },
  // As many as there are rows: codes of things.
  { name: "code", type: "VARCHAR", values: ["a1x", "A1x", "b2", "c3", "d4", "e5", "f6", "g7"] },
]);

async function rowsOf(query: Partial<Query>) {
  const { sql } = compileQuery({ ...emptyQuery, ...query }, profile);
  return (await exams.run(sql)).rows;
}

it("groups a category without regard to case, called by its most frequent spelling", async () => {
  const by = [{ name: "modality", of: column("modality") }];
  const rows = await rowsOf({ by, measures: [{ name: "n", value: count }] });
  expect(rows).toEqual([
    ["CT", 3],
    ["XR", 1],
    ["us", 3],
  ]);
});

it("counts its values and finds the most frequent one in the same way", async () => {
  const measures = ["distinct", "mode"].flatMap((kind) =>
    ["modality", "read"].map((name) => ({
      name: `${kind} ${name}`,
      value: aggregate(kind === "mode" ? "mode" : "distinct", name),
    })),
  );
  expect((await rowsOf({ measures }))[0]?.slice(0, 4)).toEqual([3, 2, "CT", "N"]);
});

it("shows the cells of single records as they are written", async () => {
  const rows = await rowsOf({ rows: [{ name: "modality", of: column("modality") }], limit: 2 });
  expect(rows).toEqual([["CT"], ["ct"]]);
});

it("keeps apart the codes of things", async () => {
  expect(
    (await rowsOf({ measures: [{ name: "n", value: aggregate("distinct", "code") }] }))[0]?.[0],
  ).toBe(8);
});

it("goes on grouping what another query has grouped", async () => {
  const inner: Query = {
    ...emptyQuery,
    by: [
      { name: "what", of: column("modality") },
      { name: "read", of: column("read") },
    ],
    measures: [{ name: "records", value: count }],
  };
  const rows = await rowsOf({
    from: { kind: "query", query: inner },
    by: [{ name: "what", of: column("what") }],
    measures: [{ name: "n", value: aggregate("sum", "records") }],
  });
  expect(rows.map((row) => row.slice(0, 2))).toEqual([
    ["CT", 3],
    ["XR", 1],
    ["us", 3],
  ]);
});
