import { namesRows, tellingValue } from "../../column-traits.ts";
import type { Fact } from "../../fact.ts";
import type { Grouping, Measure, Plan } from "../../plan.ts";
import type { ColumnProfile, Profile } from "../../profile.ts";
import { association } from "./association.ts";
import type { Bench } from "./bench.ts";
import { concentration } from "./concentration.ts";
import { correlation } from "./correlation.ts";
import { difference } from "./difference.ts";
import { distribution } from "./distribution.ts";
import { drivers } from "./drivers.ts";
import { outliers } from "./outliers.ts";
import { overview } from "./overview.ts";
import { partRatios } from "./part-ratios.ts";
import { periods } from "./periods.ts";
import { quality } from "./quality.ts";
import { ranking } from "./ranking.ts";
import { repeats } from "./repeats.ts";
import { profileOf } from "./result-columns.ts";
import { rows } from "./rows.ts";
import { grainFor, trend } from "./trend.ts";
import { value } from "./value.ts";

/** Computes what a plan asks for; null where this table does not allow it. */
export async function answerQuestion(
  bench: Bench,
  plan: Plan,
  focus: ColumnProfile | null,
): Promise<Fact | null> {
  const columns = plan.columns.map((name) => profileOf(bench.profile, name));
  const subject = columns[0] ?? focus;
  switch (plan.intent) {
    case "unclear":
      return null;
    case "overview":
      return overview(bench, focus);
    case "quality":
      return quality(bench);
    case "value":
      return value(bench, plan.measures);
    case "ranking":
      return ranking(bench, plan);
    case "rows":
      return topRows(bench, plan, columns);
    case "distribution":
      return describeColumn(bench, measured(plan, bench.profile) ?? subject);
    case "outliers":
      return subject && subject.kind === "number"
        ? outliers(bench, subject, labelOf(bench.profile))
        : null;
    case "relation":
      return relate(bench, { plan, columns, focus });
    case "drivers":
      return subject ? drivers(bench, subject, askedValue(plan, subject)) : null;
    case "trend":
      return overTime(bench, plan);
    case "periods":
      return comparePeriods(bench, plan, focus);
    case "concentration":
      return concentrate(bench, columns, focus);
    case "repeats":
      return subject ? repeats(bench, subject) : null;
  }
}

/** The column a single-column measure measures. */
function measured(plan: Plan, profile: Profile): ColumnProfile | null {
  const [measure] = plan.measures;
  return measure?.kind === "column" && plan.columns.length <= 1
    ? profileOf(profile, measure.column)
    : null;
}

/** The column that names single records, for lists of them. */
export function labelOf(profile: Profile): ColumnProfile | null {
  const names = profile.columns.filter(namesRows);
  return names.find(({ kind }) => kind === "text" || kind === "category") ?? names[0] ?? null;
}

function topRows(
  bench: Bench,
  plan: Plan,
  columns: readonly ColumnProfile[],
): Promise<Fact> | null {
  const named = columns.find(({ name }) => plan.by.some((grouping) => grouping.column === name));
  const label = named ?? columns.find(({ type }) => type === "VARCHAR") ?? labelOf(bench.profile);
  const [measure] = plan.measures;
  if (!label || measure?.kind !== "column") return null;
  return rows(bench, {
    label,
    measure: profileOf(bench.profile, measure.column),
    order: plan.order,
    limit: plan.limit,
  });
}

function describeColumn(bench: Bench, column: ColumnProfile | null): Promise<Fact> | null {
  if (!column) return null;
  if (column.kind === "number") return distribution(bench, column);
  const by: Grouping =
    column.kind === "date"
      ? { kind: "period", column: column.name, grain: grainFor(column) }
      : { kind: "column", column: column.name };
  return ranking(bench, { measures: [{ kind: "count" }], by: [by], order: "most", limit: null });
}

interface Pair {
  readonly plan: Plan;
  readonly columns: readonly ColumnProfile[];
  readonly focus: ColumnProfile | null;
}

