import type { Records } from "#analysis/table.ts";
import type { ReadingChoice, ReadingSettings } from "#contract/calls/upload-spreadsheet.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { nameColumns } from "./name-columns.ts";
import { titleRows } from "./title-rows.ts";

/** Rows of text as a file holds them, of any length, with what reading it had to repair. */
export interface Grid {
  readonly rows: readonly (readonly string[])[];
  readonly warnings: readonly string[];
  /**
   * The same cells as the spreadsheet program shows them; left out where that is what `rows` hold.
   * Dates in `rows` are ISO text and numbers whole, whatever their format cuts away.
   */
  readonly shown?: readonly (readonly string[])[];
  /** Ranges that are one cell to the eye, their value in the top left one. */
  readonly merges?: readonly MergedRange[];
}

/** A range of cells, counted from 0, both ends inside. */
export interface MergedRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** A table ready for use: as many cells in each row as there are headers. */
export interface TidyTable {
  readonly records: Records;
  readonly warnings: readonly string[];
  readonly choices: readonly ReadingChoice[];
}

/**
 * Makes a table of a grid: leaves out empty rows and columns and clear title rows above the header,
 * names columns, fills short rows. All of it is reported. Problems `no-table`, `file-too-complex`.
 */
export function tidyGrid(
  grid: Grid,
  _settings: Pick<ReadingSettings, "headerRows"> = {},
): TidyTable {
  const numbered = grid.rows.map((cells, at) => ({ cells, line: at + 1 }));
  const filled = numbered.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const titles = titleRows(filled);
  const [header, ...body] = filled.slice(titles.length);
  if (header === undefined) throw new Problem("no-table");
  const width = filled
    .slice(titles.length)
    .reduce((most, row) => Math.max(most, row.cells.length), 0);
  checkSize(body.length, width);
  const kept = keptColumns(header.cells, body, width);
  if (kept.length > limits.columns) tooComplex(kept.length, limits.columns, "columns");
  const named = nameColumns(kept.map((column) => header.cells[column] ?? ""));
  const rows = body.map(({ cells }) => kept.map((column) => cells[column] ?? ""));
  return {
    records: { headers: named.headers, rows },
    warnings: [
      ...grid.warnings,
      ...titleWarning(titles),
      ...named.warnings,
      ...emptyRowWarning(numbered, body),
      ...raggedWarnings(header, body),
      ...(rows.length === 0 ? ["There are no rows below the header."] : []),
    ],
    choices: [],
  };
}

interface Row {
  readonly cells: readonly string[];
  /** Where it stands in the grid, from 1. */
  readonly line: number;
}

function checkSize(rows: number, columns: number): void {
  if (rows > limits.rows) tooComplex(rows, limits.rows, "rows");
  if (columns > limits.columns) tooComplex(columns, limits.columns, "columns");
  if (rows * columns > limits.cells) tooComplex(rows * columns, limits.cells, "cells");
}

function tooComplex(found: number, most: number, what: string): never {
  const detail = `it has ${grouped(found)} ${what}, and at most ${grouped(most)} can be read`;
  throw new Problem("file-too-complex", { detail });
}

/** Columns with a header or any value below it. */
function keptColumns(header: readonly string[], body: readonly Row[], width: number): number[] {
  const used = new Array<boolean>(width).fill(false);
  header.forEach((cell, column) => {
    used[column] = cell.trim() !== "";
  });
  let open = used.filter((is) => !is).length;
  for (const { cells } of body) {
    if (open === 0) break;
    for (let column = 0; column < cells.length; column += 1)
      if (!used[column] && cells[column]?.trim() !== "") {
        used[column] = true;
        open -= 1;
      }
  }
  return used.flatMap((is, column) => (is ? [column] : []));
}

function titleWarning(titles: readonly Row[]): string[] {
  if (titles.length === 0) return [];
  const text = titles.map(({ cells }) => cells.filter((cell) => cell.trim() !== "").join(" "));
  const shown = text.join(" / ").slice(0, 120);
  return [`${counted(titles.length, "row")} above the header left out: ${shown}`];
}

function emptyRowWarning(all: readonly Row[], body: readonly Row[]): string[] {
  const [first, last] = [body[0]?.line ?? 0, body.at(-1)?.line ?? 0];
  const inside = all.filter(({ line }) => line >= first && line <= last).length - body.length;
  return inside > 0 ? [`${counted(inside, "empty row")} left out.`] : [];
}

/** Short rows are those that end before the last header; blank cells beyond it do no harm. */
function raggedWarnings(header: Row, body: readonly Row[]): string[] {
  const width = usedWidth(header.cells);
  const short = body.filter(({ cells }) => cells.length < width);
  const long = body.filter(({ cells }) => cells.length > width && usedWidth(cells) > width);
  const lines = (rows: readonly Row[]) => {
    const shown = rows.slice(0, 3).map(({ line }) => line);
    return `row ${shown.join(", ")}${rows.length > shown.length ? ", …" : ""}`;
  };
  return [
    ...(short.length > 0
      ? [`${counted(short.length, "short row")} filled with empty cells (${lines(short)}).`]
      : []),
    ...(long.length > 0
      ? [`${counted(long.length, "row")} longer than the header (${lines(long)}); nothing was cut.`]
      : []),
  ];
}

function usedWidth(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== "") + 1;
}

const grouped = (count: number) => count.toLocaleString("en-US");
const counted = (count: number, what: string) =>
  `${grouped(count)} ${what}${count === 1 ? " was" : "s were"}`;
