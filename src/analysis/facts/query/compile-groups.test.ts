import { expect, it } from "vitest";
import type { GroupFunction, Grouping, Query, Value } from "#contract/query.ts";
import type { Cell } from "#contract/report.ts";
import {
  aggregate,
  column,
  count,
  emptyQuery,
  number,
  openQueryTable,
  openVisits,
  text,
} from "#test/analysis/query/query-table.ts";
import { compileQuery } from "./compile-query.ts";

const visits = await openVisits();

/** Sales of two shops in four quarters; one quarter of one shop has no amount. */
const shops = await openQueryTable();
const profile = await shops.load([
  { name: "shop", type: "VARCHAR", values: ["a", "a", "a", "a", "b", "b", "b", "b"] },
  { name: "quarter", type: "BIGINT", values: [1, 2, 3, 4, 1, 2, 3, 4] },
  { name: "sales", type: "BIGINT", values: [10, 20, 0, 30, 40, null, 60, 40] },
]);
const by: Grouping[] = [
  { name: "shop", of: column("shop") },
  { name: "quarter", of: column("quarter") },
];
const sales = aggregate("sum", "sales");
const descending = (of: string) => ({ of, direction: "descending" as const });

async function rowsOf(query: Partial<Query>): Promise<readonly (readonly Cell[])[]> {
  return (await shops.run(compileQuery({ ...emptyQuery, ...query }, profile).sql)).rows;
}

it.each<[GroupFunction, (number | null)[]]>([
  ["share", [5, 10, 0, 15, 20, null, 30, 20]],
  ["total", [200, 200, 200, 200, 200, 200, 200, 200]],
  ["rank", [6, 5, 7, 4, 2, null, 1, 2]],
  ["running-total", [10, 30, 30, 60, 100, 100, 160, 200]],
  ["moving-average", [null, 15, 10, 15, 35, 40, 60, 50]],
  ["previous", [null, 10, 20, 0, 30, 40, null, 60]],
  ["change", [null, 10, -20, 30, 10, null, null, -20]],
  ["percent-change", [null, 100, -100, null, 100 / 3, null, null, -100 / 3]],
])("%s runs over all groups in their order", async (name, expected) => {
  const value: Value = { kind: "over-groups", function: name, of: sales, within: [], size: 2 };
  const rows = await rowsOf({ by, measures: [{ name: "v", value }] });
  expect(rows.map(([, , cell]) => cell)).toEqual(
    expected.map((one) => (one === null || Number.isInteger(one) ? one : expect.closeTo(one, 9))),
  );
});

it.each<[GroupFunction, (number | null)[]]>([
  ["total", [60, 60, 60, 60, 140, 140, 140, 140]],
  ["rank", [2, 3, 1, 4, 1, null, 3, 1]],
  ["running-total", [10, 30, 30, 60, 40, 40, 100, 140]],
  ["moving-average", [null, null, 10, 50 / 3, null, null, 50, 50]],
  ["previous", [null, 10, 20, 0, null, 40, null, 60]],
])("%s starts anew within each of a grouping", async (name, expected) => {
  const value: Value = {
    ...{ kind: "over-groups", function: name, of: sales, within: ["shop"] },
    ...{ direction: "ascending", size: 3 },
  };
  const rows = await rowsOf({ by, measures: [{ name: "v", value }] });
  expect(rows.map(([, , cell]) => cell)).toEqual(expected);
});

it("computes a function over groups of another one", async () => {
  const whole: Value = { kind: "over-groups", function: "total", of: sales, within: ["shop"] };
  const value: Value = { kind: "over-groups", function: "rank", of: whole, within: [] };
  const rows = await rowsOf({ by, measures: [{ name: "v", value }], limit: 5 });
  expect(rows.map(([, , cell]) => cell)).toEqual([5, 5, 5, 5, 1]);
});

it("counts all groups in a share, also those that a condition leaves out", async () => {
  const value: Value = { kind: "over-groups", function: "share", of: sales, within: [] };
  const rows = await rowsOf({
    by: by.slice(0, 1),
    measures: [{ name: "share", value }],
    having: { kind: "compare", operator: "=", left: column("shop"), right: text("A") },
  });
  expect(rows).toEqual([["a", 30, 4]]);
});

