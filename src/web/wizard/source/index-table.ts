import { recordStarts } from "#analysis/record-starts.ts";
import { readRecords } from "#analysis/table.ts";
import { limits } from "#contract/limits.ts";

/** What a column looks like at a glance, from the first rows. */
export interface ColumnGlance {
  readonly kind: "number" | "date" | "text";
  /** Its first values, no two alike. */
  readonly samples: readonly string[];
  /** Few values that come again and again: something to group by. */
  readonly repeats: boolean;
  /** How many different values there are. */
  readonly distinct: number;
}

/** Where everything is in a table's text, so that the page reads only the rows in view. */
export interface TableIndex {
  /** Offset of each record in the text, the header's first; the text's length last. */
  readonly starts: Uint32Array;
  readonly glances: readonly ColumnGlance[];
  /** Names of the fields when each column is a record; null where there would be too many. */
  readonly fields: readonly string[] | null;
}

const glancedRows = 1_000;
const shownSamples = 3;
/** More groups than this make no readable comparison. */
const mostGroups = 50;

/** Finds the records of RFC 4180 text and glances at its columns. */
export function indexTable(content: string): TableIndex {
  const starts = recordStarts(content);
  const rows = starts.length - 2;
  const first = content.slice(0, starts[Math.min(glancedRows, rows) + 1] ?? content.length);
  const { headers, rows: sample } = readRecords(first);
  const glances = headers.map((_, column) => glance(sample.map((row) => row[column] ?? "")));
  return { starts, glances, fields: rows + 1 > limits.columns ? null : fieldsOf(content) };
}

function glance(cells: readonly string[]): ColumnGlance {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const distinct = new Set(filled);
  return {
    kind: kindOf(filled),
    samples: [...distinct].slice(0, shownSamples),
    distinct: distinct.size,
    repeats: distinct.size > 1 && distinct.size <= mostGroups && distinct.size * 2 <= filled.length,
  };
}

const numberShape = /^\(?[-+]?\p{Sc}?\d[\d.,' ]*%?\)?$/u;
const dateShape = /^\d{4}-\d{2}(-\d{2})?([T ]|$)|^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/;
/** 010001 is a name made of digits. */
const leadingZero = /^0\d/;
/** A few words such as NA among numbers do not make a column text. */
const mostlyAll = 0.9;

function kindOf(filled: readonly string[]): ColumnGlance["kind"] {
  const share = (shape: RegExp) => filled.filter((cell) => shape.test(cell)).length / filled.length;
  if (share(dateShape) >= mostlyAll) return "date";
  if (filled.some((cell) => leadingZero.test(cell))) return "text";
  return share(numberShape) >= mostlyAll ? "number" : "text";
}

function fieldsOf(content: string): string[] {
  const { headers, rows } = readRecords(content);
  const names = [headers[0] ?? "", ...rows.map((row) => row[0] ?? "")];
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ""))];
}
