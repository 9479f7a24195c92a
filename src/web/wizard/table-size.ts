import { counted } from "#contract/formatting.ts";

/** "1,204 rows · 14 columns" */
export function tableSize(rows: number, columns: number): string {
  return `${counted(rows, "row")} · ${counted(columns, "column")}`;
}
