import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** The processes a server has started so far, so that none of them can outlive it unseen. */
export interface ChildWatch {
  /** Stops looking; gives those that still live after `milliseconds`. */
  survivors(milliseconds: number): Promise<number[]>;
}

const lookMilliseconds = 25;

/** Looks for children of process `pid` all the time (Linux). */
export function watchChildren(pid: number): ChildWatch {
  const seen = new Map<number, string>();
  const look = () => {
    for (const child of childrenOf(pid)) seen.set(child, startOf(child));
  };
  const timer = setInterval(look, lookMilliseconds);
  timer.unref();
  const living = () =>
    [...seen].filter(([child, start]) => start !== "" && startOf(child) === start);
  return {
    survivors: async (milliseconds) => {
      clearInterval(timer);
      const until = performance.now() + milliseconds;
      while (living().length > 0 && performance.now() < until) await sleep(10);
      return living().map(([child]) => child);
    },
  };
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8")
        .split(" ")
        .filter(Boolean)
        .map(Number),
    );
  } catch {
    return [];
  }
}

/** When a process began; empty when it is gone or only waits to be buried. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? "" : (fields[19] ?? "");
  } catch {
    return "";
  }
}
