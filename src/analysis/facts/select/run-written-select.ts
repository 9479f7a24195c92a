import type { DuckDBConnection } from "@duckdb/node-api";
import type { Selection } from "../../domain/engine.ts";
import { duckdbValueToCell } from "../duckdb-value-to-cell.ts";
import { faultOfOutputs } from "./fault-of-outputs.ts";
import { faultOfSql } from "./fault-of-sql.ts";

/** What one may take. */
const selectBounds = {
  characters: 8_000,
  milliseconds: 5_000,
  rows: 200,
  columns: 30,
  /** Characters of all its cells. */
  cells: 200_000,
} as const;

/** Runs a SELECT that somebody wrote, within these bounds; a refusal says what is wrong with it. */
export async function runWrittenSelect(
  connection: DuckDBConnection,
  sql: string,
): Promise<Selection> {
  if (sql.length > selectBounds.characters) return refused("it is too long");
  const late = setTimeout(() => connection.interrupt(), selectBounds.milliseconds);
  try {
    const fault = await faultOfSql(connection, sql, faultOfOutputs);
    if (fault !== null) return refused(fault);
    const { rows: most, columns: wide, cells } = selectBounds;
    const reader = await connection.streamAndReadUntil(sql, most + 1);
    const rows = reader.getRows().map((row) => row.map(duckdbValueToCell));
    if (rows.length > most) return refused(`it gives more than ${most} rows: group or limit them`);
    const columns = reader.columnNames();
    if (columns.length > wide) return refused(`it gives more than ${wide} columns`);
    if (JSON.stringify(rows).length > cells) return refused("its cells are too long");
    return { kind: "selected", answer: { columns, rows } };
  } catch (error) {
    return refused(wordsOf(error));
  } finally {
    clearTimeout(late);
  }
}

const refused = (why: string): Selection => ({ kind: "refused", why: why.slice(0, 300) });

/** The first line of what DuckDB says, or that it was ended. */
function wordsOf(error: unknown): string {
  const [first = ""] = (error instanceof Error ? error.message : "").split("\n");
  if (/interrupt/i.test(first)) return `it takes longer than ${selectBounds.milliseconds} ms`;
  return first;
}
