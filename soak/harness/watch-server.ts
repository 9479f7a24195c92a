import type { Server } from "./start-server.ts";

export interface Watched {
  /** Resident size of the server in megabytes, one a second. */
  readonly resident: readonly number[];
  readonly peakMegabytes: number;
  /** The longest that its event loop stood still in any five seconds, by share of its turns. */
  readonly eventLoopMilliseconds: { readonly p99: number; readonly longest: number };
}

/** Watches a server's memory, and its event loop by its metrics, until it is stopped. */
export function watchServer(server: Server, metricsPort: number): { stop(): Promise<Watched> } {
  const resident: number[] = [];
  const lags = { p99: 0, longest: 0 };
  const sizes = setInterval(() => resident.push(server.residentMegabytes()), 1_000);
  const readMetrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const readLags = async () => {
    const text = await readMetrics();
    const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? 0);
    lags.p99 = Math.max(lags.p99, read("nodejs_eventloop_lag_p99_seconds"));
    lags.longest = Math.max(lags.longest, read("nodejs_eventloop_lag_max_seconds"));
  };
  // The histogram behind it begins anew each time it is read: what came before is not watched.
  void readMetrics().catch(() => undefined);
  const beats = setInterval(() => void readLags().catch(() => undefined), 5_000);
  return {
    async stop() {
      clearInterval(sizes);
      clearInterval(beats);
      await readLags();
      const inMilliseconds = (seconds: number) => Math.round(seconds * 1000);
      return {
        resident,
        peakMegabytes: Math.round(Math.max(0, ...resident)),
        eventLoopMilliseconds: {
          p99: inMilliseconds(lags.p99),
          longest: inMilliseconds(lags.longest),
        },
      };
    },
  };
}
