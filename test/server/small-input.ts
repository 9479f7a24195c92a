import type { ReleaseHistory } from "#analysis/analyse.ts";
import type { AnalysisInput } from "#analysis/domain/analysis.ts";
import type { SharedWorkerPool } from "#analysis/worker-pool.ts";
import type { HostedSpending } from "#server/analyses/hosted-spending.ts";

/** What a run is started with where nothing is really analysed. */
export const smallInput: AnalysisInput = {
  prompt: "How many?",
  table: { name: "t", content: "a\r\n1" },
  columns: [],
  focus: null,
  direction: "rows",
  keywords: [],
};

/** WorkerPool that nobody may ask for. */
export const noWorkers: SharedWorkerPool = {
  open: () => Promise.reject(new Error("unused")),
  keep: () => ({ ask: () => Promise.reject(new Error("unused")) }),
  of: () => noWorkers,
  queues: () => [],
  close: async () => undefined,
};

/** Data of which nothing was told. */
export const noReleases: ReleaseHistory = {
  earlier: async () => [],
  keep: async () => undefined,
};

/** Of models that nobody asks. */
export const noSpending: HostedSpending = {
  ofRun: () => ({
    ...{ use: null, reserve: async () => undefined },
    ...{ replied: async () => undefined, settle: async () => undefined },
  }),
  estimate: () => Promise.reject(new Error("unused")),
  leftOf: async () => null,
  needed: () => 0,
  endAbandoned: async () => undefined,
};
