import { monthNames, weekdayNames } from "../calendar.ts";
import { calendarDay, dayOf1900, endOfDays, phantomDay } from "./excel-calendar.ts";
import type { FormatToken } from "./read-format.ts";

/**
 * Shows Excel's count of days by a date section: `m/d/yy h:mm AM/PM`, `[h]:mm:ss`. Times are rounded
 * to the parts of a second that are shown; null where there is no such day (Excel fills the cell
 * with `#`).
 */
export function showMoment(
  serial: number,
  tokens: readonly FormatToken[],
  from1904: boolean,
): string | null {
  const moment = momentOf(serial, tokens, from1904);
  // Only the 1904 system knows days and times below zero.
  if (moment.day >= endOfDays || (serial < 0 && !from1904)) return null;
  const text = tokens.map((token) => shown(token, moment)).join("");
  return serial < 0 ? `-${text}` : text;
}

/** Hours, minutes and seconds. */
const timeParts = /^[hns]/;

interface Moment {
  /** Day of the 1900 system. */
  readonly day: number;
  /** Whole seconds of the day, of the whole time, and what is left in milliseconds. */
  readonly second: number;
  readonly total: number;
  readonly milliseconds: number;
  readonly year: number;
  readonly month: number;
  readonly date: number;
  readonly twelve: boolean;
}

function momentOf(serial: number, tokens: readonly FormatToken[], from1904: boolean): Moment {
  const size = Math.abs(serial);
  const places = Math.max(
    0,
    ...tokens.map(({ kind, text }) =>
      kind === "date" && text.startsWith(".") ? text.length - 1 : 0,
    ),
  );
  const unit = 10 ** places;
  const timed = tokens.some(
    ({ kind, text }) => kind === "elapsed" || (kind === "date" && timeParts.test(text)),
  );
  // A day alone begins at midnight, however close to it a time is.
  const units = timed ? Math.round(size * 86_400 * unit) : Math.floor(size) * 86_400;
  const total = Math.floor(units / unit);
  const days = Math.floor(total / 86_400);
  const day = dayOf1900(days, from1904);
  return {
    day,
    second: total - days * 86_400,
    total,
    milliseconds: ((units - total * unit) * 1000) / unit,
    ...partsOf(day),
    twelve: tokens.some(({ kind }) => kind === "meridiem"),
  };
}

function partsOf(day: number) {
  if (day === phantomDay) return { year: 1900, month: 2, date: 29 };
  // Excel's day 0, of times without a day.
  if (day === 0) return { year: 1900, month: 1, date: 0 };
  const utc = calendarDay(day);
  return { year: utc.getUTCFullYear(), month: utc.getUTCMonth() + 1, date: utc.getUTCDate() };
}

function shown({ kind, text }: FormatToken, moment: Moment): string {
  if (kind === "literal") return text;
  if (kind === "meridiem") return meridiem(text, moment.second >= 43_200);
  if (kind === "elapsed") return padded(elapsedOf(text, moment.total), text.length);
  return dateParts[text.charAt(0)]?.(moment, text.length) ?? "";
}

/** `AM/PM` is shown in capitals however it is written, `a/p` as it is written. */
function meridiem(text: string, afternoon: boolean): string {
  const [before = "", after = ""] = text.split("/");
  const half = afternoon ? after : before;
  return text.length > 3 ? half.toUpperCase() : half;
}

function elapsedOf(text: string, seconds: number): number {
  const size = { h: 3600, m: 60, s: 1 }[text.charAt(0)] ?? 1;
  return Math.floor(seconds / size);
}

const padded = (value: number, length: number) => String(value).padStart(length, "0");
const two = (value: number, length: number) => padded(value, Math.min(length, 2));

type DatePart = (moment: Moment, length: number) => string;

const dateParts: Readonly<Record<string, DatePart>> = {
  y: ({ year }, length) => (length <= 2 ? padded(year % 100, 2) : padded(year, 4)),
  e: ({ year }) => padded(year, 4),
  // The Buddhist year.
  b: ({ year }, length) => (length <= 2 ? padded((year + 543) % 100, 2) : padded(year + 543, 4)),
  m: ({ month }, length) => named(monthNames[month - 1] ?? "", month, length),
  d: ({ day, date }, length) => named(weekdayNames[(day + 6) % 7] ?? "", date, length),
  a: ({ day }, length) => named(weekdayNames[(day + 6) % 7] ?? "", 0, length),
  h: ({ second, twelve }, length) => two(hourOf(Math.floor(second / 3600), twelve), length),
  n: ({ second }, length) => two(Math.floor(second / 60) % 60, length),
  s: ({ second }, length) => two(second % 60, length),
  ".": ({ milliseconds }, length) => `.${padded(Math.round(milliseconds), 3).slice(0, length - 1)}`,
};

function hourOf(hour: number, twelve: boolean): number {
  return twelve ? ((hour + 11) % 12) + 1 : hour;
}

/** One or two letters ask for the number, three for the short name, five for its first letter. */
function named(name: string, number: number, length: number): string {
  if (length <= 2) return padded(number, length);
  if (length === 3) return name.slice(0, 3);
  return length === 5 ? name.slice(0, 1) : name;
}
