import type { IncomingHttpHeaders } from "node:http";
import { type Account, apiVersion } from "./account.ts";
import { catalogueOperations } from "./catalogue-operations.ts";
import { checkoutOperations } from "./checkout-operations.ts";
import { customerOperations } from "./customer-operations.ts";
import { eventOperations } from "./event-operations.ts";
import { expanded } from "./expand.ts";
import type { Answer, AnswerOnce } from "./idempotency.ts";
import { invoiceOperations } from "./invoice-operations.ts";
import { meterOperations } from "./meter-operations.ts";
import type { Operation } from "./operation.ts";
import { portalOperations } from "./portal-operations.ts";
import { type Form, readForm } from "./read-form.ts";
import { invalid, Refusal } from "./refusal.ts";
import { subscriptionOperations } from "./subscription-operations.ts";

const operations: readonly Operation[] = [
  ...[...catalogueOperations, ...customerOperations, ...subscriptionOperations],
  ...[...invoiceOperations, ...checkoutOperations, ...portalOperations],
  ...[...meterOperations, ...eventOperations],
];

/** A call as it came in; what a browser sends of a card is in `form` too: test cards only. */
export interface IncomingCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly form: string;
}

export interface RecordedCall extends IncomingCall {
  readonly status: number;
  readonly answer: object;
}

export interface Desk {
  readonly account: Account;
  readonly keys: { readonly secretKey: string; readonly publishableKey: string };
  readonly once: AnswerOnce;
  /** Answered instead of anything else. */
  readonly failStatus?: number | undefined;
}

/** Answers one call of the API, or refuses it in Stripe's shape. */
export function answerCall(call: IncomingCall, desk: Desk): Answer {
  const requestId = { "request-id": desk.account.newId("req") };
  try {
    if (desk.failStatus !== undefined) throw failed(desk.failStatus);
    const form = readForm(call.form);
    const isBrowser = admit(call, form, desk);
    const { headers, method, path } = call;
    const key = headers["idempotency-key"];
    const keyed = { key: Array.isArray(key) ? key[0] : key, method, path, form: call.form };
    const answer = desk.once(keyed, () => carryOut(call, form, { ...desk, isBrowser }));
    return { ...answer, headers: { ...answer.headers, ...requestId } };
  } catch (error) {
    return { ...refused(error), headers: requestId };
  }
}

interface Admitted extends Desk {
  readonly isBrowser: boolean;
}

function carryOut({ method, path }: IncomingCall, form: Form, desk: Admitted): Answer {
  try {
    const { operation, id } = operationOf(method, path);
    const { key: _, ...given } = form;
    if (desk.isBrowser) requireSecret(desk.account, id, given);
    const answer = operation.answer(desk.account, id, given);
    const paths = Array.isArray(given.expand) ? given.expand.map(String) : [];
    return { status: 200, body: expanded(desk.account, answer, paths), headers: {} };
  } catch (error) {
    return { ...refused(error), headers: {} };
  }
}

function refused(error: unknown): Answer {
  if (!(error instanceof Refusal)) throw error;
  return { status: error.status, body: { error: error.body }, headers: {} };
}

/** True for a browser, which has the publishable key and may touch only what it has the secret of. */
function admit({ headers }: IncomingCall, form: Form, { keys }: Desk): boolean {
  if (form.key === keys.publishableKey) return true;
  const given = (headers.authorization ?? "").replace(/^Bearer /, "");
  if (given !== keys.secretKey)
    throw new Refusal(401, {
      type: "invalid_request_error",
      message: given === "" ? "You did not provide an API key." : "Invalid API Key provided.",
    });
  const version = headers["stripe-version"];
  if (version !== apiVersion) throw invalid(`Invalid Stripe API version: ${String(version)}`);
  return false;
}

function requireSecret({ paymentIntents, setupIntents }: Account, id: string, form: Form): void {
  const intent = paymentIntents.get(id) ?? setupIntents.get(id);
  if (intent !== undefined && intent.client_secret === form.client_secret) return;
  throw new Refusal(401, {
    type: "invalid_request_error",
    message: "This API call cannot be made with a publishable API key.",
  });
}

function operationOf(method: string, path: string): { operation: Operation; id: string } {
  for (const operation of operations) {
    if (operation.method !== method) continue;
    const pattern = operation.path.replace(":id", "([^/]+)");
    const [whole, id = ""] = new RegExp(`^${pattern}$`).exec(path) ?? [];
    if (whole !== undefined) return { operation, id };
  }
  throw new Refusal(404, {
    type: "invalid_request_error",
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
}

function failed(status: number): Refusal {
  const isLimit = status === 429;
  return new Refusal(status, {
    type: status >= 500 ? "api_error" : "invalid_request_error",
    ...(isLimit && { code: "rate_limit" }),
    message: isLimit ? "Too many requests." : "Something went wrong on Stripe's end.",
  });
}
