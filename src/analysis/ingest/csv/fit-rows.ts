import { formatCount } from "#contract/formatting.ts";
import { isEmpty, isFilled, type Row } from "../tidy/grid.ts";
import { cellLikeness } from "./cell-shape.ts";
import type { Dialect } from "./dialect.ts";
import { findComments } from "./find-comments.ts";
import { type OddRow, type SplitText, splitDelimited } from "./split-delimited.ts";

/** Rows of a text made equally long where they are not, and what was done to which line. */
export interface FittedRows {
  readonly rows: readonly (readonly string[])[];
  readonly warnings: readonly string[];
  /** Comments between the records; their rows are empty now. */
  readonly comments: readonly Row[];
}

/** A text that was split with the number of cells its records have. */
export interface SplitRecords extends SplitText {
  readonly text: string;
  readonly dialect: Dialect;
  readonly width: number;
  /** Lines of the file before the text. */
  readonly linesBefore: number;
}

/**
 * Keeps the damage of a bad row to that row. One that is written with another delimiter is read
 * with it, a short one is filled, and what a long one has beyond the last column stays in its last
 * cell; each is named by its line. Rows above the first record of full width are left as they are,
 * but for titles above an empty line, which are one cell each.
 */
export function fitRows(split: SplitRecords): FittedRows {
  const { rows, odd, width } = split;
  const first = rows.findIndex((row) => row.length >= width);
  if (width < 2 || first < 0 || odd.length === 0) return { rows, warnings: [], comments: [] };
  const fitted: (readonly string[])[] = [...rows];
  const comments = findComments(split, { first, delimiter: split.dialect.delimiter });
  for (const { line } of comments) fitted[line - 1] = [];
  for (const title of titlesAbove(split, first))
    fitted[title.row] = [(rows[title.row] ?? []).join(split.dialect.delimiter)];
  const below = odd.filter(({ row }) => row > first && !isEmpty(fitted[row]));
  const widest = widestCommon(split, below);
  const lines: Record<Repair, number[]> = { other: [], filled: [], joined: [], emptied: [] };
  for (const bad of below) {
    const { cells, repair } = fitRow(split, bad, widest);
    fitted[bad.row] = cells;
    if (repair !== null) lines[repair].push(bad.line + split.linesBefore);
  }
  const warnings = repairs.flatMap((repair) => warning(repair, lines[repair]));
  return { rows: fitted, warnings, comments };
}

/** More lines than this above an empty one may be a table of their own. */
const maxTitles = 6;

/** Lines above an empty one and above the records: their delimiters are those of a sentence. */
function titlesAbove({ rows, odd }: SplitRecords, first: number): readonly OddRow[] {
  const gap = rows.findLastIndex((row, at) => at < first && isEmpty(row));
  const titles = odd.filter(({ row }) => row < gap && !isEmpty(rows[row]));
  return titles.length > maxTitles ? [] : titles;
}

type Repair = "other" | "filled" | "joined" | "emptied";
const repairs: readonly Repair[] = ["other", "filled", "joined", "emptied"];

/** Longer rows are damage only where they are few; a tenth of all rows is another shape of table. */
const fewRows = 0.1;

function widestCommon({ rows, width }: SplitRecords, below: readonly OddRow[]): number {
  const lengths = below
    .map(({ row }) => usedLength(rows[row] ?? []))
    .filter((length) => length > width);
  const isFew = lengths.length <= Math.max(1, rows.length * fewRows);
  return isFew ? width : Math.max(...lengths);
}

const usedLength = (row: readonly string[]) => row.findLastIndex(isFilled) + 1;

interface FittedRow {
  readonly cells: readonly string[];
  readonly repair: Repair | null;
}

function fitRow(split: SplitRecords, bad: OddRow, widest: number): FittedRow {
  const { rows, width } = split;
  const cells = rows[bad.row] ?? [];
  const other = cells.length < width ? splitOtherwise(split, bad) : null;
  if (other !== null) return { cells: other, repair: "other" };
  if (cells.length < width)
    return { cells: [...cells, ...emptyCells(width - cells.length)], repair: "filled" };
  if (cells.length <= widest) return { cells, repair: null };
  if (usedLength(cells) <= widest) return { cells: cells.slice(0, widest), repair: "emptied" };
  const { delimiter } = split.dialect;
  const rest = cells.slice(widest - 1, usedLength(cells)).join(delimiter);
  return { cells: [...cells.slice(0, widest - 1), rest], repair: "joined" };
}

const emptyCells = (count: number) => new Array<string>(count).fill("");

const otherDelimiters = [",", ";", "\t", "|", ":", " "];

/** The row cut by another delimiter, where that gives just as many cells, nearly all of them whole. */
function splitOtherwise({ text, dialect, width }: SplitRecords, bad: OddRow): string[] | null {
  // Two cells are too easily found in a note below the table.
  if (width < 3) return null;
  const line = text.slice(bad.from, bad.to);
  for (const delimiter of otherDelimiters) {
    if (delimiter === dialect.delimiter || !line.includes(delimiter)) continue;
    const { rows, strayQuotes } = splitDelimited(line, { ...dialect, delimiter });
    const [cells = []] = rows;
    const isRecord = rows.length === 1 && cells.length === width && strayQuotes.length === 0;
    if (isRecord && areWhole(cells)) return cells;
  }
  return null;
}

const areWhole = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + Math.ceil(cellLikeness(cell)), 0) >= cells.length * 0.75;

const sentences: Record<Repair, readonly [one: string, several: string]> = {
  other: [
    "A row written with another delimiter was read with it",
    "Rows written with another delimiter were read with it",
  ],
  filled: ["A short row was filled with empty cells", "Short rows were filled with empty cells"],
  joined: [
    "A row had more cells than the others; what was beyond the last column was kept in its last cell",
    "Rows had more cells than the others; what was beyond the last column was kept in their last cells",
  ],
  emptied: [
    "A row had an empty cell too many at its end, which was left out",
    "Rows had empty cells too many at their ends, which were left out",
  ],
};

function warning(repair: Repair, lines: readonly number[]): string[] {
  if (lines.length === 0) return [];
  const [one, several] = sentences[repair];
  return [`${lines.length === 1 ? one : several} (${linesNamed(lines)}).`];
}

/** `line 3`, `lines 3, 7`, `lines 3, 7, 12, 15, 19 and 4 more`. */
export function linesNamed(lines: readonly number[]): string {
  const shown = lines.slice(0, 5).map((line) => formatCount(line));
  const more =
    lines.length > shown.length ? ` and ${formatCount(lines.length - shown.length)} more` : "";
  return `line${lines.length === 1 ? "" : "s"} ${shown.join(", ")}${more}`;
}
