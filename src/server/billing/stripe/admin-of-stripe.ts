import { Problem } from "#contract/problem.ts";
import type { AdminBilling } from "../admin-billing.ts";
import { openSubscriptionStore } from "../subscription-store.ts";
import { refundAll } from "./end-subscriptions.ts";
import { unreportedUsage } from "./meter-outbox.ts";
import { processEvent } from "./process-event.ts";
import { findCustomer, type StripeTools, type SyncSubscription } from "./sync-subscription.ts";
import { translated } from "./translate-failure.ts";
import { failedEvents } from "./webhook-store.ts";

/** What an administrator may see and do where Stripe takes payments. */
export function adminOfStripe(tools: StripeTools, sync: SyncSubscription): AdminBilling {
  return {
    failedWebhooks: () => failedEvents(tools),
    retryWebhook: async (id) => {
      if (!(await processEvent(tools, id, sync))) throw new Problem("not-found");
    },
    unreportedUsage: () => unreportedUsage(tools),
    refund: (userId) => translated(() => refundAll(tools, userId, sync)),
    subscriptionOf: async (userId) => {
      const customer = await findCustomer(tools, userId);
      const stored = await openSubscriptionStore(tools.database, tools.ledger).read(userId);
      if (customer === null || stored === null) return null;
      const { plan, status, periodStart, periodEnd, cancelAtPeriodEnd, pastDueSince } = stored;
      return {
        ...{ provider: tools.ledger, plan, status, periodStart, periodEnd, cancelAtPeriodEnd },
        ...{ pastDueSince, customerId: customer.customerId, subscriptionId: stored.stripeId },
      };
    },
  };
}
