import { pickColumns } from "#analysis/facts/pick-columns.ts";
import { profileTable } from "#analysis/facts/profile/profile-table.ts";
import { readColumn } from "#analysis/facts/values/read-column.ts";
import { lexiconWords } from "#analysis/narrative/reading/words/lexicon-words.ts";
import { labelHoldsIdentifier } from "#analysis/privacy/cell-places.ts";
import { releasableColumns } from "#analysis/privacy/may-release-values.ts";
import { scanPrivacy } from "#analysis/privacy/scan-privacy.ts";
import { ordinaryValues } from "#analysis/privacy/vocabulary/ordinary-values.ts";
import type { ColumnProfile } from "#analysis/table/profile.ts";
import { writeRecords } from "#analysis/table/table.ts";

export interface LabelledColumn {
  readonly column: ColumnProfile;
  /** Names of groups, each with as many records as were asked for. */
  readonly values: readonly string[];
  leaves(value: string): boolean;
}

interface Cells {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Which names of groups of each column a hosted model would get: classes of columns, kinds and words
 * together. A group has `least` records or more.
 */
export function labelsThatLeave(
  cells: Cells,
  { least, hasLabel }: { readonly least: number; hasLabel(value: string): boolean },
): LabelledColumn[] {
  const table = { name: "t.csv", content: writeRecords(cells) };
  const input = { table, columns: [], direction: "rows" } as const;
  const profile = profileTable(
    pickColumns(input).columns.map((column) => ({
      ...readColumn(column.name, column.texts, column.counts),
      ...column,
    })),
  );
  const { identifying, mixed } = scanPrivacy({ ...input, keywords: [] });
  const released = releasableColumns(profile, identifying);
  return profile.columns.map((column) => {
    const values = column.values
      .filter(({ count }) => count >= least)
      .map(({ value }) => String(value))
      .filter(hasLabel);
    const told = released.has(column.name)
      ? ordinaryValues(
          { name: column.name, values, isMixed: mixed.includes(column.name) },
          lexiconWords,
        )
      : new Set<string>();
    return { column, values, leaves: (value) => told.has(value) && !labelHoldsIdentifier(value) };
  });
}
