import type { Condition, Expression } from "#contract/query.ts";
import { monthNames } from "../../../table/calendar.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { periodOf } from "../grammar/calendar.ts";
import type { ClosedPeriod, OpenYearPeriod, PartOfYear } from "../grammar/moment.ts";

interface DateColumn {
  readonly of: Expression;
  readonly column: ColumnProfile;
}

/**
 * A part of a year whose year the question leaves open: the only one that the data cover, or every
 * year's where the data cover several. Null where the data cover none.
 */
export function resolveOpenPeriod(
  moment: OpenYearPeriod,
  { of, column }: DateColumn,
): Condition | null {
  const [first, last] = [String(column.minimum).slice(0, 10), String(column.maximum).slice(0, 10)];
  const years = yearsBetween(first, last).filter((year) => {
    const [from, until] = edgesOf(moment, year);
    return moment.relation === "in" ? from <= last && until > first : from >= first && from <= last;
  });
  const [only] = years;
  if (only === undefined) return null;
  if (years.length > 1) return repeated(moment, of);
  return related(moment, only, of);
}

/** The part of a year that the question leaves open, in a year that it names elsewhere. */
export function periodInYear(moment: OpenYearPeriod, year: number): ClosedPeriod {
  const [from, until] = edgesOf(moment, year);
  const ends = [moment.part, moment.last ?? moment.part].map(
    (part) => periodOf({ grain: part.grain, year, part, fixed: null })?.label ?? String(year),
  );
  return {
    kind: "period",
    from,
    until,
    grain: moment.part.grain,
    label: [...new Set(ends)].join(" to "),
  };
}

function related(moment: OpenYearPeriod, year: number, of: Expression): Condition {
  const [from, until] = edgesOf(moment, year);
  switch (moment.relation) {
    case "in":
      return { kind: "period", of, from, until };
    case "before":
      return { kind: "period", of, from: null, until: from };
    case "after":
      return { kind: "period", of, from: until, until: null };
    case "from":
      return { kind: "period", of, from, until: null };
    case "until":
      return { kind: "period", of, from: null, until };
  }
}

function repeated({ relation, part, last }: OpenYearPeriod, of: Expression): Condition | null {
  if (relation !== "in" || last !== null) return null;
  if (part.grain === "month")
    return {
      kind: "in",
      of: { kind: "date-part", part: "month-of-year", of },
      values: [monthNames[part.month - 1] ?? ""],
    };
  if (part.grain === "quarter")
    return {
      kind: "in",
      of: { kind: "date-part", part: "quarter-of-year", of },
      values: [`Q${part.quarter}`],
    };
  return null;
}

function yearsBetween(first: string, last: string): number[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  return Number.isInteger(from) && Number.isInteger(to) && to - from < 200
    ? Array.from({ length: to - from + 1 }, (_, step) => from + step)
    : [];
}

/** First day, and the day after the last one. */
function edgesOf({ part, last }: OpenYearPeriod, year: number): [from: string, until: string] {
  return [edges(part, year)[0], edges(last ?? part, year)[1]];
}

const seasonStart = { winter: 0, spring: 3, summer: 6, autumn: 9 } as const;

function edges(part: PartOfYear, year: number): [from: string, until: string] {
  switch (part.grain) {
    case "day":
      return [iso(year, part.month, part.day), iso(year, part.month, part.day + 1)];
    case "week":
      return [iso(year, part.month, part.day), iso(year, part.month, part.day + 7)];
    case "month":
      return [iso(year, part.month, 1), iso(year, part.month + 1, 1)];
    case "quarter":
      return [iso(year, 3 * part.quarter - 2, 1), iso(year, 3 * part.quarter + 1, 1)];
    case "half-year":
      return [iso(year, 6 * part.half - 5, 1), iso(year, 6 * part.half + 1, 1)];
    case "season":
      return [iso(year, seasonStart[part.season], 1), iso(year, seasonStart[part.season] + 3, 1)];
  }
}

const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