/** Two columns by what they hold: number and number, number and groups, groups and groups. */
function relate(bench: Bench, { plan, columns, focus }: Pair): Promise<Fact | null> | null {
  const single = plan.filters.filter(({ operator }) => operator !== "in");
  const filtered = new Set(single.map((filter) => filter.column));
  const free = columns.filter(({ name }) => !filtered.has(name));
  const [first, second = focus] = free;
  if (!first || !second || first.name === second.name) return null;
  const [by, outcome] = outcomeLast([first, second], plan);
  const isNumber = first.kind === "number" || second.kind === "number";
  if (!isNumber) return association(bench, { column: outcome, value: shareOf(outcome, plan), by });
  return pairFact(
    bench,
    [first, second],
    /explain|predict|regress|effect of|impact of/i.test(plan.wording),
  );
}

/**
 * Of two columns of groups the one whose share is compared stands last: never the one that the
 * question groups by, rather the one with two values, rather the one that befalls people.
 */
function outcomeLast(
  pair: readonly [ColumnProfile, ColumnProfile],
  { by, measures }: Plan,
): readonly [ColumnProfile, ColumnProfile] {
  const [first, second] = pair;
  const weigh = ({ name, kind, values }: ColumnProfile) =>
    (by.some(({ column }) => column === name) ? -8 : 0) +
    (measures.some((measure) => measure.kind === "share" && measure.column === name) ? 4 : 0) +
    (kind === "binary" ? 2 : 0) +
    (values.some(({ value }) => /^(?:1|yes|true|dead|died|positive)$/i.test(value)) ? 1 : 0);
  return weigh(first) > weigh(second) ? [second, first] : pair;
}

function shareOf(column: ColumnProfile, { measures }: Plan): string {
  const asked = measures.find((one) => one.kind === "share" && one.column === column.name);
  return asked?.kind === "share" ? asked.value : tellingValue(column);
}

function pairFact(
  bench: Bench,
  [x, y]: readonly [ColumnProfile, ColumnProfile],
  regression: boolean,
): Promise<Fact | null> {
  if (x.kind === "number" && y.kind === "number") return correlation(bench, { x, y, regression });
  if (x.kind === "number") return difference(bench, x, y);
  if (y.kind === "number") return difference(bench, y, x);
  return association(bench, { column: y, value: tellingValue(y), by: x });
}

function askedValue(plan: Plan, column: ColumnProfile): string | null {
  if (column.type !== "VARCHAR") return null;
  const asked = plan.filters.find((filter) => filter.column === column.name);
  return asked ? String(asked.value) : tellingValue(column);
}

function overTime(bench: Bench, plan: Plan): Promise<Fact | null> | null {
  const date = bench.profile.columns.find((column) => column.kind === "date");
  const ordinal = bench.profile.columns.find(({ name }) => name === plan.timeColumn);
  const asked = plan.by.find((grouping) => grouping.kind === "period");
  const [measure = { kind: "count" } as const] = plan.measures;
  if (date)
    return trend(
      bench,
      measure,
      asked ?? { kind: "period", column: date.name, grain: grainFor(date) },
    );
  return ordinal ? trend(bench, measure, { kind: "column", column: ordinal.name }) : null;
}

async function comparePeriods(
  bench: Bench,
  plan: Plan,
  focus: ColumnProfile | null,
): Promise<Fact | null> {
  const time = bench.profile.columns.find((column) => column.kind === "date");
  if (!time) return null;
  const own: readonly Measure[] = plan.measures;
  const ratios = await partRatios(bench, focus);
  const columns = (measures: readonly Measure[]) =>
    measures.map((measure) => JSON.stringify(measure));
  const known = new Set(columns(own));
  const measures = [
    ...own,
    ...ratios.filter((measure) => !known.has(JSON.stringify(measure))),
  ].slice(0, 4);
  return periods(bench, { time, periods: plan.periods, measures });
}

function concentrate(
  bench: Bench,
  columns: readonly ColumnProfile[],
  focus: ColumnProfile | null,
): Promise<Fact> | null {
  const column = columns.find(({ kind }) => kind === "number") ?? focus;
  const label = columns.find(({ type }) => type === "VARCHAR") ?? labelOf(bench.profile);
  return column?.kind === "number" ? concentration(bench, column, label) : null;
}
