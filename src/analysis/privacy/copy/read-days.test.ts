import { expect, test } from "vitest";
import { readDays, yearOf } from "./read-days.ts";

const dayOf = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / 86_400_000;

test("days are read in the order that fits more of a column", () => {
  const american = readDays(["03/25/2024", "04/05/2024"]);
  expect(american("04/05/2024")).toBe(dayOf("2024-04-05"));
  const british = readDays(["25/03/2024", "04/05/2024"]);
  expect(british("04/05/2024")).toBe(dayOf("2024-05-04"));
  expect(readDays(["04/05/2024"])("04/05/2024")).toBe(dayOf("2024-04-05"));
});

test("a moment is of its day, and what is no day is none", () => {
  const read = readDays([]);
  expect(read("2024-03-05 23:59")).toBe(dayOf("2024-03-05"));
  expect([read("unknown"), read(""), read("2024-13-45")]).toEqual([null, null, null]);
});

test("days that a spreadsheet program counted are read, and no other numbers", () => {
  const read = readDays([]);
  expect(read("45000")).toBe(dayOf("2023-03-15"));
  expect(read("25569")).toBe(0);
  expect([read("19999"), read("60000"), read("450001")]).toEqual([null, null, null]);
});

test.each([
  ["1936-12-31", true, "1936 or before"],
  ["1937-01-01", true, "1937"],
  ["1920-05-01", false, "1936 or before"],
  ["2026-12-31", true, "2026"],
  ["2027-01-01", true, "1936 or before"],
  ["2092-01-01", true, "1992"],
  ["2027-01-01", false, "2027"],
])("%s (a birth: %s) is of the year %s", (day, isBirth, year) => {
  expect(yearOf(dayOf(day), { today: "2026-11-29", isBirth })).toBe(year);
});
