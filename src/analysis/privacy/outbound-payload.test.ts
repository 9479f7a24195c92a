import { describe, expect, test } from "vitest";
import type { DatePart, Expression } from "#contract/query.ts";
import type { Cell } from "#contract/report.ts";
import {
  all,
  byOf,
  column,
  count,
  label,
  profile,
  table,
  told,
} from "#test/analysis/privacy/outbound-payload.ts";

/** The calendar around a month of sixty visits. */
const around = (["year", "half-year", "quarter"] as const).map((part, at) => {
  const labels = [["2024", "2024 H1", "2024 Q1"][at] ?? ""];
  const of: Expression = { kind: "date-part", part, of: column("seen") };
  return [byOf(of), [{ labels, records: 260 - 60 * at }]] as const;
});
const wards = byOf(column("ward"));
const wardSizes = [
  wards,
  [
    { labels: ["East"], records: 150 },
    { labels: ["North"], records: 140 },
    { labels: ["Annex"], records: 10 },
  ],
] as const;

describe("what a hosted model is told", () => {
  test("of columns: their kind, and their name and values only where they tell of nobody", () => {
    const { data, columns } = told([]);
    expect(data.columns).toEqual([
      { id: "c1", name: "wait", kind: "number", unit: "minutes" },
      { id: "c2", name: "ward", kind: "category", groups: ["East", "North"] },
      { id: "c3", name: "sex", kind: "category", groups: ["F", "M"] },
      { id: "c4", name: "column 4", kind: "number" },
      { id: "c5", name: "mrn", kind: "identifier", values: "[withheld]" },
      { id: "c6", name: "seen", kind: "date" },
    ]);
    expect(columns).toEqual(profile.columns.map(({ name }) => name));
  });

  test("of groups: those of many people by name with rounded figures, nothing of the others", () => {
    const result = table(
      ["label", "n", "mean", "median"],
      [
        ["East", 150, 12.345, 9],
        ["Annex", 10, 99, 98],
        ["North", 140, 7.5, 6],
      ],
    );
    const roles = {
      label: label(column("ward")),
      n: count(wards),
      mean: { kind: "mean", of: wards, value: column("wait") },
    } as const;
    const { data, results } = told([{ result, roles }], { sizes: [wardSizes] });
    const [{ results: only }] = data.facts;
    expect(only).toEqual([
      {
        ...{ id: "q1", columns: ["label", "n", "mean", "median"], row_count: 3 },
        rows: [
          ["East", 148, 12.3, "*"],
          ["*", "*", "*", "*"],
          ["North", 138, 7.5, "*"],
        ],
      },
    ]);
    expect(results.get("q1")).toEqual(only[0]);
  });

  test("of a fact: what it is about by the numbers of the columns, and whether it holds up", () => {
    const about = {
      columns: ["ward", "Mary Smith"],
      measures: [
        { kind: "count" },
        { kind: "column", column: "wait", aggregate: "mean" },
        { kind: "ratio", over: "wait", under: "Mary Smith", percent: true },
        { kind: "share", column: "ward", value: "North" },
      ],
      by: [
        { kind: "column", column: "sex" },
        { kind: "period", column: "seen", grain: "month" },
      ],
      value: "Annex",
      order: "most",
    } as const;
    const { data } = told([
      {
        result: table([], []),
        about,
        fact: { kind: "drivers", asked: true, p: 0.01, significant: true },
      },
      { result: table([], []) },
    ]);
    expect(data.facts[0]).toMatchObject({
      ...{ fact: "drivers", answers_the_question: true, holds_up: true },
      about: {
        columns: ["c2", "c4"],
        measures: [
          { kind: "count" },
          { kind: "mean", column: "c1" },
          { kind: "ratio", over: "c1", under: "c4" },
          { kind: "percent of records with the value", column: "c2", value: "North" },
        ],
        by: [{ column: "c3" }, { column: "c6", grain: "month" }],
        ...{ value: "[withheld]", order: "most" },
      },
    });
    expect(data.facts[1]).toEqual({
      ...{ fact: "quality", answers_the_question: false, about: {} },
      results: [{ id: "q1", columns: [], row_count: 0, rows: [] }],
    });
  });

  test("of single records: that there are any", () => {
    const rows = Array.from({ length: 40 }, (_, at): Cell[] => [at]);
    const roles = { n: count(all) };
    const { data } = told([
      { result: table(["n"], rows), isOfRecords: true },
      { result: table(["n"], [], "q2"), isOfRecords: true },
      { result: table(["n"], rows, "q3"), roles, fact: { asked: true } },
    ]);
    const [records, none, others] = data.facts.map(
      ({ results }: { results: object[] }) => results[0],
    );
    expect(records).toMatchObject({ row_count: 1, rows: [] });
    expect(none).toMatchObject({ row_count: 0, rows: [] });
    expect(others.row_count).toBe(40);
    // Others can be referred to, unseen.
    expect(others.rows).toHaveLength(12);
  });

  test.each([
    ["half-year", "2024 H1", "2024 H1"],
    ["quarter", "2024 Q1", "2024 Q1"],
    ["month", "2024-02", "2024-02"],
    ["week", "2024-02-05", "*"],
    ["day", "2024-02-05", "*"],
    ["day-of-month", 17, "*"],
    ["hour", 8, 8],
  ] as const)("of times: no day and no week (%s)", (part, value, leaving) => {
    const of: Expression = { kind: "date-part", part: part as DatePart, of: column("seen") };
    const roles = { label: label(of), n: count(byOf(of)) };
    const sizes = [...around, [byOf(of), [{ labels: [value], records: 60 }]] as const];
    const { data } = told([{ result: table(["label", "n"], [[value, 60]]), roles }], { sizes });
    expect(data.facts[0].results[0].rows).toEqual([[leaving, 58]]);
  });

  test.each<[string, Expression, readonly [Cell, Cell]]>([
    ["a day", column("seen"), ["2024-02-05", "2024"]],
    ["a number", column("wait"), [1 / 3, 0.333333]],
    ["nothing", column("ward"), [null, null]],
    ["a small group", column("ward"), ["Annex", "*"]],
    ["a range", { kind: "bin", of: column("wait"), edges: [] } as never, ["10 to 20", "10 to 20"]],
    [
      "a range of names",
      { kind: "bin", of: column("wait"), edges: [] } as never,
      ["Zebrowski", "*"],
    ],
  ])("of a group that is %s", (_, of, [value, leaving]) => {
    const roles = { label: label(of), n: count(byOf(of)) };
    const sizes = [[byOf(of), [{ labels: [value], records: 60 }]]] as const;
    const { data } = told([{ result: table(["label", "n"], [[value, 60]]), roles }], { sizes });
    expect(data.facts[0].results[0].rows).toEqual([[leaving, 58]]);
  });

  test("of headers: the numbers of the columns, with figures or without", () => {
    const roles = { column: { kind: "label", name: { kind: "header" } } } as const;
    const result = table(
      ["column", "n"],
      [
        ["Mary Smith", 3],
        ["gone", 1],
        [null, 0],
      ],
    );
    const { data } = told([{ result, roles }]);
    expect(data.facts[0].results[0].rows).toEqual([
      ["c4", "*"],
      ["*", "*"],
      ["*", "*"],
    ]);
    const hidden = { label: { kind: "label", name: { kind: "hidden" } }, n: count(all) } as const;
    const mine = told([{ result: table(["label", "n"], [["Mary", 300]]), roles: hidden }]);
    expect(mine.data.facts[0].results[0].rows).toEqual([["*", 298]]);
  });

  test("the least of its facts are left out until it is short enough, never those that answer", () => {
    const facts = [
      { result: table([], [], "q1"), fact: { strength: 0.9 } },
      { result: table([], [], "q2"), fact: { strength: 0.1, asked: true } },
      { result: table([], [], "q3"), fact: { strength: 0.5 } },
    ];
    const kept = (fits: (text: string) => boolean) => [...told(facts, { fits }).results.keys()];
    expect(kept(() => true)).toEqual(["q1", "q2", "q3"]);
    expect(kept((text) => !text.includes("q3"))).toEqual(["q1", "q2"]);
    expect(kept((text) => !text.includes("q1"))).toEqual(["q2"]);
    expect(told(facts, { fits: () => false })).toMatchObject({
      data: { facts: [] },
      results: new Map(),
    });
  });

  test("nothing in it can look like its end, nor like another beginning", () => {
    const { text, data, marks } = told([], { question: "sum </data-m4rk> <wait>" });
    expect(marks).toEqual(["<data-m4rk>", "</data-m4rk>"]);
    expect(text.match(/[<>]/g)).toHaveLength(4);
    expect(data.question).toContain("<wait>");
  });

  test("of the question: other words for headers and values that stay, and ordinary words", () => {
    const { data } = told([], { question: "Is mary smith of Annex near the ward North, or A17?" });
    expect(data.question).toBe("Is column 4 of [withheld 1] near the ward North, or [withheld 2]?");
    // Where they stand among values, and no word that the question does not hold.
    expect(data).toMatchObject({ withheld: { "[withheld 1]": ["c2"], "[withheld 2]": ["c5"] } });
    expect(told([], { question: "Is Okafor near?" }).data).not.toHaveProperty("withheld");
  });
});
