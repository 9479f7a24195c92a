import { LRUCache } from "lru-cache";
import type { QueryAnswer } from "../domain/engine.ts";
import { answerRequests } from "../worker-protocol.ts";
import type { EngineInput, EngineMessage } from "./engine-protocol.ts";
import { fillTable, spellWords } from "./load-table.ts";
import { openDuckdb } from "./open-duckdb.ts";
import { pickColumns } from "./pick-columns.ts";
import { profileTable } from "./profile/profile-table.ts";
import { readLoaded } from "./read-loaded.ts";
import { checkSelect, runSelect } from "./run-select.ts";
import { runWrittenSelect } from "./select/run-written-select.ts";
import { readColumn } from "./values/read-column.ts";

// Opened before anything is asked: a worker waits for its table.
const opening = openDuckdb();
/** More than one analysis asks for: an engine that many use would keep those that nobody took. */
const keptAnswers = 1_000;
/** What each query gave when it was run again. */
const again = new LRUCache<string, Promise<QueryAnswer>>({ max: keptAnswers });
let last: Promise<unknown> = Promise.resolve();

answerRequests(async (message) => {
  const asked = message as EngineMessage;
  if (asked.kind === "load") return load(asked.input);
  const { connection } = await opening;
  if (asked.kind === "rows") return readLoaded(connection, asked.range);
  if (asked.kind === "select") return runWrittenSelect(connection, asked.sql);
  const { sql } = asked;
  // What is there already was checked when it was run.
  const known = asked.kind === "again" ? takeAgain(sql) : undefined;
  if (known !== undefined) return known;
  await checkSelect(connection, sql);
  const answer = await runSelect(connection, sql);
  if (asked.kind === "run") runAgain(sql);
  return answer;
});

async function load(input: EngineInput) {
  const picked = pickColumns(input);
  const columns = picked.columns.map(({ name, texts, counts, codes }) => ({
    ...readColumn(name, texts, counts),
    ...{ name, texts, counts, codes },
  }));
  const duckdb = await opening;
  const words = await fillTable(duckdb.connection, columns);
  const spelling = spellWords(duckdb.connection, words);
  const profile = profileTable(columns);
  await spelling;
  await duckdb.lock();
  // Once the answer has gone: until then the message is held, and queries never make V8 collect it.
  setImmediate(() => globalThis.gc?.());
  return { ...profile, ...(picked.areCut ? { areColumnsCut: true } : {}) };
}

/**
 * Runs a query a second time on a connection of its own, which takes a second core while the
 * first goes on. Each still runs on one thread, so that both give the same digits.
 */
function runAgain(sql: string): void {
  const answer = last.then(async () => runSelect((await opening).second, sql));
  last = answer.catch(() => undefined);
  again.set(sql, answer);
}

function takeAgain(sql: string): Promise<QueryAnswer> | undefined {
  const answer = again.get(sql);
  again.delete(sql);
  return answer;
}
