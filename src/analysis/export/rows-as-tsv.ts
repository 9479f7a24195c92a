import type { Cell, Result } from "#contract/fact.ts";

/** A result's rows as tab-separated text with its labels first: what a spreadsheet takes by pasting. */
export function rowsAsTsv({ columns, rows }: Pick<Result, "columns" | "rows">): string {
  const labels = columns.map(({ label }) => tsvCell(label));
  return [labels, ...rows.map((row) => row.map(tsvCell))].map((row) => row.join("\t")).join("\r\n");
}

/** Text that a spreadsheet would run as a formula is kept text by an apostrophe; numbers stay numbers. */
function tsvCell(value: Cell): string {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const flat = value.replace(/[\t\r\n]+/g, " ");
  return /^\s*[=+\-@＝＋－＠]/.test(flat) ? `'${flat}` : flat;
}
