import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { mean, percent } from "#test/analysis/narrative/own-results.ts";
import { type Stay, stays } from "#test/analysis/narrative/own-tables.ts";

const asked = askedTable(stays);

const of = (holds: (row: Stay) => boolean) => stays.rows.filter(holds);
const [back, notBack] = [
  of((row) => row.readmitted === "Yes"),
  of((row) => row.readmitted === "No"),
];
const charges = (rows: readonly Stay[]) => mean(rows, (row) => row.charges);
const women = (rows: readonly Stay[]) => percent(rows, (row) => row.sex === "F");
const ofBack = { "readmitted Yes": charges(back), "readmitted No": charges(notBack) };

it.each([
  ["average total charges with and without readmission", ofBack],
  ["mean total charges of patients who were and weren't readmitted", ofBack],
  ["average total charges for those readmitted and those not", ofBack],
  [
    "percent women with and without a readmission",
    { "readmitted Yes": women(back), "readmitted No": women(notBack) },
  ],
  [
    "average total charges with and without a bmi",
    {
      "with bmi": charges(of((row) => row.bmi !== null)),
      "without bmi": charges(of((row) => row.bmi === null)),
    },
  ],
  [
    "average total charges of stays with and without surgery",
    {
      Surgery: charges(of((row) => row.ward === "Surgery")),
      "not Surgery": charges(of((row) => row.ward !== "Surgery")),
    },
  ],
])("sets both sides against each other: “%s”", async (question, expected) => {
  expect(await asked.groups(question)).toEqual(expected);
});

it("keeps both sides within further groups", async () => {
  const rows = await asked.rows("average total charges with and without readmission by ward");
  expect(rows).toHaveLength(8);
});
