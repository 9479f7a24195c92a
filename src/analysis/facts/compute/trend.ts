import type { Format } from "#contract/fact.ts";
import type { FactOf } from "../../fact.ts";
import { addsUp, type Grain, type Grouping, type Measure } from "../../plan.ts";
import type { ColumnProfile } from "../../profile.ts";
import { type Bench, untested } from "./bench.ts";
import { columnCells, numberAt } from "./ledger.ts";
import { count, groupColumn, measureColumn, measureWords, number, text } from "./result-columns.ts";
import { aggregate, groupMark, isGrouped, restriction, shownGroup, support } from "./sql.ts";

/** The step of time at which a span of dates makes between about 8 and 200 periods. */
export function grainFor(time: ColumnProfile): Grain {
  const days = (Date.parse(String(time.maximum)) - Date.parse(String(time.minimum))) / 86_400_000;
  if (days > 365 * 12) return "year";
  if (days > 240) return "month";
  return days > 60 ? "week" : "day";
}

/**
 * A measure over time: the series, a Mann-Kendall test with the Theil-Sen slope, the first half of
 * the periods against the second, and the highest and lowest period.
 */
export async function trend(
  bench: Bench,
  measure: Measure,
  time: Grouping,
): Promise<FactOf<"trend"> | null> {
  const { ledger, profile, filters } = bench;
  const shown = shownGroup(time, "k");
  const grouped = `select ${groupMark(time)} as k, ${aggregate(measure)} as v, ${support(measure)} as n from data where ${restriction(filters, isGrouped(time))} group by 1`;
  const words = measureWords(measure);
  const numeric = time.kind === "column";
  const timeCell = numeric
    ? { key: "label", label: time.column, kind: "number" as const, format: "integer" }
    : groupColumn(time);
  const series = await ledger.query({
    title: `${words} by ${timeCell.label.toLowerCase()}`,
    words: `${words}, for each ${timeCell.label.toLowerCase()}`,
    columns: [timeCell, measureColumn(measure, profile, "value"), count("n", "Records")],
    sql: `select ${shown}, v, n from (${grouped}) where v is not null order by k limit 600`,
    population: profile.rows,
  });
  if (series.rows.length < 3) return null;
  const test = ledger.derive({
    title: `Trend of ${words}`,
    words: "Mann-Kendall test and Theil-Sen slope over the periods",
    operation: "mann-kendall",
    inputs: columnCells(series, "value"),
  });
  const halves = await halvesOf(bench, measure, time);
  const extremes = await ledger.query({
    title: `Highest and lowest ${words}`,
    words: `the ${timeCell.label.toLowerCase()} with the largest and with the smallest ${words}`,
    columns: [text("which", "Which"), timeCell, measureColumn(measure, profile, "value")],
    sql: `with s as (${grouped}) (select 'highest', ${shown}, v from s where v is not null order by v desc, k limit 1) union all (select 'lowest', ${shown}, v from s where v is not null order by v, k limit 1)`,
    population: profile.rows,
  });
  const strength = Math.abs(numberAt(test, "tau")) || 0;
  return {
    kind: "trend",
    asked: true,
    ...untested,
    strength,
    p: numberAt(test, "p"),
    measure,
    time,
    series,
    test,
    halves,
    extremes,
  };
}

/**
 * The first half of the periods against the second. Sums and counts are averaged over the periods
 * of each half, which may differ in number; rates and means are taken over the records of each.
 */
async function halvesOf({ ledger, profile, filters }: Bench, measure: Measure, time: Grouping) {
  const mark = groupMark(time);
  const where = restriction(filters, isGrouped(time));
  const periods = `select k, row_number() over (order by k) > count(*) over () / 2 as late from (select distinct ${mark} as k from data where ${where})`;
  const joined = `from data join (${periods}) on ${mark} = k where ${where}`;
  const words = measureWords(measure);
  const value = measureColumn(measure, profile, "value");
  const own = (from: string, label: string) =>
    time.kind === "column" ? number(from, label, "integer") : { ...groupColumn(time, from), label };
  const additive = addsUp(measure);
  return ledger.query({
    title: "First half against second half of the time",
    words: additive ? `average ${words} a period in each half` : `${words} in each half`,
    columns: [
      own("from", "From"),
      own("to", "To"),
      additive
        ? { ...value, label: `${value.label}, average a period`, format: averaged(value.format) }
        : value,
      count("n", "Records"),
    ],
    sql: `select ${shownGroup(time, "min(k)")}, ${shownGroup(time, "max(k)")}, ${aggregate(measure)}${additive ? " / count(distinct k)" : ""}, ${support(measure)} ${joined} group by late order by 1`,
    population: profile.rows,
  });
}

const averaged = (format: Format): Format => (format === "integer" ? "auto" : format);
