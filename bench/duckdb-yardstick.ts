import { setTimeout as sleep } from "node:timers/promises";
import { DuckDBInstance } from "@duckdb/node-api";

/** Milliseconds of each round: ours, and DuckDB alone with one thread and with as many as it takes by itself. */
export interface Times {
  readonly ours: readonly number[];
  readonly one: readonly number[];
  readonly all: readonly number[];
}

/**
 * Times our work, which gives its milliseconds, and beside it DuckDB's: `statements` in their order
 * on a fresh database. The first of all rounds warms both and is not counted.
 */
export async function timeBeside(
  statements: readonly string[],
  rounds: number,
  ours: () => Promise<number>,
): Promise<Times> {
  const times = [];
  for (let round = 0; round <= rounds; round += 1) {
    const our = await ours();
    await sleep(restMilliseconds);
    times.push({ our, one: await duckdbTime(statements, 1), all: await duckdbTime(statements) });
  }
  const counted = times.slice(1);
  return {
    ours: counted.map(({ our }) => our),
    one: counted.map(({ one }) => one),
    all: counted.map(({ all }) => all),
  };
}

/**
 * Long enough for the next children to start, so that this takes no time from DuckDB: 0.1 s until
 * they are begun, then 0.3 s each.
 */
const restMilliseconds = 1_500;

async function duckdbTime(statements: readonly string[], threads?: number): Promise<number> {
  const settings = threads === undefined ? {} : { threads: String(threads) };
  const instance = await DuckDBInstance.create(":memory:", settings);
  const connection = await instance.connect();
  const from = performance.now();
  for (const statement of statements) await connection.run(statement);
  const milliseconds = performance.now() - from;
  connection.closeSync();
  instance.closeSync();
  return milliseconds;
}
