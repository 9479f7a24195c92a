import { type Records, readRecords, transpose } from "./table.ts";

interface TurnedTable {
  readonly records: Records;
  /** Those of its columns that are used; none means all. */
  readonly columns: readonly string[];
}

/**
 * Turns a table whose columns are its records; the first one names the fields. What is chosen are
 * records, by the headers that people see, or, where one of the names is no header, fields.
 */
export function transposeTable(content: string, chosen: readonly string[]): TurnedTable {
  const { headers, rows } = readRecords(content);
  const known = new Set(headers);
  if (chosen.some((name) => !known.has(name)))
    return { records: transpose({ headers, rows }), columns: chosen };
  const wanted = new Set(chosen);
  const kept = headers.flatMap((header, at) =>
    at === 0 || wanted.size === 0 || wanted.has(header) ? [at] : [],
  );
  const keep = (row: readonly string[]) => kept.map((at) => row[at] ?? "");
  return { records: transpose({ headers: keep(headers), rows: rows.map(keep) }), columns: [] };
}
