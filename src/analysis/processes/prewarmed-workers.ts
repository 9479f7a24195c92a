import type { WorkerLimits } from "../worker-pool.ts";
import type { Confinement } from "./confinement.ts";
import { WorkerProcess } from "./worker-process.ts";

/**
 * Keeps one worker of each entry file started and unused, since starting one takes longer than most
 * work it does. A prewarmed worker has its limits from the start, does one job like any other, and dies
 * with its parent.
 */
export class PrewarmedWorkers {
  readonly #prewarmed = new Map<string, Prewarmed>();
  readonly #timers = new Map<string, NodeJS.Timeout>();

  private readonly confinement: Confinement;

  constructor(confinement: Confinement) {
    this.confinement = confinement;
  }

  /** The prewarmed worker of this entry, or a new one: its deadline counts from now. */
  take(entry: URL, limits: WorkerLimits): WorkerProcess {
    clearTimeout(this.#timers.get(entry.href));
    const prewarmed = this.#prewarmed.get(entry.href);
    this.#prewarmed.delete(entry.href);
    const fits = prewarmed?.run.isAlive && same(prewarmed.limits, limits);
    if (prewarmed !== undefined && !fits) void prewarmed.run.close();
    const { confinement } = this;
    const run = fits ? prewarmed.run : new WorkerProcess(entry, { limits, confinement });
    run.begin(limits.milliseconds);
    return run;
  }

  /** Starts one in a moment, unless a worker of this entry is asked for before or `isWanted` says no. */
  restock(entry: URL, limits: WorkerLimits, isWanted: () => boolean): void {
    clearTimeout(this.#timers.get(entry.href));
    const start = () => {
      if (this.#prewarmed.has(entry.href) || !isWanted()) return;
      const { confinement } = this;
      const run = new WorkerProcess(entry, { limits, confinement });
      this.#prewarmed.set(entry.href, { run, limits });
      void run.ended.then(() => {
        if (this.#prewarmed.get(entry.href)?.run === run) this.#prewarmed.delete(entry.href);
      });
    };
    this.#timers.set(entry.href, setTimeout(start, pauseMilliseconds).unref());
  }

  /** Resolves once every process is gone. */
  async close(): Promise<void> {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.all([...this.#prewarmed.values()].map(({ run }) => run.close()));
  }
}

interface Prewarmed {
  readonly run: WorkerProcess;
  readonly limits: WorkerLimits;
}

/** Lets the answer of the worker before leave first. */
const pauseMilliseconds = 100;

const same = (one: WorkerLimits, other: WorkerLimits) =>
  one.megabytes === other.megabytes &&
  one.milliseconds === other.milliseconds &&
  one.lifeMilliseconds === other.lifeMilliseconds &&
  one.youngMegabytes === other.youngMegabytes &&
  one.isUrgent === other.isUrgent;
