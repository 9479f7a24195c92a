import fc from "fast-check";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import { entitlementOf } from "../entitlement.ts";
import { noSubscription } from "../subscription-store.ts";
import { mapSubscriptions } from "./map-subscriptions.ts";

const start = Date.UTC(2026, 10, 1) / 1000;
const end = Date.UTC(2026, 11, 1) / 1000;
const now = new Date("2026-11-21T12:00:00Z");

interface Given {
  readonly status: string;
  readonly plan?: string;
  readonly created?: number;
  readonly cancel_at?: number | null;
  readonly cancel_at_period_end?: boolean;
  readonly ended_at?: number | null;
  readonly default_payment_method?: unknown;
}

let made = 0;

/** A subscription with the fields that are read, as Stripe sends them. */
function subscription({ plan = "pro", ...given }: Given): Stripe.Subscription {
  made += 1;
  const item = {
    price: { id: "price_1", metadata: { candor_plan: plan } },
    current_period_start: start,
    current_period_end: end,
  };
  return {
    ...{ id: `sub_${made}`, created: start + made, start_date: start, items: { data: [item] } },
    ...{ cancel_at: null, cancel_at_period_end: false, ended_at: null, metadata: {} },
    default_payment_method: { card: { last4: "4242" } },
    ...given,
  } as unknown as Stripe.Subscription;
}

const map = (...all: Stripe.Subscription[]) => mapSubscriptions(all, null).subscription;
const entitlement = (...all: Stripe.Subscription[]) =>
  entitlementOf(map(...all), { admin: false, now, graceDays: 7 });

test.each([
  ["trialing", "active", true],
  ["active", "active", true],
  ["unpaid", "past_due", false],
  ["canceled", "canceled", false],
  ["incomplete", "trial", false],
  ["incomplete_expired", "trial", false],
  ["paused", "inactive", false],
  ["a status of next year", "inactive", false],
])("%s at Stripe is %s here, premium: %s", (status, label, premium) => {
  expect(entitlement(subscription({ status }))).toMatchObject({ status: label, premium });
});

test("what runs twice is told of, and what is over or was never paid does not run", () => {
  const runs = ["active", "trialing", "past_due", "unpaid", "paused"];
  const rests = ["canceled", "incomplete", "incomplete_expired"];
  const all = [...runs, ...rests].map((status) => subscription({ status }));
  expect(mapSubscriptions(all, null).running).toEqual(all.slice(0, runs.length));
  expect(mapSubscriptions([], null)).toEqual({
    ...{ subscription: noSubscription, best: null, running: [] },
  });
});

test("nothing at all is the trial", () => {
  expect(entitlement()).toMatchObject({ status: "trial", plan: "trial", premium: false });
});

test("past due keeps its plan for the days of grace, from the oldest bill that is open", () => {
  const due = subscription({ status: "past_due" });
  const at = (since: string) =>
    entitlementOf(mapSubscriptions([due], new Date(since)).subscription, {
      ...{ admin: false, now, graceDays: 7 },
    });
  expect(at("2026-11-15T00:00:00Z")).toMatchObject({ status: "past_due", premium: true });
  expect(at("2026-11-14T00:00:00Z")).toMatchObject({ status: "past_due", premium: false });
  // An open bill of a plan that is paid for makes nothing due.
  const paid = mapSubscriptions([subscription({ status: "active" })], now).subscription;
  expect(paid.pastDueSince).toBeNull();
  expect(map(due).pastDueSince).toEqual(new Date(due.created * 1000));
});

test("an end that was asked for is shown with its day, however Stripe was told", () => {
  const flagged = map(subscription({ status: "active", cancel_at_period_end: true }));
  const dated = map(subscription({ status: "active", cancel_at: end - 60 }));
  const atEnd = map(subscription({ status: "active", cancel_at: end }));
  expect(atEnd.cancelAtPeriodEnd).toBe(true);
  expect(map(subscription({ status: "active" })).cancelAtPeriodEnd).toBe(false);
  const later = map(subscription({ status: "active", cancel_at: end + 60 }));
  expect([flagged.cancelAtPeriodEnd, flagged.periodEnd]).toEqual([true, new Date(end * 1000)]);
  expect([dated.cancelAtPeriodEnd, dated.periodEnd?.getTime()]).toEqual([true, (end - 60) * 1000]);
  expect([later.cancelAtPeriodEnd, later.periodEnd]).toEqual([false, new Date(end * 1000)]);
  const over = map(subscription({ status: "canceled", cancel_at_period_end: true, ended_at: end }));
  expect(over).toMatchObject({ status: "canceled", plan: "pro", cancelAtPeriodEnd: false });
});

test("a purchase that was begun is told beside what is paid for", () => {
  const paid = subscription({ status: "active" });
  const begun = subscription({ status: "incomplete", plan: "pay-as-you-go" });
  expect(map(begun, paid)).toMatchObject({ plan: "pro", pendingPlan: "pay-as-you-go" });
  expect(map(begun)).toMatchObject({ plan: null, pendingPlan: "pay-as-you-go" });
  expect(map(paid)).toMatchObject({ pendingPlan: null, cardLast4: "4242" });
  const newer = subscription({ status: "incomplete", plan: "pro" });
  expect(map(begun, newer).pendingPlan).toBe("pro");
  expect(map(newer, begun).pendingPlan).toBe("pro");
});

test("the last digits of a card are told where there is a card", () => {
  for (const method of [null, "pm_1", {}, { card: null }])
    expect(
      map(subscription({ status: "active", default_payment_method: method })).cardLast4,
    ).toBeNull();
});

test("what is none of our plans gives nothing, however well it is paid", () => {
  const other = subscription({ status: "active", plan: "gold" });
  expect(entitlement(other)).toMatchObject({ status: "inactive", premium: false });
  const over = subscription({ status: "canceled", plan: "gold" });
  expect(map(over).status).toBe("canceled");
  expect(map(subscription({ status: "incomplete", plan: "gold" })).status).toBe("incomplete");
  expect(entitlement(other, subscription({ status: "active" }))).toMatchObject({ premium: true });
});

test("of several the best counts, and of equals the newest, in whatever order they come", () => {
  const statuses = ["active", "past_due", "unpaid", "paused", "canceled", "incomplete"];
  const order = ["active", "past_due", "unpaid", "inactive", "canceled", "incomplete"];
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.nat()),
      (places, keys) => {
        const all = places.map((place) => subscription({ status: String(statuses[place]) }));
        const best = Math.min(...places);
        const shuffled = all
          .map((one) => ({ one, key: keys.next().value as number }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one);
        const { subscription: mapped } = mapSubscriptions(shuffled, null);
        expect(mapped.status).toBe(order[best]);
        expect(mapped.stripeId).toBe(all[places.lastIndexOf(best)]?.id);
      },
    ),
  );
});
