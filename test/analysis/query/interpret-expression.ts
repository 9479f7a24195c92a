import { weekdayNames } from "#analysis/table/calendar.ts";
import type { Comparison, Condition, DatePart, Expression } from "#contract/query.ts";
import {
  compareData,
  type Datum,
  dayLength,
  known,
  Moment,
  numbers,
  quantile,
  type Row,
  readMoment,
  startOfDay,
  sum,
} from "./interpreted-cell.ts";

/** The rows around the one that is looked at. */
export interface World {
  /** What groups of equal size are made of. */
  readonly rows: readonly Row[];
  /** Where the last day is looked for. */
  readonly all: readonly Row[];
  /** By the columns that are categories: the spelling that groups take for each text in lower case. */
  readonly spellings: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** The value of an expression as groups are told apart and counted: in one spelling where only the case differs. */
export function evaluateFolded(of: Expression, row: Row, world: World): Datum {
  const datum = evaluate(of, row, world);
  if (of.kind !== "column" || typeof datum !== "string") return datum;
  return world.spellings.get(of.column)?.get(datum.toLowerCase()) ?? datum;
}

/** The value of an expression in one row, by the words of the contract. */
export function evaluate(expression: Expression, row: Row, world: World): Datum {
  const value = (of: Expression) => evaluate(of, row, world);
  switch (expression.kind) {
    case "column":
      return row.get(expression.column) ?? null;
    case "number":
    case "text":
      return expression.value;
    case "date":
      return readMoment(expression.value);
    case "arithmetic":
      return calculate(expression.operator, value(expression.left), value(expression.right));
    case "total": {
      const cells = numbers(expression.of.map(value));
      return cells.length === 0 ? null : sum(cells);
    }
    case "absolute":
      return ifNumber(value(expression.of), Math.abs);
    case "date-part":
      return datePart(expression.part, value(expression.of));
    case "duration":
      return duration(expression.unit, value(expression.from), value(expression.to));
    case "case": {
      const met = expression.cases.find(({ when }) => holds(when, row, world) === true);
      return met?.label ?? expression.otherwise;
    }
    default:
      return ifNumber(value(expression.of), (of) => group(expression, of, world));
  }
}

const ifNumber = (datum: Datum, change: (value: number) => Datum): Datum =>
  typeof datum === "number" ? change(datum) : null;

export function calculate(operator: "+" | "-" | "*" | "/", left: Datum, right: Datum): Datum {
  if (typeof left !== "number" || typeof right !== "number") return null;
  if (operator === "+") return left + right;
  if (operator === "-") return left - right;
  if (operator === "*") return left * right;
  return right === 0 ? null : left / right;
}

type Grouped = Extract<Expression, { kind: "bin" | "step" | "quantile-group" }>;

function group(expression: Grouped, of: number, world: World): Datum {
  if (expression.kind === "step")
    return Math.floor(of / expression.width + 1e-9) * expression.width;
  if (expression.kind === "bin") {
    const { edges, closed, labels } = expression;
    const below = edges.filter((edge) => (closed === "low" ? edge <= of : edge < of));
    return labels[below.length] ?? null;
  }
  const values = numbers(world.rows.map((row) => evaluate(expression.of, row, world)));
  let place = 1;
  for (let at = 1; at < expression.count; at += 1) {
    const edge = quantile(values, at / expression.count) ?? 0;
    if (of > edge + Math.abs(edge) * 1e-12) place += 1;
  }
  return place;
}

const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

function datePart(part: DatePart, datum: Datum): Datum {
  if (part === "hour") return ifNumber(minutesOf(datum), (minutes) => Math.floor(minutes / 60));
  if (!(datum instanceof Moment)) return null;
  const date = new Date(datum.time);
  const [year, month, weekday] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDay()];
  const parts: Record<Exclude<DatePart, "hour">, Datum> = {
    year: String(year),
    "half-year": `${year} H${month < 6 ? 1 : 2}`,
    quarter: `${year} Q${Math.floor(month / 3) + 1}`,
    month: date.toISOString().slice(0, 7),
    week: startOfDay(new Moment(datum.time - ((weekday + 6) % 7) * dayLength, true)),
    day: startOfDay(datum),
    weekday: weekdayNames[weekday] ?? "",
    "month-of-year": months[month] ?? "",
    "quarter-of-year": `Q${Math.floor(month / 3) + 1}`,
    weekend: weekday === 0 || weekday === 6 ? "weekend" : "weekday",
    "year-number": year,
    "month-number": month + 1,
    "day-of-month": date.getUTCDate(),
  };
  return parts[part];
}

/** Minutes since midnight, of a date with a time or of a text such as `8:30 pm`. */
function minutesOf(datum: Datum): number | null {
  if (datum instanceof Moment) return (datum.time - startOfDay(datum).time) / 60_000;
  const [, hour, minute, half] =
    /^(\d\d?):(\d\d)(?: ([ap])m)?$/.exec(String(datum).toLowerCase()) ?? [];
  if (hour === undefined) return null;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === "p" ? 12 : 0);
  return hours * 60 + Number(minute);
}

type Unit = Extract<Expression, { kind: "duration" }>["unit"];

