import type { DatePart, Expression } from "#contract/query.ts";
import { isTime, plainShape, refuse, type TypedSql, wholeShape } from "./quote-sql.ts";

/** A part of a date. Of a text that holds times of day, there is only its hour. */
export function compileDatePart(part: DatePart, of: TypedSql): TypedSql {
  if (part === "hour") return numberPart(`hour(${clockSql(of, "the hour")})`, "text");
  if (!isTime(of)) refuse(`${part} needs a date, not ${of.type}`);
  return parts[part](of.sql);
}

/** The time of day; a text is read as `8:30`, `08:30:15` or `8:30 pm`, and is empty where it is none. */
export function clockSql(of: TypedSql, use: string): string {
  if (of.type === "timestamp") return `${of.sql}::time`;
  if (of.type !== "text") refuse(`${use} needs a time of day, not ${of.type}`);
  return `coalesce(try_cast(${of.sql} as time), try_strptime(trim(${of.sql}), '%I:%M %p')::time)`;
}

const parts: Readonly<Record<Exclude<DatePart, "hour">, (x: string) => TypedSql>> = {
  year: (x) => textPart(`strftime(${x}, '%Y')`),
  "half-year": (x) => textPart(`strftime(${x}, '%Y') || if(month(${x}) <= 6, ' H1', ' H2')`),
  quarter: (x) => textPart(`strftime(${x}, '%Y') || ' Q' || quarter(${x})`),
  month: (x) => ({
    ...textPart(`strftime(${x}, '%Y-%m')`),
    shape: { ...plainShape, format: "month" },
  }),
  week: (x) => ({ sql: `date_trunc('week', ${x})::date`, type: "date", shape: plainShape }),
  day: (x) => ({ sql: `${x}::date`, type: "date", shape: plainShape }),
  weekday: (x) => ({ ...textPart(`dayname(${x})`), order: `isodow(${x})` }),
  "month-of-year": (x) => ({ ...textPart(`monthname(${x})`), order: `month(${x})` }),
  "quarter-of-year": (x) => textPart(`'Q' || quarter(${x})`),
  weekend: (x) => textPart(`case when isodow(${x}) >= 6 then 'weekend' else 'weekday' end`, x),
  "year-number": (x) => numberPart(`year(${x})`, "text"),
  "month-number": (x) => numberPart(`month(${x})`),
  "day-of-month": (x) => numberPart(`day(${x})`),
};

/** `known` is what must hold something for the part to. */
function textPart(sql: string, known?: string): TypedSql {
  const guarded = known === undefined ? sql : `if(${known} is null, null, ${sql})`;
  return { sql: `(${guarded})`, type: "text", shape: plainShape };
}

const numberPart = (sql: string, format?: "text"): TypedSql => ({
  sql,
  type: "number",
  shape: format === undefined ? wholeShape : { ...wholeShape, format },
  isInteger: true,
});

type Duration = Extract<Expression, { kind: "duration" }>;

/**
 * Time from one date, or one time of day, to the other: negative where it runs backwards. Times of
 * day carry no date, so nothing is assumed about midnight between them.
 */
export function compileDuration(unit: Duration["unit"], from: TypedSql, to: TypedSql): TypedSql {
  const areClocks = from.type === "text" && to.type === "text";
  if (!areClocks && !(isTime(from) && isTime(to)))
    refuse(`a duration needs two dates or two times of day, not ${from.type} and ${to.type}`);
  if (unit === "year") {
    if (areClocks) refuse("there are no years between two times of day");
    const age = `age(${to.sql}::timestamp, ${from.sql}::timestamp)`;
    return { sql: `date_part('year', ${age})`, type: "number", shape: wholeShape, isInteger: true };
  }
  const [start, end] = [from, to].map((of) =>
    areClocks ? clockSql(of, "a duration") : `${of.sql}::timestamp`,
  );
  const isWhole = unit === "day" && from.type === "date" && to.type === "date";
  return {
    sql: `(date_diff('microsecond', ${start}, ${end}) / ${microseconds[unit]}e0)`,
    type: "number",
    shape: isWhole ? wholeShape : plainShape,
  };
}

const microseconds = {
  minute: 60_000_000,
  hour: 3_600_000_000,
  day: 86_400_000_000,
  week: 604_800_000_000,
} as const;
