import { Problem } from "#contract/problem.ts";
import type { WorkerSession } from "../worker-pool.ts";
import type { WorkerProcess } from "./worker-process.ts";

interface Placing {
  /** The time of one use. */
  readonly milliseconds: number;
  /** Waits for a place; gives how to give it back. */
  place(signal: AbortSignal | undefined): Promise<() => void>;
  /** Hears of each place that was given back. */
  onFree(): void;
}

/** A worker that holds a place while it may work, and none while it rests. */
export class PooledWorker implements WorkerSession {
  readonly #run: WorkerProcess;
  readonly #placing: Placing;
  #free: () => void = () => undefined;

  constructor(run: WorkerProcess, placing: Placing) {
    this.#run = run;
    this.#placing = placing;
  }

  /** Holds a place until it rests or ends; the signal ends it meanwhile. */
  hold(free: () => void, signal: AbortSignal | undefined): void {
    const stop = () => this.#run.end(new Problem("analysis-stopped"));
    signal?.addEventListener("abort", stop, { once: true });
    this.#free = () => {
      this.#free = () => undefined;
      signal?.removeEventListener("abort", stop);
      free();
      this.#placing.onFree();
    };
  }

  /** Gives its place back, if it holds one. */
  free(): void {
    this.#free();
  }

  ask(message: unknown): Promise<unknown> {
    return this.#run.ask(message);
  }

  rest(): void {
    this.#run.pause();
    this.#free();
  }

  async resume(signal?: AbortSignal): Promise<boolean> {
    this.hold(await this.#placing.place(signal), signal);
    const { isAlive } = this.#run;
    if (isAlive) this.#run.begin(this.#placing.milliseconds);
    else this.#free();
    return isAlive;
  }

  close(): Promise<void> {
    return this.#run.close();
  }
}
