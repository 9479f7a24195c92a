import type { DuckDBConnection, DuckDBValue } from "@duckdb/node-api";
import type { RowRange } from "../table/record-index.ts";

/** Some rows of the loaded table, as text that gives the very same values when it is read again. */
export interface LoadedRows {
  readonly columns: readonly LoadedColumnType[];
  /** RFC 4180 records without their line ends: texts quoted, `NULL` for no value. */
  readonly records: readonly string[];
}

export interface LoadedColumnType {
  readonly name: string;
  /** As SQL names it. */
  readonly type: string;
}

/** Reads rows of the table `data` in their order, `from` counted from 0. */
export async function readLoaded(
  connection: DuckDBConnection,
  { from, count }: RowRange,
): Promise<LoadedRows> {
  const range = `rowid >= ${from} AND rowid < ${from + count}`;
  const reader = await connection.runAndReadAll(`SELECT * FROM data WHERE ${range} ORDER BY rowid`);
  const types = reader.columnTypes().map(String);
  return {
    columns: reader.columnNames().map((name, at) => ({ name, type: types[at] ?? "VARCHAR" })),
    records: reader.getRows().map((row) => row.map(fieldOf).join(",")),
  };
}

/** Numbers with as many digits as tell them apart, dates as ISO has them. */
function fieldOf(value: DuckDBValue): string {
  if (value === null) return "NULL";
  return typeof value === "string" ? quoteCsvField(value) : String(value);
}

/** A text as a field of a record. */
export const quoteCsvField = (text: string): string => `"${text.replaceAll('"', '""')}"`;
