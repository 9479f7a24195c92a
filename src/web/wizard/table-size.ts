/** "1,204 rows · 14 columns" */
export function tableSize(rows: number, columns: number): string {
  return `${counted(rows, "row")} · ${counted(columns, "column")}`;
}

/** "1 column", "1,204 rows" */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}
