import { expect, it } from "vitest";
import { askedTable } from "./asked-table.test-support.ts";
import { percent } from "./own-results.test-support.ts";
import { stays } from "./own-tables.test-support.ts";

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
