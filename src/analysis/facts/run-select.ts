import type { DuckDBConnection } from "@duckdb/node-api";
import { Problem } from "#contract/problem.ts";
import type { QueryAnswer } from "../domain/engine.ts";
import { duckdbValueToCell } from "./duckdb-value-to-cell.ts";
import { faultOfSql } from "./select/fault-of-sql.ts";

/**
 * Refuses all but one SELECT of what is listed: some functions would write cells to this process's
 * output, or change settings even of a locked database.
 */
export async function checkSelect(connection: DuckDBConnection, sql: string): Promise<void> {
  if ((await faultOfSql(connection, sql)) === null) return;
  // What is wrong with it may quote cells.
  throw new Problem("invalid-request", { detail: "a query must be one SELECT of what is listed" });
}

/** Takes out the rows of a SELECT that was checked. */
export async function runSelect(connection: DuckDBConnection, sql: string): Promise<QueryAnswer> {
  const reader = await connection.runAndReadAll(sql);
  return {
    columns: reader.columnNames(),
    rows: reader.getRows().map((row) => row.map(duckdbValueToCell)),
  };
}
