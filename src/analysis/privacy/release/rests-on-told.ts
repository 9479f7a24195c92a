import type { DatePart } from "#contract/query.ts";

/** Names of columns, by what of them may leave. */
export interface ToldColumns {
  /** Those whose values may leave in some form. */
  readonly values: ReadonlySet<string>;
  /** Dates of which no more than coarse parts and durations may leave. */
  readonly periods: ReadonlySet<string>;
}

/**
 * Whether an expression, a condition or a role holds nothing but what may leave. A date of `periods`
 * may stand in a condition, as what leaves then is a figure of many records that meet it, in a coarse
 * part, and in the distance to another one; by itself it may not.
 */
export function restsOnTold(part: unknown, told: ToldColumns): boolean {
  if (Array.isArray(part)) return part.every((one) => restsOnTold(one, told));
  if (typeof part !== "object" || part === null) return true;
  if (!("kind" in part)) return areTold(part, told);
  if (part.kind === "column" && "column" in part) return told.values.has(String(part.column));
  return areTold(part, holdsPeriod(part) ? withPeriods(told) : told);
}

const areTold = (part: object, told: ToldColumns): boolean =>
  Object.values(part).every((one) => restsOnTold(one, told));

const withPeriods = ({ values, periods }: ToldColumns): ToldColumns => ({
  values: new Set([...values, ...periods]),
  periods,
});

function holdsPeriod(part: { readonly kind?: unknown }): boolean {
  if (part.kind === "date-part" && "part" in part)
    return !withheldDateParts.has(part.part as DatePart);
  // To a given day it would be the date itself.
  if (part.kind === "duration" && "from" in part && "to" in part)
    return isColumn(part.from) && isColumn(part.to);
  return typeof part.kind === "string" && conditions.has(part.kind);
}

const isColumn = (part: unknown): boolean =>
  typeof part === "object" && part !== null && "kind" in part && part.kind === "column";

/** They would say too much of when. */
export const withheldDateParts: ReadonlySet<DatePart> = new Set(["week", "day", "day-of-month"]);

const conditions: ReadonlySet<string> = new Set([
  ...["compare", "between", "in", "empty", "period", "last", "time-of-day"],
]);
