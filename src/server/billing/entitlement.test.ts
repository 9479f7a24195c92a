import { expect, test } from "vitest";
import { entitlementOf } from "./entitlement.ts";
import { noSubscription, type Subscription } from "./subscription-store.ts";

const now = new Date("2026-11-21T12:00:00Z");
const day = 24 * 60 * 60_000;
const before = (days: number) => new Date(now.getTime() - days * day);
const month = before(10);
const of = (subscription: Partial<Subscription> | null, admin = false) =>
  entitlementOf(
    subscription && { ...noSubscription, plan: "pro", periodStart: month, ...subscription },
    {
      ...{ admin, now, graceDays: 7 },
    },
  );
const nothing = { plan: "trial", premium: false, graceUntil: null, billedSince: null };

test.each<[string, Partial<Subscription> | null, object]>([
  ["nothing that was ever bought", null, { ...nothing, status: "trial" }],
  ["a purchase that was not paid", { status: "incomplete" }, { ...nothing, status: "trial" }],
  ["one that is over", { status: "canceled" }, { ...nothing, status: "canceled" }],
  ["one that nobody foresaw", { status: "inactive" }, { ...nothing, status: "inactive" }],
])("gives no plan: %s", (_, subscription, entitlement) => {
  expect(of(subscription)).toEqual(entitlement);
});

test("a paid month gives its plan, and is what use is billed with", () => {
  const active = { status: "active", premium: true, graceUntil: null, billedSince: month };
  expect(of({ status: "active" })).toEqual({ ...active, plan: "pro" });
  expect(of({ status: "active", plan: "pay-as-you-go" })).toEqual({
    ...active,
    plan: "pay-as-you-go",
  });
});

test("a due payment takes nothing away for seven days, to the moment", () => {
  const due = (since: Date | null) => of({ status: "past_due", pastDueSince: since });
  expect(due(new Date(before(7).getTime() + 1))).toEqual({
    ...{ status: "past_due", plan: "pro", premium: true, billedSince: month },
    graceUntil: new Date(now.getTime() + 1),
  });
  expect(due(before(7))).toMatchObject({ status: "past_due", plan: "pro", premium: false });
  // Since when is not known: from now on.
  expect(due(null)).toMatchObject({ premium: true, graceUntil: before(-7) });
});

test("what the provider has given up collecting has no days of grace", () => {
  expect(of({ status: "unpaid", pastDueSince: now })).toEqual({
    ...{ status: "past_due", plan: "pro", premium: false, graceUntil: null, billedSince: month },
  });
});

test("an admin has everything and pays for nothing, whatever they bought", () => {
  for (const status of ["active", "canceled", "past_due"] as const)
    expect(of({ status }, true)).toEqual({
      ...{ status: "admin", plan: "admin", premium: true, graceUntil: null, billedSince: null },
    });
});
