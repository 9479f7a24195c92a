import { readFile, writeFile } from "node:fs/promises";
import { answerMessages } from "#analysis/answer-messages.ts";
import { isDiskFull } from "#analysis/disk-full.ts";
import { writeRecords } from "#analysis/table.ts";
import type { UploadedSpreadsheet } from "#contract/calls/upload-spreadsheet.ts";
import { Problem } from "#contract/problem.ts";
import type { Grid } from "./grid.ts";
import type { ParseOrder, ShownAnswer, ShownSheet } from "./parse-order.ts";
import { readCsv } from "./read-csv.ts";
import { type OpenedSheet, readWorkbook } from "./read-workbook.ts";
import { settleRecords } from "./settle-records.ts";
import { type TidyTable, tidyGrid } from "./tidy-grid.ts";

answerMessages(async (message) => {
  const order = message as ParseOrder;
  const { file, into } = order;
  const opened = { ...order, bytes: typeof file === "string" ? await readFile(file) : file };
  const { table, shown } = await parse(opened);
  if (order.shown) return { table, shown: shown?.() ?? null } satisfies ShownAnswer;
  return into === undefined ? table : deliver(table, into);
});

interface OpenedOrder extends Pick<ParseOrder, "format" | "settings"> {
  readonly bytes: Uint8Array;
}

async function deliver(table: UploadedSpreadsheet, path: string): Promise<void> {
  try {
    await writeFile(path, JSON.stringify(table), { flag: "wx", mode: 0o600 });
  } catch (cause) {
    throw isDiskFull(cause) ? new Problem("storage-full", {}, cause) : cause;
  }
}

async function parse(order: OpenedOrder) {
  const { settings } = order;
  const { grid, choices, ...names } = await openGrid(order);
  const tidy = tidyGrid(grid, settings);
  const isText = order.format === "text";
  const settled = settleRecords(tidy.records, settings, { isText });
  const table: UploadedSpreadsheet = {
    headers: [...settled.records.headers],
    content: writeRecords(settled.records, knownLines(grid, tidy)),
    rows: settled.records.rows.length,
    ...names,
    truncated: false,
    warnings: [...tidy.warnings, ...settled.warnings],
    choices: [...choices, ...tidy.choices, ...settled.choices],
  };
  return isText ? { table } : { table, shown: () => shownIn(grid, tidy) };
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

async function openGrid(order: OpenedOrder) {
  const { bytes, format, settings } = order;
  if (format !== "text") {
    const opened = await openSheet(order);
    return { grid: opened.grid, choices: [], ...sheetsOf(opened) };
  }
  const { sheet } = settings;
  if (sheet !== undefined) throw new Problem("sheet-not-found", { sheet });
  const grid = readCsv(bytes, settings);
  return { grid, choices: grid.choices };
}

async function openSheet({ bytes, format, settings }: OpenedOrder): Promise<OpenedSheet> {
  const { sheet } = settings;
  if (format === "zip") return readWorkbook(bytes, sheet);
  // These bring a megabyte of code, which other files need not wait for.
  if (format === "markup") {
    const { readMarkupWorkbook } = await import("./read-markup-workbook.ts");
    return readMarkupWorkbook(bytes, sheet);
  }
  const { readOldWorkbook } = await import("./read-old-workbook.ts");
  return readOldWorkbook(bytes, sheet);
}

function sheetsOf(opened: OpenedSheet) {
  const { sheet, sheets, hiddenSheets = [], emptySheets = [] } = opened;
  return {
    sheet,
    sheets: [...sheets],
    hiddenSheets: [...hiddenSheets],
    emptySheets: [...emptySheets],
  };
}
