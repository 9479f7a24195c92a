import { expect, test } from "vitest";
import type { ColumnProfile } from "../table/profile.ts";
import { periodColumns, releasableColumns } from "./may-release-values.ts";

const dates = (name: string, minimum = "2021-03-01", maximum = "2024-12-31"): ColumnProfile => ({
  ...{ name, kind: "date", type: "DATE", unit: "none", currency: "", decimals: 0 },
  ...{ filled: 300, distinct: 200, unreadable: 0, values: [], minimum, maximum },
});

const periodsOf = (...columns: ColumnProfile[]) => {
  const profile = { rows: 300, duplicates: 0, columns };
  const names = columns.map(({ name }) => name);
  expect([...releasableColumns(profile, names)]).toEqual([]);
  return [...periodColumns(profile, names)];
};

test("of dates on which something befell people the periods may be told", () => {
  const names = ["admitted", "Delivered On", "test_date", "CPAP Started", "d3"];
  expect(periodsOf(...names.map((name) => dates(name)))).toEqual(names);
});

test.each(["DOB", "DateOfBirth", "birthdate", "Born", "Date of death", "died_on", "Geburtsdatum"])(
  "of %s nothing may be told",
  (name) => {
    expect(periodsOf(dates(name))).toEqual([]);
  },
);

test("nor of dates over so many years that they may be births, or of which nothing is known", () => {
  expect(periodsOf(dates("d3", "1931-02-03"))).toEqual([]);
  expect(periodsOf({ ...dates("d3"), minimum: null, maximum: null })).toEqual([]);
});
