import { answerMessages } from "#analysis/answer-messages.ts";
import { writeRecords } from "#analysis/table.ts";
import type { UploadedSpreadsheet } from "#contract/calls/upload-spreadsheet.ts";
import { Problem } from "#contract/problem.ts";
import { readCsv } from "./read-csv.ts";
import { readOldWorkbook } from "./read-old-workbook.ts";
import { type OpenedSheet, readWorkbook } from "./read-workbook.ts";
import type { FileFormat } from "./tell-format.ts";
import { tidyGrid } from "./tidy-grid.ts";

/** What the child is asked: to read this file, whose format was told from its first bytes. */
export interface ParseOrder {
  readonly bytes: Uint8Array;
  readonly format: FileFormat;
  readonly sheet: string | undefined;
}

answerMessages((message) => parse(message as ParseOrder));

async function parse({ bytes, format, sheet }: ParseOrder): Promise<UploadedSpreadsheet> {
  const opened = format === "text" ? null : await openSheet({ bytes, format, sheet });
  if (opened === null && sheet !== undefined) throw new Problem("sheet-not-found", { sheet });
  const { records, warnings } = tidyGrid(opened?.grid ?? readCsv(bytes));
  return {
    headers: [...records.headers],
    content: writeRecords(records),
    rows: records.rows.length,
    ...(opened === null ? {} : { sheet: opened.sheet, sheets: [...opened.sheets] }),
    truncated: false,
    warnings: [...warnings],
    choices: [],
  };
}

function openSheet({ bytes, format, sheet }: ParseOrder): OpenedSheet | Promise<OpenedSheet> {
  return format === "zip" ? readWorkbook(bytes, sheet) : readOldWorkbook(bytes, sheet);
}
