import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { monthHeaders } from "#test/analysis/narrative/own-tables.ts";

/** Fifteen months from January 2024 on: each column names its month and year. */
const months = Array.from({ length: 15 }, (_, at) => ({
  header: `${monthHeaders[at % 12]?.toLowerCase()}_${at < 12 ? 2024 : 2025}`,
  at,
}));
const labs = [
  ["Lab A", "North", "2019-03-01", 400],
  ["Lab B", "North", "2024-02-10", 250],
  ["Lab C", "South", "2022-06-20", 300],
] as const;
const kinds = [
  ["Blood", 10],
  ["Swab", 3],
] as const;

const rows = labs.flatMap(([lab, region, opened, served], place) =>
  kinds.map(([kind, base]) => ({
    ...{ lab, region, opened, served, kind, price: 2 * base },
    /** Tests of a month, counted from January 2024. */
    tests: months.map(({ at }) => base * (place + 1) + at),
  })),
);
const content = [
  [
    "lab",
    "region",
    "opened_on",
    "people_served",
    "opening_year",
    "price_per_test",
    "test_kind",
    ...months.map((one) => one.header),
  ],
  ...rows.map((row) => [
    row.lab,
    row.region,
    row.opened,
    row.served,
    // A year of another kind, of which questions about the months ask nothing.
    2024,
    row.price,
    row.kind,
    ...row.tests,
  ]),
]
  .map((cells) => cells.join(","))
  .join("\n");

type Row = (typeof rows)[number];
const sumOf = (from: number, until: number, holds: (row: Row) => boolean = () => true) =>
  rows
    .filter(holds)
    .flatMap(({ tests }) => tests.slice(from, until))
    .reduce((sum, one) => sum + one, 0);

const asked = askedTable({ fileName: "lab_activity.csv", content });

describe("months across that name their years", () => {
  it.each([
    ["Total tests in 2024", sumOf(0, 12)],
    ["how many tests in Q1 2025?", sumOf(12, 15)],
    ["tests in March 2025 at Lab B", sumOf(14, 15, ({ lab }) => lab === "Lab B")],
    ["number of blood tests since October 2024", sumOf(9, 15, ({ kind }) => kind === "Blood")],
    ["tests in the last 3 months", sumOf(12, 15)],
  ])("%s", async (question, expected) => {
    expect(await asked.rows(question)).toEqual([[expected]]);
  });

  it("are groups of time, written as months of their years", async () => {
    const groups = await asked.groups("swab tests by month in 2024");
    expect(Object.keys(groups).slice(0, 2)).toEqual(["Jan 2024", "Feb 2024"]);
    expect(groups["Dec 2024"]).toBe(sumOf(11, 12, ({ kind }) => kind === "Swab"));
    expect(await asked.groups("tests by quarter")).toMatchObject({ "Q1 2025": sumOf(12, 15) });
    expect(await asked.groups("tests by year")).toEqual({
      "2024": sumOf(0, 12),
      "2025": sumOf(12, 15),
    });
  });

  it("count the other columns of a record once", async () => {
    const north = sumOf(0, 12, ({ region }) => region === "North");
    expect(await asked.groups("tests in 2024 per 1,000 people served, by region")).toMatchObject({
      North: Number(((1000 * north) / (2 * (400 + 250))).toPrecision(10)),
    });
  });

  it("have shares of what fell into the months asked for", async () => {
    const blood = sumOf(0, 12, ({ kind }) => kind === "Blood");
    expect(await asked.rows("what percent of the 2024 tests were blood?")).toEqual([
      [Number(((100 * blood) / sumOf(0, 12)).toPrecision(10))],
    ]);
  });

  it("leave a date of something else to questions that name it", async () => {
    const { reading } = await asked.answer("how many labs with opened on in 2024?");
    expect(JSON.stringify(reading?.asks ?? [])).not.toContain("jan_2024");
  });

  it("say nothing of months that stand in no column", () => {
    expect(asked.read("total tests in 2021").kind).not.toBe("answer");
  });
});

it("call what the months hold by its name", async () => {
  for (const question of [
    "three busiest labs by 2024 tests",
    "the 3 busiest labs by tests in 2024",
  ]) {
    const rows = await asked.rows(question);
    expect(rows.map(([lab]) => lab)).toEqual(["Lab C", "Lab B", "Lab A"]);
  }
});
