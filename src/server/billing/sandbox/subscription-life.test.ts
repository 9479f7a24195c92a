import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SandboxCardNumber, sandboxCards } from "#contract/sandbox-cards.ts";
import { entitlementOf } from "../entitlement.ts";
import { noSubscription, type Step, type Subscription } from "../subscription-store.ts";
import {
  beginPurchase,
  cancel,
  changeCard,
  endMonth,
  monthAfter,
  passTime,
  pay,
  resume,
} from "./subscription-life.ts";

const start = new Date("2026-11-21T12:00:00Z");
const pays = "4242424242424242";
const paysOnce = "4000000000000341";
const isDeclined = "4000000000000002";

const days = (count: number) => new Date(start.getTime() + count * 24 * 60 * 60_000);
const bought = (card: SandboxCardNumber, plan: "pro" | "pay-as-you-go" = "pro") =>
  pay(beginPurchase(noSubscription, plan, { secret: "s", now: start }).subscription, "s", {
    card,
    now: start,
  });
const entitlement = (subscription: Subscription, now: Date) =>
  entitlementOf(subscription, { admin: false, now, graceDays: 7 });

describe("a subscription of the sandbox", () => {
  it("begins as a purchase that gives nothing until it is paid", () => {
    const begun = beginPurchase(noSubscription, "pro", { secret: "s", now: start });
    expect(entitlement(begun.subscription, start)).toMatchObject({
      status: "trial",
      premium: false,
    });
    const again = beginPurchase(begun.subscription, "pro", { secret: "other", now: start });
    expect([again.answer, again.events]).toEqual(["s", []]);
    const other = beginPurchase(begun.subscription, "pay-as-you-go", { secret: "t", now: start });
    expect(other.answer).toBe("t");
    expect(() => pay(other.subscription, "s", { card: pays, now: start })).toThrow("no purchase");
  });

  it("is active for a month once paid, and renews by itself", () => {
    const { subscription, answer } = bought(pays);
    expect(answer).toEqual({ state: "paid" });
    expect(entitlement(subscription, start)).toMatchObject({ status: "active", plan: "pro" });
    expect(subscription.periodEnd).toEqual(new Date("2026-12-21T12:00:00Z"));
    const later = passTime(subscription, days(70));
    expect(later.events.map(({ kind }) => kind)).toEqual(["renewed", "renewed"]);
    expect(later.subscription.periodEnd).toEqual(new Date("2027-02-21T12:00:00Z"));
  });

  it("stays a trial when the card is declined", () => {
    const { subscription, answer, events } = bought(isDeclined);
    expect(answer).toEqual({ state: "declined", message: "Your card was declined." });
    expect(events[0]?.kind).toBe("payment-failed");
    expect(entitlement(subscription, start)).toMatchObject({ status: "trial", premium: false });
    expect(pay(subscription, "s", { card: pays, now: start }).answer.state).toBe("paid");
  });

  it("is past due when a renewal fails, premium for the days of grace, and paid by a new card", () => {
    const due = passTime(bought(paysOnce).subscription, days(31)).subscription;
    const since = new Date("2026-12-21T12:00:00Z").getTime();
    const grace = new Date(since + 7 * 24 * 60 * 60_000);
    expect(entitlement(due, new Date(grace.getTime() - 1))).toEqual({
      ...{ status: "past_due", plan: "pro", premium: true, graceUntil: grace },
      billedSince: days(0),
    });
    expect(entitlement(due, grace)).toMatchObject({ status: "past_due", premium: false });
    const stillDue = changeCard(due, { card: paysOnce, now: days(40) });
    expect(stillDue.answer.state).toBe("declined");
    expect(stillDue.subscription.status).toBe("past_due");
    const paid = changeCard(due, { card: pays, now: days(40) });
    expect(entitlement(paid.subscription, days(40))).toMatchObject({ status: "active" });
    expect(paid.subscription.periodStart).toEqual(days(40));
  });

  it("ends with its month when it was canceled, unless that is taken back", () => {
    const canceled = cancel(bought(pays).subscription, days(1)).subscription;
    expect(entitlement(canceled, days(29))).toMatchObject({ status: "active", premium: true });
    const ended = passTime(canceled, days(31)).subscription;
    expect(entitlement(ended, days(31))).toMatchObject({ status: "canceled", plan: "trial" });
    const kept = passTime(resume(canceled, days(2)).subscription, days(31)).subscription;
    expect(entitlement(kept, days(31))).toMatchObject({ status: "active" });
    const again = beginPurchase(ended, "pro", { secret: "t", now: days(40) }).subscription;
    expect(entitlement(again, days(40))).toMatchObject({ status: "canceled" });
    const active = pay(again, "t", { card: pays, now: days(40) }).subscription;
    expect(entitlement(active, days(40))).toMatchObject({ status: "active", premium: true });
  });

  it("refuses what does not fit its state", () => {
    expect(() => cancel(noSubscription, start)).toThrow("no subscription");
    expect(() => endMonth(noSubscription, start)).toThrow("no subscription");
    expect(() => changeCard(noSubscription, { card: pays, now: start })).toThrow("no subscription");
    expect(() => resume(bought(pays).subscription, start)).toThrow("no subscription");
    const again = { secret: "t", now: start };
    expect(() => beginPurchase(bought(pays).subscription, "pro", again)).toThrow("already");
    const other = beginPurchase(bought(pays).subscription, "pay-as-you-go", again);
    expect(entitlement(other.subscription, start)).toMatchObject({ status: "active", plan: "pro" });
  });

  it("writes down what happened, and when", () => {
    const told = ({ events }: Step<unknown>) => events.map(({ kind, at }) => [kind, at]);
    const begun = beginPurchase(noSubscription, "pro", { secret: "s", now: start });
    expect(told(begun)).toEqual([["purchase-begun", start]]);
    const { subscription: paid, events } = bought(pays);
    expect(events).toEqual([{ kind: "paid", at: start }]);
    expect(told(bought(isDeclined))).toEqual([["payment-failed", start]]);
    const changed = changeCard(paid, { card: paysOnce, now: days(1) });
    expect(told(changed)).toEqual([["card-changed", days(1)]]);
    expect(changed.subscription).toEqual({ ...paid, sandboxCard: paysOnce });
    expect(changed.answer).toEqual({ state: "paid" });
    const refused = changeCard(paid, { card: isDeclined, now: days(1) });
    expect([refused.subscription, refused.answer.state]).toEqual([paid, "declined"]);
    const canceled = cancel(paid, days(1));
    expect(told(canceled)).toEqual([["cancel-asked", days(1)]]);
    expect(told(resume(canceled.subscription, days(2)))).toEqual([["cancel-taken-back", days(2)]]);
    expect(told(endMonth(canceled.subscription, days(3)))).toEqual([["canceled", days(3)]]);
    const due = endMonth(bought(paysOnce).subscription, days(3));
    expect(told(due)).toEqual([["payment-failed", days(3)]]);
    expect(told(cancel(due.subscription, days(4)))).toEqual([["canceled", days(4)]]);
    expect(told(changeCard(due.subscription, { card: paysOnce, now: days(4) }))).toEqual([
      ["payment-failed", days(4)],
    ]);
  });

  it("ends at once where its month is not paid, and what is due is due no more", () => {
    const due = passTime(bought(paysOnce).subscription, days(31)).subscription;
    expect(cancel(due, days(32)).subscription).toMatchObject({
      ...{ status: "canceled", pastDueSince: null, periodEnd: days(32) },
    });
    expect(() => resume(due, days(32))).toThrow("no subscription");
    expect(() => endMonth(due, days(32))).toThrow("no subscription");
    expect(() => beginPurchase(due, "pro", { secret: "t", now: days(32) })).toThrow("already");
  });

  it("renews at the very end of its month, and not a moment before", () => {
    const { subscription } = bought(pays);
    const end = new Date("2026-12-21T12:00:00Z");
    expect(passTime(subscription, new Date(end.getTime() - 1)).events).toEqual([]);
    expect(passTime(subscription, end).events).toEqual([{ kind: "renewed", at: end }]);
  });

  it("ends a month on the last day where the next one is shorter", () => {
    const end = (iso: string) => monthAfter(new Date(iso)).toISOString().slice(0, 10);
    expect(end("2027-01-31T10:00:00Z")).toBe("2027-02-28");
    expect(end("2028-01-30T10:00:00Z")).toBe("2028-02-29");
    expect(end("2026-12-31T10:00:00Z")).toBe("2027-01-31");
  });
});

