import type { CellReference, Format, Result, ResultColumn } from "#contract/report.ts";
import { addsUp, type FactOf, type Grain, type Grouping, type Measure } from "../../domain/fact.ts";
import type { ColumnProfile } from "../../table/profile.ts";
import { quoteText } from "../query/quote-sql.ts";
import { type FactContext, noTest, numberAt, referToCell } from "./ledger.ts";
import {
  aggregate,
  countColumn,
  groupColumn,
  groupMark,
  inUnitOf,
  isGrouped,
  measureColumn,
  measureWords,
  numberColumn,
  profileOf,
  restriction,
  shownGroup,
  support,
  textColumn,
} from "./measures.ts";
import { type PartlyCoveredPeriods, partlyCoveredPeriods } from "./partly-covered-periods.ts";

/** The step of time at which a span of dates makes between about 8 and 200 periods. */
export function grainFor(time: ColumnProfile): Grain {
  const days = (Date.parse(String(time.maximum)) - Date.parse(String(time.minimum))) / 86_400_000;
  if (days > 365 * 12) return "year";
  if (days > 240) return "month";
  return days > 60 ? "week" : "day";
}

/** How many periods make a cycle: a year of months or quarters, a week of days. */
const cycles: Readonly<Partial<Record<Grain, number>>> = { month: 12, quarter: 4, day: 7 };

/** Where a period stands on the calendar, as SQL of its mark: counted from some start, and within its cycle. */
const places: Readonly<Partial<Record<Grain, readonly [place: string, season: string]>>> = {
  year: ["year(k)", "0"],
  quarter: ["(year(k) * 4 + quarter(k))", "quarter(k)"],
  month: ["(year(k) * 12 + month(k))", "month(k)"],
  week: ["(datediff('day', date '1970-01-05', k::date) // 7)", "0"],
  day: ["datediff('day', date '1970-01-05', k::date)", "isodow(k)"],
};

interface Request {
  readonly measure: Measure;
  readonly time: Grouping;
}

/**
 * A measure over time: the series, a trend test with its slope, an early part of the periods against
 * a late one, and the highest and lowest period. With two cycles or more the test and the parts
 * compare the same months (quarters, weekdays). A first or last period that the records cover only
 * in part is shown and marked, and left out of everything else.
 */
export async function trend(
  context: FactContext,
  measure: Measure,
  time: Grouping,
): Promise<FactOf<"trend"> | null> {
  const part = await partlyCoveredPeriods(context, time);
  const request = { measure, time };
  const series = await seriesOf(context, request, part);
  if (series.rows.length < 3) return null;
  const whole = series.rows.flatMap((row, at) => (row.includes("in part") ? [] : [at]));
  const cycle = time.kind === "period" ? (cycles[time.grain] ?? 1) : 1;
  const covered = whole.length === 0 ? 0 : spanOf(series, whole);
  const isSeasonal = cycle > 1 && covered >= 2 * cycle;
  const { ledger } = context;
  const words = measureWords(measure);
  const test = ledger.derive({
    title: `Trend of ${words}`,
    words: `${isSeasonal ? "seasonal Kendall test, which compares the same season of each cycle," : "Mann-Kendall test"} and median slope over the periods that are covered whole; its p allows for periods that follow the one before`,
    operation: isSeasonal ? "seasonal-kendall" : "mann-kendall",
    inputs: whole.flatMap((row): CellReference[] => [
      referToCell(series, "value", row),
      referToCell(series, "place", row),
      ...(isSeasonal ? [referToCell(series, "season", row)] : []),
    ]),
  });
  const halves = await halvesOf(context, request, {
    series,
    whole,
    length: isSeasonal ? cycle * Math.floor(covered / cycle / 2) : null,
  });
  return {
    kind: "trend",
    asked: true,
    ...noTest,
    strength: Math.abs(numberAt(test, "tau")) || 0,
    p: whole.length < 4 ? 1 : numberAt(test, "p"),
    measure,
    time,
    series,
    test,
    halves,
    extremes: await extremesOf(context, request, part),
    season: seasonOf({ cycle, isSeasonal }),
    partly: part.length,
  };
}

const seasonOf = ({ cycle, isSeasonal }: { cycle: number; isSeasonal: boolean }) => {
  if (isSeasonal) return "compared" as const;
  return cycle > 1 ? ("too-short" as const) : ("none" as const);
};

/** The cell of a result that tells the time: a number such as a year, or a period. */
const timeCell = (
  { profile }: FactContext,
  time: Grouping,
  { key, label }: { readonly key: string; readonly label?: string } = { key: "label" },
): ResultColumn =>
  time.kind === "column"
    ? inUnitOf(profileOf(profile, time.column), { key, label: label ?? time.column })
    : { ...groupColumn(time, key), ...(label !== undefined && { label }) };

const groupedSql = ({ only }: FactContext, { measure, time }: Request) =>
  `select ${groupMark(time)} as k, ${aggregate(measure)} as v, ${support(measure)} as n from data where ${restriction(only, isGrouped(time))} group by 1`;

