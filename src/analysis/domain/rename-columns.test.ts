import { expect, it } from "vitest";
import type { Query } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import { columnsOf, renameColumns } from "./rename-columns.ts";

const column = (name: string) => ({ kind: "column", column: name }) as const;
const plain = {
  version: 1,
  where: null,
  rows: [],
  having: null,
  order: [],
  top: null,
  limit: null,
} as const;
const mean = (of: string) =>
  ({ kind: "aggregate", aggregate: "mean", of: column(of), where: null }) as const;
const byWard: Query = {
  ...plain,
  from: { kind: "data" },
  where: { kind: "empty", of: column("Age") },
  by: [{ name: "Ward", of: column("Ward") }],
  measures: [{ name: "Charges", value: mean("Charges") }],
  having: {
    kind: "compare",
    operator: ">",
    left: column("Charges"),
    right: { kind: "number", value: 1 },
  },
  order: [{ of: "Charges", direction: "descending" }],
};
const asked = (query: Query): Ask => ({ kind: "query", query, wants: "groups" });
const upper = (name: string) => `new ${name}`;

it("renames columns of the table, and leaves outputs and conditions on groups", () => {
  expect(renameColumns(asked(byWard), upper)).toEqual(
    asked({
      ...byWard,
      where: { kind: "empty", of: column("new Age") },
      by: [{ name: "Ward", of: column("new Ward") }],
      measures: [{ name: "Charges", value: mean("new Charges") }],
    }),
  );
  expect(columnsOf([asked(byWard), asked(byWard)])).toEqual(["Age", "Ward", "Charges"]);
});

it("leaves what a query over another one and an unpivot name themselves", () => {
  const outer: Query = {
    ...plain,
    from: { kind: "query", query: byWard },
    by: [],
    measures: [{ name: "highest", value: mean("Charges") }],
  };
  expect(columnsOf([asked(outer)])).toEqual(["Age", "Ward", "Charges"]);
  const renamed = renameColumns(asked(outer), upper);
  expect(renamed.kind === "query" && renamed.query.measures).toEqual(outer.measures);
  const unpivot: Query = {
    ...plain,
    from: { kind: "unpivot", columns: ["Jan", "Feb"], name: "month", value: "amount" },
    by: [{ name: "month", of: column("month") }],
    measures: [{ name: "mean", value: mean("amount") }],
  };
  expect(columnsOf([asked(unpivot)])).toEqual(["Jan", "Feb"]);
});

it("renames what a statistic is of", () => {
  const asks: Ask[] = [
    {
      kind: "statistic",
      statistic: { kind: "drivers", of: "a", value: null, among: ["b"] },
      where: null,
    },
    { kind: "statistic", statistic: { kind: "concentration", of: "c", label: "d" }, where: null },
    {
      kind: "statistic",
      statistic: { kind: "correlation", x: column("e"), y: column("f") },
      where: null,
    },
    {
      kind: "statistic",
      statistic: { kind: "outliers", of: "g" },
      where: { kind: "empty", of: column("h") },
    },
    { kind: "statistic", statistic: { kind: "overview" }, where: null },
  ];
  expect(columnsOf(asks)).toEqual([..."abcdefgh"]);
});
