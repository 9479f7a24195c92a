import { analysisWorkerProblem } from "../analysis-worker-problem.ts";
import type { WorkerLimits, WorkerPool } from "../worker-pool.ts";

export interface AskTools {
  readonly workers: WorkerPool;
  readonly signal?: AbortSignal;
}

/** One question to a process of its own, which ends with the answer. */
export async function askWorker(
  entry: URL,
  { limits, message }: { readonly limits: WorkerLimits; readonly message: unknown },
  { workers, signal }: AskTools,
): Promise<unknown> {
  const worker = await workers.open(entry, limits, signal);
  try {
    return await worker.ask(message);
  } catch (error) {
    throw analysisWorkerProblem(error, limits.milliseconds);
  } finally {
    await worker.close();
  }
}
