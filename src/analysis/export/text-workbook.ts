import writeExcelFile, { type Sheet } from "write-excel-file/universal";
import { cellText } from "./result-sheets.ts";
import { sheetLiteral } from "./sheet-literal.ts";

export interface TextSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** Rows at the top that are heads. */
  readonly heads: number;
}

/** A workbook (.xlsx) of texts as they are: no cell is read as a number, a date or a formula. */
export async function textWorkbook(sheets: readonly TextSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const file = await writeExcelFile(sheets.map(sheetOf)).toBlob();
  return new Uint8Array(await file.arrayBuffer());
}

function sheetOf({ name, rows, heads }: TextSheet): Sheet<never> {
  const data = rows.map((row, at) =>
    row.map((text) => {
      const cell = { value: sheetLiteral(cellText(text)), type: String };
      if (text === "") return null;
      return at < heads ? { ...cell, fontWeight: "bold" as const } : cell;
    }),
  );
  return { sheet: name, data, stickyRowsCount: heads };
}
