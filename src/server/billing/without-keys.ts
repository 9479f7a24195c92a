import { Problem } from "#contract/problem.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** Stripe without its keys: nobody can buy anything, and the screens say so. */
export function withoutKeys(): PaymentProvider {
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
    readAgain: async () => null,
    checkout: refuse,
    setUp: refuse,
    portal: refuse,
    // Whoever has bought something while there were keys is still billed for it.
    end: async () => undefined,
    admin: {
      failedWebhooks: async () => [],
      retryWebhook: refuse,
      untoldUsage: async () => [],
      refund: refuse,
      subscriptionOf: async () => null,
    },
    addRoutes: () => undefined,
    addOpenRoutes: () => undefined,
    close: async () => undefined,
  };
}
