import type { Filter } from "../../plan.ts";
import type { ColumnProfile, Profile } from "../../profile.ts";
import type { Mention } from "./find-columns.ts";
import type { FoundFilter } from "./find-filters.ts";
import type { Signs } from "./find-intent.ts";
import type { Contrast } from "./find-values.ts";
import type { Back } from "./refer-back.ts";
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
  /** Null for the first or only question of a wording. */
  readonly back: Back | null;
}

export const isNumeric = (column: ColumnProfile) =>
  column.kind === "number" || (column.kind === "binary" && column.type !== "VARCHAR");

/** Whether a column can split the records into groups worth naming. */
export const canGroup = (column: ColumnProfile) =>
  column.kind === "category" ||
  column.kind === "binary" ||
  column.kind === "identifier" ||
  column.kind === "text";

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

export const filtersOf = (found: readonly FoundFilter[]): Filter[] =>
  found.map(({ filter }) => filter);
