import { expect, test } from "vitest";
import type { DatePart, Expression } from "#contract/query.ts";
import { isWholePeriods, partsAround, periodNamed } from "./calendar.ts";

const seen: Expression = { kind: "column", column: "seen" };
const part = (of: DatePart): Expression => ({ kind: "date-part", part: of, of: seen });
const within = (from: string | null, until: string | null) =>
  ({ kind: "period", of: seen, from, until }) as const;

test.each([
  ["2025-01-01", "2026-01-01", "2025"],
  ["2025-07-01", "2026-01-01", "2025 H2"],
  ["2025-10-01", "2026-01-01", "2025 Q4"],
  ["2025-12-01T00:00", "2026-01-01", "2025-12"],
  ["2025-02-01", "2025-05-01", undefined],
  ["2025-01-02", "2025-02-01", undefined],
  ["2025-01-01T08:00", "2025-02-01", undefined],
  [null, "2025-02-01", undefined],
])("%s to %s is %s", (from, until, name) => {
  expect(periodNamed(within(from, until))?.value).toBe(name);
});

test("a period splits no part of the calendar where it begins and ends with one", () => {
  const cut = (from: string | null, until: string | null): Expression => ({
    ...{ kind: "case", otherwise: null },
    cases: [{ when: within(from, until), label: "met" }],
  });
  expect(isWholePeriods(cut("2025-03-01", null), "month")).toBe(true);
  expect(isWholePeriods(cut("2025-03-01", null), "quarter")).toBe(false);
  expect(isWholePeriods(cut("2025-03-02", null), "month")).toBe(false);
  expect(isWholePeriods(cut("2025-01-01", "2026-01-01"), "weekday")).toBe(false);
  expect(isWholePeriods(part("quarter"), "month")).toBe(true);
  expect(isWholePeriods(part("month"), "quarter")).toBe(false);
});

test.each<[DatePart, string, string[]]>([
  ["month", "2025-08", ["2025", "2025 H2", "2025 Q3"]],
  ["quarter", "2025 Q2", ["2025", "2025 H1"]],
  ["half-year", "2025 H2", ["2025"]],
  ["year", "2025", []],
  ["weekday", "Monday", []],
])("a %s called %s lies in %j", (of, name, around) => {
  expect(partsAround(part(of), name).map(({ label }) => label)).toEqual(around);
});
