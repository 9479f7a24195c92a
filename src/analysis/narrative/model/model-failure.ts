import { APICallError, type LanguageModelV4FinishReason } from "@ai-sdk/provider";
import { Problem, type ProblemCode } from "#contract/problem.ts";

/**
 * What may be kept of a provider's failure. The SDK's own errors hold the whole request, and with it
 * what people asked, so none of them leaves this folder.
 */
export class ModelFailure extends Error {
  /** HTTP status, or the word the system has for it. */
  readonly code: string;

  constructor({ name, code }: { name: string; code: string }) {
    super("a hosted model did not answer");
    this.name = name;
    this.code = code;
  }
}

/** The refusal that a person reads for whatever went wrong. */
export function problemOfModel(error: unknown, signal: AbortSignal): Problem {
  if (signal.aborted) return new Problem("analysis-stopped");
  const known = problemIn(error);
  if (known !== null) return known;
  const status = statusOf(error);
  const name = error instanceof Error ? error.name : typeof error;
  const failure = new ModelFailure({ name, code: String(status ?? "unknown") });
  return new Problem(codeOf(error, status), waitOf(error), failure);
}

/** One of ours that passed through the SDK, which puts its own errors around it. */
function problemIn(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  return error instanceof Error ? problemIn(error.cause) : null;
}

/** Whether another attempt may do better; for one after a long silence there is no time. */
export const isRetryable = ({ code }: Problem): boolean => retried.has(code);

const retried = new Set<ProblemCode>([
  "model-quota",
  "model-overloaded",
  "model-failed",
  "model-unreachable",
  "model-cut-off",
  "model-unfinished",
  "model-empty",
]);

/** What a finish other than a proper one means; null for one that may be proper. */
export function problemOfFinish({ unified, raw }: LanguageModelV4FinishReason): ProblemCode | null {
  if (unified === "content-filter")
    return raw === undefined || refusals.has(raw) ? "model-refused" : "model-blocked";
  // Without the provider's own word the answer only stopped coming.
  if (raw === undefined && !proper.has(unified)) return "model-unfinished";
  return byFinish.get(unified) ?? null;
}

/** The model's own decision, as against a filter's; some tell it in the answer, and end as usual. */
const refusals = new Set(["refusal", "stop"]);
const proper = new Set(["stop", "tool-calls"]);

const byFinish = new Map<LanguageModelV4FinishReason["unified"], ProblemCode>([
  ["length", "model-answer-too-long"],
  ["error", "model-malformed"],
  ["other", "model-malformed"],
]);

function codeOf(error: unknown, status: number | undefined): ProblemCode {
  const body = bodyOf(error);
  if (status === undefined || status < 400) return "model-malformed";
  if (isUnpaid.test(body)) return "model-unpaid";
  if (status === 400) return badRequest(body);
  return byStatus.get(status) ?? "model-failed";
}

const byStatus = new Map<number, ProblemCode>([
  [401, "model-key-refused"],
  [402, "model-unpaid"],
  [403, "model-not-permitted"],
  [404, "model-unknown"],
  [413, "model-question-too-long"],
  [429, "model-quota"],
  [503, "model-overloaded"],
  [529, "model-overloaded"],
]);

/** How OpenAI (with status 429) and Anthropic (with 400) say that nobody paid. */
const isUnpaid = /insufficient_quota|billing_error|credit balance is too low/i;

function badRequest(body: string): ProblemCode {
  if (/API_KEY_INVALID|API key/i.test(body)) return "model-key-refused";
  return isTooLong.test(body) ? "model-question-too-long" : "model-request-refused";
}

/** As Google, Anthropic, OpenAI, and servers of open models say it. */
const isTooLong =
  /exceeds the maximum number of tokens|prompt is too long|context_length_exceeded|maximum context length|exceeds? the (?:available )?context/i;

/** Errors of the SDK, and those in the middle of a stream, which are no errors of JavaScript. */
function statusOf(error: unknown): number | undefined {
  const { statusCode, code } = (error ?? {}) as { statusCode?: unknown; code?: unknown };
  return [statusCode, Number(code)].find(
    (one): one is number => typeof one === "number" && one >= 100 && one < 600,
  );
}

function bodyOf(error: unknown): string {
  if (APICallError.isInstance(error)) return error.responseBody ?? "";
  const { message, type, code } = (error ?? {}) as Record<string, unknown>;
  return [message, type, code].filter((one) => typeof one === "string").join(" ");
}

/** Milliseconds that the provider asks to wait, from its header or the details of its answer. */
export function retryAfter(error: unknown): number | null {
  if (!APICallError.isInstance(error)) return null;
  const header = Number(error.responseHeaders?.["retry-after"]);
  if (header > 0) return header * 1000;
  const delay = /"retryDelay"\s*:\s*"([\d.]+)s"/.exec(error.responseBody ?? "")?.[1];
  return delay === undefined ? null : Number(delay) * 1000;
}

/** When to try again, as a person reads it. */
function waitOf(error: unknown): { when: string } {
  const wait = retryAfter(error);
  if (wait === null) return { when: "later" };
  const seconds = Math.ceil(wait / 1000);
  if (seconds > 90) return { when: `in ${Math.ceil(seconds / 60)} minutes` };
  return { when: seconds === 1 ? "in a second" : `in ${seconds} seconds` };
}
