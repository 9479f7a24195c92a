import { expect, it } from "vitest";
import type { ColumnProfile } from "../../table/profile.ts";
import { labelOf } from "./label-of.ts";
import { singlePeriods } from "./single-periods.ts";

const bare: ColumnProfile = {
  ...{ name: "", kind: "number", type: "DOUBLE", unit: "none", currency: "", decimals: 0 },
  ...{ filled: 50, distinct: 50, unreadable: 0, values: [], minimum: 0, maximum: 9 },
};
const named = (...names: readonly string[]) => names.map((name) => ({ ...bare, name }));
const left = (...names: readonly string[]) =>
  singlePeriods(named(...names)).map(({ name }) => name);

it("keeps the last of columns that differ in their year alone", () => {
  expect(left("Age", "Score 2022", "Score 2023", "Score 2024", "Checks 2024")).toEqual([
    "Age",
    "Score 2024",
    "Checks 2024",
  ]);
});

it("keeps none of the months of one quantity", () => {
  expect(left("Beds", "jan_2024", "feb_2024", "mar_2024")).toEqual(["Beds"]);
  expect(left("Beds", "Jan", "Feb", "Mar", "Apr")).toEqual(["Beds"]);
});

it("keeps numbered columns of which there are two", () => {
  expect(left("Systolic 1", "Dose 10", "Dose 20")).toEqual(["Systolic 1", "Dose 10", "Dose 20"]);
});

it("calls records by their number rather than by somebody's name", () => {
  const text = { ...bare, type: "VARCHAR", distinct: 50 } as const;
  const columns: readonly ColumnProfile[] = [
    { ...text, name: "Patient name", kind: "text" },
    { ...text, name: "Result ID", kind: "identifier" },
  ];
  expect(labelOf({ rows: 50, duplicates: 0, columns })?.name).toBe("Result ID");
});
