import type { FastifyBaseLogger } from "fastify";
import type { BillingDetails } from "#contract/calls/billing.ts";
import type { Database } from "#server/database/database.ts";
import type { Payer, PaymentProvider } from "./payment-provider.ts";
import { openSandbox } from "./sandbox/open-sandbox.ts";
import { type Standing, standingOf } from "./standing.ts";
import type { StripeSettings } from "./stripe/stripe-tools.ts";
import { noSubscription, usageSince } from "./subscription-store.ts";
import { withoutKeys } from "./without-keys.ts";

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
  standingOf(payer: Payer): Promise<Standing>;
  detailsOf(payer: Payer): Promise<BillingDetails>;
}

export async function openBilling(settings: BillingSettings): Promise<Billing> {
  const { database, graceDays, clock } = settings;
  const provider = await openProvider(settings);
  const look = async ({ providerUserId, admin }: Payer, read: PaymentProvider["read"]) => {
    const subscription = admin ? null : await read(providerUserId);
    const standing = standingOf(subscription, { admin, now: clock(), graceDays });
    return { standing, subscription: subscription ?? noSubscription };
  };
  return {
    provider,
    standingOf: async (payer) => (await look(payer, provider.read)).standing,
    detailsOf: async (payer) => {
      const { name, configured, testCards, publishableKey } = provider;
      const { standing, subscription } = await look(payer, provider.readAgain);
      const { plan, pendingPlan, periodStart, periodEnd, cancelAtPeriodEnd } = subscription;
      const usage = periodStart
        ? await usageSince(database.queries, payer.providerUserId, periodStart)
        : { analyses: 0, cents: 0 };
      return {
        ...{ provider: name, configured, testCards, pendingPlan, cancelAtPeriodEnd, usage },
        publishableKey,
        boughtPlan: plan,
        periodEnd: periodEnd?.toISOString() ?? null,
        graceUntil: standing.graceUntil?.toISOString() ?? null,
        cardLast4: subscription.sandboxCard?.slice(-4) ?? subscription.cardLast4,
      };
    },
  };
}

async function openProvider(settings: BillingSettings): Promise<PaymentProvider> {
  if (settings.provider === "sandbox") return openSandbox(settings);
  if (settings.stripe === null) return withoutKeys(settings.database);
  // Stripe's SDK takes memory and time to load, which nobody without its keys should pay.
  const { openStripe } = await import("./stripe/open-stripe.ts");
  return openStripe({ ...settings, settings: settings.stripe });
}
