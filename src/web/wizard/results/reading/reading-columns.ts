import type { DatasetColumn } from "#contract/calls/datasets.ts";
import type { ValueKind } from "./edit-condition.ts";

/** What the menus of a reading need to know of a column. */
export interface ReadingColumn {
  readonly name: string;
  readonly kind: ValueKind;
  /** Whether it has few values that come again, so that records can be grouped by them. */
  readonly repeats: boolean;
  /** Some of its values, as they stand in the table. */
  readonly samples: readonly string[];
}

const maxValues = 50;

/** The columns that an analysis was given, in the order of the table. */
export function readingColumns(
  kinds: readonly DatasetColumn[] | null,
  chosen: readonly string[],
): readonly ReadingColumn[] {
  const given = (kinds ?? []).filter(({ name }) => chosen.length === 0 || chosen.includes(name));
  return given.map(({ name, kind, distinct, samples }) => ({
    ...{ name, samples },
    kind: kind === "number" || kind === "date" ? kind : "text",
    repeats: kind !== "identifier" && kind !== "text" && distinct > 1 && distinct <= maxValues,
  }));
}
