import { limits } from "#contract/limits.ts";
import { analysisWorkerProblem } from "../analysis-worker-problem.ts";
import type { Engine, QueryAnswer, Selection } from "../domain/engine.ts";
import type { Profile } from "../table/profile.ts";
import type { RowRange } from "../table/record-index.ts";
import type { WorkerPool } from "../worker-pool.ts";
import type { EngineInput, EngineMessage } from "./engine-protocol.ts";
import type { LoadedRows } from "./read-loaded.ts";

export interface EngineTools {
  readonly workers: WorkerPool;
  readonly signal?: AbortSignal;
  /** How long the engine may live; the agreed time of one analysis if left out. */
  readonly milliseconds?: number;
}

/** An engine that others may follow on: while it rests it holds no place, and no time runs. */
export interface RestingEngine extends Engine {
  rest(): void;
  /** Takes a place again, as `openEngine` did; false where its process ended meanwhile. */
  resume(signal?: AbortSignal): Promise<boolean>;
  /** Rows of the table as it is loaded. */
  readLoaded(range: RowRange): Promise<LoadedRows>;
}

/**
 * Loads a table, typed from its values, into a DuckDB of its own that can reach no file and no
 * network. Refuses with `column-not-found`, `no-columns`, `analysis-timeout`, `analysis-too-large`,
 * `analysis-stopped`, `busy`; so do `run` and `runAgain`, for which `close` must not have been called.
 */
export async function openEngine(input: EngineInput, tools: EngineTools): Promise<RestingEngine> {
  const milliseconds = tools.milliseconds ?? limits.analysisMilliseconds;
  const session = await tools.workers.open(entry, { ...engineLimits, milliseconds }, tools.signal);
  const ask = (message: EngineMessage) =>
    session.ask(message).catch((error: unknown) => {
      throw analysisWorkerProblem(error, milliseconds);
    });
  try {
    const profile = (await ask({ kind: "load", input })) as Profile;
    return {
      profile,
      run: async (sql) => (await ask({ kind: "run", sql })) as QueryAnswer,
      runAgain: async (sql) => (await ask({ kind: "again", sql })) as QueryAnswer,
      select: async (sql) => (await ask({ kind: "select", sql })) as Selection,
      readLoaded: async (range) => (await ask({ kind: "rows", range })) as LoadedRows,
      rest: () => session.rest(),
      resume: (signal) => session.resume(signal),
      close: () => session.close(),
    };
  } catch (error) {
    await session.close();
    throw error;
  }
}

const entry = new URL("./engine-child.ts", import.meta.url);

/** What an engine may work in all its uses; a use takes well below a second. */
export const engineLifeMilliseconds = 600_000;

const engineLimits = {
  lifeMilliseconds: engineLifeMilliseconds,
  /** DuckDB's own limit (open-duckdb.ts), Node, and the table as text and as cells while it loads. */
  megabytes: 2000,
  /** From the start: growing to it copied the cells of a large table again and again. */
  youngMegabytes: 16,
  /** DuckDB, which is itself set to open no file. */
  loadsAddon: true,
};
