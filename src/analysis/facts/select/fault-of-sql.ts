import type { DuckDBConnection } from "@duckdb/node-api";
import { faultOfSelect } from "./fault-of-select.ts";

/** Why a statement is not one SELECT that only reads the loaded table; null where it is. */
export async function faultOfSql(
  connection: DuckDBConnection,
  sql: string,
): Promise<string | null> {
  // DuckDB would run what stands before it alone.
  if (sql.includes("\0")) return "it holds a NUL";
  if (!/^\s*(?:select|with)\b/i.test(sql)) return "it must begin with SELECT or WITH";
  const reader = await connection.runAndReadAll("SELECT json_serialize_sql($1::VARCHAR)", [sql]);
  return faultOfSelect(JSON.parse(String(reader.getRows()[0]?.[0])));
}
