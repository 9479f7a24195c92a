import { readFile } from "node:fs/promises";
import { writeRecords } from "#analysis/table.ts";
import type { UploadedSpreadsheet } from "#contract/calls/upload-spreadsheet.ts";
import { Problem } from "#contract/problem.ts";
import { answerRequests } from "../worker-protocol.ts";
import { type CsvGrid, gridOf, openCsv } from "./csv/read-csv.ts";
import { readPlainTable } from "./csv/read-plain-table.ts";
import type { ParseOrder, ShownAnswer, ShownSheet } from "./parse-request.ts";
import type { Grid } from "./tidy/grid.ts";
import { settleRecords } from "./tidy/resolve-ambiguities.ts";
import { type TidyTable, tidyGrid } from "./tidy/tidy-grid.ts";
import { deliver } from "./write-result.ts";
import { type OpenedSheet, readWorkbook } from "./xlsx/read-workbook.ts";

answerRequests(async (message) => {
  const order = message as ParseOrder;
  const { file, into } = order;
  const opened = { ...order, bytes: typeof file === "string" ? await readFile(file) : file };
  const { table, shown } = await parse(opened);
  if (order.shown) return { table, shown: shown?.() ?? null } satisfies ShownAnswer;
  return into === undefined ? table : deliver(table, { into, keep: order.keep });
});

interface OpenedOrder extends Pick<ParseOrder, "format" | "settings"> {
  readonly bytes: Uint8Array;
}

interface Parsed {
  readonly table: UploadedSpreadsheet;
  /** Of a workbook: its cells as they are shown, made only when asked for. */
  readonly shown?: () => ShownSheet;
}

async function parse(order: OpenedOrder): Promise<Parsed> {
  const { bytes, format, settings } = order;
  if (format !== "text") return parseSheet(order);
  if (settings.sheet !== undefined) throw new Problem("sheet-not-found", { sheet: settings.sheet });
  const csv = openCsv(bytes, settings);
  const { warnings, choices } = csv;
  const plain = readPlainTable(csv, settings);
  if (plain === null) return { table: tableOf(gridOf(csv), order).table };
  const notes = { truncated: false, warnings: [...warnings], choices: [...choices] };
  return { table: { ...plain, headers: [...plain.headers], ...notes } };
}

async function parseSheet(order: OpenedOrder): Promise<Parsed> {
  const opened = await openSheet(order);
  const { table, tidy } = tableOf(opened.grid, order);
  const { sheet, sheets, hiddenSheets = [], emptySheets = [] } = opened;
  const names = {
    sheet,
    sheets: [...sheets],
    hiddenSheets: [...hiddenSheets],
    emptySheets: [...emptySheets],
  };
  return { table: { ...table, ...names }, shown: () => shownIn(opened.grid, tidy) };
}

function tableOf(grid: Grid & Partial<Pick<CsvGrid, "choices">>, order: OpenedOrder) {
  const { settings, format } = order;
  const tidy = tidyGrid(grid, settings);
  const settled = settleRecords(tidy.records, settings, { isText: format === "text" });
  const table: UploadedSpreadsheet = {
    headers: [...settled.records.headers],
    content: writeRecords(settled.records, knownLines(grid, tidy)),
    rows: settled.records.rows.length,
    truncated: false,
    warnings: [...tidy.warnings, ...settled.warnings],
    choices: [...(grid.choices ?? []), ...tidy.choices, ...settled.choices],
  };
  return { table, tidy };
}

/** The text of a row that went through all stages as the file holds it. */
function knownLines({ rows, lines = [] }: Grid, { places }: TidyTable) {
  return (row: readonly string[], at: number): string | null => {
    const place = places.rows[at] ?? -1;
    return row === rows[place] ? (lines[place] ?? null) : null;
  };
}

function shownIn(grid: Grid, { places }: TidyTable): ShownSheet {
  return { cells: grid.shown?.() ?? grid.rows, places };
}

async function openSheet({ bytes, format, settings }: OpenedOrder): Promise<OpenedSheet> {
  const { sheet } = settings;
  if (format === "zip") return readWorkbook(bytes, sheet);
  // These bring a megabyte of code, which other files need not wait for.
  if (format === "markup") {
    const { readMarkupWorkbook } = await import("./xls/read-markup-workbook.ts");
    return readMarkupWorkbook(bytes, sheet);
  }
  const { readOldWorkbook } = await import("./xls/read-old-workbook.ts");
  return readOldWorkbook(bytes, sheet);
}
