import { type DateOrder, readDate } from "../../table/read-date.ts";

/** A day as the days since 1970; null for what is none. */
export type ReadDay = (text: string) => number | null;

const dayMilliseconds = 86_400_000;

/** From the first day that spreadsheet programs count to 1970. */
const serialOffset = 25_569;

/** Reads the days of a column in the order, day or month first, in which more of its cells are days. */
export function readDays(texts: readonly string[]): ReadDay {
  const readable = (order: DateOrder) => texts.filter((text) => readDate(text, order) !== null);
  const order =
    readable("day-first").length > readable("month-first").length ? "day-first" : "month-first";
  return (text) => {
    if (/^[2-5]\d{4}$/.test(text)) return Number(text) - serialOffset;
    const reading = readDate(text, order);
    return reading === null ? null : Math.floor(reading.time / dayMilliseconds);
  };
}

export interface YearRules {
  /** ISO day. */
  readonly today: string;
  readonly isBirth: boolean;
}

/** Days carry their year alone, and that of people over 89 only that it is so. */
export function yearOf(day: number, { today, isBirth }: YearRules): string {
  const read = new Date(day * dayMilliseconds).getUTCFullYear();
  const thisYear = Number(today.slice(0, 4));
  const oldest = thisYear - 90;
  // Two digits of a birth to come are of the century before.
  const year = isBirth && read > thisYear ? read - 100 : read;
  return year <= oldest ? `${oldest} or before` : `${year}`;
}
