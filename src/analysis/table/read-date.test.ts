import { date as anyDate, assert, constantFrom, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { readDate } from "./read-date.ts";

function iso(text: string, order: "month-first" | "day-first" = "month-first"): string | null {
  const reading = readDate(text, order);
  return reading === null ? null : new Date(reading.time).toISOString().replace(".000Z", "");
}

describe("readDate", () => {
  it.each([
    ["2026-01-31", "2026-01-31T00:00:00"],
    ["2026/1/5", "2026-01-05T00:00:00"],
    ["2026-01-31T08:30:00Z", "2026-01-31T08:30:00"],
    ["2026-01-31 08:30", "2026-01-31T08:30:00"],
    ["2026-01-31T01:30:00+02:00", "2026-01-30T23:30:00"],
    ["3/25/2026", "2026-03-25T00:00:00"],
    ["3/25/26 1:05 PM", "2026-03-25T13:05:00"],
    ["12/31/1999 12:00 am", "1999-12-31T00:00:00"],
    ["25.3.2026", "2026-03-25T00:00:00"],
    ["13-Jan-2026", "2026-01-13T00:00:00"],
    ["13 january 2026", "2026-01-13T00:00:00"],
    ["13-Jan-69", "1969-01-13T00:00:00"],
    ["January 13, 2026", "2026-01-13T00:00:00"],
    ["Sept 3rd 2026", "2026-09-03T00:00:00"],
    ["Jan 2026", "2026-01-01T00:00:00"],
    ["2016-04", "2016-04-01T00:00:00"],
    ["04/2016", "2016-04-01T00:00:00"],
    ["2024-02-29", "2024-02-29T00:00:00"],
    ["2024-02-29 10:00:00 UTC", "2024-02-29T10:00:00"],
    ["2024-02-29T10:00:00.250+00", "2024-02-29T10:00:00.250Z"],
    ["3/25/26 1:05 p.m.", "2026-03-25T13:05:00"],
    ["Tuesday, January 13, 2026", "2026-01-13T00:00:00"],
    ["Tue 13 Jan 2026", "2026-01-13T00:00:00"],
    ["13. January 2026", "2026-01-13T00:00:00"],
    ["13th January 2026", "2026-01-13T00:00:00"],
    ["13JAN2026", "2026-01-13T00:00:00"],
    ["13/Jan/2026", "2026-01-13T00:00:00"],
    ["Jan-26", "2026-01-01T00:00:00"],
    ["2024Q2", "2024-04-01T00:00:00"],
    ["2024-Q4", "2024-10-01T00:00:00"],
    ["Q1 2024", "2024-01-01T00:00:00"],
  ])("reads %s", (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  it.each([
    "",
    "2026",
    "2026-02-30",
    "2023-02-29",
    "2026-13-01",
    "13/13/2026",
    "2026-01-31 25:00",
    "2026-01-31 10:61",
    "Foo 2026",
    "2024Q5",
    "13-Jan 2026",
    "Someday 13 Jan 2026",
    "Mar-7",
    "Janitor 2026",
    "Mayo 2026",
    "12:30",
    "1/2/3/4",
    "01/02-2026",
    "0000-01-01",
  ])("takes %s for no date", (text) => {
    expect(iso(text)).toBeNull();
  });

  it("reads small numbers in the order it is told, and says that only the order tells", () => {
    expect(iso("03/04/2026")).toBe("2026-03-04T00:00:00");
    expect(iso("03/04/2026", "day-first")).toBe("2026-04-03T00:00:00");
    expect(readDate("03/04/2026", "month-first")?.ordered).toBe(true);
    expect(readDate("03/25/2026", "month-first")?.ordered).toBe(false);
    expect(readDate("2026-03-04", "month-first")?.ordered).toBe(false);
    expect(readDate("04/04/2026", "month-first")?.ordered).toBe(false);
  });

  it("reads back any day in any style", () => {
    const day = anyDate({
      min: new Date("1970-01-01"),
      max: new Date("2068-12-31"),
      noInvalidDate: true,
    });
    const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
    const style = constantFrom(
      (y: number, m: number, d: number) => `${y}-${m}-${d}`,
      (y: number, m: number, d: number) => `${m}/${d}/${y}`,
      (y: number, m: number, d: number) => `${d}.${m}.${y}`,
      (y: number, m: number, d: number) => `${d}-${months[m - 1]}-${y}`,
      (y: number, m: number, d: number) => `${months[m - 1]} ${d}, ${y}`,
    );
    void assert(
      property(day, style, (given, write) => {
        const [y, m, d] = [given.getUTCFullYear(), given.getUTCMonth(), given.getUTCDate()];
        expect(readDate(write(y, m + 1, d), "month-first")?.time).toBe(Date.UTC(y, m, d));
      }),
    );
  });

  it("never throws", () => {
    void assert(property(string(), (text) => void readDate(text, "month-first")));
  });
});
