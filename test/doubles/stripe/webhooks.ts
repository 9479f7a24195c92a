import { createHmac } from "node:crypto";
import type { StripeEvent } from "./wire.ts";

/** How an event got to an address, and what that answered; 0 where nobody did. */
export interface Delivery {
  readonly event: string;
  readonly type: string;
  readonly status: number;
}

/** Stripe's side of webhooks. */
export interface Webhooks {
  readonly deliveries: readonly Delivery[];
  /** Sends each event to this address from now on, one after another, signed with `secret`. */
  sendTo(address: string, secret: string): void;
  /** Keeps events back until `release`. */
  hold(): void;
  /** Sends what was kept back, in the order that `arrange` makes of it: it may repeat and leave out. */
  release(arrange?: (events: readonly StripeEvent[]) => readonly StripeEvent[]): void;
  /** Sends an event once more, and gives the status of the answer. */
  deliver(event: StripeEvent): Promise<number>;
  /** Waits until all that was to be sent has been. */
  settled(): Promise<void>;
}

/** What `onEvent` of an account feeds. */
export interface WebhookSender extends Webhooks {
  take(event: StripeEvent): void;
}

export function openWebhooks(): WebhookSender {
  const deliveries: Delivery[] = [];
  const held: StripeEvent[] = [];
  let target: { address: string; secret: string } | null = null;
  let isHolding = false;
  let last: Promise<unknown> = Promise.resolve();
  const deliver = async (event: StripeEvent) => {
    if (target === null) return 0;
    const status = await send(event, target);
    deliveries.push({ event: event.id, type: event.type, status });
    return status;
  };
  const queue = (event: StripeEvent) => {
    last = last.then(() => deliver(event));
  };
  return {
    deliveries,
    deliver,
    take: (event) => {
      if (isHolding) held.push(event);
      else queue(event);
    },
    sendTo: (address, secret) => {
      target = { address, secret };
    },
    hold: () => {
      isHolding = true;
    },
    release: (arrange = (events) => events) => {
      isHolding = false;
      for (const event of arrange(held.splice(0))) queue(event);
    },
    settled: async () => {
      let seen: Promise<unknown> | null = null;
      while (seen !== last) {
        seen = last;
        await seen;
      }
    },
  };
}

async function send(event: StripeEvent, target: { address: string; secret: string }) {
  const payload = JSON.stringify(event);
  try {
    const answer = await fetch(target.address, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": signature(payload, target.secret),
      },
      body: payload,
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** As Stripe signs: the time now, and both under the endpoint's secret. */
export function signature(
  payload: string,
  secret: string,
  at = Math.floor(Date.now() / 1000),
): string {
  const hash = createHmac("sha256", secret).update(`${at}.${payload}`).digest("hex");
  return `t=${at},v1=${hash}`;
}
