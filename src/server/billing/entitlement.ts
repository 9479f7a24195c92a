import type { SubscriptionStatus } from "#contract/calls/account.ts";
import type { PlanName } from "#contract/plans.ts";
import type { Subscription } from "./subscription-store.ts";

/** What a person may do: what screens show of it, and what the server allows by it. */
export interface Entitlement {
  readonly status: SubscriptionStatus["subscriptionStatus"];
  readonly plan: PlanName;
  /** Unlimited analyses, the Pro model, and all else that is sold. */
  readonly premium: boolean;
  /** Until when a due payment takes nothing away; null where none is due. */
  readonly graceUntil: Date | null;
  /** When the month began that use is billed with; null where nothing is billed. */
  readonly billedSince: Date | null;
}

export interface EntitlementRules {
  readonly admin: boolean;
  readonly now: Date;
  /** Days for which a due payment takes nothing away. */
  readonly graceDays: number;
}

const dayMilliseconds = 24 * 60 * 60_000;

/** The one rule of who is premium: active, admin, and past due within the days of grace. */
export function entitlementOf(
  subscription: Subscription | null,
  { admin, now, graceDays }: EntitlementRules,
): Entitlement {
  const nothing = { plan: "trial", premium: false, graceUntil: null, billedSince: null } as const;
  if (admin) return { ...nothing, status: "admin", plan: "admin", premium: true };
  const status = subscription?.status ?? "incomplete";
  const plan = subscription?.plan ?? "trial";
  if (status === "incomplete") return { ...nothing, status: "trial" };
  const billedSince = subscription?.periodStart ?? null;
  if (status === "active") return { ...nothing, status, plan, premium: true, billedSince };
  // What the provider has given up collecting has no days of grace left.
  if (status === "unpaid") return { ...nothing, status: "past_due", plan, billedSince };
  if (status !== "past_due") return { ...nothing, status };
  const since = subscription?.pastDueSince ?? now;
  const graceUntil = new Date(since.getTime() + graceDays * dayMilliseconds);
  return { status, plan, premium: now < graceUntil, graceUntil, billedSince };
}
