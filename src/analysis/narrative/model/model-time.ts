import { Problem } from "#contract/problem.ts";

/** Lets a model work until the person stops it or the model's time is over. */
export type WithinTime = <Outcome>(
  work: (signal: AbortSignal) => Promise<Outcome>,
) => Promise<Outcome>;

/** The time that a model has in all: what is computed for it, and the wait for that, is not its own. */
export function modelTime(stopped: AbortSignal, milliseconds: number): WithinTime {
  let left = milliseconds;
  return async (work) => {
    const from = performance.now();
    const late = AbortSignal.timeout(Math.max(0, Math.ceil(left)));
    try {
      return await work(AbortSignal.any([stopped, late]));
    } catch (error) {
      if (stopped.aborted) throw new Problem("analysis-stopped");
      throw late.aborted ? new Problem("model-timeout") : error;
    } finally {
      left -= performance.now() - from;
    }
  };
}
