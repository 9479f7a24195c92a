import writeExcelFile, { type Sheet, type SheetData } from "write-excel-file/universal";
import type { FullReport } from "./full-report.ts";
import { type ResultSheet, resultSheets, type SheetCell } from "./result-sheets.ts";
import { sheetLiteral } from "./sheet-literal.ts";

type SheetOf = Sheet<never>;

/** A workbook (.xlsx) of every result behind a report: numbers as numbers, dates as dates, text as text. */
export async function resultsWorkbook(full: FullReport): Promise<Uint8Array<ArrayBuffer>> {
  const file = await writeExcelFile(resultSheets(full).map(sheetOf)).toBlob();
  return new Uint8Array(await file.arrayBuffer());
}

function sheetOf({ name, rows }: ResultSheet): SheetOf {
  // The index has a line above its head.
  const heads = name === "Index" ? 2 : 1;
  const data: SheetData = rows.map((row, at) =>
    row.map((cell) => (at < heads ? { ...typed(cell), fontWeight: "bold" } : typed(cell))),
  );
  const columns = rows[heads - 1]?.map((_, at) => ({ width: widthOf(rows, at) })) ?? [];
  return { sheet: name, data, columns, stickyRowsCount: heads };
}

/** The type is named, so that no text is read as anything else. */
function typed(cell: SheetCell) {
  if (cell === null || cell === "") return null;
  if (typeof cell === "string") return { value: sheetLiteral(cell), type: String };
  if (typeof cell === "number") return Number.isFinite(cell) ? { value: cell, type: Number } : null;
  if (typeof cell === "boolean") return { value: cell, type: Boolean };
  return { value: cell, type: Date, format: "yyyy-mm-dd" };
}

/** In characters, from the first rows: wide enough to read, never a whole screen. */
function widthOf(rows: ResultSheet["rows"], column: number): number {
  const lengths = rows.slice(0, 50).map((row) => `${row[column] ?? ""}`.length);
  return Math.min(60, Math.max(10, ...lengths) + 2);
}
