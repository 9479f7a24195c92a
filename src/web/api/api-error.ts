import { problems } from "#contract/problem.ts";
import { type ProblemAnswer, problemAnswer } from "#contract/problem-answer.ts";
import { isPageOutdated } from "./page-build.ts";

interface Refusal {
  readonly status: number;
  readonly statusText: string;
  readonly body: string;
}

/** A call that did not succeed. `message` is '{status}: {body or status text}'; people read `sentence`. */
export class ApiError extends Error {
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** The problem's code; `unknown` where the answer named none. */
  readonly code: string;
  readonly problem: ProblemAnswer | null;
  /** The answer's JSON, or its text where it is none. */
  readonly body: unknown;

  constructor(refusal: Refusal, cause?: unknown) {
    super(
      `${refusal.status}: ${refusal.body || refusal.statusText}`,
      cause === undefined ? {} : { cause },
    );
    this.name = "ApiError";
    this.status = refusal.status;
    this.body = readJson(refusal.body);
    this.problem = readProblem(this.body);
    this.code = this.problem?.code ?? "unknown";
  }

  get sentence(): string {
    if (this.problem !== null) return this.problem.message;
    if (this.status === 0) return "Candor cannot be reached. Check your connection and try again.";
    return problems.unknown[1];
  }
}

/** The failure of a call that no answer came to. */
export const noAnswer = (cause?: unknown) =>
  new ApiError({ status: 0, statusText: "No answer", body: "" }, cause);

/** An answer that this page cannot read is no fault of the server's where the page is older. */
const outdatedSentence = "There is a new version of Candor. Reload the page and try again.";

/** What a person reads about a failure, whatever was thrown. */
export function sentenceOf(failure: unknown): string {
  const isTold = failure instanceof ApiError || failure instanceof UserFacingError;
  if (isTold) return failure.sentence;
  return isPageOutdated() ? outdatedSentence : problems.unknown[1];
}

function readProblem(body: unknown): ProblemAnswer | null {
  const read = problemAnswer.safeParse(body);
  return read.success ? read.data : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A failure that no call of ours brought, with a code and a sentence for people. */
export class UserFacingError extends Error {
  readonly code: string;
  readonly sentence: string;

  constructor(code: string, sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? {} : { cause });
    this.name = "UserFacingError";
    this.code = code;
    this.sentence = sentence;
  }
}

/** Whether a call was refused because the user is no longer signed in. */
export const isSignedOut = (failure: unknown) =>
  failure instanceof ApiError && failure.status === 401;
