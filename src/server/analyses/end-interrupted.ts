import type { FastifyBaseLogger } from "fastify";
import type { AnalysisStore } from "./analysis-store.ts";
import type { HostedSpending } from "./hosted-spending.ts";

interface Ended {
  readonly store: Pick<AnalysisStore, "endInterrupted">;
  readonly spending: Pick<HostedSpending, "endAbandoned">;
}

/** Another process may end, and an ending may find no database, at any time. */
const sweepMilliseconds = 10_000;

/**
 * Ends what nobody carries out any more: now, which rejects when the database is away, and every few
 * seconds from then on. Returns how to stop.
 */
export async function keepEndingInterrupted(
  { store, spending }: Ended,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const sweep = async () => {
    const interrupted = await store.endInterrupted();
    await spending.endAbandoned();
    if (interrupted > 0) log.warn({ interrupted }, "orphaned analyses ended");
  };
  await sweep();
  let last = Promise.resolve();
  const timer = setInterval(() => {
    // A database that is away is told by those who need it; the next sweep finds the same rows.
    last = last.then(sweep).catch(() => undefined);
  }, sweepMilliseconds);
  timer.unref();
  return () => {
    clearInterval(timer);
    return last;
  };
}
