import { DuckDBInstance } from "@duckdb/node-api";

/** DuckDB alone, as the yardstick: the time of statements on a fresh database, in milliseconds. */
export interface DuckdbYardstick {
  /** Runs the statements in order and gives the milliseconds of all together. */
  time(statements: readonly string[]): Promise<number>;
}

/** With as many threads as DuckDB takes by itself where `threads` is null. */
export async function openYardstick(threads: number | null): Promise<DuckdbYardstick> {
  const settings = threads === null ? {} : { threads: String(threads) };
  return {
    async time(statements) {
      const instance = await DuckDBInstance.create(":memory:", settings);
      const connection = await instance.connect();
      const from = performance.now();
      for (const statement of statements) await connection.run(statement);
      const milliseconds = performance.now() - from;
      connection.closeSync();
      instance.closeSync();
      return milliseconds;
    },
  };
}
