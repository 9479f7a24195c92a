import {
  BIGINT,
  DATE,
  DOUBLE,
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBDateValue,
  DuckDBTimestampValue,
  type DuckDBType,
  type DuckDBValue,
  TIMESTAMP,
  VARCHAR,
} from "@duckdb/node-api";
import type { TypedColumn } from "./values/typed-column.ts";

export interface NamedColumn extends TypedColumn {
  readonly name: string;
}

/** Makes the table `data` and fills it; DuckDB's `rowid` keeps the order of the rows. */
export async function loadTable(
  connection: DuckDBConnection,
  columns: readonly NamedColumn[],
): Promise<void> {
  const definitions = columns.map(({ name, type }) => `${quotedName(name)} ${type}`);
  await connection.run(`CREATE TABLE data (${definitions.join(", ")})`);
  const appender = await connection.createAppender("data");
  const rows = columns[0]?.values.length ?? 0;
  for (let start = 0; start < rows; start += rowsAtOnce)
    appender.appendDataChunk(chunkOf(columns, start, Math.min(start + rowsAtOnce, rows)));
  appender.closeSync();
}

/** Most rows a chunk of DuckDB can hold. */
const rowsAtOnce = 2048;

const quotedName = (name: string) => `"${name.replaceAll('"', '""')}"`;

function chunkOf(columns: readonly NamedColumn[], start: number, end: number): DuckDBDataChunk {
  const chunk = DuckDBDataChunk.create(
    columns.map(({ type }) => duckdbTypes[type]),
    end - start,
  );
  for (const [at, { type, values }] of columns.entries())
    chunk.setColumnValues(at, values.slice(start, end).map(duckdbValue[type]));
  return chunk;
}

const duckdbTypes: Record<NamedColumn["type"], DuckDBType> = {
  BIGINT,
  DOUBLE,
  DATE,
  TIMESTAMP,
  VARCHAR,
};

type Value = number | string | null;

const unless = (convert: (value: number) => DuckDBValue) => (value: Value) =>
  typeof value === "number" ? convert(value) : null;

const duckdbValue: Record<NamedColumn["type"], (value: Value) => DuckDBValue> = {
  BIGINT: unless(BigInt),
  DOUBLE: (value) => value,
  VARCHAR: (value) => value,
  DATE: unless((time) => new DuckDBDateValue(time / 86_400_000)),
  TIMESTAMP: unless((time) => new DuckDBTimestampValue(BigInt(time) * 1000n)),
};
