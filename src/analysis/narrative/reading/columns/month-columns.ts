import type { ColumnProfile } from "../../../table/profile.ts";
import { monthOf } from "../words/calendar-names.ts";
import { type Vocabulary, wordsOf } from "../words/vocabulary.ts";

/** A column that holds one month of a quantity whose months stand side by side. */
export interface MonthColumn {
  readonly column: ColumnProfile;
  /** 1 to 12. */
  readonly month: number;
  /** Null where the header names no year. */
  readonly year: number | null;
}

const known = new WeakMap<Vocabulary, readonly MonthColumn[]>();

/** The months of one quantity, side by side, in order; none where there are fewer than six. */
export function monthColumns(vocabulary: Vocabulary): readonly MonthColumn[] {
  const earlier = known.get(vocabulary);
  if (earlier) return earlier;
  const found = findMonths(vocabulary);
  known.set(vocabulary, found);
  return found;
}

function findMonths({ profile }: Vocabulary): readonly MonthColumn[] {
  const found = profile.columns.flatMap((column) => {
    const isNumber = column.kind === "number" || column.kind === "binary";
    const month = isNumber ? monthOfHeader(column.name) : null;
    return month ? [{ column, ...month }] : [];
  });
  const units = new Set(found.map(({ column }) => unitIn(column.name)));
  // `Jan 2024 (kg)` beside `Jan 2024 (£)` are months of two quantities.
  const months =
    units.size === 1 ? found : found.filter(({ column }) => unitIn(column.name) === "");
  const [dated, bare] = [true, false].map((isDated) =>
    months.filter(({ year }) => (year !== null) === isDated),
  );
  return [dated, bare].find((family) => family !== undefined && family.length >= 6) ?? [];
}

/** Whether the months that stand side by side say their years, so that no other column has to. */
export const hasDatedMonths = (vocabulary: Vocabulary): boolean =>
  monthColumns(vocabulary)[0]?.year != null;

/** `(kg)` of `Jan 2024 (kg)`; empty where nothing stands in brackets behind the month. */
const unitIn = (header: string): string => unitBehind.exec(header.trim())?.[0] ?? "";

const unitBehind = /[([][^()[\]]{1,12}[)\]]$/;

/** `Mar`, `jan_2024`, `2024-01`, `Feb 24`, `Jan 2024 (kg)`: a header that is a month, in its unit, and nothing else. */
export function monthOfHeader(header: string): Pick<MonthColumn, "month" | "year"> | null {
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

function bareMonth(word: string): Pick<MonthColumn, "month" | "year"> | null {
  const month = monthNumber(word);
  return month === null ? null : { month, year: null };
}

function yearOf(word: string): number | null {
  if (/^(?:19|20)\d\d$/.test(word)) return Number(word);
  return /^\d\d$/.test(word) ? 2000 + Number(word) : null;
}
