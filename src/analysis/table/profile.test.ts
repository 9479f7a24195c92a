import { describe, expect, test } from "vitest";
import { type ColumnProfile, isCalendar, isCode, isGroups, isMeasured, isRate } from "./profile.ts";

const numbers = (name: string, given: Partial<ColumnProfile> = {}): ColumnProfile => ({
  ...{ name, kind: "number", type: "BIGINT", unit: "none", currency: "", decimals: 0 },
  ...{ filled: 500, distinct: 12, unreadable: 0, values: [], minimum: 1, maximum: 12 },
  ...given,
});

describe("the role of a column of numbers", () => {
  test.each([
    "ward code",
    "Ward",
    "ICD10",
    "drg_code",
    "Rank",
    "national ranking",
    "org type",
    "ZIP",
  ])("%s names or orders things and is not measured", (name) => {
    expect(isCode(numbers(name))).toBe(true);
    expect(isMeasured(numbers(name))).toBe(false);
  });

  test.each([
    ["Year", 1998, 2024],
    ["birth_year", 1931, 2010],
    ["AdmYr", 2019, 2024],
    ["modelyear", 1998, 2024],
    ["month", 1, 12],
    ["arrival hour", 0, 23],
    ["weekday", 0, 6],
  ])("%s says when and is not measured", (name, minimum, maximum) => {
    expect(isCalendar(numbers(name, { minimum, maximum }))).toBe(true);
    expect(isMeasured(numbers(name, { minimum, maximum }))).toBe(false);
  });

  test.each([
    ["years of service", 0, 41],
    ["Inpatient Days", 1, 23955],
    ["length of stay day", 1, 90],
    ["beds", 1, 40],
    ["Yearly visits", 1200, 2100],
    ["number of wards", 1, 12],
    ["pain score", 0, 10],
    ["position error mm", 0, 9],
  ])("%s is measured", (name, minimum, maximum) => {
    expect(isMeasured(numbers(name, { minimum, maximum }))).toBe(!/position/.test(name));
  });

  test("codes and categories make groups while they are few", () => {
    expect(isGroups(numbers("type", { distinct: 3 }), 60)).toBe(true);
    expect(isGroups(numbers("type", { distinct: 300 }), 60)).toBe(false);
    expect(isGroups(numbers("age"), 60)).toBe(false);
  });

  test("a percentage or a rate is one by its unit or its name", () => {
    expect(isRate(numbers("Diabetes Share", { unit: "percent" }))).toBe(true);
    expect(isRate(numbers("breach_rate"))).toBe(true);
    expect(isRate(numbers("attendances"))).toBe(false);
  });
});
