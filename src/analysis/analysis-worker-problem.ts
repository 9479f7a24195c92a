import { Problem } from "#contract/problem.ts";
import { WorkerEnded } from "./worker-pool.ts";

/** What a worker's end means to the person who waits for it; anything else stays as it is. */
export function analysisWorkerProblem(error: unknown, milliseconds: number): unknown {
  if (!(error instanceof WorkerEnded) || error.reason === "crash") return error;
  return error.reason === "timeout"
    ? new Problem("analysis-timeout", { seconds: Math.round(milliseconds / 1000) }, error)
    : new Problem("analysis-too-large", {}, error);
}
