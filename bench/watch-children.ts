import { childrenOf, peakMegabytesOf, ticksOf } from "../soak/harness/read-process.ts";

/** What the children of this process needed since they were last asked about. */
export interface ChildNeeds {
  /** The largest resident size of any of them; null where the system does not say (other than Linux). */
  readonly megabytes: number | null;
  /** Processor time of all of them. */
  readonly cpuMilliseconds: number;
}

/** Watches the children of this process. */
export interface ChildWatch {
  take(): ChildNeeds;
  stop(): void;
}

const everyMilliseconds = 10;

/** Reads each child's own counters every ten milliseconds: a child that ends keeps its last ones. */
export function watchChildren(): ChildWatch {
  let peak = 0;
  const ticks = new Map<number, number>();
  let taken = 0;
  const timer = setInterval(() => {
    for (const child of childrenOf(process.pid)) {
      peak = Math.max(peak, peakMegabytesOf(child));
      ticks.set(child, Math.max(ticks.get(child) ?? 0, ticksOf(child)));
    }
  }, everyMilliseconds);
  return {
    take() {
      const all = [...ticks.values()].reduce((sum, one) => sum + one, 0);
      const needs = {
        megabytes: peak === 0 ? null : Math.round(peak),
        // Linux counts in hundredths of a second.
        cpuMilliseconds: (all - taken) * 10,
      };
      peak = 0;
      taken = all;
      return needs;
    },
    stop: () => clearInterval(timer),
  };
}
