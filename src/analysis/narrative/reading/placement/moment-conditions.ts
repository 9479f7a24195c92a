import type { Condition, Expression } from "#contract/query.ts";
import { monthNames } from "../../../table/calendar.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import type { Moment } from "../grammar/moment.ts";
import { resolveOpenPeriod } from "./open-periods.ts";

/** A column of dates, and how a query refers to it. */
export interface DateColumn {
  readonly of: Expression;
  readonly column: ColumnProfile;
}

/** What a moment demands of a date; null where the table's dates can't say. */
export function conditionOf(moment: Moment, { of, column }: DateColumn): Condition | null {
  const part = (
    name: "weekday" | "month-of-year" | "weekend",
    values: readonly string[],
  ): Condition => ({
    kind: "in",
    of: { kind: "date-part", part: name, of },
    values,
  });
  switch (moment.kind) {
    case "period":
      return { kind: "period", of, from: moment.from, until: moment.until };
    case "open-year-period":
      return resolveOpenPeriod(moment, { of, column });
    case "last":
      return lastOf(moment, of);
    case "relative":
      return currentPeriod(moment, { of, column });
    case "weekday":
      return part(
        "weekday",
        moment.days.map((day) => weekdays[day - 1] ?? ""),
      );
    case "weekend":
      return part("weekend", [moment.weekend ? "weekend" : "weekday"]);
    case "month-of-year":
      return part(
        "month-of-year",
        moment.months.map((month) => monthNames[month - 1] ?? ""),
      );
    case "time-of-day":
      return timeCondition(moment, of);
    default:
      return null;
  }
}

function lastOf(
  { count, unit }: Extract<Moment, { kind: "last" | "first" }>,
  of: Expression,
): Condition | null {
  if (unit === "half-year") return { kind: "last", of, count: 6 * count, unit: "month" };
  return unit === "season" ? null : { kind: "last", of, count, unit };
}

/** `this month`: the one that the data end in; null for those before and after it, which depend on what else is named. */
function currentPeriod(
  { offset, unit }: Extract<Moment, { kind: "relative" }>,
  { of, column }: DateColumn,
): Condition | null {
  const [year, month] = String(column.maximum).slice(0, 7).split("-").map(Number);
  const months = unit in monthsOf ? monthsOf[unit as keyof typeof monthsOf] : null;
  if (offset !== 0 || months === null || !year || !month) return null;
  const first = Math.floor((month - 1) / months) * months;
  const start = (at: number) => new Date(Date.UTC(year, at, 1)).toISOString().slice(0, 10);
  return { kind: "period", of, from: start(first), until: start(first + months) };
}

const monthsOf = { month: 1, quarter: 3, "half-year": 6, year: 12 } as const;

function timeCondition(
  { from, until }: { readonly from: string | null; readonly until: string | null },
  of: Expression,
): Condition {
  if (from === null || until === null || from < until)
    return { kind: "time-of-day", of, from, until };
  return {
    kind: "or",
    of: [
      { kind: "time-of-day", of, from, until: null },
      { kind: "time-of-day", of, from: null, until },
    ],
  };
}

const weekdays = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");

/** How a moment is written above its figures. */
export const labelOf = (moment: Moment): string =>
  "label" in moment ? moment.label : partLabel(moment);

function timeLabel({ from, until }: Extract<Moment, { kind: "time-of-day" }>): string {
  if (from !== null && until !== null) return `${from}–${until}`;
  return from === null ? `before ${until}` : `from ${from}`;
}

function partLabel(moment: Moment): string {
  if (moment.kind === "time-of-day") return timeLabel(moment);
  if (moment.kind !== "open-year-period") return "";
  const { part } = moment;
  if (part.grain === "month") return monthNames[part.month - 1] ?? "";
  return part.grain === "quarter" ? `Q${part.quarter}` : "";
}
