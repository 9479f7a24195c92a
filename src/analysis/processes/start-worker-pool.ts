import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { limits as agreed } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import type {
  KeptWorker,
  SharedWorkerPool,
  WorkerLimits,
  WorkerPool,
  WorkerQueue,
  WorkerReport,
  WorkerSession,
} from "../worker-pool.ts";
import { type ConfinedTo, confine } from "./confinement.ts";
import { FairQueue, type FairQueueLimits } from "./fair-queue.ts";
import { KeptWorkerProcess } from "./kept-worker-process.ts";
import { PooledWorker } from "./pooled-worker.ts";
import { PrewarmedWorkers } from "./prewarmed-workers.ts";
import type { WorkerProcess } from "./worker-process.ts";

export interface WorkerPoolOptions {
  /** WorkerPool at once; by default one a core. */
  readonly size?: number;
  /** How many may wait for a place; the next is refused with `busy`. */
  readonly queueLength?: number;
  /** How many of one person may wait. */
  readonly queueLengthForOne?: number;
  /** How long one may wait, in milliseconds. */
  readonly queueMilliseconds?: number;
  /** Folders that the workers may use; without them they see what the server sees. */
  readonly confinedTo?: ConfinedTo;
  /** Hears of every worker that did its work, or failed to. */
  readonly onEnded?: (report: WorkerReport) => void;
}

/**
 * Starts workers on demand, each in a process of its own with limits that the system holds.
 * Places are counted for each entry file by itself: who holds an engine may wait for a scan without
 * waiting for itself. People who wait take turns, see FairQueue. `open` refuses with `busy` when the
 * queue is full or moves too slowly, `too-many-waiting` when it is full of this person's,
 * `analysis-stopped` when its signal fires first and `stopping` once the pool is closed.
 */
export function startWorkerPool(options: WorkerPoolOptions = {}): SharedWorkerPool {
  const rules = {
    size: Math.max(1, options.size ?? availableParallelism()),
    length: options.queueLength ?? agreed.queueLength,
    lengthForOne: options.queueLengthForOne ?? agreed.queueLengthForOne,
    milliseconds: options.queueMilliseconds ?? agreed.queueMilliseconds,
  };
  return new ProcessPool(rules, options);
}

class ProcessPool implements SharedWorkerPool {
  readonly #rules: FairQueueLimits;
  readonly #running = new Set<WorkerProcess>();
  readonly #queues = new Map<string, FairQueue>();
  readonly #kept = new Map<string, KeptWorkerProcess>();
  readonly #prewarmed: PrewarmedWorkers;
  #closed = false;

  readonly #onEnded: WorkerPoolOptions["onEnded"];

  constructor(rules: FairQueueLimits, { onEnded, confinedTo = null }: WorkerPoolOptions) {
    this.#rules = rules;
    this.#prewarmed = new PrewarmedWorkers(confine(confinedTo));
    this.#onEnded = onEnded;
  }

  open(entry: URL, limits: WorkerLimits, signal?: AbortSignal): Promise<WorkerSession> {
    return this.#open({ entry, limits, signal, person: "" });
  }

  keep(entry: URL, limits: WorkerLimits): KeptWorker {
    const kept =
      this.#kept.get(entry.href) ?? new KeptWorkerProcess(limits, () => this.#start(entry, limits));
    this.#kept.set(entry.href, kept);
    return kept;
  }

  of(person: string): WorkerPool {
    return {
      open: (entry, limits, signal) => this.#open({ entry, limits, signal, person }),
      keep: (entry, limits) => this.keep(entry, limits),
      close: () => this.close(),
    };
  }

  queues(): WorkerQueue[] {
    return [...this.#queues].map(([href, { held, waiting }]) => ({
      kind: kindOf(href),
      ...{ running: held, waiting },
    }));
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const queue of this.#queues.values()) queue.refuseAll(new Problem("stopping"));
    const running = [...this.#running];
    for (const run of running) run.end(new Problem("stopping"));
    await Promise.all([...running.map((run) => run.ended), this.#prewarmed.close()]);
  }

  async #open({ signal, ...asked }: Asked): Promise<WorkerSession> {
    const { entry, limits } = asked;
    const free = await this.#place(asked, signal);
    const run = this.#start(entry, limits);
    const session = new PooledWorker(run, {
      milliseconds: limits.milliseconds,
      place: (until) => this.#place(asked, until),
      onFree: () => this.#restock(asked),
    });
    session.hold(free, signal);
    void run.ended.then(() => session.free());
    return session;
  }

  #start(entry: URL, limits: WorkerLimits): WorkerProcess {
    if (this.#closed) throw new Problem("stopping");
    const run = this.#prewarmed.take(entry, limits);
    this.#running.add(run);
    void run.ended.then(() => {
      this.#running.delete(run);
      this.#onEnded?.({ kind: kindOf(entry.href), ...run.report() });
    });
    return run;
  }

  async #place({ entry, person }: Placed, signal: AbortSignal | undefined): Promise<() => void> {
    if (this.#closed) throw new Problem("stopping");
    const free = await this.#queueOf(entry).take(person, signal);
    if (!signal?.aborted && !this.#closed) return free;
    free();
    throw new Problem(this.#closed ? "stopping" : "analysis-stopped");
  }

  /** A prewarmed worker stands in a place that nobody needs: there are never more at work than places. */
  #restock({ entry, limits }: Placed): void {
    const queue = this.#queueOf(entry);
    const isWanted = () => !this.#closed && queue.waiting === 0 && queue.held < this.#rules.size;
    this.#prewarmed.restock(entry, limits, isWanted);
  }

  #queueOf({ href }: URL): FairQueue {
    const queue = this.#queues.get(href) ?? new FairQueue(this.#rules);
    this.#queues.set(href, queue);
    return queue;
  }
}

const kindOf = (href: string) => basename(href, ".ts");

interface Placed {
  readonly entry: URL;
  readonly limits: WorkerLimits;
  readonly person: string;
}

interface Asked extends Placed {
  readonly signal: AbortSignal | undefined;
}
