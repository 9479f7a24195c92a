/** What stands under `error` in an answer that refuses. */
export interface RefusalBody {
  readonly type: "invalid_request_error" | "card_error" | "api_error" | "idempotency_error";
  readonly message: string;
  readonly code?: string | undefined;
  readonly param?: string;
  readonly decline_code?: string;
  readonly payment_intent?: object;
}

/** A refusal in Stripe's shape. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: RefusalBody;

  constructor(status: number, body: RefusalBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** A request that Stripe does not take as it is. */
export const invalid = (message: string, more: { code?: string; param?: string } = {}): Refusal =>
  new Refusal(400, { type: "invalid_request_error", message, ...more });

/** An id that names nothing: 404 in the address, 400 in a parameter. */
export function missing(kind: string, id: string, param?: string): Refusal {
  return new Refusal(param === undefined ? 404 : 400, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param: param ?? "id",
  });
}
