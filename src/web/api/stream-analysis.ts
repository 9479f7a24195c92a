import { createParser } from "eventsource-parser";
import {
  type AnalysisAnswer,
  type AnalysisEvent,
  type AnalysisRequest,
  analysisEvent,
  analyze,
  analyzeConfirmed,
  followAnalysis as followCall,
} from "#contract/calls/analyses.ts";
import type { ProblemAnswer } from "#contract/problem-answer.ts";
import { ApiError, addressOf, noAnswer, sendRequest } from "./call-api.ts";
import { heldKeywords } from "./held-keywords.ts";
import { readAnswer } from "./read-answer.ts";

export type AnalysisOutcome =
  | { readonly kind: "report"; readonly answer: AnalysisAnswer }
  | { readonly kind: "confirmation"; readonly foundKeywords: readonly string[] }
  | { readonly kind: "problem"; readonly problem: RunProblem }
  | { readonly kind: "stopped" };

interface RunProblem extends ProblemAnswer {
  /** Stands for an answer that did not say why. */
  readonly raised?: string;
}

export interface FollowOptions {
  /** Called with every event: the id first, then each stage, then the end. */
  onEvent(event: AnalysisEvent): void;
  /** Stops listening, not the analysis. */
  readonly signal?: AbortSignal;
  /** Milliseconds to wait before each attempt to follow again after a dropped connection. */
  readonly reattachAfter?: readonly number[];
}

export interface RunOptions extends FollowOptions {
  /** True once the person has confirmed the keywords found. */
  readonly confirmed: boolean;
}

/** Waits between attempts to re-attach; together they outlast a short network change. */
const reattachAfter = [500, 1_000, 2_000, 4_000, 8_000];

/**
 * Starts an analysis and follows it to its end. A connection that drops is taken up again by the
 * analysis's id, so nothing runs twice.
 *
 * @throws an AbortError when the signal ends it
 */
export function runAnalysis(
  request: AnalysisRequest,
  options: RunOptions,
): Promise<AnalysisOutcome> {
  const call = options.confirmed ? analyzeConfirmed : analyze;
  return followToEnd({ method: call.method, url: call.path, body: request }, options, null);
}

/** Follows a stored or running analysis to its end. @throws an AbortError when the signal ends it */
export function followAnalysis(id: string, options: FollowOptions): Promise<AnalysisOutcome> {
  return followToEnd(followRequest(id), options, id);
}

interface StreamRequest {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
}

function followRequest(id: string): StreamRequest {
  return { method: followCall.method, url: addressOf(followCall.path, { params: { id } }) };
}

/** One connection after the other until an event ends the analysis or no attempt is left. */
async function followToEnd(
  first: StreamRequest,
  options: FollowOptions,
  knownId: string | null,
): Promise<AnalysisOutcome> {
  const waits = [...(options.reattachAfter ?? reattachAfter)];
  let request = first;
  let id = knownId;
  const onEvent = (event: AnalysisEvent) => {
    if (event.type === "accepted") id = event.id;
    options.onEvent(event);
  };
  while (true) {
    const end = await listen(request, { ...options, onEvent });
    if (end !== "dropped") return end;
    const wait = waits.shift();
    if (wait === undefined || id === null) return unreachable();
    await pause(wait, options.signal);
    request = followRequest(id);
  }
}

async function listen(
  request: StreamRequest,
  options: FollowOptions,
): Promise<AnalysisOutcome | "dropped"> {
  const { signal } = options;
  try {
    const response = await openStream(request, signal);
    if (response.headers.get("content-type")?.startsWith("application/json"))
      return { kind: "report", answer: readAnswer(await response.json()) };
    if (response.body === null) return "dropped";
    for await (const data of readEvents(response.body)) {
      const event = analysisEvent.parse(JSON.parse(data));
      options.onEvent(event);
      const outcome = outcomeOf(event);
      if (outcome !== null) return outcome;
    }
    return "dropped";
  } catch (failure) {
    if (signal?.aborted) throw failure;
    // A restarting server answers 503; the stored analysis can be followed a moment later.
    const restarting = failure instanceof ApiError && failure.status === 503;
    return restarting && request.body === undefined ? "dropped" : outcomeOfFailure(failure);
  }
}

function openStream(request: StreamRequest, signal: AbortSignal | undefined): Promise<Response> {
  const accept = "text/event-stream";
  return sendRequest({ ...request, accept, ...(signal === undefined ? {} : { signal }) });
}

function outcomeOf(event: AnalysisEvent): AnalysisOutcome | null {
  if (event.type === "report") return { kind: "report", answer: event.answer };
  if (event.type === "problem") return { kind: "problem", problem: event.problem };
  return event.type === "stopped" ? { kind: "stopped" } : null;
}

/** An answer that refuses is an outcome; a connection that broke (a TypeError of fetch) is none yet. */
function outcomeOfFailure(failure: unknown): AnalysisOutcome | "dropped" {
  if (failure instanceof TypeError) return "dropped";
  if (!(failure instanceof ApiError)) throw failure;
  if (failure.status === 0) return "dropped";
  const foundKeywords = heldKeywords(failure);
  if (foundKeywords !== null) return { kind: "confirmation", foundKeywords };
  const { status, code, sentence: message } = failure;
  const unsaid = { code, message, raised: `HTTP error! status: ${status}` };
  return { kind: "problem", problem: failure.problem ?? unsaid };
}

function unreachable(): AnalysisOutcome {
  const failure = noAnswer();
  return { kind: "problem", problem: { code: "unreachable", message: failure.sentence } };
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/**
 * Reads the data of each server-sent event from a response's body, as it comes. Ends when the body
 * ends; an event cut off in the middle is dropped.
 */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => events.push(data) });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* events.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
