import type { WorkerPool } from "#analysis/worker-pool.ts";

/** A pool of workers that refuse everything they are asked. */
export function failingWorkers(error: Error): WorkerPool {
  const ask = () => Promise.reject(error);
  return {
    open: async () => ({
      ...{ ask, rest: () => undefined, resume: async () => true },
      close: async () => undefined,
    }),
    keep: () => ({ ask }),
    close: async () => undefined,
  };
}
