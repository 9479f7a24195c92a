import type { Grain, Grouping } from "../../domain/fact.ts";
import { quoteName } from "../query/quote-sql.ts";
import type { FactContext } from "./ledger.ts";

/** A first or last period that the records reach into only for a part of it, by its label. */
export type PartlyCoveredPeriods = readonly string[];

/** Periods of these grains follow each other and have two ends. */
const lengths: Readonly<Partial<Record<Grain, string>>> = {
  year: "year",
  quarter: "quarter",
  month: "month",
  week: "week",
};
const labels: Readonly<Partial<Record<Grain, string>>> = {
  year: "strftime(d, '%Y')",
  quarter: "(year(d)::varchar || ' Q' || quarter(d)::varchar)",
  month: "strftime(d, '%Y-%m')",
  week: "strftime(d, '%Y-%m-%d')",
};

/**
 * Which of the first and the last period the table covers only in part: the records begin after its
 * start, or end before its end, by more than a tenth of it and more than three usual gaps between
 * days with records. Records that all fall on the first of a month stand for the whole month (those
 * on the first of a quarter or a year for that). Filters do not count: who asks for May has all of it.
 */
export async function partlyCoveredPeriods(
  { ledger }: FactContext,
  grouping: Grouping,
): Promise<PartlyCoveredPeriods> {
  if (grouping.kind !== "period") return [];
  const [length, label] = [lengths[grouping.grain], labels[grouping.grain]];
  if (length === undefined || label === undefined) return [];
  const d = `${quoteName(grouping.column)}::date`;
  const days = `select distinct ${d} as day from data where ${quoteName(grouping.column)} is not null`;
  const span = `select min(day) as first, max(day) as last, count(*) as days, bool_and(day(day) = 1) as monthly, bool_and(day(day) = 1 and month(day) % 3 = 1) as quarterly, bool_and(dayofyear(day) = 1) as yearly from days`;
  const until =
    "case when yearly then last + interval 1 year when quarterly then last + interval 3 month when monthly then last + interval 1 month else last + interval 1 day end";
  const ends = `select first, (${until})::date as until, (last - first)::double / greatest(days - 1, 1) as gap, monthly, date_trunc('${length}', first)::date as low, date_trunc('${length}', last)::date as high, (date_trunc('${length}', last) + interval 1 ${length})::date as beyond from span where days > 1`;
  const isLong = (missing: string) =>
    `(${missing}) > 0.1 * (beyond - high) and (monthly or (${missing}) > 3 * gap)`;
  const rows = await ledger.peek(
    `with days as (${days}), span as (${span}), ends as (${ends}) ` +
      `select ${label.replaceAll("d,", "low,").replaceAll("(d)", "(low)")} from ends where ${isLong("first - low")} union all select ${label.replaceAll("d,", "high,").replaceAll("(d)", "(high)")} from ends where ${isLong("beyond - until")}`,
  );
  return [...new Set(rows.map(([label]) => String(label)))];
}
