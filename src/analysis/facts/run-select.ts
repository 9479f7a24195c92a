import {
  type DuckDBConnection,
  type DuckDBPreparedStatement,
  StatementType,
} from "@duckdb/node-api";
import { Problem } from "#contract/problem.ts";
import type { QueryAnswer } from "../domain/engine.ts";
import { cellOf } from "./cell-of.ts";

/**
 * Runs exactly one SELECT and takes its rows out. Statements that DuckDB also counts as SELECT
 * (SHOW, SUMMARIZE, VALUES) are refused, and PRAGMA, CALL or SET never reach it: some of them would
 * write cells to this process's output even in a locked database.
 */
export async function runSelect(connection: DuckDBConnection, sql: string): Promise<QueryAnswer> {
  const statement = await onlySelect(connection, sql);
  try {
    const reader = await statement.runAndReadAll();
    return {
      columns: reader.columnNames(),
      rows: reader.getRows().map((row) => row.map(cellOf)),
    };
  } finally {
    statement.destroySync();
  }
}

async function onlySelect(
  connection: DuckDBConnection,
  sql: string,
): Promise<DuckDBPreparedStatement> {
  const refusal = new Problem("invalid-request", { detail: "a query must be exactly one SELECT" });
  if (!/^\s*(select|with)\b/i.test(sql)) throw refusal;
  const statements = await connection.extractStatements(sql);
  if (statements.count !== 1) throw refusal;
  const statement = await statements.prepare(0);
  if (statement.statementType === StatementType.SELECT) return statement;
  statement.destroySync();
  throw refusal;
}
