import { expect, it } from "vitest";
import type { ColumnProfile } from "../../../table/profile.ts";
import { vocabularyOf } from "../words/vocabulary.ts";
import { isGrid } from "./is-grid.ts";

const rows = 240;

/** A column with as many rows for each of its values as the counts say. */
const categoryOf = (name: string, counts: readonly number[]): ColumnProfile => ({
  ...{ name, kind: "category", type: "VARCHAR", unit: "none", currency: "", decimals: 0 },
  ...{ filled: rows, distinct: counts.length, unreadable: 0, minimum: null, maximum: null },
  values: counts.map((count, at) => ({ value: `${name} ${at}`, count })),
});
const even = (name: string, size: number): ColumnProfile =>
  categoryOf(
    name,
    Array.from({ length: size }, () => rows / size),
  );
const isGridOf = (...columns: readonly ColumnProfile[]): boolean =>
  isGrid(vocabularyOf({ rows, columns, duplicates: 0 }));

it.each<[string, readonly ColumnProfile[], boolean]>([
  ["two columns", [even("Ward", 24), even("Month", 10), even("Area", 3)], true],
  ["three columns", [even("Ward", 8), even("Harm", 6), even("Site", 5)], true],
  [
    "three columns of which two have as many values",
    [even("A", 4), even("B", 4), even("C", 15)],
    true,
  ],
  ["no combination of as many rows", [even("Ward", 24), even("Month", 5)], false],
  ["one column alone", [even("Ward", 240)], false],
  [
    "values of which some stand in more rows",
    [even("Ward", 24), categoryOf("Answer", [33, 33, 3, 3, 28, 28, 28, 28, 28, 28])],
    false,
  ],
])("knows a row for each combination by its columns: %s", (_, columns, expected) => {
  expect(isGridOf(...columns)).toBe(expected);
});

it("finds that among many columns", () => {
  const many = Array.from({ length: 3000 }, (_, at) => even(`C${at}`, 2 + (at % 7)));
  expect(isGridOf(...many)).toBe(true);
});