it("keeps the first rows within each group, ties in the order of the groupings", async () => {
  const rows = await rowsOf({
    by,
    measures: [{ name: "sales", value: sales }],
    order: [descending("sales")],
    top: { within: ["shop"], count: 2 },
  });
  expect(rows).toEqual([
    ["b", 3, 60, 1, 1],
    ["b", 1, 40, 1, 1],
    ["a", 4, 30, 1, 1],
    ["a", 2, 20, 1, 1],
  ]);
});

it("sorts empty values last in both directions", async () => {
  const query = { by, measures: [{ name: "sales", value: sales }] };
  const falling = await rowsOf({ ...query, order: [descending("sales")] });
  const rising = await rowsOf({ ...query, order: [{ of: "sales", direction: "ascending" }] });
  expect([falling.at(-1), rising.at(-1)]).toEqual([
    ["b", 2, null, 0, 1],
    ["b", 2, null, 0, 1],
  ]);
});

it("counts records without a group once, even where there are none", async () => {
  const where = { kind: "in", of: column("shop"), values: ["c"] } as const;
  const measures = [{ name: "sales", value: sales }];
  expect(await rowsOf({ where, measures })).toEqual([[null, 0, 0]]);
  expect(await rowsOf({ where, measures, by })).toEqual([]);
});

it("starts from the groups of another query, and still counts the records of the table", async () => {
  const query: Query = { ...emptyQuery, by, measures: [{ name: "total", value: sales }] };
  const rows = await rowsOf({
    from: { kind: "query", query },
    by: [{ name: "shop", of: column("shop") }],
    measures: [
      { name: "mean", value: aggregate("mean", "total") },
      { name: "groups", value: count },
    ],
    where: { kind: "compare", operator: ">", left: column("total"), right: number(0) },
  });
  expect(rows).toEqual([
    ["a", 20, 3, 3],
    ["b", 140 / 3, 3, 3],
  ]);
});

it("makes rows of columns, and counts each record once", async () => {
  const rows = await visits.rowsOf({
    from: { kind: "unpivot", columns: ["days", 'select "n"'], name: "which", value: "cell" },
    by: [{ name: "which", of: column("which") }],
    measures: [{ name: "sum", value: aggregate("sum", "cell") }],
  });
  expect(rows).toEqual([
    ["days", 15, 6],
    ['select "n"', 3, 6],
  ]);
  const all = await visits.rowsOf({
    from: { kind: "unpivot", columns: ["days", "ward"], name: "which", value: "cell" },
    measures: [{ name: "cells", value: aggregate("count", "cell") }],
  });
  expect(all).toEqual([[10, 6]]);
});

it("sorts ranges by their edges and cases as they are named", async () => {
  const range = (closed: "low" | "high"): Partial<Query> => ({
    by: [
      {
        name: "range",
        of: {
          ...{ kind: "bin", of: column("days"), edges: [2, 4], closed },
          labels: ["up to 2", "between", "a lot"],
        },
      },
    ],
    measures: [{ name: "Records", value: count }],
  });
  expect(await visits.rowsOf(range("low"))).toEqual([
    ["up to 2", 1],
    ["between", 2],
    ["a lot", 2],
  ]);
  expect(await visits.rowsOf(range("high"))).toEqual([
    ["up to 2", 2],
    ["between", 2],
    ["a lot", 1],
  ]);
});

it("puts equal values into one of the groups of equal size", async () => {
  const of = { kind: "quantile-group", of: column("sales"), count: 2 } as const;
  expect(await rowsOf({ by: [{ name: "half", of }] })).toEqual([
    [1, 4],
    [2, 3],
  ]);
  const where = { kind: "compare", operator: "=", left: of, right: number(2) } as const;
  const chosen = await rowsOf({ where, rows: [{ name: "sales", of: column("sales") }] });
  expect(chosen).toEqual([[40], [60], [40]]);
});
