import type { FastifyBaseLogger } from "fastify";
import type { BillingDetails } from "#contract/calls/account.ts";
import type { Database } from "#server/database/database.ts";
import { type Entitlement, entitlementOf } from "./entitlement.ts";
import type { Payer, PaymentProvider } from "./payment-provider.ts";
import { openSandbox } from "./sandbox/open-sandbox.ts";
import type { StripeSettings } from "./stripe/sync-subscription.ts";
import { noSubscription, usageSince } from "./subscription-store.ts";
import { unconfiguredStripe } from "./unconfigured-stripe.ts";

export interface BillingSettings {
  readonly database: Database;
  readonly provider: PaymentProvider["name"];
  /** Null without its keys. */
  readonly stripe: StripeSettings | null;
  readonly log: FastifyBaseLogger;
  readonly graceDays: number;
  clock(): Date;
}

/** Plans and payments. What a person may do is asked here, and nowhere else. */
export interface Billing {
  readonly provider: PaymentProvider;
  entitlementOf(payer: Payer): Promise<Entitlement>;
  detailsOf(payer: Payer): Promise<BillingDetails>;
}

export async function openBilling(settings: BillingSettings): Promise<Billing> {
  const { database, graceDays, clock } = settings;
  const provider = await openProvider(settings);
  const look = async ({ providerUserId, admin }: Payer, read: PaymentProvider["read"]) => {
    const subscription = admin ? null : await read(providerUserId);
    const entitlement = entitlementOf(subscription, { admin, now: clock(), graceDays });
    return { entitlement, subscription: subscription ?? noSubscription };
  };
  return {
    provider,
    entitlementOf: async (payer) => (await look(payer, provider.read)).entitlement,
    detailsOf: async (payer) => {
      const { name, configured, testCards, publishableKey } = provider;
      const { entitlement, subscription } = await look(payer, provider.syncSubscription);
      const { plan, pendingPlan, periodStart, periodEnd, cancelAtPeriodEnd } = subscription;
      const usage = periodStart
        ? await usageSince(database.queries, payer.providerUserId, periodStart)
        : { analyses: 0, cents: 0 };
      return {
        ...{ provider: name, configured, testCards, pendingPlan, cancelAtPeriodEnd, usage },
        publishableKey,
        boughtPlan: plan,
        periodEnd: periodEnd?.toISOString() ?? null,
        graceUntil: entitlement.graceUntil?.toISOString() ?? null,
        cardLast4: subscription.sandboxCard?.slice(-4) ?? subscription.cardLast4,
      };
    },
  };
}

async function openProvider(settings: BillingSettings): Promise<PaymentProvider> {
  if (settings.provider === "sandbox") return openSandbox(settings);
  if (settings.stripe === null) return unconfiguredStripe(settings.database);
  // Stripe's SDK takes memory and time to load, which nobody without its keys should pay.
  const { openStripe } = await import("./stripe/open-stripe.ts");
  return openStripe({ ...settings, settings: settings.stripe });
}
