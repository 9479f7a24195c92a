import { describe, expect, it } from "vitest";
import type { DatePart, Expression } from "#contract/query.ts";
import { column, count, date, openVisits } from "#test/analysis/query/query-table.ts";

const visits = await openVisits();

describe("a part of a date", () => {
  it.each([
    ["year", "in", ["2024", "2025", "2025", "2025", null, "2024"]],
    ["half-year", "in", ["2024 H2", "2025 H1", "2025 H1", "2025 H1", null, "2024 H1"]],
    ["quarter", "in", ["2024 Q4", "2025 Q1", "2025 Q1", "2025 Q1", null, "2024 Q1"]],
    ["month", "in", ["2024-12", "2025-01", "2025-01", "2025-02", null, "2024-02"]],
    ["week", "in", ["2024-12-30", "2024-12-30", "2025-01-27", "2025-02-24", null, "2024-02-26"]],
    ["day", "out", ["2024-12-31", "2025-01-05", "2025-02-02", "2025-02-28", "2025-01-01", null]],
    ["weekday", "in", ["Monday", "Sunday", "Friday", "Friday", null, "Thursday"]],
    ["month-of-year", "in", ["December", "January", "January", "February", null, "February"]],
    ["quarter-of-year", "in", ["Q4", "Q1", "Q1", "Q1", null, "Q1"]],
    ["hour", "out", [6, 18, 0, 23, 0, null]],
    ["hour", "seen", [8, 21, 23, null, null, 0]],
    ["weekend", "in", ["weekday", "weekend", "weekday", "weekday", null, "weekday"]],
    ["year-number", "in", [2024, 2025, 2025, 2025, null, 2024]],
    ["month-number", "in", [12, 1, 1, 2, null, 2]],
    ["day-of-month", "in", [30, 5, 31, 28, null, 29]],
  ] as const)("%s of %s", async (part: DatePart, of, expected) => {
    expect(await visits.cells({ kind: "date-part", part, of: column(of) })).toEqual(expected);
  });

  it.each([
    ["weekday", ["Monday", "Thursday", "Friday", "Sunday"]],
    ["month-of-year", ["January", "February", "December"]],
    ["month", ["2024-02", "2024-12", "2025-01", "2025-02"]],
  ] as const)("sorts groups by time: %s", async (part: DatePart, expected) => {
    const by = [{ name: "when", of: { kind: "date-part", part, of: column("in") } as const }];
    const rows = await visits.rowsOf({ by, measures: [{ name: "Records", value: count }] });
    expect(rows.map(([label]) => label)).toEqual(expected);
  });
});

describe("a duration", () => {
  const duration = (unit: "minute" | "hour" | "day" | "week" | "year", from: string, to: string) =>
    visits.cells({ kind: "duration", unit, from: column(from), to: column(to) });

  it("has fractions between a date and a time", async () => {
    expect(await duration("hour", "in", "out")).toEqual([30, 18.5, 48, 23 + 59 / 60, null, null]);
    expect((await duration("day", "in", "out"))[0]).toBe(1.25);
    expect((await duration("week", "in", "out"))[0]).toBeCloseTo(1.25 / 7, 12);
  });

  it("runs between times of day that are text", async () => {
    const noon: Expression = { kind: "text", value: "12:00" };
    const to = column("seen");
    expect(await visits.cells({ kind: "duration", unit: "minute", from: noon, to })).toEqual([
      ...[-210, 545, 719, null, null, -710],
    ]);
  });

  it("counts whole years as an age does", async () => {
    const born = date("2020-02-29");
    const to = column("in");
    expect(await visits.cells({ kind: "duration", unit: "year", from: born, to })).toEqual([
      ...[4, 4, 4, 4, null, 4],
    ]);
  });
});
