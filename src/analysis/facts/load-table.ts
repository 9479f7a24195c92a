import {
  BIGINT,
  DATE,
  DOUBLE,
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBDateValue,
  DuckDBEnumType,
  DuckDBTimestampValue,
  type DuckDBType,
  type DuckDBValue,
  ENUM,
  TIMESTAMP,
  VARCHAR,
} from "@duckdb/node-api";
import type { PickedColumn } from "./pick-columns.ts";
import { quoteName } from "./query/quote-sql.ts";
import type { TypedColumn } from "./values/typed-column.ts";

/** A column ready to be loaded: `values` stand in the order of `texts`. */
export type NamedColumn = Pick<PickedColumn, "name" | "texts" | "counts" | "codes"> & TypedColumn;

/**
 * Makes the table `data` and fills it; DuckDB's `rowid` keeps the order of the rows. Gives the names
 * of the columns that hold words of an enumeration, for `spellWords`.
 */
export async function fillTable(
  connection: DuckDBConnection,
  columns: readonly NamedColumn[],
): Promise<string[]> {
  const loaded = columns.map(loadedColumn);
  const definitions = loaded.map(({ name, type }) => `${name} ${type}`);
  await connection.run(`CREATE TABLE data (${definitions.join(", ")})`);
  const appender = await connection.createAppender("data");
  // One chunk for all rows: each new one would make its types anew, words and all.
  const chunk = DuckDBDataChunk.create(loaded.map(({ type }) => type));
  const rows = columns[0]?.codes.length ?? 0;
  for (let start = 0; start < rows; start += rowsAtOnce) {
    fill(chunk, loaded, { start, end: Math.min(start + rowsAtOnce, rows) });
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
  return loaded.filter(({ type }) => type instanceof DuckDBEnumType).map(({ name }) => name);
}

/** Makes texts of words, in one call: DuckDB's own thread does it while this one goes on. */
export async function spellWords(
  connection: DuckDBConnection,
  names: readonly string[],
): Promise<void> {
  const statements = names.map(
    (name) => `ALTER TABLE data ALTER ${name} TYPE VARCHAR USING nullif(${name}::VARCHAR, '')`,
  );
  if (statements.length > 0) await connection.run(statements.join(";"));
}

/** Most rows a chunk of DuckDB can hold. */
const rowsAtOnce = 2048;

interface LoadedColumn {
  /** Quoted, as SQL takes it. */
  readonly name: string;
  readonly type: DuckDBType;
  /** For each code what DuckDB takes. */
  readonly values: readonly DuckDBValue[];
  readonly codes: Int32Array;
}

function loadedColumn({ name, type, values, codes }: NamedColumn): LoadedColumn {
  const words = values.length * cellsAWord < codes.length ? wordsOf(type, values) : null;
  return {
    name: quoteName(name),
    type: words === null ? duckdbTypes[type] : ENUM([noWord, ...words]),
    values: words === null ? values.map(duckdbValue[type]) : values.map((value) => value ?? noWord),
    codes,
  };
}

/**
 * A text costs ten times a number to hand over. Where few texts fill many cells, DuckDB gets them
 * as the words of an enumeration first and makes texts of them itself; a word costs some cells.
 */
const cellsAWord = 50;

/** Stands for no value, which is dear to say cell by cell. */
const noWord = "";

/** Where two texts would be one word to DuckDB, they are handed over one by one. */
const isWord = (value: string) => value !== noWord && value.isWellFormed() && !value.includes("\0");

function wordsOf(type: NamedColumn["type"], values: NamedColumn["values"]): string[] | null {
  if (type !== "VARCHAR") return null;
  const words = new Set(values.filter((value) => typeof value === "string"));
  return words.size > 0 && [...words].every(isWord) ? [...words] : null;
}

function fill(
  chunk: DuckDBDataChunk,
  columns: readonly LoadedColumn[],
  { start, end }: { readonly start: number; readonly end: number },
): void {
  // Even the same count would make every vector anew.
  if (chunk.rowCount !== end - start) chunk.rowCount = end - start;
  for (const [at, { values, codes }] of columns.entries()) {
    const vector = chunk.getColumnVector(at);
    for (let row = start; row < end; row += 1)
      vector.setItem(row - start, values[codes[row] as number] ?? null);
    vector.flush();
  }
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
