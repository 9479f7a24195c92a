import type { FastifyError } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { Problem } from "#contract/problem.ts";
import type { ProblemAnswer } from "#contract/problem-answer.ts";
import { isDatabaseUnavailable, isStorageFull } from "#server/database/database-unavailable.ts";

/**
 * Translates whatever was thrown into the refusal a person reads. Anything not foreseen becomes
 * `unknown`, with the failure kept as its cause for the log.
 */
export function problemOf(error: unknown, bodyLimit = 0): Problem {
  if (error instanceof Problem) return error;
  if (isStorageFull(error)) return new Problem("storage-full", {}, error);
  if (isDatabaseUnavailable(error)) return new Problem("database-unavailable", {}, error);
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(fieldFault(error), error);
  const { code, statusCode = 500 } = error as Partial<FastifyError>;
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE")
    return new Problem("body-too-large", { limit: Math.round(bodyLimit / 1024 / 1024) }, error);
  // 403 is how the file server says that an address leads out of its folder.
  if (statusCode === 404 || statusCode === 403) return new Problem("not-found", {}, error);
  if (statusCode >= 400 && statusCode < 500)
    return invalid(faults[code ?? ""] ?? unreadable, error);
  return new Problem("unknown", {}, error);
}

/** The body of a refused call. */
export function answerOf(problem: Problem, requestId: string): ProblemAnswer {
  return { code: problem.code, message: problem.publicMessage, requestId };
}

const unreadable = "it could not be read.";
const faults: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "its content type must be application/json.",
  FST_ERR_CTP_EMPTY_JSON_BODY: "its body is empty.",
  FST_ERR_CTP_INVALID_JSON_BODY: "its body is not JSON.",
};

const invalid = (detail: string, cause: unknown) =>
  new Problem("invalid-request", { detail }, cause);

interface Validation {
  readonly validation: readonly { readonly keyword?: string; readonly instancePath?: string }[];
}

/** Names the field and what is wrong with it, never the value, which may be a patient's. */
function fieldFault(error: unknown): string {
  const [first] = (error as Validation).validation;
  const field = (first?.instancePath ?? "").replace(/^\//, "").replaceAll("/", ".");
  return `${field || "its body"} ${wrongs[first?.keyword ?? ""] ?? "is not valid."}`;
}

const wrongs: Readonly<Record<string, string>> = {
  invalid_type: "is missing or of the wrong kind.",
  invalid_value: "is none of the allowed values.",
  too_big: "is too long.",
  too_small: "is too short.",
  unrecognized_keys: "holds a field that is not known.",
};
