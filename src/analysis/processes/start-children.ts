import { availableParallelism } from "node:os";
import { limits as agreed } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import type { ChildLimits, Children, ChildSession } from "../children.ts";
import { ChildRun } from "./child-run.ts";

export interface ChildrenOptions {
  /** Children at once; by default one a core. */
  readonly size?: number;
  /** How many may wait for a place; the next is refused with `busy`. */
  readonly queueLength?: number;
}

/**
 * Starts children on demand, each in a process of its own with limits that the system holds.
 * Places are counted for each entry file by itself: who holds an engine may wait for a scan without
 * waiting for itself. `open` waits for a place; it refuses with `busy` when the queue is full, `analysis-stopped` when
 * its signal fires first and `stopping` once the pool is closed.
 */
export function startChildren(options: ChildrenOptions = {}): Children {
  return new ChildPool(
    Math.max(1, options.size ?? availableParallelism()),
    options.queueLength ?? agreed.queueLength,
  );
}

/** Who runs and who waits for one entry file. */
interface Line {
  taken: number;
  readonly queue: Set<Place>;
}

interface Place {
  readonly take: () => void;
  readonly refuse: (problem: Problem) => void;
}

class ChildPool implements Children {
  readonly #size: number;
  readonly #queueLength: number;
  readonly #running = new Set<ChildRun>();
  readonly #lines = new Map<string, Line>();
  #closed = false;

  constructor(size: number, queueLength: number) {
    this.#size = size;
    this.#queueLength = queueLength;
  }

  async open(entry: URL, limits: ChildLimits, signal?: AbortSignal): Promise<ChildSession> {
    if (signal?.aborted) throw new Problem("analysis-stopped");
    const line = this.#lineOf(entry);
    await this.#place(line, signal);
    if (signal?.aborted || this.#closed) {
      free(line);
      throw new Problem(this.#closed ? "stopping" : "analysis-stopped");
    }
    const run = new ChildRun(entry, limits);
    this.#running.add(run);
    const stop = () => run.end(new Problem("analysis-stopped"));
    signal?.addEventListener("abort", stop, { once: true });
    void run.ended.then(() => {
      signal?.removeEventListener("abort", stop);
      this.#running.delete(run);
      free(line);
    });
    return run;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { queue } of this.#lines.values()) {
      for (const place of queue) place.refuse(new Problem("stopping"));
      queue.clear();
    }
    const running = [...this.#running];
    for (const run of running) run.end(new Problem("stopping"));
    await Promise.all(running.map((run) => run.ended));
  }

  #lineOf({ href }: URL): Line {
    const line = this.#lines.get(href) ?? { taken: 0, queue: new Set() };
    this.#lines.set(href, line);
    return line;
  }

  /** Resolves once this caller holds a place. */
  async #place(line: Line, signal: AbortSignal | undefined): Promise<void> {
    if (this.#closed) throw new Problem("stopping");
    if (line.taken < this.#size) {
      line.taken += 1;
      return;
    }
    if (line.queue.size >= this.#queueLength) throw new Problem("busy");
    await wait(line, signal);
  }
}

function wait({ queue }: Line, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      queue.delete(place);
      reject(new Problem("analysis-stopped"));
    };
    const place: Place = {
      take: () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      },
      refuse: reject,
    };
    queue.add(place);
    signal?.addEventListener("abort", leave, { once: true });
  });
}

/** Hands a freed place to whoever waits longest. */
function free(line: Line): void {
  const [next] = line.queue;
  if (next === undefined) {
    line.taken -= 1;
    return;
  }
  line.queue.delete(next);
  next.take();
}
