import { monthOf } from "../words/calendar-names.ts";
import { wordsOf } from "../words/vocabulary.ts";

/** A month of the calendar. */
export interface CalendarMonth {
  /** 1 to 12. */
  readonly month: number;
  /** Null where no year is said. */
  readonly year: number | null;
}

const unitBehind = /[([][^()[\]]{1,12}[)\]]$/;

/** `(kg)` of `Jan 2024 (kg)`; empty where nothing stands in brackets behind the period. */
export const unitIn = (header: string): string => unitBehind.exec(header.trim())?.[0] ?? "";

/** `Mar`, `jan_2024`, `2024-01`, `Feb 24`, `Jan 2024 (kg)`: a header that is a month, in its unit, and nothing else. */
export function monthOfHeader(header: string): CalendarMonth | null {
  const words = wordsOf(header.trim().replace(unitBehind, ""));
  const [first = "", second] = words;
  if (words.length === 1) return bareMonth(first);
  if (words.length > 2 || second === undefined) return null;
  const month = monthNumber(first) ?? monthNumber(second);
  const year = yearOf(monthNumber(first) === null ? first : second);
  if (month !== null && year !== null) return { month, year };
  return /^(?:19|20)\d\d$/.test(first) && /^(?:0[1-9]|1[0-2])$/.test(second)
    ? { month: Number(second), year: Number(first) }
    : null;
}

/** 1 to 12 for a month's name or a usual short form of it; null for other words. */
function monthNumber(word: string): number | null {
  const found = monthOf(word.toLowerCase());
  return found?.weight === 1 ? found.value : null;
}

function bareMonth(word: string): CalendarMonth | null {
  const month = monthNumber(word);
  return month === null ? null : { month, year: null };
}

function yearOf(word: string): number | null {
  if (/^(?:19|20)\d\d$/.test(word)) return Number(word);
  return /^\d\d$/.test(word) ? 2000 + Number(word) : null;
}
