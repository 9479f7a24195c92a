import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { meterEvents } from "#server/database/product-schema.ts";
import { findCustomer } from "./customers.ts";
import { type ClaimedRow, claimDue, markFailed, markTold } from "./meter-outbox.ts";
import { meterEventName } from "./price-list.ts";
import type { StripeTools } from "./stripe-tools.ts";
import { isRefusal, wordOf } from "./translate-failure.ts";

/** Few at a time, so that a stop waits for few and another server has its share. */
const atOnce = 20;

/**
 * Tells Stripe of paid analyses that it has not been told of, until nothing is due or `isOver`. Each
 * is named by its analysis, which Stripe counts once. Gives how many were told.
 */
export async function tellUsage(tools: StripeTools, isOver: () => boolean): Promise<number> {
  let told = 0;
  while (!isOver()) {
    const rows = await claimDue(tools, atOnce);
    for (const row of rows) {
      const outcome = isOver() ? "stopped" : await tell(tools, row);
      if (outcome === "told") told += 1;
      // Whoever is asked to slow down slows down; what is claimed comes again by itself.
      if (outcome === "stopped") return told;
    }
    if (rows.length < atOnce) break;
  }
  return told;
}

/** The same for one person, however long the next try is put off. */
export async function tellUsageOf(tools: StripeTools, userId: string): Promise<void> {
  const rows = await claimDue(tools, 1_000, eq(meterEvents.userId, userId));
  for (const row of rows) await tell(tools, row);
}

type Outcome = "told" | "failed" | "stopped";

async function tell(tools: StripeTools, row: ClaimedRow): Promise<Outcome> {
  const customer = await findCustomer(tools, row.userId);
  if (customer === null) {
    await markFailed(tools, row, { problem: "no-customer", isRefused: true });
    return "failed";
  }
  try {
    await tools.stripe.billing.meterEvents.create(
      {
        event_name: meterEventName,
        identifier: row.id,
        timestamp: Math.floor(row.happenedAt.getTime() / 1000),
        payload: { stripe_customer_id: customer.customerId, value: String(row.cents) },
      },
      { idempotencyKey: `meter-${row.id}` },
    );
  } catch (error) {
    if (!isKnownAlready(error)) return failed(tools, row, error);
  }
  await markTold(tools, row);
  return "told";
}

/** An earlier try got there, although nobody heard so. */
function isKnownAlready(error: unknown): boolean {
  const { StripeInvalidRequestError: refused } = Stripe.errors;
  return error instanceof refused && /already exists with identifier/i.test(error.message);
}

async function failed(tools: StripeTools, row: ClaimedRow, error: unknown): Promise<Outcome> {
  const problem = wordOf(error);
  await markFailed(tools, row, { problem, isRefused: isRefusal(error) });
  tools.log.warn({ analysis: row.id, problem }, "use was not told to Stripe and will be tried again");
  const isSlowdown = error instanceof Stripe.errors.StripeRateLimitError;
  const isAway = error instanceof Stripe.errors.StripeConnectionError;
  return isSlowdown || isAway ? "stopped" : "failed";
}
