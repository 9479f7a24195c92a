import type { SubscriptionStatus } from "#contract/calls/account.ts";
import { plans, type SubscriptionStatusName } from "#contract/plans.ts";

interface Badge {
  readonly label: string;
  readonly tone: "neutral" | "accent" | "decide";
}

const badges: Record<SubscriptionStatusName, Badge> = {
  trial: { label: plans.trial.name, tone: "neutral" },
  active: { label: "Premium", tone: "accent" },
  past_due: { label: "Payment Due", tone: "decide" },
  canceled: { label: "Canceled", tone: "neutral" },
  admin: { label: plans.admin.name, tone: "accent" },
  inactive: { label: "Inactive", tone: "decide" },
};

/** One or two words on how things stand, as in the header. */
export function badgeOf({
  subscriptionStatus,
}: Pick<SubscriptionStatus, "subscriptionStatus">): Badge {
  return badges[subscriptionStatus];
}

/** The plan whose rules hold, as the account settings name it. */
export function currentPlan({ subscriptionStatus: status, plan }: SubscriptionStatus): string {
  if (status === "admin") return "Admin Access";
  return plan === "trial" ? plans.trial.name : "Premium";
}

export function freeAnalysesLeft({ freeAnalysesUsed, freeAnalysesLimit }: SubscriptionStatus) {
  return Math.max(0, freeAnalysesLimit - freeAnalysesUsed);
}

/** What may still be run, in one line. */
export function usageLine(status: SubscriptionStatus): string {
  const { subscriptionStatus, freeAnalysesUsed, freeAnalysesLimit } = status;
  if (subscriptionStatus === "admin") return "Unlimited testing";
  if (subscriptionStatus === "inactive") return "Subscription required";
  if (!status.premium) return `Free analyses used: ${freeAnalysesUsed} / ${freeAnalysesLimit}`;
  const billed = status.plan === "pay-as-you-go" ? ", usage-based billing" : "";
  return `Unlimited analyses${billed}`;
}

/** Of the free analyses; above it the way to more is shown. */
const nudgeAbove = 0.8;

/** Whether a trial is nearly used up: more than 80 % of it. */
export function isNearlyUsed(status: SubscriptionStatus): boolean {
  const { subscriptionStatus, freeAnalysesUsed, freeAnalysesLimit } = status;
  return subscriptionStatus === "trial" && freeAnalysesUsed > nudgeAbove * freeAnalysesLimit;
}

/** Whether a plan can be bought: nothing is paid, or nothing more will be. */
export function mayUpgrade({ subscriptionStatus }: SubscriptionStatus): boolean {
  return ["trial", "canceled", "inactive"].includes(subscriptionStatus);
}
