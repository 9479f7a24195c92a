import { findUser, type StripeTools, type SyncSubscription } from "./sync-subscription.ts";
import { translateFailure, wordOf } from "./translate-failure.ts";
import { closeEvent, failEvent, tryEvent, type WebhookRow } from "./webhook-store.ts";

/**
 * Does what a kept event leads to: whatever it says, the person's subscriptions are read again. An
 * event that is done with, or not kept, is left alone, and false. Throws what goes wrong, once that is
 * written down.
 */
export async function processEvent(
  tools: StripeTools,
  id: string,
  sync: SyncSubscription,
): Promise<boolean> {
  const event = await tryEvent(tools, id);
  if (event === null) return false;
  try {
    const userId = await userOf(tools, event);
    const at = tools.clock();
    const close = (queries: Parameters<typeof closeEvent>[0]) =>
      closeEvent(queries, event, { userId, at });
    if (userId === null) await tools.database.transaction(close);
    else await sync(userId, close);
    return true;
  } catch (error) {
    await failEvent(tools, id, wordOf(error));
    throw translateFailure(error);
  }
}

/** Null where it is about nobody of ours: other things may be sold with the same account. */
async function userOf(tools: StripeTools, { customerId, objectId }: WebhookRow) {
  const customer = customerId ?? (await payerOf(tools, objectId));
  return customer === null ? null : findUser(tools, customer);
}

/** A refund and a dispute name a payment, and not whose. */
async function payerOf({ stripe }: StripeTools, objectId: string | null) {
  if (objectId?.startsWith("pi_") !== true) return null;
  const { customer } = await stripe.paymentIntents.retrieve(objectId);
  return typeof customer === "string" ? customer : (customer?.id ?? null);
}
