import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { WorkerEnded } from "../worker-pool.ts";

/** What a person is told when the child that read a file refused it, failed or was ended. */
export function workerProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof WorkerEnded && error.reason === "timeout")
    return new Problem("file-timeout", { seconds: limits.parseMilliseconds / 1000 }, error);
  if (error instanceof WorkerEnded && error.reason === "memory")
    return new Problem("file-too-complex", { detail: "it needs too much memory" }, error);
  return new Problem("file-unreadable", {}, error);
}
