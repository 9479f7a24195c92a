import type { Span } from "../../document/document-text.ts";
import { monthNumber, monthPattern } from "./month-names.ts";

/** A date as a document writes it. */
export interface FoundDate extends Span {
  /** `2024-03-05`, `2024-03`, `2024`, `2024 Q1`; null where the text names no year. */
  readonly date: string | null;
}

const ordinal = "(?:st|nd|rd|th|er|º|ª|\\.)?";
const of = "(?:\\s+(?:of|de|del|من)\\s+|[\\s\\u00a0]+|-| ב)";
/** Not behind a letter or a sign of a number; scripts without spaces and the Hebrew ב- do stand before one. */
const notWithin =
  "(?<![\\p{N}.,/]|(?<!\\p{Script=Hebrew})-|(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}])\\p{L})";
/** Not the beginning of a longer number. */
const ended = "(?![\\p{N}]|[.,/-]\\d)";
const year = `(?<year>\\d{4})${ended}`;

/** In the order in which they are tried where several fit. */
const forms: readonly string[] = [
  `(?<isoYear>\\d{4})(?<isoSign>[-/.])(?<isoMonth>\\d{1,2})\\k<isoSign>(?<isoDay>\\d{1,2})(?!\\d)`,
  `(?<day>\\d{1,2})${ordinal}${of}(?:ב)?(?<month>${monthPattern})\\.?(?:,?${of}${year})?(?!\\p{L})`,
  `(?<nameMonth>${monthPattern})\\.?\\s+(?<nameDay>\\d{1,2})(?:st|nd|rd|th)?(?!\\d|[.,:]\\d|%)(?:,?\\s+(?<nameYear>\\d{4})${ended})?`,
  `(?<signYear>\\d{4})\\s?[年년](?:\\s?(?<signMonth>\\d{1,2})\\s?[月월](?:\\s?(?<signDay>\\d{1,2})\\s?[日号일])?)?`,
  `(?<first>\\d{1,2})(?<sign>[-/])(?<second>\\d{1,2})\\k<sign>(?<lastYear>\\d{4}|\\d{2})${ended}`,
  `(?<pointDay>\\d{1,2})\\.\\s?(?<pointMonth>\\d{1,2})\\.\\s?(?<pointYear>\\d{4})${ended}`,
  `[Qq](?<quarter>[1-4])[ /-]?(?<quarterYear>\\d{4})${ended}`,
  `(?<yearBefore>\\d{4})[ -]?[Qq](?<quarterAfter>[1-4])(?!\\d)`,
  `(?<ordinalQuarter>first|second|third|fourth)\\s+quarter\\s+of\\s+(?<ordinalYear>\\d{4})${ended}`,
  `(?<monthAlone>${monthPattern})\\.?,?(?:\\s+(?:of|de|del)\\s+|\\s+)(?<monthYear>\\d{4})${ended}`,
  `(?<=\\b(?:[Ii]n|[Ss]ince|[Uu]ntil|[Dd]uring|[Yy]ear|FY|[Bb]etween \\d{4} and|[Ff]rom|im Jahr|[Ss]eit|[Ee]n|[Dd]epuis|[Dd]esde|[Nn]el) ?)(?<yearAlone>(?:19|20)\\d{2})${ended}(?!\\s?[%$€]| [a-z]+s\\b)`,
];
const pattern = new RegExp(`${notWithin}(?:${forms.join("|")})`, "gu");

/** Every date between two places, in their order. Days that no calendar has are none. */
export function findDates(content: string, { start, end }: Span): FoundDate[] {
  const text = content.slice(start, end);
  const isDayFirst = readsDayFirst(text);
  return [...text.matchAll(pattern)].flatMap((match) => {
    const date = dateOf(match.groups ?? {}, isDayFirst);
    return date === undefined
      ? []
      : [{ start: start + match.index, end: start + match.index + match[0].length, date }];
  });
}

/** `13/04/2024` tells how the others of its document are meant; without one the month comes first. */
function readsDayFirst(text: string): boolean {
  const numbers = [...text.matchAll(/(?<![\d/-])(\d{1,2})([-/])(\d{1,2})\2\d{2,4}(?!\d)/g)];
  const over = (at: number) => numbers.filter((match) => Number(match[at]) > 12).length;
  return over(1) > over(3);
}

type Groups = Readonly<Record<string, string | undefined>>;

/** Undefined for what is no date after all. */
function dateOf(found: Groups, isDayFirst: boolean): string | null | undefined {
  if (found.first !== undefined) {
    const [day, month] = isDayFirst ? [found.first, found.second] : [found.second, found.first];
    return dayOf(fullYear(found.lastYear), Number(month), Number(day));
  }
  if (found.month !== undefined)
    return dayOf(found.year, monthNumber(found.month), Number(found.day));
  if (found.nameMonth !== undefined)
    return dayOf(found.nameYear, monthNumber(found.nameMonth), Number(found.nameDay));
  if (found.monthAlone !== undefined)
    return monthOf(found.monthYear, monthNumber(found.monthAlone));
  return numericDate(found);
}

function numericDate(found: Groups): string | null | undefined {
  if (found.isoYear !== undefined)
    return dayOf(found.isoYear, Number(found.isoMonth), Number(found.isoDay));
  if (found.pointDay !== undefined)
    return dayOf(found.pointYear, Number(found.pointMonth), Number(found.pointDay));
  if (found.signDay !== undefined)
    return dayOf(found.signYear, Number(found.signMonth), Number(found.signDay));
  if (found.signMonth !== undefined) return monthOf(found.signYear, Number(found.signMonth));
  return found.signYear ?? found.yearAlone ?? quarterOf(found);
}

function quarterOf(found: Groups): string {
  const { quarter, quarterAfter, ordinalQuarter } = found;
  const spoken = ["first", "second", "third", "fourth"].indexOf(ordinalQuarter ?? "") + 1;
  const at = found.quarterYear ?? found.yearBefore ?? found.ordinalYear;
  return `${at} Q${quarter ?? quarterAfter ?? spoken}`;
}

/** As POSIX reads two digits: 69 to 99 are of the last century. */
function fullYear(text = ""): string {
  if (text.length !== 2) return text;
  return `${Number(text) < 69 ? "20" : "19"}${text}`;
}

const twoDigits = (number: number) => String(number).padStart(2, "0");

function dayOf(written: string | undefined, month: number, day: number): string | null | undefined {
  // Of a leap year where none is given: February 29 is a day.
  const date = new Date(Date.UTC(Number(written ?? 2024), month - 1, day));
  if (month < 1 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return written === undefined ? null : `${written}-${twoDigits(month)}-${twoDigits(day)}`;
}

function monthOf(written: string | undefined, month: number): string | undefined {
  return month < 1 || month > 12 ? undefined : `${written}-${twoDigits(month)}`;
}
