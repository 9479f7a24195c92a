import type { Filter, Measure } from "../../plan.ts";
import type { ColumnProfile, Profile } from "../../profile.ts";
import type { Mention } from "./find-columns.ts";
import type { FoundFilter } from "./find-filters.ts";
import type { Signs } from "./find-intent.ts";
import type { Contrast } from "./find-values.ts";
import type { Word } from "./words.ts";

/** All that was found in a question before anything is decided. */
export interface Scene {
  readonly question: string;
  readonly words: readonly Word[];
  readonly profile: Profile;
  readonly focus: ColumnProfile | null;
  readonly signs: Signs;
  readonly mentions: readonly Mention[];
  /** Columns whose groups are compared: `women` and `men`. */
  readonly contrasts: readonly Contrast[];
  /** `no payor group`: records whose cell is empty. */
  readonly gaps: readonly FoundFilter[];
  readonly values: readonly FoundFilter[];
  readonly comparisons: readonly FoundFilter[];
  readonly flags: readonly FoundFilter[];
  readonly limit: number | null;
}

export const isNumeric = (column: ColumnProfile) =>
  column.kind === "number" || (column.kind === "binary" && column.type !== "VARCHAR");

/** Whether a column can split the records into groups worth naming. */
export const canGroup = (column: ColumnProfile) =>
  column.kind === "category" ||
  column.kind === "binary" ||
  column.kind === "identifier" ||
  column.kind === "text";

/** Names single records rather than groups: nearly every row has its own. */
export const namesRows = (column: ColumnProfile, rows: number) =>
  column.type === "VARCHAR" &&
  column.distinct >= 0.8 * Math.min(column.filled, rows) &&
  column.distinct > 20;

/** The column that says when: a date, or a number whose header speaks of days, weeks, months or years. */
export function timeColumn(profile: Profile): ColumnProfile | null {
  const date = profile.columns.find((column) => column.kind === "date");
  const ordinal = profile.columns.find(
    (column) =>
      column.kind === "number" &&
      column.distinct >= 5 &&
      column.distinct <= 600 &&
      /(?:^|[_\s])(day|week|month|year|quarter|wave|period)$/i.test(column.name),
  );
  return date ?? ordinal ?? null;
}

/** Adding it up means something: money, or counts of things (a header in the plural). */
export function isAdditive(column: ColumnProfile): boolean {
  if (column.kind !== "number" || column.unit === "percent") return false;
  if (/average|mean|median|rate|ratio|share|score|index|percent|%/i.test(column.name)) return false;
  // Minutes of many people can be added up, but nobody asks for that sum.
  if (/minute|hour|second|wait|duration|delay|length|elapsed|(?:^|_)age|years/i.test(column.name))
    return false;
  if (column.unit === "money") return true;
  const counts = /(?:[^s]s|ies|count|number|total|volume|quantity)\s*$/i.test(
    column.name.replace(/[([].*$/, ""),
  );
  return counts && column.decimals === 0 && Number(column.minimum) >= 0;
}

export const filtersOf = (found: readonly FoundFilter[]): Filter[] =>
  found.map(({ filter }) => filter);

/** Columns that a measure reads. */
export function columnsOf(measure: Measure): string[] {
  if (measure.kind === "count") return [];
  if (measure.kind === "per-period") return measure.column === null ? [] : [measure.column];
  return measure.kind === "ratio" ? [measure.over, measure.under] : [measure.column];
}
