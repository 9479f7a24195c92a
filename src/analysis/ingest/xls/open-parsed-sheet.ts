import type { CellObject, Range, WorkBook, WorkSheet } from "@e965/xlsx";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { type CellShower, cellShower } from "../number-format/show-cell.ts";
import { cellWriter } from "../number-format/write-number.ts";
import { refuseMore } from "../refuse-more.ts";
import { readWindowsLetters } from "../text/windows-letters.ts";
import type { MergedRange } from "../tidy/grid.ts";
import { errorsKept } from "../tidy/tidy-warnings.ts";
import type { OpenedSheet } from "../xlsx/read-workbook.ts";

/**
 * Opens one sheet of a workbook that SheetJS has parsed in dense mode: the one named, else the first
 * that is visible and holds anything. Only cells that are there are walked: a sheet may say that it
 * reaches to its last corner. Problems `file-unreadable`, `sheet-not-found`,
 * `no-table`, `file-too-complex`.
 */
export function openParsedSheet(workbook: WorkBook, wanted: string | undefined): OpenedSheet {
  const tables = tablesIn(workbook);
  if (workbook.SheetNames.length === 0) throw new Problem("file-unreadable");
  const chosen =
    wanted === undefined
      ? tables.toSorted((a, b) => Number(a.hidden) - Number(b.hidden))
      : tables.filter(({ name }) => name === wanted);
  if (wanted !== undefined && chosen.length === 0)
    throw new Problem("sheet-not-found", { sheet: wanted });
  const opened = chosen.find(({ filled }) => filled);
  if (opened === undefined) throw new Problem("no-table");
  const from1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const cells = rowsOf(opened.sheet);
  return {
    grid: {
      rows: readRows(cells, (code) => cellWriter(code, from1904)),
      shown: (count) => readRows(cells.slice(0, count), (code) => cellShower(code, from1904)),
      warnings: errorWarning(cells),
      merges: (opened.sheet["!merges"] ?? []).map(mergeOf),
    },
    sheet: opened.name,
    sheets: tables.map(({ name }) => name),
    hiddenSheets: tables.filter(({ hidden }) => hidden).map(({ name }) => name),
    emptySheets: tables.filter(({ filled }) => !filled).map(({ name }) => name),
  };
}

interface ParsedTable {
  readonly name: string;
  readonly sheet: WorkSheet;
  readonly hidden: boolean;
  readonly filled: boolean;
}

type Cells = readonly (readonly (CellObject | undefined)[] | undefined)[];

/** Sheets of cells: charts, macros and dialogs have none to show. */
function tablesIn({ SheetNames, Sheets, Workbook }: WorkBook): ParsedTable[] {
  return SheetNames.flatMap((name, at) => {
    const sheet = Sheets[name];
    if (sheet === undefined || (sheet["!type"] ?? "sheet") !== "sheet") return [];
    checkSize(rowsOf(sheet));
    const hidden = (Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0;
    return [{ name, sheet, hidden, filled: rowsOf(sheet).some((row) => row?.some(isFilled)) }];
  });
}

/** Rows the newest of these formats has. */
const maxRows = 1_048_576;

/** Markup may place a cell anywhere: a row of a thousand million cells takes seconds only to walk. */
function checkSize(cells: Cells): void {
  if (cells.length > maxRows) refuseMore(maxRows, "rows");
  for (const row of cells)
    if (row !== undefined && row.length > limits.columns) refuseMore(limits.columns, "columns");
}

const rowsOf = (sheet: WorkSheet): Cells => (sheet["!data"] as Cells | undefined) ?? [];

function isFilled(cell: CellObject | undefined): boolean {
  if (cell === undefined || cell === null || cell.t === "z") return false;
  return typeof cell.v !== "string" || cell.v.trim() !== "";
}

const mergeOf = ({ s, e }: Range): MergedRange => ({
  top: s.r,
  left: s.c,
  bottom: e.r,
  right: e.c,
});

function readRows(cells: Cells, showerOf: (code: string) => CellShower): string[][] {
  const textOf = cellReader(showerOf);
  let slots = 0;
  return Array.from(cells, (row) => {
    const width = (row ?? []).findLastIndex(isFilled) + 1;
    slots += width;
    if (slots > limits.cells) refuseMore(limits.cells, "cells");
    return Array.from({ length: width }, (_, column) => textOf(row?.[column]));
  });
}

/** Numbers are written by the same rules as those of newer workbooks, whatever SheetJS would show. */
function cellReader(showerOf: (code: string) => CellShower) {
  const showers = new Map<string, CellShower>();
  const shower = (code: string) => {
    const known = showers.get(code) ?? showerOf(code);
    showers.set(code, known);
    return known;
  };
  return (cell: CellObject | undefined): string => {
    if (cell === undefined || !isFilled(cell)) return "";
    const { number, text } = shower(String(cell.z ?? "General"));
    if (typeof cell.v === "number" && cell.t === "n") return number(cell.v);
    return cell.t === "s" ? text(plainText(cell)) : plainText(cell);
  };
}

function plainText({ t: kind, v: value }: CellObject): string {
  if (kind === "e") return errors.get(Number(value)) ?? "#N/A";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return readWindowsLetters(String(value ?? ""));
}

function errorWarning(cells: Cells): string[] {
  const found = cells.flatMap((row) => row?.filter((cell) => cell?.t === "e") ?? []);
  const [first] = found;
  return first === undefined ? [] : errorsKept(plainText(first), found.length);
}

/** [MS-XLS] 2.5.10, BErr. */
const errors: ReadonlyMap<number, string> = new Map([
  [0x00, "#NULL!"],
  [0x07, "#DIV/0!"],
  [0x0f, "#VALUE!"],
  [0x17, "#REF!"],
  [0x1d, "#NAME?"],
  [0x24, "#NUM!"],
  [0x2a, "#N/A"],
  [0x2b, "#GETTING_DATA"],
]);
