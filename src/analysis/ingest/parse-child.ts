import { readFile, writeFile } from "node:fs/promises";
import { answerMessages } from "#analysis/answer-messages.ts";
import { isDiskFull } from "#analysis/disk-full.ts";
import { writeRecords } from "#analysis/table.ts";
import type { UploadedSpreadsheet } from "#contract/calls/upload-spreadsheet.ts";
import { Problem } from "#contract/problem.ts";
import { readCsv } from "./read-csv.ts";
import type { ShownCells } from "./read-spreadsheet.ts";
import { type OpenedSheet, readWorkbook } from "./read-workbook.ts";
import type { FileFormat } from "./tell-format.ts";
import { tidyGrid } from "./tidy-grid.ts";

/** What the child is asked: to read this file, whose format was told from its first bytes. */
export interface ParseOrder {
  /** The file's bytes, or the path where it lies. */
  readonly file: Uint8Array | string;
  readonly format: FileFormat;
  readonly sheet: string | undefined;
  /** Asks for the cells as the spreadsheet program shows them, in place of the table. */
  readonly shown?: boolean;
  /** Where the table is to be written as JSON, in place of being answered. */
  readonly into?: string;
}

answerMessages(async (message) => {
  const order = message as ParseOrder;
  const { file, into } = order;
  const opened = { ...order, bytes: typeof file === "string" ? await readFile(file) : file };
  if (order.shown) return show(opened);
  const table = await parse(opened);
  return into === undefined ? table : deliver(table, into);
});

interface OpenedOrder extends ParseOrder {
  readonly bytes: Uint8Array;
}

async function deliver(table: UploadedSpreadsheet, path: string): Promise<void> {
  try {
    await writeFile(path, JSON.stringify(table), { flag: "wx", mode: 0o600 });
  } catch (cause) {
    throw isDiskFull(cause) ? new Problem("storage-full", {}, cause) : cause;
  }
}

async function show({ bytes, format, sheet }: OpenedOrder): Promise<ShownCells> {
  if (format === "text") return { sheet: "", sheets: [], cells: readCsv(bytes).rows };
  const { grid, ...names } = await openSheet({ bytes, format, sheet });
  return { ...names, cells: grid.shown ?? grid.rows };
}

async function parse({ bytes, format, sheet }: OpenedOrder): Promise<UploadedSpreadsheet> {
  const opened = format === "text" ? null : await openSheet({ bytes, format, sheet });
  if (opened === null && sheet !== undefined) throw new Problem("sheet-not-found", { sheet });
  const { records, warnings } = tidyGrid(opened?.grid ?? readCsv(bytes));
  return {
    headers: [...records.headers],
    content: writeRecords(records),
    rows: records.rows.length,
    ...(opened === null ? {} : sheetsOf(opened)),
    truncated: false,
    warnings: [...warnings],
    choices: [],
  };
}

async function openSheet({ bytes, format, sheet }: OpenedOrder): Promise<OpenedSheet> {
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
