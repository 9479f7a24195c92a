import { realpathSync } from "node:fs";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { cutsNetwork } from "#analysis/processes/confinement.ts";
import { startWorkerPool, type WorkerPoolOptions } from "#analysis/processes/start-worker-pool.ts";
import type { SharedWorkerPool } from "#analysis/worker-pool.ts";
import type { Config } from "./config/config.ts";

/** They read what strangers wrote, and see nothing but what is handed to them. The log says how. */
export function startParsers(
  { parallelUploads: size, dataDir }: Config,
  { log, onEnded }: Pick<WorkerPoolOptions, "onEnded"> & { readonly log: FastifyBaseLogger },
): SharedWorkerPool {
  const folders = [dataDir, realpathSync(dataDir)].flatMap((folder) =>
    ["uploads", "datasets"].map((name) => join(folder, name)),
  );
  const network = cutsNetwork() ? "none" : "not confined";
  log.info({ files: "node permissions", network }, "parser processes confined");
  return startWorkerPool({ size, ...(onEnded && { onEnded }), confinedTo: folders });
}
