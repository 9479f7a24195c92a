import { type CellObject, read, type WorkBook } from "@e965/xlsx";
import { Problem } from "#contract/problem.ts";
import { decodeMarkup } from "../text/decode-markup.ts";
import type { OpenedSheet } from "../xlsx/read-workbook.ts";
import { openParsedSheet } from "./open-parsed-sheet.ts";

/**
 * Reads a table that other programs save under the name .xls: a web page's tables, a sheet each, or
 * the XML of Excel 2003. Cells of a page are taken as they are shown. Problems as of `openParsedSheet`,
 * and `file-unreadable`.
 */
export function readMarkupWorkbook(bytes: Uint8Array, wanted: string | undefined): OpenedSheet {
  const { text, warnings } = decodeMarkup(bytes);
  const workbook = parse(text);
  showTimes(workbook);
  const opened = openParsedSheet(workbook, wanted);
  return { ...opened, grid: { ...opened.grid, warnings: [...warnings, ...opened.grid.warnings] } };
}

function parse(text: string): WorkBook {
  try {
    return read(text, { type: "string", dense: true, cellNF: true, raw: true });
  } catch (cause) {
    throw new Problem("file-unreadable", {}, cause);
  }
}

/** The reader gives every moment without a style the format of a day, also where it has a time. */
function showTimes({ Sheets }: WorkBook): void {
  // Values, not places: a cell may stand a thousand million places from the one before it.
  for (const sheet of Object.values(Sheets))
    for (const row of Object.values((sheet["!data"] ?? []) as CellObject[][]))
      for (const cell of Object.values(row))
        if (cell.t === "n" && cell.z === "yyyy-mm-dd" && !Number.isInteger(cell.v))
          cell.z = "yyyy-mm-dd hh:mm:ss";
}
