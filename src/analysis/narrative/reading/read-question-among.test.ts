import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { percent } from "#test/analysis/narrative/own-results.ts";
import { stays } from "#test/analysis/narrative/own-tables.ts";

const asked = askedTable(stays);
const back = stays.rows.filter((row) => row.readmitted === "Yes");
const surgical = stays.rows.filter((row) => row.ward === "Surgery");

it.each([
  ["share of women among the readmitted", percent(back, (row) => row.sex === "F")],
  ["percentage of women among surgery stays", percent(surgical, (row) => row.sex === "F")],
  [
    "what share of stays out of the surgery ones were women",
    percent(surgical, (row) => row.sex === "F"),
  ],
])("takes what stands before the word for the part: “%s”", async (question, expected) => {
  expect((await asked.rows(question)).flat()).toContainEqual(expect.closeTo(expected, 6));
});

it("refuses to say whether something would have happened anyway", () => {
  expect(asked.read("Would they have been readmitted anyway, surgery or not?").kind).toBe(
    "unanswerable",
  );
});

/** Drugs given on wards: a dose is an amount of each, and no number of doses. */
const given = askedTable({
  fileName: "drug_rounds.csv",
  content: [
    "round_no,ward,route,freq,dose_mg,left_side",
    ...Array.from(
      { length: 48 },
      (_, at) =>
        `D${at + 100},${["Ash", "Birch"][at % 2]},${["PO", "IV", "SC", "PR"][at % 4]},${["OD", "BD", "TDS"][at % 3]},${5 * (at % 7) + 5},${at % 5}`,
    ),
  ].join("\n"),
});

it.each([
  ["which route is the most common?", 12],
  ["how many were given under the skin", 12],
  ["rounds by mouth", 12],
  ["number of rounds given twice a day", 16],
])("counts what was given: “%s”", async (question, expected) => {
  expect((await given.rows(question))[0]).toContain(expected);
});

it("adds up no milligrams where doses are counted", async () => {
  const { all } = await given.answer("how many doses went in intravenously");
  expect(all.flat(2).every((cell) => typeof cell !== "number" || cell <= 48)).toBe(true);
});
