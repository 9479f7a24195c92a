import { expect, it } from "vitest";
import { aggregate, column, emptyQuery, openQueryTable } from "#test/analysis/query/query-table.ts";
import { openLedger } from "../compute/ledger.ts";
import { runQuery } from "./run-query.ts";

it("enters a query with its words, its columns and the rows of the table behind it", async () => {
  const table = await openQueryTable();
  const profile = await table.load([
    { name: "ward", type: "VARCHAR", values: ["ICU", "ER", "ER"] },
    { name: "charges", type: "DOUBLE", unit: "money", values: [1.5, 2, null] },
  ]);
  const ledger = openLedger(table);
  const query = {
    ...emptyQuery,
    by: [{ name: "ward", of: column("ward") }],
    measures: [{ name: "Mean charges", value: aggregate("mean", "charges") }],
  };
  const result = await runQuery(ledger, { query, profile, title: "Charges by ward" });
  expect(result).toMatchObject({
    id: "q1",
    title: "Charges by ward",
    words: "mean of charges, for each ward",
    population: 3,
    rows: [
      ["ER", 2, 1, 2],
      ["ICU", 1.5, 1, 1],
    ],
  });
  expect(result.columns.map(({ key }) => key)).toEqual(["label", "value1", "n1", "n"]);
  expect(ledger.results).toEqual([result]);
});
