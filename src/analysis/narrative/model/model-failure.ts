import { APICallError, type FinishReason, ToolChoiceViolationError } from "ai";
import { Problem, type ProblemCode } from "#contract/problem.ts";

/**
 * What may be kept of a provider's failure. The SDK's own errors hold the whole request, and with it
 * what people asked, so none of them leaves this folder.
 */
export class ModelFailure extends Error {
  /** HTTP status, or the word the system has for it. */
  readonly code: string;
  readonly retryable: boolean;

  constructor({ name, code, retryable }: { name: string; code: string; retryable: boolean }) {
    super("a hosted model did not answer");
    this.name = name;
    this.code = code;
    this.retryable = retryable;
  }
}

/** The refusal that a person reads for whatever went wrong. */
export function problemOfModel(error: unknown, signal: AbortSignal): Problem {
  if (error instanceof Problem) return error;
  if (signal.aborted) return new Problem("analysis-stopped");
  const status = statusOf(error);
  const retryable = isRetryable(error);
  const name = error instanceof Error ? error.name : typeof error;
  const failure = new ModelFailure({ name, code: String(status ?? systemCode(error)), retryable });
  return new Problem(codeOf(error), {}, failure);
}

/** Whether another attempt may do better. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof Problem) return error.code === "model-cut-off";
  const code = codeOf(error);
  return retried.has(code);
}

const retried = new Set<ProblemCode>([
  "model-quota",
  "model-overloaded",
  "model-failed",
  "model-unreachable",
  "model-cut-off",
]);

/** What a finish other than a proper one means; null for one that may be proper. */
export function problemOfFinish(reason: FinishReason): ProblemCode | null {
  return byFinish.get(reason) ?? null;
}

const byFinish = new Map<FinishReason, ProblemCode>([
  ["content-filter", "model-blocked"],
  ["length", "model-answer-too-long"],
  ["interrupted", "model-cut-off"],
  // Also what an answer without any finish is called.
  ["other", "model-cut-off"],
]);

function codeOf(error: unknown): ProblemCode {
  if (ToolChoiceViolationError.isInstance(error))
    return problemOfFinish(error.finishReason) ?? "model-malformed";
  if (!APICallError.isInstance(error)) return "model-malformed";
  const status = statusOf(error);
  if (status === undefined) return "model-unreachable";
  if (status === 200) return isCutOff(error) ? "model-cut-off" : "model-malformed";
  if (status === 400) return badRequest(error.responseBody ?? "");
  return byStatus.get(status) ?? "model-failed";
}

const byStatus = new Map<number, ProblemCode>([
  [401, "model-key-refused"],
  [403, "model-key-refused"],
  [404, "model-unknown"],
  [413, "model-question-too-long"],
  [429, "model-quota"],
  [503, "model-overloaded"],
]);

function badRequest(body: string): ProblemCode {
  if (/API_KEY_INVALID|API key/i.test(body)) return "model-key-refused";
  return /exceeds the maximum number of tokens/i.test(body)
    ? "model-question-too-long"
    : "model-failed";
}

const statusOf = (error: unknown) =>
  APICallError.isInstance(error) ? error.statusCode : undefined;

/** A connection that ended in the middle of an answer, as against an answer that cannot be read. */
function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /terminated|aborted|other side closed/i.test(error.message) || isCutOff(error.cause);
}

function systemCode(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code } = error as { code?: unknown };
  return typeof code === "string" ? code : systemCode(error.cause);
}

/** Milliseconds that the provider asks to wait, from its header or the details of its answer. */
export function retryAfter(error: unknown): number | null {
  if (!APICallError.isInstance(error)) return null;
  const header = Number(error.responseHeaders?.["retry-after"]);
  if (header > 0) return header * 1000;
  const delay = /"retryDelay"\s*:\s*"([\d.]+)s"/.exec(error.responseBody ?? "")?.[1];
  return delay === undefined ? null : Number(delay) * 1000;
}
