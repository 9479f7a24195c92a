import { monthNames } from "../../table/calendar.ts";
import type { Recognizer } from "./recognizer.ts";

/** `Mar`, `March`: in full or its first three letters. */
const month = `(?:${[...monthNames.map((full) => `${full.slice(0, 3)}(?:${full.slice(3)})?`), "Sept"].join("|")})`;
const anyMonth = `(?:${month}|${month.toUpperCase()})\\b(?:\\.(?=,? ?\\d))?`;
const day = "(?:0?[1-9]|[12]\\d|3[01])";
const ordinal = `${day}(?:st|nd|rd|th|ST|ND|RD|TH)?`;
const year = "(?:19|20)\\d{2}";
const time = "(?:,?(?: at)? \\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[AaPp]\\.?[Mm]\\b\\.?)?| [AP]M\\b)?";

/** Dates that say their day, wherever they stand, and ages over 89. */
export const dateRecognizers: readonly Recognizer[] = [
  {
    id: "date",
    shape: new RegExp(
      `(?<![\\d./-])(?:\\d{4}[-/]\\d{1,2}[-/]\\d{1,2}(?:T\\d{2}:\\d{2}\\S{0,16})?|\\d{1,2}([-/.])\\d{1,2}\\1(?:\\d{4}|\\d{2}))${time}(?![\\d/-]|\\.\\d)|\\d{4}年\\d{1,2}月\\d{1,2}日`,
      "g",
    ),
    isDecoy: ({ value }) => !isCalendar(value),
  },
  {
    id: "date",
    shape: new RegExp(
      `\\b${anyMonth} ${ordinal}\\b(?!:\\d|[.%/]\\d| (?:patients|beds|people|cases|mg|units))(?:,? ${year}|, ?'?\\d{2}\\b)?${time}|(?<![\\d.,/-])${ordinal}(?: of)?[ -]${anyMonth}(?:[ ,-]{1,2}(?:${year}|'?\\d{2}\\b))?${time}`,
      "g",
    ),
  },
  {
    id: "age",
    shape:
      /(?<![\d.,/-]|\bT[ :=]|temp[ :=])(?:9\d|1[0-2]\d)(?:[ -]?(?:years?|yrs?)[ -]?old|[ -]?y[./]?o\b\.?|[MF]\b| (?:male|female)\b)|(?<label>\b(?:age|aged)(?: is| of)?[ :]{1,12})(?:9\d|1[0-2]\d)\b(?!\d|[.,]\d|[%+-]| (?:or|and) (?:older|over|above))|\b(?:ninety|one hundred)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?[- ]years?[- ]old/gi,
  },
];

/**
 * What says a day in a note, where a question or a header would speak of a period or of a share: a month
 * with its year, a day without its year.
 */
export const noteDateRecognizers: readonly Recognizer[] = [
  {
    id: "date",
    shape: new RegExp(
      `\\b${anyMonth},?[ -](?:of )?${year}\\b|(?<![\\w/.-])(?:0?[1-9]|1[0-2])/${year}(?![\\w/-])|(?<label>\\b(?:early|late|mid|last|this|next|since|until)[ -])${anyMonth}`,
      "g",
    ),
  },
  {
    id: "date",
    shape: new RegExp(
      `(?<label>\\b(?:on|from|since|until|till|thr(?:u|ough)|by|before|after|and|to|dated?|dos|dob|seen|visit|admit(?:ted)?|discharged?|due|started|switched|last|labs?|echo|collected|received|scheduled(?: for)?|hospital|clinic|transferred from [^.;:\\n]{1,50})\\b[ :(]{1,3}|^|\\(|[;,] ?)(?:0?[1-9]|1[0-2])[/-]${day}${time}(?![\\w/-]|\\.\\d|%| ?(?:pain|ppd|strength|murmur|tabs?|scale|score|mg|ml|hours?|days?|weeks?|months?|vision|edema|pulses|reflexes|cups?|packs?|negative|positive|nodes|severity|intensity)\\b)`,
      "gim",
    ),
    isDecoy: ({ text, start, value }) =>
      value.includes("-") ||
      (value.endsWith("/10") && rated.test(text.slice(Math.max(0, start - 40), start))),
  },
];

const rated = /\b(?:pain|score|scale|rated|severity|from|to|reports?)\b/i;

/** Three numbers that no calendar has are a version or a measurement. */
function isCalendar(value: string): boolean {
  const [first = 0, second = 0, third = 0] = (value.match(/\d+/g) ?? []).map(Number);
  if (value.includes("年")) return true;
  const [a, b] = first > 999 ? [second, third] : [first, second];
  return a >= 1 && b >= 1 && ((a <= 12 && b <= 31) || (a <= 31 && b <= 12));
}
