import { readFileSync } from "node:fs";

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
      peak = Math.max(peak, peakOf(child));
      ticks.set(child, Math.max(ticks.get(child) ?? 0, ticksOf(child)));
    }
  }, everyMilliseconds);
  return {
    take() {
      const all = [...ticks.values()].reduce((sum, one) => sum + one, 0);
      const needs = {
        megabytes: peak === 0 ? null : Math.round(peak / 1024),
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

/** Process ids; a child may come from any thread. */
export function childrenOf(pid: number): number[] {
  return (read(`/proc/${pid}/task/${pid}/children`) ?? "")
    .split(" ")
    .filter((word) => word !== "")
    .map(Number);
}

function peakOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`) ?? "")?.[1] ?? 0);
}

/** Ticks in user and system mode: fields 14 and 15, counted after the name, which may hold blanks. */
function ticksOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`) ?? "";
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
