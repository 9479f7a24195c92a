import { describe, expect, test } from "vitest";
import type { Condition, Expression, Query, Value } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import { column, told } from "#test/analysis/privacy/outbound-payload.ts";

const records: Value = { kind: "aggregate", aggregate: "count", of: null, where: null };
const isNorth: Condition = { kind: "in", of: column("ward"), values: ["North", "Annex"] };
const query = (more: Partial<Query>): Ask => ({
  ...{ kind: "query", wants: "groups" },
  query: {
    ...{ version: 1, from: { kind: "data" }, where: null, by: [], rows: [], having: null },
    ...{ measures: [], order: [], top: null, limit: null },
    ...more,
  },
});

describe("how a model is told that the question was read", () => {
  const readAs = (ask: Ask) => told([], { asks: [ask] }).data.read_as[0];

  test("what is computed, of which columns, in which order and how many", () => {
    const measures: Value[] = [
      records,
      { kind: "aggregate", aggregate: "mean", of: column("wait"), where: isNorth },
      { kind: "share", of: isNorth, among: null },
      { kind: "arithmetic", operator: "-", left: records, right: { kind: "number", value: 71 } },
      { kind: "over-groups", function: "rank", of: records, within: [] },
    ];
    const month: Expression = { kind: "date-part", part: "month", of: column("seen") };
    const where = { columns: ["c2"], operator: "in", values: ["North", "[withheld]"] };
    expect(
      readAs(
        query({
          by: [
            { name: "ward", of: column("ward") },
            { name: "month", of: month },
          ],
          measures: measures.map((value, at) => ({ name: `the ${at}`, value })),
          order: [
            { of: "the 1", direction: "descending" },
            { of: "month", direction: "ascending" },
            { of: "gone", direction: "ascending" },
          ],
          limit: 3,
        }),
      ),
    ).toEqual({
      wants: "groups",
      measures: [
        { kind: "count", columns: [] },
        { kind: "mean", columns: ["c1"], only_records_where: where },
        { kind: "percent of records where", only_records_where: where },
        { kind: "-", of: [{ kind: "count", columns: [] }, { kind: "number" }] },
        { kind: "rank", of: [{ kind: "count", columns: [] }] },
      ],
      by: [{ columns: ["c2"] }, { columns: ["c6"], kind: "date-part", part: "month" }],
      order: [
        { by: "value2", direction: "descending" },
        { by: "label2", direction: "ascending" },
        { by: null, direction: "ascending" },
      ],
      limit: 3,
    });
    expect(readAs(query({}))).toEqual({ wants: "groups", measures: [], by: [] });
  });

  test.each<[string, Condition, object]>([
    [
      "a number",
      {
        kind: "compare",
        operator: ">",
        left: column("wait"),
        right: { kind: "number", value: 30 },
      },
      { columns: ["c1"], operator: ">", values: [30] },
    ],
    [
      "a value that stays here",
      {
        kind: "compare",
        operator: "=",
        left: column("mrn"),
        right: { kind: "text", value: "A17" },
      },
      { columns: ["c5"], operator: "=", values: ["[withheld]"] },
    ],
    [
      "another column",
      { kind: "compare", operator: "<", left: column("wait"), right: column("Mary Smith") },
      { columns: ["c1", "c4"], operator: "<" },
    ],
    [
      "a formula",
      {
        ...{ kind: "compare", operator: "<", right: { kind: "number", value: 77 } },
        left: { kind: "arithmetic", operator: "+", left: column("wait"), right: column("wait") },
      },
      { columns: ["c1"], operator: "<" },
    ],
    [
      "a date",
      {
        kind: "compare",
        operator: "<",
        left: column("seen"),
        right: { kind: "date", value: "2024-02-05" },
      },
      { columns: ["c6"], operator: "<" },
    ],
    [
      "an empty cell",
      { kind: "empty", of: column("wait") },
      { columns: ["c1"], operator: "empty" },
    ],
    [
      "words of a text",
      { kind: "text", of: column("ward"), match: "contains", value: "HIV" },
      { columns: ["c2"], operator: "text" },
    ],
    [
      "several",
      { kind: "or", of: [isNorth, { kind: "not", of: { kind: "empty", of: column("sex") } }] },
      {
        kind: "or",
        of: [
          { columns: ["c2"], operator: "in", values: ["North", "[withheld]"] },
          { kind: "not", of: [{ columns: ["c3"], operator: "empty" }] },
        ],
      },
    ],
    [
      "values of a part of a date",
      { kind: "in", of: { kind: "date-part", part: "year", of: column("seen") }, values: ["2024"] },
      { columns: ["c6"], operator: "in" },
    ],
  ])("a condition on %s", (_, where, condition) => {
    expect(readAs(query({ where })).only_records_where).toEqual(condition);
  });

  test("a statistic by its name and its columns", () => {
    const of: Ask = {
      kind: "statistic",
      statistic: { kind: "distribution", of: "wait" },
      where: null,
    };
    expect(readAs(of)).toEqual({ wants: "distribution", columns: ["c1"] });
    const pair = { kind: "correlation", x: column("wait"), y: column("Mary Smith") } as const;
    expect(readAs({ kind: "statistic", statistic: pair, where: isNorth })).toMatchObject({
      ...{ wants: "correlation", columns: ["c1", "c4"] },
      only_records_where: { columns: ["c2"] },
    });
  });
});
