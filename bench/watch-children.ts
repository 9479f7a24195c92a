import { readFileSync } from "node:fs";

/** Watches the largest resident size that any child of this process reaches. */
export interface ChildWatch {
  /** Megabytes since the last call; null where the system does not say (other than Linux). */
  take(): number | null;
  stop(): void;
}

const everyMilliseconds = 10;

/** Reads each child's own high-water mark every ten milliseconds: a child that ends keeps its last one. */
export function watchChildren(): ChildWatch {
  let peak = 0;
  const timer = setInterval(() => {
    for (const child of childrenOf(process.pid)) peak = Math.max(peak, peakOf(child));
  }, everyMilliseconds);
  return {
    take() {
      const taken = peak;
      peak = 0;
      return taken === 0 ? null : Math.round(taken / 1024);
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

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
