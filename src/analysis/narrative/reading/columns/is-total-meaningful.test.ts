import { expect, it } from "vitest";
import type { ColumnProfile } from "../../../table/profile.ts";
import { isCapacity, isTotalMeaningful } from "./is-total-meaningful.ts";

const counts = (name: string, minimum: number): ColumnProfile => ({
  ...{ name, kind: "number", type: "BIGINT", unit: "none", currency: "", decimals: 0, filled: 9 },
  ...{ distinct: 9, unreadable: 0, values: [], minimum, maximum: 900 },
});

it("adds up what a month held, what was taken back included", () => {
  expect(isTotalMeaningful(counts("Jun 2025 (kg)", -36))).toBe(true);
  expect(isTotalMeaningful(counts("Parcels", -36))).toBe(false);
  expect(isTotalMeaningful(counts("Parcels", 0))).toBe(true);
});

it.each([
  ["Beds (no.)", true],
  ["Staff (wte)", true],
  ["OccupiedBedDays", false],
  ["Staff hours", false],
])("of %s it is %s that something is divided by it", (name, expected) => {
  expect(isCapacity(counts(name, 0))).toBe(expected);
});

it("adds up what came late, and no latitudes", () => {
  expect(isTotalMeaningful(counts("Late Q1", 0))).toBe(true);
  expect(["Lat", "site_lon", "Latitude"].some((name) => isTotalMeaningful(counts(name, 0)))).toBe(
    false,
  );
});
