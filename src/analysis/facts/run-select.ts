import type { DuckDBConnection } from "@duckdb/node-api";
import { Problem } from "#contract/problem.ts";
import type { QueryAnswer } from "../domain/engine.ts";
import { cellOf } from "./cell-of.ts";
import { faultOfSql } from "./select/fault-of-sql.ts";

/**
 * Runs exactly one SELECT and takes its rows out. What is not listed in it is refused: some functions
 * would write cells to this process's output, or change settings even of a locked database.
 */
export async function runSelect(connection: DuckDBConnection, sql: string): Promise<QueryAnswer> {
  const fault = await faultOfSql(connection, sql);
  if (fault !== null) throw new Problem("invalid-request", { detail: `a query: ${fault}` });
  const reader = await connection.runAndReadAll(sql);
  return {
    columns: reader.columnNames(),
    rows: reader.getRows().map((row) => row.map(cellOf)),
  };
}
