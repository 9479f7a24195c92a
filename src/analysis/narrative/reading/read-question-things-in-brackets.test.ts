import { describe, expect, test } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";

/** A table of counts by month, whose headers say in brackets what is counted. */
const stock = askedTable({
  fileName: "vaccine_stock_monthly.csv",
  content: [
    "Month,Clinic,Vaccine,Issued (vials),Expired (vials),Returned (vials),Age at issue (days),Fridges (n)",
    "2024-01-01,Alder,Flu,40,3,0,12.5,2",
    "2024-01-01,Birch,Flu,25,0,2,,1",
    "2024-02-01,Alder,Flu,30,1,1,11.0,2",
    "2024-02-01,Birch,Shingles,12,2,0,20.5,1",
    "2024-03-01,Alder,Shingles,9,0,0,18.0,2",
    "2024-03-01,Birch,Flu,50,4,3,9.5,1",
    "2024-03-01,Cedar,Flu,5,0,0,3.0,1",
    "2025-01-01,Alder,Flu,44,2,0,10.0,2",
    "2025-01-01,Birch,Flu,31,1,5,,1",
  ].join("\n"),
});

describe("what a header says in brackets that it counts", () => {
  test.each([
    ["How many vials were issued in 2024?", [[171]]],
    ["how many vials of flu were issued in 2024", [[150]]],
    ["flu vials issued in 2024", [[150]]],
    ["how many flu vials were issued in 2024, all clinics together", [[150]]],
    ["how many flu vials were issued, all three clinics together", [[225]]],
    ["flu vials issued in 2024, all three clinics added up", [[150]]],
    ["how many vials expired and how many were returned", [[13, 11]]],
    ["how many flu were issued in total", [[225]]],
    ["how many flu were issued and how many flu expired", [[225, 11]]],
    ["how many flu vials were returned", [[11]]],
    [
      "which clinic issued the most vials",
      [
        ["Alder", 123],
        ["Birch", 118],
        ["Cedar", 5],
      ],
    ],
  ])("is added up: %s", async (question, rows) => {
    expect(await stock.rows(question)).toEqual(rows);
  });

  test("is no number of records that have an age", async () => {
    const { reading } = await stock.answer("how many flu were issued in 2024");
    expect(JSON.stringify(reading?.asks ?? [])).not.toContain("Age at issue");
  });

  test.each([
    "how many vials are there",
    "how many vials did Alder lose",
    "how many flu vials were issued, all four clinics together",
    "how many vaccines were issued at Alder",
    "how many vaccines were returned and how many expired",
  ])("is not counted where no column is named, nor where the number is wrong: %s", (question) => {
    expect(stock.read(question).kind).not.toBe("answer");
  });

  test("is the figure by which a group was found", async () => {
    const found = await stock.rows(
      "which clinic is busiest for issuing and how many vials is that?",
    );
    expect(found[0]).toEqual(["Alder", 123]);
    const asked = stock.read("which clinic issued the most vials and how many vaccines is that?");
    expect(asked.kind === "answer" && asked.reading.asks).not.toEqual(
      (stock.read("which clinic issued the most vials") as { reading: { asks: unknown } }).reading
        .asks,
    );
  });
});

/** The same without a word for what is counted. */
const plain = askedTable({
  fileName: "stock_monthly.csv",
  content: [
    "Month,Clinic,Vaccine,Issued,Returned",
    "2024-01-01,Alder,Flu,40,0",
    "2024-02-01,Birch,Flu,25,2",
    "2024-03-01,Birch,Shingles,12,1",
  ].join("\n"),
});

test("a row of a table of counts is none of what it counts", async () => {
  expect(await plain.rows("how many flu vaccines were returned")).toEqual([[2]]);
});

/** Figures of three years, side by side in rows of months. */
const staff = askedTable({
  fileName: "staff_monthly.csv",
  content: [
    "month,site,nurses_wte_2023,nurses_wte_2024,nurses_wte_2025",
    "2024-01-01,Alder,4.5,5,6.5",
    "2024-01-01,Birch,3,3.5,4.25",
    "2024-02-01,Alder,4.5,5,6.5",
    "2024-02-01,Birch,3,3.5,4.25",
  ].join("\n"),
});

test.each([
  "are nurse numbers growing? WTE for 2023, 2024 and 2025 with all two sites added up",
  "is nurses wte going up, 2023, 2024 and 2025?",
  "total nurses wte by year",
])("years that stand side by side are not added up to tell a trend: %s", (question) => {
  expect(JSON.stringify(staff.read(question))).not.toMatch(/"kind":"answer".*"(?:total|sum)"/);
});

const decisions = askedTable({
  fileName: "decisions_monthly.csv",
  content: [
    "month,hosp,cases,surgery,deferred",
    "2024-01-01,Alder,14,6,2",
    "2024-01-01,Birch,20,9,3",
    "2024-02-01,Alder,11,5,0",
    "2024-02-01,Birch,17,4,1",
    "2023-12-01,Birch,15,8,4",
  ].join("\n"),
});

test("what is added up over all groups is one sum, and none that runs on", async () => {
  expect(await decisions.rows("deferred cases in 2024, all hospitals added up")).toEqual([[6]]);
});
