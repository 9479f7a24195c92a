import { expect, test } from "vitest";
import type { SubscriptionStatus } from "#contract/calls/account.ts";
import {
  badgeOf,
  currentPlan,
  freeAnalysesLeft,
  isNearlyUsed,
  mayUpgrade,
  usageLine,
} from "./plan-labels.ts";

const trial: SubscriptionStatus = {
  subscriptionStatus: "trial",
  freeAnalysesUsed: 0,
  freeAnalysesLimit: 5,
  isAdminAccount: false,
  plan: "trial",
  premium: false,
};
const pro = { ...trial, subscriptionStatus: "active", plan: "pro", premium: true } as const;

test("[ST-1] a trial is nearly used above 80 % of it: not at four of five, at five", () => {
  const at = (freeAnalysesUsed: number, freeAnalysesLimit = 5) => ({
    ...trial,
    freeAnalysesUsed,
    freeAnalysesLimit,
  });
  expect([3, 4, 5, 6].map((used) => isNearlyUsed(at(used)))).toEqual([false, false, true, true]);
  expect([0, 4, 5, 6].map((used) => freeAnalysesLeft(at(used)))).toEqual([5, 1, 0, 0]);
  expect(isNearlyUsed(at(8, 10))).toBe(false);
  expect(isNearlyUsed(at(9, 10))).toBe(true);
  expect(isNearlyUsed({ ...at(5), subscriptionStatus: "canceled" })).toBe(false);
});

test("[ST-2] [ST-3] [ST-4] [ST-5] [ST-6] each status has its words", () => {
  const canceled = { ...trial, subscriptionStatus: "canceled" } as const;
  const due = { ...pro, subscriptionStatus: "past_due" } as const;
  const admin = { ...pro, subscriptionStatus: "admin", plan: "admin" } as const;
  const inactive = { ...trial, subscriptionStatus: "inactive" } as const;
  const words = (status: SubscriptionStatus) => [
    badgeOf(status).label,
    currentPlan(status),
    usageLine(status),
    mayUpgrade(status),
  ];
  expect(words(trial)).toEqual(["Free Trial", "Free Trial", "Free analyses used: 0 / 5", true]);
  expect(words(pro)).toEqual(["Premium", "Premium", "Unlimited analyses", false]);
  expect(words({ ...pro, plan: "pay-as-you-go" })[2]).toBe(
    "Unlimited analyses, usage-based billing",
  );
  expect(words(due)).toEqual(["Payment Due", "Premium", "Unlimited analyses", false]);
  expect(words({ ...due, premium: false })[2]).toBe("Free analyses used: 0 / 5");
  expect(words(canceled)).toEqual(["Canceled", "Free Trial", "Free analyses used: 0 / 5", true]);
  expect(words(admin)).toEqual(["Admin", "Admin Access", "Unlimited testing", false]);
  expect(words(inactive)).toEqual(["Inactive", "Free Trial", "Subscription required", true]);
});
