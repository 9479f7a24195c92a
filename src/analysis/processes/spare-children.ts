import type { ChildLimits } from "../children.ts";
import { ChildRun } from "./child-run.ts";

/**
 * Keeps one child of each entry file started and unused, since starting one takes longer than most
 * work it does. A spare has its limits from the start, does one job like any other child, and dies
 * with its parent.
 */
export class SpareChildren {
  readonly #spares = new Map<string, Spare>();
  readonly #timers = new Map<string, NodeJS.Timeout>();

  /** The spare of this entry, or a new child: its deadline counts from now. */
  take(entry: URL, limits: ChildLimits): ChildRun {
    clearTimeout(this.#timers.get(entry.href));
    const spare = this.#spares.get(entry.href);
    this.#spares.delete(entry.href);
    const fits = spare?.run.isAlive && same(spare.limits, limits);
    if (spare !== undefined && !fits) void spare.run.close();
    const run = fits ? spare.run : new ChildRun(entry, limits);
    run.begin(limits.milliseconds);
    return run;
  }

  /** Starts a spare in a moment, unless a child of this entry is asked for before or `isWanted` says no. */
  restock(entry: URL, limits: ChildLimits, isWanted: () => boolean): void {
    clearTimeout(this.#timers.get(entry.href));
    const start = () => {
      if (this.#spares.has(entry.href) || !isWanted()) return;
      const run = new ChildRun(entry, limits);
      this.#spares.set(entry.href, { run, limits });
      void run.ended.then(() => {
        if (this.#spares.get(entry.href)?.run === run) this.#spares.delete(entry.href);
      });
    };
    this.#timers.set(entry.href, setTimeout(start, pauseMilliseconds).unref());
  }

  /** Resolves once every spare's process is gone. */
  async close(): Promise<void> {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.all([...this.#spares.values()].map(({ run }) => run.close()));
  }
}

interface Spare {
  readonly run: ChildRun;
  readonly limits: ChildLimits;
}

/** Lets the answer of the child before leave first. */
const pauseMilliseconds = 100;

const same = (one: ChildLimits, other: ChildLimits) =>
  one.megabytes === other.megabytes &&
  one.milliseconds === other.milliseconds &&
  one.lifeMilliseconds === other.lifeMilliseconds &&
  one.youngMegabytes === other.youngMegabytes;
