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
    read: async () => null,
    checkout: refuse,
    setUp: refuse,
    portal: refuse,
    addRoutes: () => undefined,
  };
}
