import { quoteQuestion, type Template } from "../../../domain/fact.ts";
import { monthNames } from "../../../table/calendar.ts";
import { quoteAsked, quoteNumber, type WordScope } from "./word-scope.ts";

interface Period {
  readonly from: string | null;
  readonly until: string | null;
}

/** A period in words after the name of its column: `falls in June 2025`, `is before July 2024`. */
export function periodWords({ from, until }: Period, scope: WordScope): Template {
  const [first, end] = [from ?? "", until ?? ""].map(dayOf);
  const words = inMonths(first ?? null, end ?? null, scope) ?? inDays({ from, until }, scope);
  return words ?? `falls in ${askedPeriod(scope)}`;
}

/** A date or date-time in words: the month in letters, day and year as the question has them. */
export function dateWords(iso: string, scope: WordScope): Template | null {
  const day = dayOf(iso);
  if (day === null) return null;
  const date = quoteNumber(day.day, scope);
  const month = monthWords(day, scope);
  if (month === null) return null;
  if (date !== null) return `${date} ${month}`;
  return day.day === 1 ? month : null;
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function dayOf(iso: string): Day | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ]00:00)/.exec(iso) ?? [];
  return year === undefined ? null : { year: Number(year), month: Number(month), day: Number(day) };
}

/** Periods of whole months. */
function inMonths(from: Day | null, until: Day | null, scope: WordScope): Template | null {
  if ((from && from.day !== 1) || (until && until.day !== 1)) return null;
  if (from && until) return between(from, monthBefore(until), scope);
  if (until) return prefixed("is before ", edgeWords(until, scope));
  return from && prefixed("is from ", edgeWords(from, scope), " on");
}

const prefixed = (before: string, words: Template | null, after = "") =>
  words && `${before}${words}${after}`;

/** The start of a year by its number alone. */
const edgeWords = (day: Day, scope: WordScope): Template | null =>
  (day.month === 1 ? quoteNumber(day.year, scope) : null) ?? monthWords(day, scope);

function between(from: Day, last: Day, scope: WordScope): Template | null {
  const isYears = from.month === 1 && last.month === 12;
  const [first, end] = isYears
    ? [quoteNumber(from.year, scope), quoteNumber(last.year, scope)]
    : [monthWords(from, scope), monthWords(last, scope)];
  if (first === null || end === null) return null;
  if (from.year === last.year && (isYears || from.month === last.month)) return `falls in ${first}`;
  const start = from.year === last.year ? (monthNames[from.month - 1] ?? "") : first;
  return `falls in ${start} to ${end}`;
}

const monthBefore = ({ year, month }: Day): Day =>
  month === 1 ? { year: year - 1, month: 12, day: 1 } : { year, month: month - 1, day: 1 };

function monthWords({ year, month }: Day, scope: WordScope): Template | null {
  const name = monthNames[month - 1] ?? "";
  const quoted = quoteNumber(year, scope);
  if (quoted !== null) return `${name} ${quoted}`;
  return quoteAsked(name, scope) === null ? null : name;
}

function inDays({ from, until }: Period, scope: WordScope): Template | null {
  const [first, end] = [from, until].map((iso) => iso && dateWords(iso, scope));
  if (from === null) return prefixed("is before ", end ?? null);
  if (until === null) return prefixed("is from ", first ?? null, " on");
  if (!first) return null;
  const isDay = Date.parse(until) - Date.parse(from) === oneDay;
  return isDay ? `is ${first}` : prefixed(`is from ${first} to before `, end ?? null);
}

const oneDay = 86_400_000;

/** The question's own words for a period whose dates stand nowhere in it, such as “last quarter”. */
function askedPeriod({ question, spans }: WordScope): Template {
  const words = spans
    .filter(({ role }) => role === "period")
    .map(({ start, end }) => question.slice(start, end).replace(/^(?:in|on|for|during)\s+/i, ""))
    .map((words) => `“${quoteQuestion(words)}”`);
  return words.length > 0 ? words.join(" ") : "the period asked for";
}

/** A time of day, as the question writes it. */
export function clockWords(clock: string, scope: WordScope): Template {
  const [hour = "0", minute = "00"] = clock.split(":");
  const h = Number(hour);
  if (minute === "00" && h === 0) return "midnight";
  if (minute === "00" && h === 12) return "noon";
  const twelve = `${h % 12 || 12}${minute === "00" ? "" : `:${minute}`}`;
  const half = h < 12 ? "am" : "pm";
  const forms = [clock, `${h}:${minute}`, `${twelve} ${half}`, `${twelve}${half}`];
  const asked = forms.map((form) => quoteAsked(form, scope)).find((form) => form !== null);
  const number = quoteNumber(h > 12 ? h - 12 : h, scope) ?? quoteNumber(h, scope);
  return asked ?? (number && `${number} ${half}`) ?? "the time asked for";
}
