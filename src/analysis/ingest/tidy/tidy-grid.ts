import type { ReadingChoice, ReadingSettings } from "#contract/calls/uploads.ts";
import { formatCount } from "#contract/formatting.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import type { Records } from "../../table/table.ts";
import { findClosing } from "./closing-rows.ts";
import { fillMerged } from "./fill-merged.ts";
import { findTable } from "./find-table.ts";
import { type Grid, isEmpty, isFilled, type Row } from "./grid.ts";
import { joinNames } from "./join-names.ts";
import { nameColumns } from "./name-columns.ts";
import * as say from "./tidy-warnings.ts";

/** A table ready for use: as many cells in each row as there are headers. */
export interface TidyTable {
  readonly records: Records;
  readonly warnings: readonly string[];
  readonly choices: readonly ReadingChoice[];
  /** Where in the grid the values stand, counted from 0. */
  readonly places: { readonly rows: readonly number[]; readonly columns: readonly number[] };
}

/**
 * Makes a table of a grid: leaves out empty rows and columns, clear titles above the header and clear
 * notes and totals below the values, names columns, fills short rows. All of it is reported, in the
 * order of the file. Problems `no-table`, `file-too-complex`.
 */
export function tidyGrid(
  grid: Grid,
  settings: Pick<ReadingSettings, "headerRows"> = {},
): TidyTable {
  const { merges = [], comments = [] } = grid;
  const filled = filledRows(grid.rows);
  const { titles, headers, choices } = findTable(filled.slice(0, upperRows), merges, settings);
  const top = filled.slice(titles, titles + headers);
  const below = filled.slice(titles + headers);
  if (top.length + below.length === 0) throw new Problem("no-table");
  const width = filled.slice(titles).reduce((most, row) => Math.max(most, row.cells.length), 0);
  const kept = keptColumns(filled.slice(titles), width);
  checkSize(below.length, kept.length);
  const names = joinNames(asShown(top, grid), width, merges);
  const named = nameColumns(kept.map((column) => names[column] ?? ""));
  const { notes, total } = findClosing(below, kept.length);
  const end = below.length - notes - (total === "proved" ? 1 : 0);
  const { rows: body, labels } = fillMerged(below.slice(0, end), merges);
  return {
    records: { headers: named.headers, rows: cut(body, kept) },
    warnings: [
      ...grid.warnings,
      ...say.titlesLeftOut(filled.slice(0, titles)),
      ...(headers === 0 ? say.noHeader(kept.length) : named.warnings),
      ...say.namesJoined(top, named.headers),
      ...say.commentsLeftOut(comments),
      ...say.emptyLeftOut(body, comments),
      ...say.longRows(names, body),
      ...say.labelsRepeated(labels),
      ...say.totals(total, below.at(-1 - notes)),
      ...say.notesLeftOut(below.slice(below.length - notes)),
      ...(body.length === 0 ? ["There are no rows below the header."] : []),
    ],
    choices,
    places: { rows: body.map(({ line }) => line - 1), columns: kept },
  };
}

/** Rows that are looked at to find the header. */
const upperRows = 300;

function filledRows(rows: Grid["rows"]): Row[] {
  const filled: Row[] = [];
  rows.forEach((cells, at) => {
    if (!isEmpty(cells)) filled.push({ cells, line: at + 1 });
  });
  return filled;
}

/** Names read as a person sees them: a column of March is `Mar-26`, not the first of March. */
function asShown(rows: readonly Row[], { shown }: Grid): readonly Row[] {
  const last = rows.at(-1);
  if (last === undefined || shown === undefined) return rows;
  const texts = shown(last.line);
  return rows.map(({ cells, line }) => {
    const seen = texts[line - 1] ?? [];
    // A format may hide a cell, or Excel fill it with # for want of room.
    const named = (at: number) => isFilled(seen[at]) && !/^#+$/.test(seen[at] ?? "");
    return { line, cells: cells.map((cell, at) => (named(at) ? (seen[at] ?? "") : cell)) };
  });
}

function checkSize(rows: number, columns: number): void {
  if (rows > limits.rows) tooComplex(rows, limits.rows, "rows");
  if (columns > limits.columns) tooComplex(columns, limits.columns, "columns");
  if (rows * columns > limits.cells) tooComplex(rows * columns, limits.cells, "cells");
}

function tooComplex(found: number, most: number, what: string): never {
  const [is, may] = [found, most].map((count) => formatCount(count));
  throw new Problem("file-too-complex", {
    detail: `it has ${is} ${what}, and at most ${may} can be read`,
  });
}

/** Columns with a name or any value. */
function keptColumns(rows: readonly Row[], width: number): number[] {
  const used = new Array<boolean>(width).fill(false);
  let open = width;
  for (const { cells } of rows) {
    if (open === 0) break;
    for (let column = 0; column < cells.length; column += 1)
      if (!used[column] && isFilled(cells[column])) {
        used[column] = true;
        open -= 1;
      }
  }
  return used.flatMap((is, column) => (is ? [column] : []));
}

/** The kept cells of each row. A row that has just those is handed on as it is. */
function cut(rows: readonly Row[], kept: readonly number[]): (readonly string[])[] {
  const all = kept.at(-1) === kept.length - 1;
  return rows.map(({ cells }) =>
    all && cells.length === kept.length ? cells : kept.map((column) => cells[column] ?? ""),
  );
}
