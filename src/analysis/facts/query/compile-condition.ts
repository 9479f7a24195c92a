import type { Condition, Expression } from "#contract/query.ts";
import { compare, isAmong, type Side, sideOf } from "./compile-comparison.ts";
import { clockSql } from "./compile-date-part.ts";
import { compileExpression } from "./compile-expression.ts";
import { isTime, quoteClock, quoteMoment, quoteText, refuse, type TypedSql } from "./quote-sql.ts";
import type { Scope } from "./scope.ts";

/** A condition as SQL: true, false, or null where a cell it needs is empty. */
export function compileCondition(condition: Condition, scope: Scope): string {
  const typed = (of: Expression): TypedSql => compileExpression(of, scope);
  const side = (of: Expression): Side => sideOf(of, typed(of));
  switch (condition.kind) {
    case "and":
    case "or":
      return joined(condition, scope);
    case "not":
      return `(not ${compileCondition(condition.of, scope)})`;
    case "compare":
      return `(${compare(condition.operator, side(condition.left), side(condition.right))})`;
    case "between": {
      const of = side(condition.of);
      const isAbove = compare(">=", of, side(condition.low));
      return `(${isAbove} and ${compare("<=", of, side(condition.high))})`;
    }
    case "in":
      return isAmong(typed(condition.of), condition.values);
    case "text":
      return matches(condition, typed(condition.of));
    case "empty":
      return `(${typed(condition.of).sql} is null)`;
    case "period":
      return within(condition, typed(condition.of));
    case "last":
      return last(condition, typed(condition.of), scope.table);
    case "time-of-day":
      return clockWithin(condition, typed(condition.of));
  }
}

type Joined = Extract<Condition, { kind: "and" | "or" }>;

function joined({ kind, of }: Joined, scope: Scope): string {
  if (of.length === 0) return kind === "and" ? "true" : "false";
  return `(${of.map((one) => compileCondition(one, scope)).join(` ${kind} `)})`;
}

type Match = Extract<Condition, { kind: "text" }>;

const matchers = { contains: "contains", starts: "starts_with", ends: "ends_with" } as const;

function matches({ match, value }: Match, { sql }: TypedSql): string {
  return `${matchers[match]}(lower(${sql}::varchar), lower(${quoteText(value)}))`;
}

type Period = Extract<Condition, { kind: "period" }>;

function within({ from, until }: Period, of: TypedSql): string {
  if (!isTime(of)) refuse(`a period needs a date, not ${of.type}`);
  const bounds = [
    ...(from === null ? [] : [`${of.sql} >= ${quoteMoment(from)}`]),
    ...(until === null ? [] : [`${of.sql} < ${quoteMoment(until)}`]),
  ];
  return `(${bounds.join(" and ") || `if(${of.sql} is null, null, true)`})`;
}

type Last = Extract<Condition, { kind: "last" }>;

/**
 * Days and weeks are counted back from the last day of the table, that day included. So are months,
 * quarters and years, unless the last day ends a month: then they are whole months of the calendar,
 * because the last 3 months of a table up to 28 February begin on 1 December, not on 29 November.
 */
function last({ count, unit }: Last, of: TypedSql, table: string): string {
  if (!isTime(of)) refuse(`the last ${unit}s need a date, not ${of.type}`);
  const end = `(select max(${of.sql})::date from ${table})`;
  const day = of.type === "date" ? of.sql : `${of.sql}::date`;
  if (unit === "day" || unit === "week")
    return `(${day} > ${end} - ${count * (unit === "week" ? 7 : 1)})`;
  const months = count * monthsOf[unit];
  const calendar = `(${end} + 1) - interval ${months} month`;
  const back = `${end} - interval ${months} month + interval 1 day`;
  return `(${day} >= if(last_day(${end}) = ${end}, ${calendar}, ${back}))`;
}

const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

type Clock = Extract<Condition, { kind: "time-of-day" }>;

/** From 22:00 to 06:00 is a night, with midnight in it. */
function clockWithin({ from, until }: Clock, of: TypedSql): string {
  const time = clockSql(of, "a time of day");
  const bounds = [
    ...(from === null ? [] : [`${time} >= ${quoteClock(from)}`]),
    ...(until === null ? [] : [`${time} < ${quoteClock(until)}`]),
  ];
  const isNight = from !== null && until !== null && from > until;
  return `(${bounds.join(isNight ? " or " : " and ") || `if(${time} is null, null, true)`})`;
}
