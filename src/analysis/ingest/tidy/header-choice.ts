import type { ReadingChoice } from "#contract/calls/uploads.ts";
import { type MergedRange, type Row, rowsNamed } from "./grid.ts";
import { joinNames } from "./join-names.ts";
import { nameColumns } from "./name-columns.ts";

/** The rows from the first that may name columns, and how many of them may do so. */
export interface HeaderDoubt {
  readonly rows: readonly Row[];
  readonly merges: readonly MergedRange[];
  readonly counts: readonly number[];
  readonly chosen: number;
}

/** Asks which rows name the columns, and shows the names that each answer gives. */
export function headerChoice({ rows, merges, counts, chosen }: HeaderDoubt): ReadingChoice {
  const width = rows.slice(0, shownRows).reduce((most, row) => Math.max(most, row.cells.length), 0);
  const options = counts.map((count) => {
    const names = joinNames(rows.slice(0, count), width, merges);
    return {
      value: String(count),
      label: count === 0 ? "No row: the first one holds values" : sentence(rows.slice(0, count)),
      example: nameColumns(names).headers.slice(0, shownNames).map(shortened).join(" · "),
    };
  });
  const question = counts.includes(0)
    ? `Does ${rowsNamed(rows.slice(0, 1))} name the columns, or does it hold values?`
    : "Which rows name the columns?";
  return { setting: "headerRows", question, chosen: String(chosen), options };
}

const shownRows = 5;
const shownNames = 4;

function sentence(rows: readonly Row[]): string {
  const named = rowsNamed(rows);
  const start = named.charAt(0).toUpperCase() + named.slice(1);
  return rows.length === 1 ? `${start} names the columns` : `${start} name them together`;
}

const shortened = (name: string) => (name.length > 40 ? `${name.slice(0, 39)}…` : name);