function duration(unit: Unit, from: Datum, to: Datum): Datum {
  if (from === null || to === null) return null;
  if (from instanceof Moment && to instanceof Moment) {
    if (unit === "year") return from.time <= to.time ? wholeYears(from, to) : -wholeYears(to, from);
    return (to.time - from.time) / 60_000 / minutesIn[unit];
  }
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return start === null || end === null || unit === "year" ? null : (end - start) / minutesIn[unit];
}

const minutesIn = { minute: 1, hour: 60, day: 1440, week: 10_080 } as const;

function wholeYears(from: Moment, to: Moment): number {
  const [start, end] = [from, to].map(({ time }) => new Date(time).toISOString());
  const years = Number(end?.slice(0, 4)) - Number(start?.slice(0, 4));
  return String(end?.slice(5)) < String(start?.slice(5)) ? years - 1 : years;
}

/** Whether a condition holds in a row; null where that cannot be told. */
export function holds(condition: Condition, row: Row, world: World): boolean | null {
  const value = (of: Expression) => evaluate(of, row, world);
  switch (condition.kind) {
    case "and":
      return every(condition.of.map((one) => holds(one, row, world)));
    case "or":
      return not(every(condition.of.map((one) => not(holds(one, row, world)))));
    case "not":
      return not(holds(condition.of, row, world));
    case "compare":
      return compare(condition.operator, value(condition.left), value(condition.right));
    case "between":
      return every([
        compare(">=", value(condition.of), value(condition.low)),
        compare("<=", value(condition.of), value(condition.high)),
      ]);
    case "in": {
      const of = value(condition.of);
      const each = condition.values.map((one) => not(compare("=", of, one)));
      return not(every(each));
    }
    case "text":
      return matches(condition, value(condition.of));
    case "empty":
      return value(condition.of) === null;
    default:
      return isInTime(condition, value(condition.of), world);
  }
}

const not = (truth: boolean | null) => (truth === null ? null : !truth);

function every(truths: readonly (boolean | null)[]): boolean | null {
  if (truths.includes(false)) return false;
  return truths.includes(null) ? null : true;
}

function compare(operator: Comparison, left: Datum, right: Datum): boolean | null {
  if (left === null || right === null) return null;
  const [one, other] = alike(left, right);
  const difference = compareData(one, other);
  const truths = {
    "=": difference === 0,
    "<>": difference !== 0,
    "<": difference < 0,
    "<=": difference <= 0,
    ">": difference > 0,
    ">=": difference >= 0,
  };
  return truths[operator];
}

function alike(left: Datum, right: Datum): [Datum, Datum] {
  if (typeof left === "string" && typeof right === "string")
    return [left.toLowerCase(), right.toLowerCase()];
  if (typeof left === "number" && typeof right === "string") return [left, Number(right)];
  if (typeof left === "string" && typeof right === "number") return [Number(left), right];
  if (left instanceof Moment && right instanceof Moment && left.isDay !== right.isDay)
    return [startOfDay(left), startOfDay(right)];
  return [left, right];
}

function matches(condition: Extract<Condition, { kind: "text" }>, of: Datum): boolean | null {
  if (of === null) return null;
  const [text, part] = [String(of).toLowerCase(), condition.value.toLowerCase()];
  if (condition.match === "contains") return text.includes(part);
  return condition.match === "starts" ? text.startsWith(part) : text.endsWith(part);
}

type InTime = Extract<Condition, { kind: "period" | "last" | "time-of-day" }>;

function isInTime(condition: InTime, of: Datum, world: World): boolean | null {
  if (condition.kind === "time-of-day") return isInClock(condition, minutesOf(of));
  if (!(of instanceof Moment)) return null;
  if (condition.kind === "last") return startOfDay(of).time >= startOfLast(condition, world);
  const [from, until] = [readMoment(condition.from ?? ""), readMoment(condition.until ?? "")];
  return (from === null || of.time >= from.time) && (until === null || of.time < until.time);
}

function isInClock(
  condition: Extract<Condition, { kind: "time-of-day" }>,
  minutes: number | null,
): boolean | null {
  if (minutes === null) return null;
  const from = minutesOf(condition.from) ?? 0;
  const until = minutesOf(condition.until) ?? 24 * 60;
  const [isAfter, isBefore] = [minutes >= from, minutes < until];
  return from > until ? isAfter || isBefore : isAfter && isBefore;
}

const unitMonths = { month: 1, quarter: 3, year: 12 } as const;

/** The first day of the last days, weeks … that the rows hold. */
function startOfLast({ of, count, unit }: Extract<Condition, { kind: "last" }>, world: World) {
  const times = known(world.all.map((row) => evaluate(of, row, world)));
  const last = Math.max(...times.map((one) => (one instanceof Moment ? startOfDay(one).time : 0)));
  if (unit === "day") return last - (count - 1) * dayLength;
  if (unit === "week") return last - (count * 7 - 1) * dayLength;
  const months = count * unitMonths[unit];
  const after = new Date(last + dayLength);
  if (after.getUTCDate() === 1)
    return Date.UTC(after.getUTCFullYear(), after.getUTCMonth() - months, 1);
  const day = new Date(last);
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() - months];
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day.getUTCDate(), daysInMonth)) + dayLength;
}
