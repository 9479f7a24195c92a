import { monthNames } from "./calendar.ts";

/** How `03/04/2026` is meant. */
export type DateOrder = "month-first" | "day-first";

export interface DateReading {
  /** UTC milliseconds since 1970. */
  readonly time: number;
  /** Whether day and month stand as two small numbers, so that only the order tells them apart. */
  readonly ordered: boolean;
}

/**
 * Reads one date or timestamp: ISO, `2016-04`, `3/25/2026`, `25.3.2026`, `13-Jan-2026`,
 * `Tuesday, January 13, 2026`, `Jan 2026`, `Jan-26`, `2026 Q1`, each with a time of day if it has a
 * day. Months and quarters are their first day. Null for anything else, days that no calendar has
 * included.
 */
export function readDate(text: string, order: DateOrder): DateReading | null {
  if (text.length < shortest || text.length > longest || !/\d/.test(text)) return null;
  for (const [pattern, fieldsOf] of forms) {
    const parts = pattern.exec(text)?.groups;
    if (parts !== undefined) return reading(fieldsOf(parts, order), parts, pattern === numeric);
  }
  return null;
}

/** Of `1/1/26`, and of a weekday, a month in full and a time with its zone. Most texts are no dates. */
const shortest = 6;
const longest = 60;

interface Parts {
  readonly [part: string]: string | undefined;
  readonly y?: string;
  readonly m?: string;
  readonly d?: string;
  readonly a?: string;
  readonly b?: string;
  readonly s?: string;
}
type Fields = readonly [year: string, month: string, day: string];

const clock =
  "(?:[T ](?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?:[.,](?<fraction>\\d{1,9}))?)?" +
  " ?(?<half>[AaPp]\\.?[Mm]\\.?)? ?(?<zone>Z|UTC|GMT|[-+]\\d{2}(?::?\\d{2})?)?)?$";

const iso = new RegExp(`^(?<y>\\d{4})(?<s>[-/.])(?<m>\\d{1,2})\\k<s>(?<d>\\d{1,2})${clock}`);
const numeric = new RegExp(
  `^(?<a>\\d{1,2})(?<s>[-/.])(?<b>\\d{1,2})\\k<s>(?<y>\\d{4}|\\d{2}),?${clock}`,
);
const weekday = "(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? )?";
const dayName = new RegExp(
  `^${weekday}(?<d>\\d{1,2})(?:st|nd|rd|th|\\.)?(?<s>[- /]?)(?<m>[A-Za-z]{3,9})\\.?,?\\k<s>(?<y>\\d{4}|\\d{2}),?${clock}`,
  "i",
);
const nameDay = new RegExp(
  `^${weekday}(?<m>[A-Za-z]{3,9})\\.? (?<d>\\d{1,2})(?:st|nd|rd|th)?,? (?<y>\\d{4}),?${clock}`,
  "i",
);

const forms: readonly (readonly [RegExp, (parts: Parts, order: DateOrder) => Fields])[] = [
  [iso, (p) => [p.y ?? "", p.m ?? "", p.d ?? ""]],
  [numeric, numericFields],
  [dayName, (p) => [p.y ?? "", monthOf(p.m), p.d ?? ""]],
  [nameDay, (p) => [p.y ?? "", monthOf(p.m), p.d ?? ""]],
  [/^(?<y>\d{4})[-/](?<m>\d{1,2})$/, (p) => [p.y ?? "", p.m ?? "", "1"]],
  [/^(?<m>\d{1,2})\/(?<y>\d{4})$/, (p) => [p.y ?? "", p.m ?? "", "1"]],
  [/^(?<m>[A-Za-z]{3,9})\.?,?[- ](?<y>\d{4})$/, (p) => [p.y ?? "", monthOf(p.m), "1"]],
  [/^(?<m>[A-Za-z]{3})-(?<y>\d{2})$/, (p) => [p.y ?? "", monthOf(p.m), "1"]],
  [/^(?<y>\d{4})[- ]?[Qq](?<m>[1-4])$/, (p) => [p.y ?? "", quarterOf(p.m), "1"]],
  [/^[Qq](?<m>[1-4])[- /]?(?<y>\d{4})$/, (p) => [p.y ?? "", quarterOf(p.m), "1"]],
];

/** Dates with points are written day first wherever they are in use. */
function numericFields(parts: Parts, order: DateOrder): Fields {
  const { a = "", b = "", y = "", s } = parts;
  return order === "day-first" || s === "." ? [y, b, a] : [y, a, b];
}

const fullMonths = [...monthNames.map((name) => name.toLowerCase()), "sept"];
const months = fullMonths.slice(0, 12).map((name) => name.slice(0, 3));

const quarterOf = (quarter = "") => String(Number(quarter) * 3 - 2);

function monthOf(name = ""): string {
  const lower = name.toLowerCase();
  if (lower.length > 3 && !fullMonths.includes(lower)) return "";
  return String(months.indexOf(lower.slice(0, 3)) + 1);
}

function reading([y, m, d]: Fields, parts: Parts, isNumeric: boolean): DateReading | null {
  const [year, month, day] = [fullYear(y), Number(m), Number(d)];
  const midnight = Date.UTC(year, month - 1, day);
  const date = new Date(midnight);
  if (year < 1000 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  const ofDay = timeOfDay(parts);
  const ordered = isNumeric && parts.s !== "." && month <= 12 && day <= 12 && month !== day;
  return ofDay === null ? null : { time: midnight + ofDay, ordered };
}

/** Two digits are read as POSIX does: 69 to 99 are of the last century. */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length !== 2) return year;
  return year < 69 ? 2000 + year : 1900 + year;
}

/** Milliseconds after midnight UTC, or null for a time that no clock shows. */
function timeOfDay({ hour, minute, second, fraction, half, zone }: Parts): number | null {
  if (hour === undefined) return 0;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + afternoon(half);
  const [minutes, seconds] = [Number(minute), Number(second ?? 0)];
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  const milliseconds = Math.trunc(Number(`0.${fraction ?? 0}`) * 1000);
  return ((hours * 60 + minutes - zoneMinutes(zone)) * 60 + seconds) * 1000 + milliseconds;
}

const afternoon = (half: string) => (/^p/i.test(half) ? 12 : 0);

function zoneMinutes(zone = "Z"): number {
  if (!/^[-+]/.test(zone)) return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(":", "") || 0);
  return zone.startsWith("-") ? -minutes : minutes;
}
