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

test("groups may leave whose names are things, written with capitals or not; names of people may not", () => {
  const group = (...values: string[]): ColumnProfile => ({
    ...dates("measured"),
    kind: "category",
    type: "VARCHAR",
    values: values.map((value) => ({ value, count: 20 })),
  });
  const isReleased = (...values: string[]) =>
    releasableColumns({ rows: 60, duplicates: 0, columns: [group(...values)] }, []).size === 1;
  expect(isReleased("Body Height", "Body Weight", "Blood Pressure")).toBe(true);
  expect(isReleased("ARM A", "ARM B", "Placebo")).toBe(true);
  expect(isReleased("Mary Smith", "John Doe", "Ann Lee")).toBe(false);
  expect(isReleased("Smith, John", "Body Height", "Hope Rivers")).toBe(false);
});

test("countries and states may leave wherever somebody lives, and towns may not", () => {
  const isReleased = (name: string, ...values: string[]) => {
    const column: ColumnProfile = {
      ...dates(name),
      ...{ kind: "category", type: "VARCHAR" },
      values: values.map((value) => ({ value, count: 20 })),
    };
    return releasableColumns({ rows: 60, duplicates: 0, columns: [column] }, []).size === 1;
  };
  expect(isReleased("residence_location", "china", "japan", "canada")).toBe(true);
  expect(isReleased("ResidenceState", "CT", "NY", "MA")).toBe(true);
  expect(isReleased("Residence_type", "Urban", "Rural")).toBe(true);
  expect(isReleased("residence state", "Washington", "Delaware")).toBe(false);
  expect(isReleased("target_domain_id", "Drug", "Condition")).toBe(true);
  const divisions = ["Division 5: South Atlantic", "Division 9: Pacific", "Division 8: Mountain"];
  expect(isReleased("Census Division of Residence", ...divisions)).toBe(true);
  expect(isReleased("county of residence", "Delaware", "Washington", "Wyoming")).toBe(false);
  expect(isReleased("postcode_area_of_residence", "BA", "BS", "GL")).toBe(false);
  expect(isReleased("birthplace", "Kalmar", "Uppsala", "Stockholm")).toBe(false);
  expect(isReleased("residence", "Leeds", "York", "Bath")).toBe(false);
  expect(isReleased("member_id", "Maps to", "Subsumes")).toBe(false);
  expect(isReleased("city", "New York", "Washington", "Delaware")).toBe(false);
});

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
