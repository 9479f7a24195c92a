import type { Format, ResultColumn } from "#contract/fact.ts";
import { Problem } from "#contract/problem.ts";
import type { Grain, Grouping, Measure } from "../../domain/measure.ts";
import { isYears } from "../../table/column-role.ts";
import type { ColumnProfile, Profile } from "../../table/profile.ts";

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
