import { Problem } from "#contract/problem.ts";
import type { Database } from "#server/database/database.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { type Ledger, openSubscriptionStore } from "./subscription-store.ts";

/** Where what was bought while there were keys is written down. */
const ledgers: readonly Ledger[] = ["stripe", "stripe-test"];

/** Stripe without its keys: nobody can buy anything, and the screens say so. */
export function unconfiguredStripe(database: Database): PaymentProvider {
  const refuse = async () => {
    throw new Problem("billing-not-configured");
  };
  return {
    name: "stripe",
    ledger: "stripe",
    configured: false,
    testCards: false,
    publishableKey: null,
    read: async () => null,
    syncSubscription: async () => null,
    checkout: refuse,
    setUp: refuse,
    portal: refuse,
    // Whoever bought something while there were keys is still billed for it, and would be for ever.
    async end(userId) {
      for (const ledger of ledgers) {
        const bought = await openSubscriptionStore(database, ledger).read(userId);
        if (bought?.status === "active" || bought?.status === "past_due")
          throw new Problem("billing-not-configured");
      }
    },
    admin: {
      failedWebhooks: async () => [],
      retryWebhook: refuse,
      unreportedUsage: async () => [],
      refund: refuse,
      subscriptionOf: async () => null,
    },
    addRoutes: () => undefined,
    addOpenRoutes: () => undefined,
    close: async () => undefined,
  };
}
