import { realpathSync } from "node:fs";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { cutsNetwork } from "#analysis/processes/confinement.ts";
import { startWorkerPool, type WorkerPoolOptions } from "#analysis/processes/start-worker-pool.ts";
import type { SharedWorkerPool } from "#analysis/worker-pool.ts";
import type { Config } from "./config/config.ts";

export interface Workers {
  /** They read what strangers wrote. */
  readonly parsers: SharedWorkerPool;
  /** They scan, compute, read questions and copy; all they need is sent to them. */
  readonly engines: SharedWorkerPool;
}

/** None sees more than its own code and what is handed to it. The log says how they are held. */
export function startWorkers(
  { parallelUploads, parallelAnalyses, dataDir }: Config,
  { log, onEnded }: Pick<WorkerPoolOptions, "onEnded"> & { readonly log: FastifyBaseLogger },
): Workers {
  const folders = [dataDir, realpathSync(dataDir)].flatMap((folder) =>
    ["uploads", "datasets"].map((name) => join(folder, name)),
  );
  const network = cutsNetwork() ? "none" : "not confined";
  log.info({ files: "node permissions", network }, "worker processes confined");
  const heard = onEnded && { onEnded };
  return {
    parsers: startWorkerPool({ size: parallelUploads, ...heard, confinedTo: folders }),
    engines: startWorkerPool({ size: parallelAnalyses, ...heard, confinedTo: [] }),
  };
}
