import type Stripe from "stripe";
import { refundDays } from "#contract/plans.ts";
import { Problem } from "#contract/problem.ts";
import type { Refund } from "../admin-billing.ts";
import { isRunning } from "./map-subscriptions.ts";
import { userLabel } from "./price-list.ts";
import { reportUsageOf } from "./report-usage.ts";
import { findCustomer, type StripeTools, type SyncSubscription } from "./sync-subscription.ts";
import { isMissing } from "./translate-failure.ts";

/**
 * Ends all subscriptions of a person at once, with a last bill for what was used, closes what was
 * begun, and takes their address and name out of Stripe. Throws where any of it is not certain.
 */
export async function endAll(
  tools: StripeTools,
  userId: string,
  sync: SyncSubscription,
): Promise<void> {
  const reading = await sync(userId);
  if (reading === null) return;
  const { stripe } = tools;
  const { customerId: customer } = reading.customer;
  await reportUsageOf(tools, userId);
  for (const one of reading.all) {
    if (isRunning(one)) await stripe.subscriptions.cancel(one.id, { invoice_now: true });
    if (one.status === "incomplete") await stripe.subscriptions.cancel(one.id);
  }
  try {
    const open = await stripe.checkout.sessions.list({ customer, status: "open", limit: 100 });
    for (const { id } of open.data) await stripe.checkout.sessions.expire(id);
    // The customer itself stays: its bills have to be kept.
    await stripe.customers.update(customer, { email: "", name: "", metadata: { [userLabel]: "" } });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const after = await sync(userId);
  if (after === null || after.running.length > 0) throw new Problem("payments-busy");
}

const dayMilliseconds = 24 * 60 * 60_000;

/**
 * Gives back what was paid for the newest subscription, and ends it. What was given back already is
 * not given twice, so that it can be asked for again after a failure.
 */
export async function refundAll(
  tools: StripeTools,
  userId: string,
  sync: SyncSubscription,
): Promise<Refund> {
  const reading = (await findCustomer(tools, userId)) && (await sync(userId));
  const bought = reading?.all.filter(({ status }) => !status.startsWith("incomplete"));
  const newest = bought?.toSorted((a, b) => b.start_date - a.start_date)[0];
  if (newest === undefined) throw new Problem("no-subscription");
  const age = tools.clock().getTime() - newest.start_date * 1000;
  if (age > refundDays * dayMilliseconds)
    throw new Problem("refund-too-late", { days: refundDays });
  let cents = 0;
  for (const payment of await paymentsOf(tools.stripe, newest.id))
    cents += await giveBack(tools.stripe, payment);
  if (isRunning(newest)) await tools.stripe.subscriptions.cancel(newest.id);
  else if (cents === 0) throw new Problem("already-refunded");
  await sync(userId);
  return { cents };
}

/** Ids of the payments of its bills that are paid. */
async function paymentsOf(stripe: Stripe, subscription: string): Promise<string[]> {
  const expand = ["data.payments"];
  const bills = await stripe.invoices.list({ subscription, status: "paid", limit: 100, expand });
  return bills.data.flatMap(({ payments }) =>
    (payments?.data ?? []).flatMap(({ payment, status }) => {
      const intent = payment.payment_intent;
      const id = typeof intent === "object" ? intent.id : intent;
      return id === undefined || status !== "paid" ? [] : [id];
    }),
  );
}

/** What goes back of a payment, in cents: all of it, or nothing where it went back before. */
async function giveBack(stripe: Stripe, payment_intent: string): Promise<number> {
  const before = await stripe.refunds.list({ payment_intent, limit: 100 });
  if (before.data.some(({ status }) => status !== "failed" && status !== "canceled")) return 0;
  const { amount } = await stripe.refunds.create(
    { payment_intent, reason: "requested_by_customer" },
    { idempotencyKey: `refund-${payment_intent}-${before.data.length}` },
  );
  return amount;
}
