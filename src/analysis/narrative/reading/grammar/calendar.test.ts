import { describe, expect, it } from "vitest";
import { isDay, isoWeek, periodInYear, shift } from "./calendar.ts";

describe("the calendar", () => {
  it("places a part of a year in a year", () => {
    expect(periodInYear({ grain: "day", month: 2, day: 28 }, 2025)).toEqual({
      from: "2025-02-28",
      until: "2025-03-01",
      grain: "day",
      label: "February 28, 2025",
    });
    expect(periodInYear({ grain: "quarter", quarter: 4 }, 2024)).toMatchObject({
      from: "2024-10-01",
      until: "2025-01-01",
      label: "Q4 2024",
    });
    expect(periodInYear({ grain: "season", season: "winter" }, 2024)).toMatchObject({
      from: "2023-12-01",
      until: "2024-03-01",
      label: "winter 2023/24",
    });
  });

  it("begins a week on the Sunday or Monday that names it, else on the Monday before", () => {
    const weekOf = (day: number) => periodInYear({ grain: "week", month: 11, day }, 2024).from;
    expect([weekOf(24), weekOf(25), weekOf(27)]).toEqual([
      "2024-11-24",
      "2024-11-25",
      "2024-11-25",
    ]);
  });

  it("counts weeks as ISO 8601 does", () => {
    expect(isoWeek(2025, 1).from).toBe("2024-12-30");
    expect(isoWeek(2021, 1).from).toBe("2021-01-04");
  });

  it("knows how long a month is", () => {
    expect([
      isDay(2023, 2, 29),
      isDay(2024, 2, 29),
      isDay(null, 2, 29),
      isDay(null, 13, 1),
    ]).toEqual([false, true, true, false]);
  });

  it("moves over the end of a year", () => {
    expect(shift("2024-11-01", 3, "month")).toBe("2025-02-01");
  });
});
