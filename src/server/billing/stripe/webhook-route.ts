import type { FastifyInstance } from "fastify";
import Stripe from "stripe";
import { Problem } from "#contract/problem.ts";
import { processEvent } from "./process-event.ts";
import type { StripeTools, SyncSubscription } from "./sync-subscription.ts";
import { failEvent, keepEvent } from "./webhook-store.ts";

/** Where Stripe sends its events. */
export const webhookPath = "/api/stripe/webhook";

/** What is listened to; an endpoint at Stripe may send more, and that is taken and left. */
export const webhookTypes = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.trial_will_end",
  "customer.deleted",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.finalization_failed",
  "refund.created",
  "refund.failed",
  "charge.dispute.created",
] as const;

/** Use that Stripe took and could not count; it says so of many at once, and only to an operator. */
const usageRefused = "v1.billing.meter.error_report_triggered";

/** Bytes; Stripe's events are a few thousand, and bills with many lines more. */
const bodyLimit = 1024 * 1024;

export interface WebhookParts {
  readonly tools: StripeTools;
  readonly secrets: readonly string[];
  readonly sync: SyncSubscription;
}

/**
 * Adds the call that Stripe makes. It is answered with 200 once what it led to is written down, also
 * where it came before or is about nothing of ours; with a refusal it comes again, for three days.
 */
export function addWebhookRoute(app: FastifyInstance, parts: WebhookParts): void {
  // In a scope of its own: a signature is of the very bytes, which any parser would change.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_, body, done) =>
      done(null, body),
    );
    scope.post(webhookPath, { schema: { hide: true }, bodyLimit }, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await takeEvent(parts, body, request.headers["stripe-signature"]);
      return { received: true };
    });
  });
}

async function takeEvent({ tools, secrets, sync }: WebhookParts, body: Buffer, signature: unknown) {
  const event = verified(tools.stripe, body, { secrets, signature: String(signature ?? "") });
  if (event.livemode !== (tools.ledger === "stripe")) return;
  if (event.type === usageRefused) return keepUsageRefused(tools, event);
  if (!(webhookTypes as readonly string[]).includes(event.type) || !("data" in event)) return;
  await keepEvent(tools, { id: event.id, type: event.type, ...idsIn(event) });
  await processEvent(tools, event.id, sync);
}

type Notification = ReturnType<Stripe["parseEventNotification"]>;

/** Throws Problem `webhook-refused` where no secret signed these bytes within five minutes. */
function verified(
  stripe: Stripe,
  body: Buffer,
  { secrets, signature }: { readonly secrets: readonly string[]; readonly signature: string },
): Stripe.Event | Notification {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) continue;
      // Signed, and of the new kind that holds nothing but ids.
      return stripe.parseEventNotification(body, signature, secret);
    }
  }
  throw new Problem("webhook-refused");
}

/** Only ids are taken from an event: what it says may be old already. */
function idsIn({ data, type }: Stripe.Event) {
  const object = data.object as {
    readonly id?: string;
    readonly customer?: string | { readonly id: string } | null;
    readonly payment_intent?: string | { readonly id: string } | null;
  };
  const own = object.id ?? null;
  return {
    customerId: type === "customer.deleted" ? own : idOf(object.customer),
    objectId: idOf(object.payment_intent) ?? own,
  };
}

const idOf = (named: string | { readonly id: string } | null | undefined) =>
  (typeof named === "object" ? named?.id : named) ?? null;

/** Nothing of ours can mend it: it stands among what failed until an administrator has seen it. */
async function keepUsageRefused(tools: StripeTools, { id, type }: { id: string; type: string }) {
  await keepEvent(tools, { id, type, customerId: null, objectId: null });
  await failEvent(tools, id, "usage-refused");
  tools.log.error({ event: id }, "Stripe rejected reported usage");
}
