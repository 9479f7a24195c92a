import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { meterEvents } from "#server/database/billing-schema.ts";
import { type ClaimedRow, claimDue, giveBack, markFailed, markReported } from "./meter-outbox.ts";
import { meterEventName } from "./price-list.ts";
import { findCustomer, type StripeTools } from "./sync-subscription.ts";
import { isRefusal, wordOf } from "./translate-failure.ts";

/** Few at a time, so that a stop waits for few and another server has its share. */
const atOnce = 20;

/**
 * Reports to Stripe the paid analyses that it has not counted yet, until nothing is due or `isOver`. Each
 * is named by its analysis, which Stripe counts once. Gives how many were reported.
 */
export async function reportUsage(tools: StripeTools, isOver: () => boolean): Promise<number> {
  let reported = 0;
  let isMore = true;
  while (isMore && !isOver()) {
    const rows = await claimDue(tools, atOnce);
    const outcomes = await reportEach(tools, rows, isOver);
    reported += outcomes.filter((outcome) => outcome === "reported").length;
    isMore = rows.length === atOnce && outcomes.length === atOnce;
  }
  return reported;
}

/** What became of them; those after the last one were not tried. */
async function reportEach(tools: StripeTools, rows: readonly ClaimedRow[], isOver: () => boolean) {
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    if (isOver() || outcomes.at(-1) === "slower") break;
    outcomes.push(await reportRow(tools, row));
  }
  await giveBack(tools, rows.slice(outcomes.length));
  return outcomes;
}

/** The same for one person, however long the next try is put off. */
export async function reportUsageOf(tools: StripeTools, userId: string): Promise<void> {
  const rows = await claimDue(tools, 1_000, eq(meterEvents.userId, userId));
  for (const row of rows) await reportRow(tools, row);
}

/** `slower` is for whoever comes next as well: Stripe has enough for now, or is away. */
type Outcome = "reported" | "failed" | "slower";

async function reportRow(tools: StripeTools, row: ClaimedRow): Promise<Outcome> {
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
  await markReported(tools, row);
  return "reported";
}

/** An earlier try got there, although nobody heard so. */
function isKnownAlready(error: unknown): boolean {
  const { StripeInvalidRequestError: refused } = Stripe.errors;
  return error instanceof refused && /already exists with identifier/i.test(error.message);
}

async function failed(tools: StripeTools, row: ClaimedRow, error: unknown): Promise<Outcome> {
  const problem = wordOf(error);
  await markFailed(tools, row, { problem, isRefused: isRefusal(error) });
  tools.log.warn({ analysis: row.id, problem }, "usage reporting failed; will retry");
  const isSlowdown = error instanceof Stripe.errors.StripeRateLimitError;
  const isAway = error instanceof Stripe.errors.StripeConnectionError;
  return isSlowdown || isAway ? "slower" : "failed";
}
