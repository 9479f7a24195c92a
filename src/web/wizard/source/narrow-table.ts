import { readRecords, writeRecords } from "#analysis/table.ts";

/** A table with only some of its columns; the first stays, because it names the fields. */
export function narrowTable(content: string, columns: readonly string[]): string {
  const { headers, rows } = readRecords(content);
  const kept = headers.flatMap((header, at) => (at === 0 || columns.includes(header) ? [at] : []));
  const narrow = (row: readonly string[]) => kept.map((at) => row[at] ?? "");
  return writeRecords({ headers: narrow(headers), rows: rows.map(narrow) });
}
