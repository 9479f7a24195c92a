import { monthNames } from "../../../table/calendar.ts";
import type { Grain, PartOfYear, Period, Season } from "./moment.ts";

interface Bounds {
  readonly from: string;
  readonly until: string;
}

/** A stretch of the calendar as words name it: a year, a part of one, or a part of any. */
export interface Point {
  readonly grain: Grain;
  readonly year: number | null;
  readonly part: PartOfYear | null;
  /** Set where neither year nor part describe it: the last week of a month. */
  readonly fixed: (Bounds & { readonly label: string }) | null;
}

export type BoundedPeriod = Period & Bounds;

/** The period that a part makes in a year. A winter belongs to the year it ends in. */
export function periodInYear(part: PartOfYear | null, year: number): BoundedPeriod {
  if (part === null) return { ...monthsFrom(year, 1, 12), grain: "year", label: `${year}` };
  switch (part.grain) {
    case "day":
      return { ...daysFrom(isoDate(year, part.month, part.day), 1), ...named(part, year) };
    case "week":
      return { ...weekOf(isoDate(year, part.month, part.day)), ...named(part, year) };
    case "month":
      return { ...monthsFrom(year, part.month, 1), ...named(part, year) };
    case "quarter":
      return { ...monthsFrom(year, part.quarter * 3 - 2, 3), ...named(part, year) };
    case "half-year":
      return { ...monthsFrom(year, part.half * 6 - 5, 6), ...named(part, year) };
    case "season":
      return { ...monthsFrom(year, seasonStarts[part.season], 3), ...named(part, year) };
  }
}

/** The period of a point whose year is known. */
export function periodOf(point: Point): BoundedPeriod | null {
  if (point.fixed) return { ...point.fixed, grain: point.grain };
  return point.year === null ? null : periodInYear(point.part, point.year);
}

/** The first or last `count` units of a period, within it. */
export function edgeOf(
  period: BoundedPeriod,
  edge: { readonly last: boolean; readonly count: number; readonly unit: Grain },
): Bounds {
  if (edge.last) {
    const from = shift(period.until, -edge.count, edge.unit);
    return { from: later(from, period.from), until: period.until };
  }
  const until = shift(period.from, edge.count, edge.unit);
  return { from: period.from, until: earlier(until, period.until) };
}

const earlier = (one: string, other: string): string => [one, other].sort()[0] ?? one;
const later = (one: string, other: string): string => [one, other].sort()[1] ?? one;

/** The nth unit of a period; null past its end. */
export function nthOf(period: BoundedPeriod, n: number, unit: Grain): Bounds | null {
  const from = shift(period.from, n - 1, unit);
  return from < period.until ? { from, until: shift(from, 1, unit) } : null;
}

/** Monday to Sunday of a week counted as ISO 8601 does. */
export function isoWeek(year: number, week: number): Bounds {
  const firstMonday = mondayOf(isoDate(year, 1, 4));
  return daysFrom(shift(firstMonday, week - 1, "week"), 7);
}

/** Whether a month has the day; February has 29 where the year is unknown. */
export function isDay(year: number | null, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year ?? 2024, month, 0)).getUTCDate();
}

/** A month past December is one of the next year, and one before January of the last. */
function isoDate(year: number, month: number, day: number): string {
  const months = year * 12 + month - 1;
  const digits = (value: number, length: number) => String(value).padStart(length, "0");
  return [
    digits(Math.floor(months / 12), 4),
    digits((((months % 12) + 12) % 12) + 1, 2),
    digits(day, 2),
  ].join("-");
}

/** `March 5, 2025`. */
export function dayLabel(date: string): string {
  const [year = "", month = "", day = ""] = date.split("-");
  return `${monthNames[Number(month) - 1] ?? ""} ${Number(day)}, ${year}`;
}

/** A date so many units later, or earlier. */
export function shift(date: string, count: number, unit: Grain): string {
  const days = unitDays[unit];
  const moved = new Date(`${date}T00:00:00Z`);
  if (days === null) moved.setUTCMonth(moved.getUTCMonth() + count * unitMonths[unit]);
  else moved.setUTCDate(moved.getUTCDate() + count * days);
  return moved.toISOString().slice(0, 10);
}

const unitDays = {
  day: 1,
  week: 7,
  month: null,
  quarter: null,
  season: null,
  "half-year": null,
  year: null,
} as const;
const unitMonths = {
  day: 0,
  week: 0,
  month: 1,
  quarter: 3,
  season: 3,
  "half-year": 6,
  year: 12,
} as const;

/** First months of the seasons as meteorologists count them in the north; 0 is the last December. */
const seasonStarts: Readonly<Record<Season, number>> = {
  winter: 0,
  spring: 3,
  summer: 6,
  autumn: 9,
};

const daysFrom = (from: string, count: number): Bounds => ({
  from,
  until: shift(from, count, "day"),
});

const monthsFrom = (year: number, month: number, count: number): Bounds => ({
  from: isoDate(year, month, 1),
  until: isoDate(year, month + count, 1),
});

function weekdayNumber(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

const mondayOf = (date: string): string => shift(date, 1 - weekdayNumber(date), "day");

/** A day that weeks begin with, Sunday or Monday, names the week it begins; another, the week around it. */
function weekOf(date: string): Bounds {
  return daysFrom(weekdayNumber(date) === 7 ? date : mondayOf(date), 7);
}

function named(part: PartOfYear, year: number): { readonly grain: Grain; readonly label: string } {
  switch (part.grain) {
    case "day":
      return { grain: "day", label: dayLabel(isoDate(year, part.month, part.day)) };
    case "week":
      return {
        grain: "week",
        label: `the week of ${dayLabel(isoDate(year, part.month, part.day))}`,
      };
    case "month":
      return { grain: "month", label: `${monthNames[part.month - 1] ?? ""} ${year}` };
    case "quarter":
      return { grain: "quarter", label: `Q${part.quarter} ${year}` };
    case "half-year":
      return {
        grain: "half-year",
        label: `the ${part.half === 1 ? "first" : "second"} half of ${year}`,
      };
    case "season": {
      const years = part.season === "winter" ? `${year - 1}/${String(year).slice(2)}` : `${year}`;
      return { grain: "season", label: `${part.season} ${years}` };
    }
  }
}
