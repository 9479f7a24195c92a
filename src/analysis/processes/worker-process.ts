import type { ChildProcess } from "node:child_process";
import { Problem } from "#contract/problem.ts";
import { WorkerEnded, type WorkerReport } from "../worker-pool.ts";
import { errorOf, type WorkerResponse } from "../worker-protocol.ts";
import { forkWorker, peakBytesOf, type Worker } from "./fork-worker.ts";

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * One child, started or running. `ended` resolves when its process is gone, however that came
 * about; the deadline counts from `begin`.
 */
export class WorkerProcess {
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  #deadline: NodeJS.Timeout | undefined;
  /** Why it is being ended or has ended: every question from now on is refused with it. */
  #refusal: Error | null = null;
  #asked = 0;
  #peakBytes: number | null | undefined;

  constructor(entry: URL, worker: Worker) {
    this.#child = forkWorker(entry, worker, () => this.end(new WorkerEnded("memory")));
    this.#child.on("message", (answer: WorkerResponse) => this.#settle(answer));
    this.ended = new Promise((resolve) => {
      const gone = (error: Error) => {
        clearTimeout(this.#deadline);
        this.#refuse(error);
        resolve();
      };
      this.#child.once("exit", (_, signal) => gone(new WorkerEnded(signal ? "memory" : "crash")));
      this.#child.once("error", () => {
        this.#child.kill("SIGKILL");
        if (this.#child.pid === undefined) gone(new WorkerEnded("crash"));
      });
    });
  }

  get isAlive(): boolean {
    return this.#refusal === null && this.#child.connected;
  }

  /** Ends the child when it is not done within so many milliseconds, whatever was said before. */
  begin(milliseconds: number): void {
    this.pause();
    const end = () => this.end(new WorkerEnded("timeout"));
    this.#deadline = setTimeout(end, milliseconds).unref();
  }

  /** Stops the clock. */
  pause(): void {
    clearTimeout(this.#deadline);
  }

  ask(message: unknown): Promise<unknown> {
    if (this.#refusal !== null) return Promise.reject(this.#refusal);
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // A failed send means that the process is gone; its exit says why.
      this.#child.send({ id, message }, () => undefined);
    });
  }

  close(): Promise<void> {
    this.end(new Problem("analysis-stopped"));
    return this.ended;
  }

  /** Refuses all questions with `reason`, and kills the process. */
  end(reason: Error): void {
    this.#refuse(reason);
    const { exitCode, signalCode } = this.#child;
    // Its number may be another process's by now.
    if (exitCode === null && signalCode === null) this.#peakBytes ??= peakBytesOf(this.#child.pid);
    this.#child.kill("SIGKILL");
  }

  /** What came of it; for one that is gone. */
  report(): Pick<WorkerReport, "reason" | "peakBytes"> {
    const reason = this.#refusal instanceof WorkerEnded ? this.#refusal.reason : "closed";
    return { reason, peakBytes: this.#peakBytes ?? null };
  }

  #settle(answer: WorkerResponse): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.kind === "answer") waiting?.resolve(answer.answer);
    else waiting?.reject(errorOf(answer) ?? new WorkerEnded("memory"));
  }

  #refuse(reason: Error): void {
    this.#refusal ??= reason;
    for (const { reject } of this.#waiting.values()) reject(this.#refusal);
    this.#waiting.clear();
  }
}
