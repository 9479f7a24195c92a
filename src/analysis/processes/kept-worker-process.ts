import { Problem } from "#contract/problem.ts";
import { unlessStopped } from "../unless-stopped.ts";
import type { KeptWorker, WorkerLimits } from "../worker-pool.ts";
import type { WorkerProcess } from "./worker-process.ts";

/**
 * A process that answers messages one after the other, and stays: for work that is done sooner than
 * a process starts. It starts with the first message, and anew with the next one after a message
 * that failed.
 */
export class KeptWorkerProcess implements KeptWorker {
  readonly #limits: WorkerLimits;
  readonly #start: () => WorkerProcess;
  #run: WorkerProcess | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(limits: WorkerLimits, start: () => WorkerProcess) {
    this.#limits = limits;
    this.#start = start;
  }

  /**
   * Waits for the answer to a message (structured clone), for which the time is counted anew. Rejects
   * as a WorkerSession does. What was stopped meanwhile is finished all the same: others wait for the
   * same process.
   */
  ask(message: unknown, signal?: AbortSignal): Promise<unknown> {
    const answer = this.#last.then(() => {
      if (signal?.aborted) throw new Problem("analysis-stopped");
      return this.#answerTo(message);
    });
    this.#last = answer.catch(() => undefined);
    return signal === undefined ? answer : unlessStopped(answer, signal);
  }

  async #answerTo(message: unknown): Promise<unknown> {
    const run = this.#run?.isAlive ? this.#run : this.#start();
    this.#run = run;
    run.begin(this.#limits.milliseconds);
    try {
      const answer = await run.ask(message);
      run.pause();
      return answer;
    } catch (error) {
      await run.close();
      throw error;
    }
  }
}
