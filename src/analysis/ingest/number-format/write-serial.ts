import { calendarDay, dayOf1900, daysOfMoment, endOfDays, phantomDay } from "./excel-calendar.ts";

/** What a date format shows: a day, a time of day, both, or a length of time. */
export type DateShape = "date" | "time" | "both" | "elapsed";

export interface SerialShape {
  readonly shape: DateShape;
  /** Its format shows parts of a second. */
  readonly milliseconds?: boolean;
}

/**
 * Writes Excel's count of days as ISO text: `2024-03-10`, `02:30:00`, `2024-03-10 02:30:00`, or
 * `27:30:00` for a length of time; null beyond the days that Excel knows.
 */
export function writeSerial(
  serial: number,
  { shape, milliseconds = false }: SerialShape,
  from1904: boolean,
): string | null {
  if (shape === "date") return isoDay(dayOf1900(Math.floor(serial), from1904));
  const unit = milliseconds ? 1000 : 1;
  const units = Math.round(serial * 86_400 * unit);
  const seconds = Math.floor(units / unit);
  const left = units - seconds * unit;
  const rest = left === 0 ? "" : `.${String(left).padStart(3, "0")}`;
  const days = Math.floor(seconds / 86_400);
  const day = isoDay(dayOf1900(days, from1904));
  if (day === null) return null;
  if (shape === "elapsed") return clock(seconds) + rest;
  const time = clock(seconds - days * 86_400) + rest;
  return shape === "time" ? time : `${day} ${time}`;
}

/** Writes a moment that a file holds as ISO text in the way of `writeSerial`; other text as it is. */
export function momentText(raw: string): string {
  const moment = momentIn(raw);
  if (moment === null) return raw;
  const text = new Date(moment).toISOString().slice(0, 19).replace("T", " ");
  return text.endsWith(" 00:00:00") ? text.slice(0, 10) : text;
}

/** A moment in ISO text as a count of days; null where it is none. */
export function momentSerial(raw: string, from1904: boolean): number | null {
  const moment = momentIn(raw);
  return moment === null ? null : daysOfMoment(moment, from1904);
}

function momentIn(raw: string): number | null {
  if (!/^\d{4}-\d\d-\d\d/.test(raw)) return null;
  const zoned = raw.length <= 10 || /[Zz]|[+-]\d\d:\d\d$/.test(raw.slice(10));
  const moment = Date.parse(zoned ? raw : `${raw}Z`);
  return Number.isNaN(moment) ? null : moment;
}

/** The days of a file are few and its cells many. */
const known = new Map<number, string>([[phantomDay, "1900-02-29"]]);

function isoDay(day: number): string | null {
  if (day >= endOfDays) return null;
  const found = known.get(day);
  if (found !== undefined) return found;
  const text = calendarDay(day).toISOString().slice(0, 10);
  known.set(day, text);
  return text;
}

function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(two)
    .join(":");
}
