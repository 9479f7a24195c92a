import Stripe from "stripe";
import { expect, test } from "vitest";
import { Problem } from "#contract/problem.ts";
import { loggedFailure } from "#server/logging/logged-failure.ts";
import {
  isKeyTaken,
  isMissing,
  isRefusal,
  translated,
  translateFailure,
  wordOf,
} from "./translate-failure.ts";

const { errors } = Stripe;
const canary = "No such key: sk_test_CANARY of ann@hospital.example";
const of = (type: string, more: object = {}) => ({ type, message: canary, ...more }) as never;

test.each([
  [new errors.StripeCardError(of("card_error")), "payment-declined", 402],
  [new errors.StripeRateLimitError(of("rate_limit")), "payments-busy", 503],
  [new errors.StripeAuthenticationError(of("authentication")), "payments-key-refused", 503],
  [new errors.StripePermissionError(of("permission")), "payments-key-refused", 503],
  [new errors.StripeConnectionError(of("connection")), "payments-unreachable", 503],
  [new errors.StripeAPIError(of("api_error")), "payments-unreachable", 503],
  [new errors.StripeIdempotencyError(of("idempotency_error")), "payments-busy", 503],
  [new errors.StripeInvalidRequestError(of("invalid_request_error")), "payments-failed", 502],
  [new errors.StripeError(of("of next year")), "payments-failed", 502],
])("%s becomes a refusal that names no secret", async (error, code, status) => {
  const problem = await translated(() => Promise.reject(error)).catch((caught) => caught);
  expect(problem).toBeInstanceOf(Problem);
  expect([problem.code, problem.status]).toEqual([code, status]);
  expect(problem.publicMessage).not.toContain("CANARY");
  expect(JSON.stringify(loggedFailure(problem))).not.toMatch(/CANARY|hospital/);
  expect(wordOf(error)).toBe(code);
});

test("what is not from Stripe stays what it is", () => {
  const bug = new TypeError("x is not a function");
  expect(translateFailure(bug)).toBe(bug);
  expect(wordOf(bug)).toBe("unknown");
  expect(wordOf(new Problem("no-subscription"))).toBe("no-subscription");
});

test("tells Stripe's own code, and never its message", () => {
  const missing = of("invalid_request_error", { code: "resource_missing" });
  expect(wordOf(new errors.StripeInvalidRequestError(missing))).toBe("resource_missing");
  const strange = of("invalid_request_error", { code: canary });
  expect(wordOf(new errors.StripeInvalidRequestError(strange))).toBe("payments-failed");
});

test("knows a no of Stripe's from a line that was cut", () => {
  const refused = (statusCode: number) =>
    isRefusal(new errors.StripeInvalidRequestError(of("invalid_request_error", { statusCode })));
  expect([400, 404, 429].map(refused)).toEqual([true, true, true]);
  expect([409, 500, 503].map(refused)).toEqual([false, false, false]);
  expect(isRefusal(new errors.StripeConnectionError(of("connection")))).toBe(false);
  expect(isRefusal({ statusCode: 400 })).toBe(false);
});

test("knows what is gone at Stripe, and a key that another request has", () => {
  const { StripeInvalidRequestError: Invalid, StripeIdempotencyError: Idempotency } = errors;
  const gone = of("invalid_request_error", { code: "resource_missing" });
  expect(isMissing(new Invalid(gone))).toBe(true);
  expect(isMissing(new Invalid(of("invalid_request_error", { code: "other" })))).toBe(false);
  expect(isMissing(new errors.StripeAPIError(gone))).toBe(false);
  const key = (statusCode: number) => of("idempotency_error", { statusCode });
  expect(isKeyTaken(new Idempotency(key(400)))).toBe(true);
  // Another request with the same key is under way.
  expect(isKeyTaken(new Idempotency(key(409)))).toBe(false);
  expect(isKeyTaken(new Invalid(key(400)))).toBe(false);
});
