import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { Problem } from "#contract/problem.ts";
import { WorkerEnded } from "./worker-pool.ts";
import { errorOf, type WorkerRequest, type WorkerResponse } from "./worker-protocol.ts";

export interface ThreadLimits {
  /** Of one message. */
  readonly milliseconds: number;
  /** Of objects that live for longer than a moment. */
  readonly megabytes: number;
}

/**
 * A thread that answers messages one after the other, and stays: for work that is done sooner than a
 * process starts. It starts with the first message, and anew with the next one after a message that
 * failed. It keeps the process alive only while it works.
 */
export class WorkerThread {
  readonly #entry: URL;
  readonly #limits: ThreadLimits;
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #asked = 0;

  constructor(entry: URL, limits: ThreadLimits) {
    this.#entry = entry;
    this.#limits = limits;
  }

  /**
   * Waits for the answer to a message (structured clone). Rejects as a WorkerSession does. What was
   * stopped meanwhile is finished all the same: others wait for the same thread.
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
    this.#worker ??= this.#start();
    const worker = this.#worker;
    worker.ref();
    try {
      this.#asked += 1;
      worker.postMessage({ id: this.#asked, message } satisfies WorkerRequest);
      const response = await responseOf(worker, this.#limits.milliseconds);
      if (response.kind === "answer") return response.answer;
      throw errorOf(response) ?? new WorkerEnded("memory");
    } catch (error) {
      this.#worker = null;
      await worker.terminate();
      throw error;
    } finally {
      worker.unref();
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#entry, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.megabytes },
    });
    // Whoever waits hears of it too; without a listener it would end the process.
    worker.on("error", () => undefined);
    return worker;
  }
}

async function responseOf(worker: Worker, milliseconds: number): Promise<WorkerResponse> {
  const heard = new AbortController();
  const late = AbortSignal.timeout(milliseconds);
  const signal = AbortSignal.any([heard.signal, late]);
  const ended = once(worker, "exit", { signal }).then(() => {
    throw new WorkerEnded("crash");
  });
  try {
    const [response] = await Promise.race([once(worker, "message", { signal }), ended]);
    return response;
  } catch (error) {
    if (late.aborted) throw new WorkerEnded("timeout");
    throw isFull(error) ? new WorkerEnded("memory") : error;
  } finally {
    heard.abort();
  }
}

const isFull = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

function unlessStopped<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Problem("analysis-stopped"));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
