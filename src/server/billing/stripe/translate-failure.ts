import Stripe from "stripe";
import { Problem, type ProblemCode } from "#contract/problem.ts";

const { errors } = Stripe;

/** Each kind of failure that Stripe's SDK knows; the first that fits counts. */
const codes: readonly (readonly [new (...given: never[]) => Error, ProblemCode])[] = [
  [errors.StripeCardError, "payment-declined"],
  [errors.StripeRateLimitError, "payments-busy"],
  [errors.StripeAuthenticationError, "payments-key-refused"],
  [errors.StripePermissionError, "payments-key-refused"],
  [errors.StripeConnectionError, "payments-unreachable"],
  [errors.StripeAPIError, "payments-unreachable"],
  [errors.StripeIdempotencyError, "payments-busy"],
];

/**
 * What Stripe's SDK threw as the refusal a person reads; anything that is not from Stripe stays what
 * it is. Its own message is kept as the cause alone: it can hold an address or part of a key.
 */
export function translateFailure(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  const code = codes.find(([kind]) => error instanceof kind)?.[1] ?? "payments-failed";
  return new Problem(code, {}, error);
}

/** Does `work`, and throws what it throws as a refusal that a person can read. */
export async function translated<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw translateFailure(error);
  }
}

/** A word for a failure, for lists of what went wrong: never a message. */
export function wordOf(error: unknown): string {
  if (error instanceof Problem) return error.code;
  if (error instanceof errors.StripeError) {
    const { code = "" } = error;
    return /^\w{1,64}$/.test(code) ? code : (translateFailure(error) as Problem).code;
  }
  return "unknown";
}

/** Whether Stripe said no, so that nothing came of the request. Else it may have come to something. */
export function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  if (!(error instanceof errors.StripeError)) return false;
  const { statusCode = 0 } = error;
  return statusCode >= 400 && statusCode < 500 && statusCode !== 409;
}

/** Whether Stripe does not know what it was asked about: another account's, or deleted. */
export const isMissing = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof errors.StripeInvalidRequestError && error.code === "resource_missing";

/** Whether the key of the request belongs to another one that was made before. */
export const isKeyTaken = (error: unknown) =>
  error instanceof errors.StripeIdempotencyError && error.statusCode === 400;
