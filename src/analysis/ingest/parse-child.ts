import type { UploadedSpreadsheet } from "#contract/calls/uploads.ts";
import { Problem } from "#contract/problem.ts";
import { readTemporary } from "../encrypted-files.ts";
import { writeRecords } from "../table/table.ts";
import { answerRequests } from "../worker-protocol.ts";
import { type CsvGrid, gridOf, openCsv } from "./csv/read-csv.ts";
import { readPlainTable } from "./csv/read-plain-table.ts";
import type { ParseRequest, ShownAnswer, ShownSheet } from "./parse-request.ts";
import type { Grid } from "./tidy/grid.ts";
import { resolveAmbiguities } from "./tidy/resolve-ambiguities.ts";
import { type TidyTable, tidyGrid } from "./tidy/tidy-grid.ts";
import { writeResult } from "./write-result.ts";
import { type OpenedSheet, readWorkbook } from "./xlsx/read-workbook.ts";

answerRequests(async (message) => {
  const request = message as ParseRequest;
  const { file, into } = request;
  const opened = { ...request, bytes: "path" in file ? await readTemporary(file) : file };
  const { table, shown } = await parse(opened);
  if (request.shown) return { table, shown: shown?.() ?? null } satisfies ShownAnswer;
  return into === undefined ? table : writeResult(table, { into, keep: request.keep });
});

interface OpenedRequest extends Pick<ParseRequest, "format" | "settings"> {
  readonly bytes: Uint8Array;
}

interface Parsed {
  readonly table: UploadedSpreadsheet;
  /** Of a workbook: its cells as they are shown, made only when asked for. */
  readonly shown?: () => ShownSheet;
}

async function parse(request: OpenedRequest): Promise<Parsed> {
  const { bytes, format, settings } = request;
  if (format !== "text") return parseSheet(request);
  if (settings.sheet !== undefined) throw new Problem("sheet-not-found", { sheet: settings.sheet });
  const csv = openCsv(bytes, settings);
  const { warnings, choices } = csv;
  const plain = readPlainTable(csv, settings);
  if (plain === null) return { table: tableOf(gridOf(csv), request).table };
  const notes = { truncated: false, warnings: [...warnings], choices: [...choices] };
  return { table: { ...plain, headers: [...plain.headers], ...notes } };
}

async function parseSheet(request: OpenedRequest): Promise<Parsed> {
  const opened = await openSheet(request);
  const { table, tidy } = tableOf(opened.grid, request);
  const { sheet, sheets, hiddenSheets = [], emptySheets = [] } = opened;
  const names = {
    sheet,
    sheets: [...sheets],
    hiddenSheets: [...hiddenSheets],
    emptySheets: [...emptySheets],
  };
  return { table: { ...table, ...names }, shown: () => shownIn(opened.grid, tidy) };
}

function tableOf(grid: Grid & Partial<Pick<CsvGrid, "choices">>, request: OpenedRequest) {
  const { settings, format } = request;
  const tidy = tidyGrid(grid, settings);
  const resolved = resolveAmbiguities(tidy.records, settings, { isText: format === "text" });
  const table: UploadedSpreadsheet = {
    headers: [...resolved.records.headers],
    content: writeRecords(resolved.records, knownLines(grid, tidy)),
    rows: resolved.records.rows.length,
    truncated: false,
    warnings: [...tidy.warnings, ...resolved.warnings],
    choices: [...(grid.choices ?? []), ...tidy.choices, ...resolved.choices],
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

async function openSheet({ bytes, format, settings }: OpenedRequest): Promise<OpenedSheet> {
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
