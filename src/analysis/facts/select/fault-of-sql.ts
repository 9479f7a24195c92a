import type { DuckDBConnection } from "@duckdb/node-api";
import { faultOfSelect } from "./fault-of-select.ts";

/** Without what goes without saying, which takes half the time. */
const serialized =
  "SELECT json_serialize_sql($1::VARCHAR, skip_null := true, skip_empty := true, skip_default := true)";

/**
 * Why a statement is not one SELECT that only reads the loaded table, or what else is wrong with it as
 * it is parsed; null where it is run.
 */
export async function faultOfSql(
  connection: DuckDBConnection,
  sql: string,
  further: (parsed: unknown) => string | null = () => null,
): Promise<string | null> {
  // DuckDB would run what stands before it alone.
  if (sql.includes("\0")) return "it holds a NUL";
  if (!/^\s*(?:select|with)\b/i.test(sql)) return "it must begin with SELECT or WITH";
  const reader = await connection.runAndReadAll(serialized, [sql]);
  const parsed: unknown = JSON.parse(String(reader.getRows()[0]?.[0]));
  return faultOfSelect(parsed) ?? further(parsed);
}