function seriesOf(
  context: FactContext,
  request: Request,
  part: PartlyCoveredPeriods,
): Promise<Result> {
  const { measure, time } = request;
  const [place, season] = (time.kind === "period" && places[time.grain]) || [
    "(row_number() over (order by k))",
    "0",
  ];
  const words = measureWords(measure);
  const cell = timeCell(context, time);
  const shown = shownGroup(time, "k");
  return context.ledger.query({
    title: `${words} by ${cell.label.toLowerCase()}`,
    words: `${words}, for each ${cell.label.toLowerCase()}`,
    columns: [
      cell,
      measureColumn(measure, context.profile, "value"),
      countColumn("n", "Records"),
      textColumn("covered", "Covered"),
      numberColumn("place", "Place on the calendar", "decimal:0"),
      numberColumn("season", "Season", "decimal:0"),
    ],
    sql: `select ${shown} as label, v, n, ${coveredSql(shown, part)}, ${place}, ${season} from (${groupedSql(context, request)}) where v is not null order by k limit 600`,
    population: context.profile.rows,
  });
}

const coveredSql = (shown: string, part: PartlyCoveredPeriods) =>
  part.length === 0
    ? "'whole'"
    : `case when ${shown} in (${part.map(quoteText).join(", ")}) then 'in part' else 'whole' end`;

/** Periods from the first to the last of these rows, gaps counted. */
const spanOf = (series: Result, rows: readonly number[]) =>
  numberAt(series, "place", rows.at(-1)) - numberAt(series, "place", rows[0]) + 1;

/** The highest and the lowest of the periods that are covered whole. */
function extremesOf(
  context: FactContext,
  request: Request,
  part: PartlyCoveredPeriods,
): Promise<Result> {
  const { measure, time } = request;
  const words = measureWords(measure);
  const cell = timeCell(context, time);
  const shown = shownGroup(time, "k");
  const whole = part.length === 0 ? "" : ` and ${shown} not in (${part.map(quoteText).join(", ")})`;
  return context.ledger.query({
    title: `Highest and lowest ${words}`,
    words: `the ${cell.label.toLowerCase()} with the largest and with the smallest ${words}${part.length === 0 ? "" : ", of those that the records cover whole"}`,
    columns: [textColumn("which", "Which"), cell, measureColumn(measure, context.profile, "value")],
    sql: `with s as (${groupedSql(context, request)}) (select 'highest', ${shown}, v from s where v is not null${whole} order by v desc, k limit 1) union all (select 'lowest', ${shown}, v from s where v is not null${whole} order by v, k limit 1)`,
    population: context.profile.rows,
  });
}

interface Covered {
  readonly series: Result;
  /** Rows of the series whose periods are covered whole. */
  readonly whole: readonly number[];
  /** Periods of each part, whole cycles of them; null for halves. */
  readonly length: number | null;
}

/**
 * The early periods against the late ones: as many whole cycles at each end as there are twice, or
 * the two halves. Sums and counts are averaged over the periods of each part, which may differ in
 * number; rates and means are taken over the records of each.
 */
function halvesOf(
  context: FactContext,
  { measure, time }: Request,
  covered: Covered,
): Promise<Result> {
  const { ledger, profile, only } = context;
  const [early, late] = partsOf(covered);
  const labelsOf = (rows: readonly number[]) =>
    rows.map((row) => labelSql(covered.series.rows[row]?.[0], time)).join(", ") || "null";
  const mark = groupMark(time);
  const shown = shownGroup(time, mark);
  const words = measureWords(measure);
  const value = measureColumn(measure, profile, "value");
  const additive = addsUp(measure);
  const each = covered.length === null ? "each half" : "as many whole cycles at each end";
  return ledger.query({
    title: "Early part against late part of the time",
    words: `${additive ? `average ${words} a period` : words} in ${each}`,
    columns: [
      timeCell(context, time, { key: "from", label: "From" }),
      timeCell(context, time, { key: "to", label: "To" }),
      additive
        ? { ...value, label: `${value.label}, average a period`, format: averaged(value.format) }
        : value,
      countColumn("n", "Records"),
    ],
    sql: `select ${shownGroup(time, "min(k)")}, ${shownGroup(time, "max(k)")}, ${aggregate(measure)}${additive ? " / count(distinct k)" : ""}, ${support(measure)} from (select *, ${mark} as k, case when ${shown} in (${labelsOf(early)}) then 0 when ${shown} in (${labelsOf(late)}) then 1 end as late from data where ${restriction(only, isGrouped(time))}) where late is not null group by late order by late`,
    population: profile.rows,
  });
}

const labelSql = (label: unknown, time: Grouping) =>
  time.kind === "column" ? String(Number(label)) : quoteText(String(label));

/** Rows of the early and of the late part; of cycles only seasons that both parts hold. */
function partsOf({ series, whole, length }: Covered): readonly [number[], number[]] {
  if (length === null) {
    const middle = Math.floor(whole.length / 2);
    return [whole.slice(0, middle), whole.slice(middle)];
  }
  const place = (row: number) => numberAt(series, "place", row);
  const season = (row: number) => numberAt(series, "season", row);
  const [first, last] = [place(whole[0] ?? 0), place(whole.at(-1) ?? 0)];
  const early = whole.filter((row) => place(row) < first + length);
  const late = whole.filter((row) => place(row) > last - length);
  const times = (rows: readonly number[], one: number) =>
    rows.filter((row) => season(row) === season(one)).length;
  const isShared = (row: number) => times(early, row) === times(late, row);
  return [early.filter(isShared), late.filter(isShared)];
}

const averaged = (format: Format): Format => (format === "integer" ? "auto" : format);
