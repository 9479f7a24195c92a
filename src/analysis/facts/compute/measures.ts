import { Problem } from "#contract/problem.ts";
import type { Format, ResultColumn } from "#contract/report.ts";
import type { Grain, Grouping, Measure } from "../../domain/fact.ts";
import { type ColumnProfile, isYears, type Profile } from "../../table/profile.ts";
import { quoteName, quoteText } from "../query/quote-sql.ts";

/** The records that count, for a `from`: the table, with conditions where there are any. */
export function records(only: readonly string[], ...more: readonly string[]): string {
  const all = [...only, ...more];
  return all.length === 0 ? "data" : `data where ${all.join(" and ")}`;
}

/** Conditions for a `where`, at least one of them. */
export const restriction = (
  only: readonly string[],
  first: string,
  ...more: readonly string[]
): string => [...only, first, ...more].join(" and ");

/** A measure as an aggregate expression. Rates are ratios of sums, not means of row ratios. */
export function aggregate(measure: Measure): string {
  switch (measure.kind) {
    case "count":
      return "count(*)";
    case "ratio": {
      const both = `${quoteName(measure.over)} is not null and ${quoteName(measure.under)} is not null`;
      const factor = measure.percent ? "100.0" : "1.0";
      return `${factor} * sum(${quoteName(measure.over)}) filter (${both}) / nullif(sum(${quoteName(measure.under)}) filter (${both}), 0)`;
    }
    case "share":
      return `100.0 * count(*) filter (lower(${quoteName(measure.column)}::varchar) = lower(${quoteText(measure.value)})) / nullif(count(${quoteName(measure.column)}), 0)`;
    case "column":
      return `${functions[measure.aggregate]}(${quoteName(measure.column)})`;
  }
}

const functions = {
  sum: "sum",
  mean: "avg",
} as const;

/** How many records stand behind a measure. */
export function support(measure: Measure): string {
  if (measure.kind === "count") return "count(*)";
  return `count(${quoteName(measure.kind === "ratio" ? measure.under : measure.column)})`;
}

/** What a grouping groups by; periods are printed so that they sort by time. */
export function groupKey(grouping: Grouping): string {
  const column = quoteName(grouping.column);
  return grouping.kind === "column" ? column : periods[grouping.grain](column);
}

/** Whether a record belongs to a group, which costs less to ask of the column than of its periods. */
export const isGrouped = ({ column }: Grouping): string => `${quoteName(column)} is not null`;

/**
 * What tells the groups of a grouping apart, and sorts them, at less cost than what it groups by:
 * `shownGroup` makes the same texts of it, once a group rather than once a record.
 */
export function groupMark(grouping: Grouping): string {
  const mark = grouping.kind === "period" ? marks[grouping.grain] : undefined;
  return mark === undefined ? groupKey(grouping) : mark(quoteName(grouping.column));
}

/** What a grouping groups by, made of one of its marks. */
export const shownGroup = (grouping: Grouping, mark: string): string =>
  grouping.kind === "period" && marks[grouping.grain] !== undefined
    ? periods[grouping.grain](mark)
    : mark;

/** Of the grains that follow each other in time. */
const marks: Readonly<Partial<Record<Grain, (column: string) => string>>> = {
  year: (column) => `date_trunc('year', ${column})`,
  quarter: (column) => `date_trunc('quarter', ${column})`,
  // Half as dear as date_trunc.
  month: (column) => `last_day(${column})`,
  week: (column) => `date_trunc('week', ${column})`,
  day: (column) => `${column}::date`,
};

const periods: Readonly<Record<Grain, (column: string) => string>> = {
  year: (column) => `strftime(${column}, '%Y')`,
  quarter: (column) => `(year(${column})::varchar || ' Q' || quarter(${column})::varchar)`,
  month: (column) => `strftime(${column}, '%Y-%m')`,
  week: (column) => `strftime(date_trunc('week', ${column}), '%Y-%m-%d')`,
  day: (column) => `strftime(${column}, '%Y-%m-%d')`,
};

/** A column of whole numbers: counts. */
export const countColumn = (key: string, label: string): ResultColumn => ({
  key,
  label,
  kind: "number",
  format: "integer",
});

export const numberColumn = (
  key: string,
  label: string,
  format: Format = "auto",
): ResultColumn => ({
  key,
  label,
  kind: "number",
  format,
});

export const textColumn = (key: string, label: string): ResultColumn => ({
  key,
  label,
  kind: "text",
  format: "text",
});

export function profileOf(profile: Profile, name: string): ColumnProfile {
  const column = profile.columns.find((one) => one.name === name);
  if (!column) throw new Problem("invalid-request", { detail: `there is no column ${name}` });
  return column;
}

/** A value of one of the user's columns, in its own unit; `derived` values get room for decimals. */
export function inUnitOf(
  column: ColumnProfile,
  cell: { key: string; label: string; derived?: boolean },
): ResultColumn {
  const { key, label, derived = false } = cell;
  if (column.unit === "money")
    return { key, label, kind: "number", format: "money", currency: column.currency };
  if (column.unit === "percent") return numberColumn(key, label, "percent:1");
  if (column.kind === "date") return { key, label, kind: "date", format: "day" };
  if (!derived && isYears(column)) return numberColumn(key, label, "text");
  return numberColumn(key, label, !derived && column.decimals === 0 ? "integer" : "auto");
}

/** What a measure's values look like and are called. */
export function measureColumn(measure: Measure, profile: Profile, key: string): ResultColumn {
  switch (measure.kind) {
    case "count":
      return countColumn(key, "Records");
    case "share":
      return numberColumn(key, `${measure.column} = ${measure.value}`, "percent:1");
    case "ratio":
      return ratioColumn(measure, profile, key);
    case "column": {
      const derived = measure.aggregate === "mean";
      const label = `${derived ? "Mean" : "Sum"} of ${measure.column}`;
      return inUnitOf(profileOf(profile, measure.column), { key, label, derived });
    }
  }
}

function ratioColumn(
  { over, under, percent }: Extract<Measure, { kind: "ratio" }>,
  profile: Profile,
  key: string,
): ResultColumn {
  const label = `${over} per ${under}`;
  if (percent) return numberColumn(key, label, "percent:1");
  const whole = profileOf(profile, over);
  return whole.unit === "money"
    ? inUnitOf(whole, { key, label })
    : numberColumn(key, label, "decimal:2");
}

/** The column that names the groups. */
export function groupColumn(grouping: Grouping, key = "label"): ResultColumn {
  if (grouping.kind === "column") return textColumn(key, grouping.column);
  const format = periodFormats[grouping.grain] ?? "text";
  return { key, label: periodLabels[grouping.grain], kind: "text", format };
}

const periodFormats: Partial<Record<Grain, Format>> = { month: "month", week: "day", day: "day" };

const periodLabels = {
  year: "Year",
  quarter: "Quarter",
  month: "Month",
  week: "Week from",
  day: "Day",
} as const;

/** A measure in plain words, without references: for titles and formulas. */
export function measureWords(measure: Measure): string {
  switch (measure.kind) {
    case "count":
      return "number of records";
    case "share":
      return `records where ${measure.column} = ${measure.value} ÷ records with a ${measure.column}`;
    case "ratio":
      return `sum of ${measure.over} ÷ sum of ${measure.under}`;
    case "column":
      return `${measure.aggregate} of ${measure.column}`;
  }
}
