import type { Ask } from "#contract/reading.ts";
import type { ColumnPair } from "#contract/rerun.ts";
import { columnsOf } from "../domain/rename-columns.ts";
import type { Profile } from "../table/profile.ts";

/** The same asks with every absolute date moved by whole months; what is relative stays. */
export function shiftPeriods(asks: readonly Ask[], months: number): Ask[] {
  return asks.map((ask) => withDates(ask, (date) => shiftDate(date, months)) as Ask);
}

/** The absolute dates of the asks, each once, in their order. */
export function absoluteDates(asks: readonly Ask[]): string[] {
  const dates = new Set<string>();
  for (const ask of asks)
    withDates(ask, (date) => {
      dates.add(date);
      return date;
    });
  return [...dates];
}

/** A date that a question names, and where it was moved to. */
export interface ShiftedDate {
  readonly before: string;
  readonly now: string;
}

/** What became of the absolute dates of the asks; nothing where they were not moved. */
export function shiftedDates(asks: readonly Ask[], months: number): ShiftedDate[] {
  if (months === 0) return [];
  return absoluteDates(asks).map((before) => ({ before, now: shiftDate(before, months) }));
}

/** Moves an ISO date or date-time; the last day of a month stays the last day. */
export function shiftDate(date: string, months: number): string {
  const [, year, month, day, rest = ""] = /^(\d{4})-(\d{2})-(\d{2})(.*)$/s.exec(date) ?? [];
  if (year === undefined) return date;
  const at = Number(year) * 12 + Number(month) - 1;
  const isLast = Number(day) === lastDay(at);
  const moved = at + months;
  const last = lastDay(moved);
  const dayMoved = isLast ? last : Math.min(Number(day), last);
  return `${pad(Math.floor(moved / 12), 4)}-${pad((moved % 12) + 1, 2)}-${pad(dayMoved, 2)}${rest}`;
}

/**
 * How many months lie between the last months of two files, by the first date column that the asks
 * speak of and both files have; 0 where that cannot be told.
 */
export function monthsBetween(
  asks: readonly Ask[],
  pairs: readonly ColumnPair[],
  files: { readonly before: Profile; readonly after: Profile },
): number {
  for (const name of columnsOf(asks)) {
    const pair = pairs.find(({ before }) => before === name);
    const earlier = lastMonth(files.before, name);
    const later = lastMonth(files.after, pair?.after ?? null);
    if (earlier !== null && later !== null) return later - earlier;
  }
  return 0;
}

function lastMonth({ columns }: Profile, name: string | null): number | null {
  const column = columns.find((one) => one.name === name);
  if (column?.kind !== "date") return null;
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(String(column.maximum)) ?? [];
  return year === undefined ? null : Number(year) * 12 + Number(month);
}

/** The last day of the month that is this many months after the year 0 began. */
const lastDay = (at: number) =>
  new Date(Date.UTC(Math.floor(at / 12), (at % 12) + 1, 0)).getUTCDate();

const pad = (value: number, digits: number) => String(value).padStart(digits, "0");

/** Dates stand in expressions of their own, and at the ends of periods. */
function withDates(part: unknown, change: (date: string) => string): unknown {
  if (Array.isArray(part)) return part.map((one) => withDates(one, change));
  if (typeof part !== "object" || part === null) return part;
  const kind = "kind" in part ? part.kind : null;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      const isDate =
        (kind === "date" && key === "value") ||
        (kind === "period" && (key === "from" || key === "until"));
      return [key, isDate && typeof value === "string" ? change(value) : withDates(value, change)];
    }),
  );
}
