import { setTimeout } from "node:timers/promises";
import type { AnalysisInput } from "#analysis/domain/analysis.ts";
import { Problem } from "#contract/problem.ts";
import { ActiveRun, type Run, type RunTools } from "./active-run.ts";
import type { LentTools } from "./check-request.ts";

export interface Runs {
  /**
   * Keeps a place for a run that is about to start, so that nothing is stored which cannot be
   * carried out. Throws Problems `stopping`, `busy` and `too-many-waiting`; returns how to give the
   * place up, also for one who has started meanwhile.
   */
  reserve(userId: string): () => void;
  /** Carries out an analysis that the store has begun. */
  start(run: Pick<Run, "id" | "userId">, input: AnalysisInput, lent?: LentTools): Run;
  find(id: string, userId: string): Run | undefined;
  /** Stops all of one person; resolves once their endings are stored. */
  stopAll(userId: string): Promise<void>;
  /** Takes no more, lets running ones end within the time, then interrupts the rest. */
  drain(milliseconds: number): Promise<void>;
  readonly draining: boolean;
  /** Under way, those that wait for an engine included. */
  readonly count: number;
}

export interface RunsTools extends RunTools {
  /** Runs at once, those that wait for an engine included. */
  readonly capacity: number;
  /** The same of one person. */
  readonly capacityForOne: number;
}

export function openRuns(tools: RunsTools): Runs {
  const running = new Map<string, ActiveRun>();
  const places = new Set<Place>();
  const placesOf = (userId: string) =>
    [...places, ...running.values()].filter((one) => one.userId === userId).length;
  let draining = false;
  return {
    reserve(userId) {
      if (draining) throw new Problem("stopping");
      if (places.size + running.size >= tools.capacity) throw new Problem("busy");
      if (placesOf(userId) >= tools.capacityForOne)
        throw new Problem("too-many-waiting", { limit: tools.capacityForOne });
      const { promise: given, resolve } = Promise.withResolvers<void>();
      const place = { userId, given };
      places.add(place);
      return () => {
        places.delete(place);
        resolve();
      };
    },
    start(begun, input, lent = {}) {
      const run = new ActiveRun(begun, tools.spending.ofRun(begun));
      running.set(begun.id, run);
      void run.carryOut({ input, lent }, tools).finally(() => running.delete(begun.id));
      return run;
    },
    find(id, userId) {
      const run = running.get(id);
      return run?.userId === userId ? run : undefined;
    },
    async stopAll(userId) {
      const own = [...running.values()].filter((run) => run.userId === userId);
      for (const run of own) run.stop();
      await Promise.all(own.map((run) => run.ended));
    },
    async drain(milliseconds) {
      draining = true;
      const inTime = new AbortController();
      const late = setTimeout(milliseconds, true, { signal: inTime.signal }).catch(() => false);
      const interrupt = async () => {
        if (await late) for (const run of running.values()) run.interrupt();
      };
      void interrupt();
      // Who was let in before is still on the way to a run, or to a refusal.
      const given = Promise.all([...places].map((place) => place.given));
      if (await Promise.race([given.then(() => false), late])) await interrupt();
      await Promise.all([...running.values()].map((run) => run.ended));
      inTime.abort();
      await late;
    },
    get count() {
      return running.size;
    },
    get draining() {
      return draining;
    },
  };
}

/** Kept for one who is about to start. */
interface Place {
  readonly userId: string;
  /** Settled when it is given up. */
  readonly given: Promise<void>;
}
