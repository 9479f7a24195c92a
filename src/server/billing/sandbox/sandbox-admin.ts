import { and, eq, inArray, max } from "drizzle-orm";
import { plans, refundDays } from "#contract/plans.ts";
import { Problem } from "#contract/problem.ts";
import { billingEvents } from "#server/database/billing-schema.ts";
import type { Database } from "#server/database/database.ts";
import type { AdminBilling } from "../admin-billing.ts";
import { noSubscription, type Subscription } from "../subscription-store.ts";
import type { TakeStep } from "./take-step.ts";

export interface SandboxAdminParts {
  readonly database: Database;
  readonly take: TakeStep;
  read(userId: string): Promise<Subscription | null>;
}

/** What an administrator may do in the sandbox: nothing comes from outside, and no money goes back. */
export function sandboxAdmin({ database, take, read }: SandboxAdminParts): AdminBilling {
  return {
    failedWebhooks: async () => [],
    retryWebhook: async () => {
      throw new Problem("not-found");
    },
    unreportedUsage: async () => [],
    refund: async (userId) => {
      const refunded = await lastOf(database, userId, ["refunded"]);
      const paid = await lastOf(database, userId, ["paid"]);
      return take(userId, (before, now) => {
        if (before.plan === null || paid === null) throw new Problem("no-subscription");
        if (refunded !== null && refunded >= paid) throw new Problem("already-refunded");
        if (now.getTime() - paid.getTime() > refundDays * dayMilliseconds)
          throw new Problem("refund-too-late", { days: refundDays });
        return {
          subscription: endedSubscription(before, now),
          events: [{ kind: "refunded", at: now }],
          answer: { cents: plans[before.plan].monthlyCents },
        };
      });
    },
    subscriptionOf: async (userId) => {
      const found = await read(userId);
      if (found === null) return null;
      const { plan, status, periodStart, periodEnd, cancelAtPeriodEnd, pastDueSince } = found;
      return {
        ...{ provider: "sandbox", plan, status, periodStart, periodEnd, cancelAtPeriodEnd },
        ...{ pastDueSince, customerId: null, subscriptionId: null },
      };
    },
  };
}

const dayMilliseconds = 24 * 60 * 60_000;

/** Ends whatever runs or was begun, at once. */
export function endedSubscription(before: Subscription, now: Date): Subscription {
  const { plan, sandboxCard, periodStart } = before;
  const status = plan === null ? "incomplete" : "canceled";
  return { ...noSubscription, plan, status, sandboxCard, periodStart, periodEnd: now };
}

async function lastOf({ queries }: Database, userId: string, kinds: string[]) {
  const [row] = await queries
    .select({ at: max(billingEvents.happenedAt) })
    .from(billingEvents)
    .where(
      and(
        eq(billingEvents.userId, userId),
        eq(billingEvents.provider, "sandbox"),
        inArray(billingEvents.kind, kinds),
      ),
    );
  return row?.at ?? null;
}
