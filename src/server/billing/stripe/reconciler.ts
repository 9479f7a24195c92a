import { and, eq, inArray, isNull, lt, or } from "drizzle-orm";
import { stripeCustomers } from "#server/database/billing-schema.ts";
import { unreportedUsage } from "./meter-outbox.ts";
import { reportUsage } from "./report-usage.ts";
import type { StripeTools, SyncSubscription } from "./sync-subscription.ts";
import { wordOf } from "./translate-failure.ts";

/** How often use is reported; people see it on a bill at the end of a month. */
const sweepMilliseconds = 5_000;
/** How often each person's subscription is synced without any event. */
const dayMilliseconds = 24 * 60 * 60_000;
const atOnce = 20;

/**
 * Reports use and, once a day for each person, syncs the subscription: events get lost. Gives how
 * to stop it, which waits for no more than the call that is under way.
 */
export function startReconciler(tools: StripeTools, sync: SyncSubscription): () => Promise<void> {
  let isOver = false;
  const over = () => isOver;
  let stuck = 0;
  const sweep = async () => {
    await reportUsage(tools, over);
    await syncStale(tools, sync, over);
    const unreported = (await unreportedUsage(tools)).length;
    if (unreported > stuck)
      tools.log.error({ analyses: unreported }, "usage reporting failed; manual action required");
    stuck = unreported;
  };
  let last: Promise<void> | null = null;
  const timer = setInterval(() => {
    // A sweep that is still at work is the next one as well.
    last ??= sweep()
      // A database that is away is told by those who need it; the next sweep finds the same rows.
      .catch(() => undefined)
      .finally(() => {
        last = null;
      });
  }, sweepMilliseconds);
  timer.unref();
  return async () => {
    isOver = true;
    clearInterval(timer);
    await last;
  };
}

/** Reads those again whose last reading is a day old. */
export async function syncStale(
  tools: StripeTools,
  sync: SyncSubscription,
  isOver: () => boolean,
): Promise<number> {
  const { database, ledger, clock, log } = tools;
  const dayAgo = new Date(clock().getTime() - dayMilliseconds);
  const old = database.queries
    .select({ userId: stripeCustomers.userId })
    .from(stripeCustomers)
    .where(and(eq(stripeCustomers.provider, ledger), isOlderThan(dayAgo)))
    .limit(atOnce)
    .for("update", { skipLocked: true });
  // Taken by saying so at once: another server takes others, and one that fails waits for its day.
  const taken = await database.queries
    .update(stripeCustomers)
    .set({ readAt: clock() })
    .where(and(eq(stripeCustomers.provider, ledger), inArray(stripeCustomers.userId, old)))
    .returning({ userId: stripeCustomers.userId });
  for (const { userId } of taken) {
    if (isOver()) break;
    await sync(userId).catch((error: unknown) =>
      log.warn({ account: userId, problem: wordOf(error) }, "subscription sync failed"),
    );
  }
  return taken.length;
}

const isOlderThan = (moment: Date) =>
  or(isNull(stripeCustomers.readAt), lt(stripeCustomers.readAt, moment));
