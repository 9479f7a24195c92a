import { describe, expect, it } from "vitest";
import type { Expression, Query } from "#contract/query.ts";
import {
  aggregate,
  column,
  date,
  emptyQuery,
  number,
  openQueryTable,
  openVisits,
} from "#test/analysis/query/query-table.ts";
import { compileQuery } from "./compile-query.ts";

const visits = await openVisits();
const { profile } = visits;

describe("a query that cannot be", () => {
  const mean = (of: Expression): Partial<Query> => ({
    measures: [{ name: "v", value: { kind: "aggregate", aggregate: "mean", of, where: null } }],
  });
  const rows = (of: Expression): Partial<Query> => ({ rows: [{ name: "x", of }] });
  let deep: Expression = column("days");
  for (let depth = 0; depth < 12; depth += 1) deep = { kind: "absolute", of: deep };

  it.each<[string, Partial<Query>]>([
    ["there is no column Ward", mean(column("Ward"))],
    ["a mean needs numbers, not text", mean(column("ward"))],
    [
      "a date cannot be compared with a number",
      {
        ...rows(column("in")),
        where: { kind: "compare", operator: ">", left: column("in"), right: number(3) },
      },
    ],
    [
      "there is no output other",
      { ...rows(column("in")), order: [{ of: "other", direction: "ascending" }] },
    ],
    [
      "ranges need one more label than edges",
      rows({
        ...{ kind: "bin", of: column("days"), edges: [1], closed: "low", labels: ["a", "b", "c"] },
      }),
    ],
    ["a query may be nested 12 deep", rows(deep)],
    ["2025-02-30 is no date", rows(date("2025-02-30"))],
    [
      "25:00 is no time of day",
      {
        ...rows(column("in")),
        where: { kind: "time-of-day", of: column("out"), from: "25:00", until: null },
      },
    ],
    ["a number must be finite", rows(number(Number.POSITIVE_INFINITY))],
    ["a query needs something to show", {}],
    [
      "the hour needs a time of day, not date",
      rows({ kind: "date-part", part: "hour", of: column("in") }),
    ],
  ])("is refused: %s", (detail, query) => {
    expect(() => compileQuery({ ...emptyQuery, ...query }, profile)).toThrow(detail);
  });
});

it("quotes what a header or a text holds", async () => {
  const awkward = await openQueryTable();
  const names = [
    'a"b',
    "select",
    "🙂",
    "ward; drop table data",
    "n",
    "label",
    "value1",
    "数",
    "data",
  ];
  const loaded = await awkward.load(
    names.map((name, at) => ({ name, type: "VARCHAR", values: ["x'y", `'; --${at}`, "\\"] })),
  );
  for (const name of names) {
    const query: Query = {
      ...emptyQuery,
      where: { kind: "not", of: { kind: "in", of: column(name), values: ["\\", "'", "\0"] } },
      by: [{ name: "it's", of: column(name) }],
      measures: [{ name: '"', value: aggregate("count", name) }],
    };
    const { rows } = await awkward.run(compileQuery(query, loaded).sql);
    expect(rows).toHaveLength(2);
    expect(rows.at(-1)).toEqual(["x'y", 1, 1]);
  }
});
