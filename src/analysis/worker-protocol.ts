import { flushCompileCache } from "node:module";
import { Problem, type ProblemCode, problems } from "#contract/problem.ts";

/** What the parent sends and what the worker sends back, matched by id. */
export interface WorkerRequest {
  readonly id: number;
  readonly message: unknown;
}

export type WorkerResponse =
  | { readonly id: number; readonly kind: "answer"; readonly answer: unknown }
  | { readonly id: number; readonly kind: "problem"; readonly code: string; readonly text: string }
  | { readonly id: number; readonly kind: "memory" }
  | { readonly id: number; readonly kind: "failure"; readonly name: string; readonly text: string };

/**
 * A bug in the worker. Its own message may quote cells of a health table, so it stands behind a
 * method, where a log that writes out messages and fields of errors does not reach it.
 */
export class WorkerFailure extends Error {
  readonly #detail: string;

  constructor(name: string, detail: string) {
    super(`worker process failed: ${name}`);
    this.name = "WorkerFailure";
    this.#detail = detail;
  }

  /** What the worker said, for tests and debuggers only. */
  detail(): string {
    return this.#detail;
  }
}

/**
 * The worker's side of a session: answers the parent's messages one after the other and ends with
 * the parent. A `Problem` thrown by `handle` reaches the parent as the
 * same Problem.
 */
export function answerRequests(handle: (message: unknown) => Promise<unknown>): void {
  let last: Promise<void> = Promise.resolve();
  process.on("message", (question: WorkerRequest) => {
    last = last.then(async () => {
      process.send?.(await answerOne(question, handle));
      // A worker is killed, so its compiled code is kept now, and only where it is to be kept at all.
      if (question.id === 1) flushCompileCache();
    });
  });
  process.on("disconnect", () => process.exit(0));
}

/** The error that a refusing answer stands for; null where the worker merely ran out of memory. */
export function errorOf(answer: WorkerResponse): Error | null {
  if (answer.kind === "problem" && isProblemCode(answer.code)) {
    const problem = new Problem(answer.code);
    problem.message = answer.text;
    return problem;
  }
  if (answer.kind === "failure") return new WorkerFailure(answer.name, answer.text);
  return null;
}

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code);

async function answerOne(
  { id, message }: WorkerRequest,
  handle: (message: unknown) => Promise<unknown>,
): Promise<WorkerResponse> {
  try {
    return { id, kind: "answer", answer: await handle(message) };
  } catch (error) {
    if (error instanceof Problem)
      return { id, kind: "problem", code: error.code, text: error.message };
    if (!(error instanceof Error))
      return { id, kind: "failure", name: typeof error, text: String(error) };
    if (isOutOfMemory(error)) return { id, kind: "memory" };
    return { id, kind: "failure", name: error.name, text: error.stack ?? error.message };
  }
}

/** V8 says so when a buffer or a string cannot be had; DuckDB when its own limit is reached. */
const isOutOfMemory = (error: Error) =>
  (error instanceof RangeError &&
    /allocation failed|Failed to allocate|Invalid string length/.test(error.message)) ||
  /Out of Memory Error|bad.alloc/.test(error.message);
