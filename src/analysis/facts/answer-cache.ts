import { LRUCache } from "lru-cache";
import type { QueryAnswer } from "../domain/engine.ts";

type Ask = () => Promise<QueryAnswer>;

/** Answers of queries to a table that never changes. */
export interface AnswerCache {
  /** The answer that is kept, or else what `ask` gives; a failure is not kept. */
  get(sql: string, ask: Ask): Promise<QueryAnswer>;
}

/** A cache bounded by the cells of its answers: the least recently used go first. */
export function answerCache(maxCells: number): AnswerCache {
  const cache = new LRUCache<string, QueryAnswer, Ask>({
    maxSize: maxCells,
    // Each costs something beside its cells.
    sizeCalculation: ({ columns, rows }) => 10 + columns.length * rows.length,
    fetchMethod: (_, __, { context: ask }) => ask(),
    // Who waits for an answer gets it, even where there is no more room to keep it.
    ignoreFetchAbort: true,
    allowStaleOnFetchAbort: true,
  });
  return { get: (sql, ask) => cache.forceFetch(sql, { context: ask }) };
}
