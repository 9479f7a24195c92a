import fc from "fast-check";
import { expect, it } from "vitest";
import type { Ask } from "#contract/reading.ts";
import type { ColumnProfile, Profile } from "../table/profile.ts";
import { absoluteDates, monthsBetween, shiftDate, shiftPeriods } from "./shift-periods.ts";

const when = { kind: "column", column: "Visit" } as const;
const inJanuary: Ask = {
  kind: "statistic",
  statistic: { kind: "quality" },
  where: {
    kind: "and",
    of: [
      { kind: "period", of: when, from: "2026-01-01", until: "2026-02-01" },
      { kind: "last", of: when, count: 7, unit: "day" },
      {
        ...{ kind: "compare", operator: "<=", left: when },
        right: { kind: "date", value: "2026-01-31T10:00:00" },
      },
    ],
  },
};

it("moves absolute dates and leaves what is relative", () => {
  const [moved] = shiftPeriods([inJanuary], 1);
  expect(absoluteDates([inJanuary])).toEqual(["2026-01-01", "2026-02-01", "2026-01-31T10:00:00"]);
  expect(absoluteDates(moved ? [moved] : [])).toEqual([
    ...["2026-02-01", "2026-03-01", "2026-02-28T10:00:00"],
  ]);
  expect(JSON.stringify(moved)).toContain('"last"');
  expect(shiftPeriods([inJanuary], 0)).toEqual([inJanuary]);
});

it("keeps the last day of a month the last day", () => {
  expect(shiftDate("2026-02-28", 1)).toBe("2026-03-31");
  expect(shiftDate("2024-01-30", 1)).toBe("2024-02-29");
  expect(shiftDate("2026-01-15", -13)).toBe("2024-12-15");
  expect(shiftDate("soon", 3)).toBe("soon");
});

it("lands in the month so many months away, with a day of it", () => {
  const days = fc.date({
    min: new Date("1900-01-01"),
    max: new Date("2200-01-01"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, fc.integer({ min: -600, max: 600 }), (date, months) => {
      const iso = date.toISOString().slice(0, 10);
      const moved = shiftDate(iso, months);
      expect(new Date(moved).toISOString().slice(0, 10)).toBe(moved);
      const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
      expect(monthOf(moved) - monthOf(iso)).toBe(months);
    }),
  );
});

it("tells the months between two files by a date that the questions speak of", () => {
  const profile = (name: string, maximum: string): Profile => ({
    rows: 1,
    duplicates: 0,
    columns: [{ name, kind: "date", maximum } as ColumnProfile],
  });
  const files = { before: profile("Visit", "2025-12-30"), after: profile("visited", "2026-02-03") };
  expect(monthsBetween([inJanuary], [{ before: "Visit", after: "visited" }], files)).toBe(2);
  expect(monthsBetween([inJanuary], [{ before: "Visit", after: null }], files)).toBe(0);
  expect(monthsBetween([], [{ before: "Visit", after: "visited" }], files)).toBe(0);
});
