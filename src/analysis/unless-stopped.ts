import { Problem } from "#contract/problem.ts";

/**
 * The outcome of some work, or `analysis-stopped` as soon as the signal fires, however long the work
 * takes to notice.
 */
export function unlessStopped<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Problem("analysis-stopped"));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
