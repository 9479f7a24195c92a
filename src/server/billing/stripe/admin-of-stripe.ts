import { Problem } from "#contract/problem.ts";
import type { AdminBilling } from "../admin-billing.ts";
import { openSubscriptionStore } from "../subscription-store.ts";
import { carryOutEvent } from "./carry-out-event.ts";
import { findCustomer } from "./customers.ts";
import { refundAll } from "./end-subscriptions.ts";
import { untoldUsage } from "./meter-outbox.ts";
import type { ReadAgain } from "./read-again.ts";
import type { StripeTools } from "./stripe-tools.ts";
import { translated } from "./translate-failure.ts";
import { failedEvents } from "./webhook-store.ts";

/** What an administrator may see and do where Stripe takes payments. */
export function adminOfStripe(tools: StripeTools, read: ReadAgain): AdminBilling {
  return {
    failedWebhooks: () => failedEvents(tools),
    retryWebhook: async (id) => {
      if (!(await carryOutEvent(tools, id, read))) throw new Problem("not-found");
    },
    untoldUsage: () => untoldUsage(tools),
    refund: (userId) => translated(() => refundAll(tools, userId, read)),
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