const card = fc.constantFrom(...(Object.keys(sandboxCards) as SandboxCardNumber[]));
const plan = fc.constantFrom("pro", "pay-as-you-go");
const act = fc.oneof(
  fc.record({ kind: fc.constant("begin"), plan }),
  fc.record({ kind: fc.constantFrom("pay", "card"), card }),
  fc.record({ kind: fc.constantFrom("cancel", "resume", "end", "wait") }),
);
const walk = fc.array(fc.record({ act, wait: fc.nat({ max: 50 }) }), { maxLength: 30 });

it("never gives a plan that was not paid, nor contradicts itself, whatever is done in which order", () => {
  fc.assert(
    fc.property(walk, (steps) => {
      let subscription = noSubscription;
      let day = 0;
      let paid = false;
      for (const step of steps) {
        day += step.wait;
        const taken = take(passTime(subscription, days(day)).subscription, step.act, days(day));
        paid ||= taken.events.some(({ kind }) => kind === "paid");
        subscription = taken.subscription;
        expectWhole(subscription, days(day));
        if (!paid) expect(entitlement(subscription, days(day)).premium).toBe(false);
      }
      // Looked at often or once, a year later it is the same.
      let often = subscription;
      for (let later = 0; later <= 365; later += 5)
        often = passTime(often, days(day + later)).subscription;
      expect(passTime(subscription, days(day + 365)).subscription).toEqual(often);
    }),
  );
});

interface Act {
  kind: string;
  plan?: string;
  card?: SandboxCardNumber;
}

/** A step that is refused changes nothing. */
function take(before: Subscription, { kind, plan, card = pays }: Act, now: Date): Step<unknown> {
  const secret = before.pendingSecret ?? "none";
  try {
    if (kind === "begin")
      return beginPurchase(before, plan === "pro" ? "pro" : "pay-as-you-go", { secret, now });
    if (kind === "pay") return pay(before, secret, { card, now });
    if (kind === "card") return changeCard(before, { card, now });
    if (kind === "cancel") return cancel(before, now);
    if (kind === "resume") return resume(before, now);
    if (kind === "end") return endMonth(before, now);
  } catch {
    // Refused: what it may refuse is the business of the tests above.
  }
  return { subscription: before, events: [], answer: null };
}

function expectWhole(subscription: Subscription, now: Date): void {
  const { status, plan, periodEnd, pastDueSince, cancelAtPeriodEnd } = subscription;
  expect(subscription.pendingPlan === null).toBe(subscription.pendingSecret === null);
  expect(pastDueSince === null).toBe(status !== "past_due");
  if (cancelAtPeriodEnd) expect(status).toBe("active");
  if (status !== "incomplete") expect(plan).not.toBeNull();
  if (status === "active") expect(periodEnd && periodEnd > now).toBe(true);
}
