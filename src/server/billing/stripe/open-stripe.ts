import type { FastifyBaseLogger } from "fastify";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#server/database/database.ts";
import type { PaymentProvider } from "../payment-provider.ts";
import { openSubscriptionStore, type Subscription } from "../subscription-store.ts";
import { adminOfStripe } from "./admin-of-stripe.ts";
import { endAll } from "./end-subscriptions.ts";
import { openClient } from "./open-client.ts";
import { openPriceList } from "./price-list.ts";
import { checkOut, setUp } from "./purchases.ts";
import { startReconciler } from "./reconciler.ts";
import { serializeByKey } from "./serialize-by-key.ts";
import {
  areTestKeys,
  findCustomer,
  type StripeSettings,
  type StripeTools,
  type SyncSubscription,
  syncSubscription,
} from "./sync-subscription.ts";
import { translated, wordOf } from "./translate-failure.ts";
import { addWebhookRoute } from "./webhook-route.ts";

export interface StripeParts {
  readonly database: Database;
  readonly settings: StripeSettings;
  readonly log: FastifyBaseLogger;
  clock(): Date;
}

/** Stripe as the one who takes payments; speaks with it at once and from time to time. */
export function openStripe({ settings, ...parts }: StripeParts): PaymentProvider {
  const tools = toolsOf(parts, settings);
  const { database, ledger, log } = tools;
  const store = openSubscriptionStore(database, ledger);
  const reading = serializeByKey();
  const buying = serializeByKey();
  const sync: SyncSubscription = (userId, also) =>
    reading(userId, () => syncSubscription(tools, userId, also));
  const stop = startReconciler(tools, sync);
  return {
    name: "stripe",
    ledger,
    configured: true,
    testCards: areTestKeys(settings),
    publishableKey: settings.publishableKey,
    read: store.read,
    syncSubscription: async (userId) => {
      const stored = await store.read(userId);
      const customer = await findCustomer(tools, userId);
      if (customer === null || isFresh(tools, customer.readAt, stored)) return stored;
      try {
        return (await sync(userId))?.subscription ?? stored;
      } catch (error) {
        log.warn({ account: userId, problem: wordOf(error) }, "subscription sync failed");
        return stored;
      }
    },
    setUp: (payer, plan) =>
      translated(() => buying(payer.providerUserId, () => setUp(tools, payer, plan))),
    checkout: (payer, plan, origin) =>
      translated(() =>
        buying(payer.providerUserId, () => checkOut(tools, payer, { plan, origin })),
      ),
    portal: ({ providerUserId }, origin) =>
      translated(() => openPortal(tools, providerUserId, origin)),
    end: (userId) => translated(() => buying(userId, () => endAll(tools, userId, sync))),
    admin: adminOfStripe(tools, sync),
    addRoutes: () => undefined,
    addOpenRoutes: (app) => addWebhookRoute(app, { tools, secrets: settings.webhookSecrets, sync }),
    close: stop,
  };
}

function toolsOf(parts: Omit<StripeParts, "settings">, settings: StripeSettings): StripeTools {
  const stripe = openClient(settings);
  const ledger = areTestKeys(settings) ? "stripe-test" : "stripe";
  return { ...parts, stripe, ledger, prices: openPriceList(stripe, parts.log) };
}

/** Milliseconds for which its word is believed: shortly where something is about to change. */
const believed = { settled: 30_000, unsettled: 2_000 } as const;

function isFresh({ clock }: StripeTools, readAt: Date | null, stored: Subscription | null) {
  const isSettled = stored?.status === "active" && stored.pendingPlan === null;
  const age = readAt === null ? Number.POSITIVE_INFINITY : clock().getTime() - readAt.getTime();
  return age < (isSettled ? believed.settled : believed.unsettled);
}

async function openPortal(tools: StripeTools, userId: string, origin: string): Promise<string> {
  const found = await findCustomer(tools, userId);
  if (found === null) throw new Problem("no-subscription");
  const configuration = await tools.prices.portal();
  const { url } = await tools.stripe.billingPortal.sessions.create({
    customer: found.customerId,
    return_url: `${origin}/account-settings`,
    ...(configuration === null ? {} : { configuration }),
  });
  return url;
}
