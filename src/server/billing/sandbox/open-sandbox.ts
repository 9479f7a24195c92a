import { randomUUID } from "node:crypto";
import type { SoldPlan } from "#contract/plans.ts";
import type { Database } from "#server/database/database.ts";
import type { Payer, PaymentProvider } from "../payment-provider.ts";
import { openSubscriptionStore, type Step, type Subscription } from "../subscription-store.ts";
import { endedSubscription, sandboxAdmin } from "./sandbox-admin.ts";
import { addSandboxRoutes } from "./sandbox-routes.ts";
import { beginPurchase, passTime } from "./subscription-life.ts";
import type { TakeStep } from "./take-step.ts";

export interface SandboxTools {
  readonly database: Database;
  clock(): Date;
}

/** A payment company within this server: the same states, test cards only, and no money moves. */
export function openSandbox({ database, clock }: SandboxTools): PaymentProvider {
  const store = openSubscriptionStore(database, "sandbox");
  const take: TakeStep = (userId, step) =>
    store.change(userId, (before) => {
      const now = clock();
      const passed = passTime(before, now);
      const taken = step(passed.subscription, now);
      return { ...taken, events: [...passed.events, ...taken.events] };
    });
  const read = async (userId: string) => {
    const stored = await store.read(userId);
    if (stored === null || passTime(stored, clock()).events.length === 0) return stored;
    return take(userId, (subscription) => ({ subscription, events: [], answer: subscription }));
  };
  const setUp = ({ providerUserId }: Payer, plan: SoldPlan) => {
    const secret = `sandbox_secret_${randomUUID()}`;
    return take(providerUserId, (before, now) => beginPurchase(before, plan, { secret, now }));
  };
  return {
    name: "sandbox",
    ledger: "sandbox",
    configured: true,
    testCards: true,
    publishableKey: null,
    read,
    // Time itself is its word, and every reading asks it.
    syncSubscription: read,
    setUp,
    checkout: async (payer, plan) => {
      await setUp(payer, plan);
      return "/sandbox-checkout";
    },
    portal: async () => "/sandbox-portal",
    end: async (userId) => {
      if ((await read(userId)) !== null) await take(userId, endNow);
    },
    admin: sandboxAdmin({ database, take, read }),
    addRoutes: (app) => addSandboxRoutes(app, { take, read }),
    addOpenRoutes: () => undefined,
    close: async () => undefined,
  };
}

const endNow = (before: Subscription, now: Date): Step<null> => ({
  subscription: endedSubscription(before, now),
  events: [{ kind: "canceled", at: now }],
  answer: null,
});
