import type { SandboxPayment } from "#contract/calls/billing-sandbox.ts";
import type { SoldPlan } from "#contract/plans.ts";
import { Problem } from "#contract/problem.ts";
import { type SandboxCardNumber, sandboxCards } from "#contract/sandbox-cards.ts";
import type { Step, Subscription, SubscriptionEvent } from "../subscription-store.ts";

/**
 * What a payment company does with a subscription, as pure steps. Each takes the subscription as
 * `passTime` leaves it.
 */

/** Renews, ends or finds unpaid whatever fell due until `now`. */
export function passTime(before: Subscription, now: Date): Step<null> {
  let subscription = before;
  const events: SubscriptionEvent[] = [];
  while (
    subscription.status === "active" &&
    subscription.periodEnd &&
    subscription.periodEnd <= now
  ) {
    const at = subscription.periodEnd;
    const [next, kind] = monthEnded(subscription, at);
    subscription = next;
    events.push({ kind, at });
  }
  return { subscription, events, answer: null };
}

function monthEnded(subscription: Subscription, at: Date): [Subscription, string] {
  if (subscription.cancelAtPeriodEnd)
    return [{ ...subscription, status: "canceled", cancelAtPeriodEnd: false }, "canceled"];
  if (cardOf(subscription)?.renewalFails)
    return [{ ...subscription, status: "past_due", pastDueSince: at }, "payment-failed"];
  return [{ ...subscription, ...monthFrom(at) }, "renewed"];
}

/** Takes up the purchase of this plan that was begun, or begins one under `secret`. */
export function beginPurchase(
  before: Subscription,
  plan: SoldPlan,
  { secret, now }: { secret: string; now: Date },
): Step<string> {
  const { status, pendingPlan, pendingSecret } = before;
  const has = status === "active" || status === "past_due";
  if (has && before.plan === plan) throw new Problem("already-subscribed");
  if (pendingPlan === plan && pendingSecret !== null)
    return { subscription: before, events: [], answer: pendingSecret };
  return {
    subscription: { ...before, pendingPlan: plan, pendingSecret: secret },
    events: [{ kind: "purchase-begun", at: now }],
    answer: secret,
  };
}

export interface Payment {
  readonly card: SandboxCardNumber;
  readonly now: Date;
}

/** Pays for the purchase that `secret` names: its plan holds from now on, in place of any other. */
export function pay(before: Subscription, secret: string, payment: Payment): Step<SandboxPayment> {
  const { card, now } = payment;
  if (before.pendingSecret === null || before.pendingSecret !== secret)
    throw new Problem("no-purchase");
  const { refusal } = sandboxCards[card];
  if (refusal !== null) return declined(before, refusal, now);
  const bought = { plan: before.pendingPlan, pendingPlan: null, pendingSecret: null };
  return paid({ ...before, ...bought, cancelAtPeriodEnd: false }, payment);
}

/** Takes another card from now on, and pays with it what is due. */
export function changeCard(before: Subscription, payment: Payment): Step<SandboxPayment> {
  const { card, now } = payment;
  const { refusal, renewalFails } = sandboxCards[card];
  requireRunning(before);
  if (refusal !== null) return declined(before, refusal, now);
  if (before.status === "active")
    return {
      subscription: { ...before, sandboxCard: card },
      events: [{ kind: "card-changed", at: now }],
      answer: { state: "paid" },
    };
  if (renewalFails)
    return declined({ ...before, sandboxCard: card }, "Your card was declined.", now);
  return paid(before, payment);
}

/** Ends it with the month that is paid; where none is, at once. */
export function cancel(before: Subscription, now: Date): Step<null> {
  requireRunning(before);
  const at = { at: now };
  if (before.status === "active")
    return stepTo({ ...before, cancelAtPeriodEnd: true }, { kind: "cancel-asked", ...at });
  const ended = { status: "canceled", pastDueSince: null, periodEnd: now } as const;
  return stepTo({ ...before, ...ended }, { kind: "canceled", ...at });
}

/** Takes a cancellation back while its month lasts. */
export function resume(before: Subscription, now: Date): Step<null> {
  if (before.status !== "active" || !before.cancelAtPeriodEnd) throw new Problem("no-subscription");
  return stepTo({ ...before, cancelAtPeriodEnd: false }, { kind: "cancel-taken-back", at: now });
}

/** Lets the paid month end now, as it would by itself. */
export function endMonth(before: Subscription, now: Date): Step<null> {
  if (before.status !== "active") throw new Problem("no-subscription");
  return passTime({ ...before, periodEnd: now }, now);
}

function requireRunning({ status }: Subscription): void {
  if (status !== "active" && status !== "past_due") throw new Problem("no-subscription");
}

const stepTo = (subscription: Subscription, event: SubscriptionEvent): Step<null> => ({
  subscription,
  events: [event],
  answer: null,
});

function paid(subscription: Subscription, { card, now }: Payment): Step<SandboxPayment> {
  const active = { status: "active", pastDueSince: null, sandboxCard: card } as const;
  return {
    subscription: { ...subscription, ...active, ...monthFrom(now) },
    events: [{ kind: "paid", at: now }],
    answer: { state: "paid" },
  };
}

function declined(subscription: Subscription, message: string, at: Date): Step<SandboxPayment> {
  return {
    subscription,
    events: [{ kind: "payment-failed", at }],
    answer: { state: "declined", message },
  };
}

function cardOf({ sandboxCard }: Subscription) {
  return sandboxCard === null ? undefined : sandboxCards[sandboxCard as SandboxCardNumber];
}

function monthFrom(start: Date): Pick<Subscription, "periodStart" | "periodEnd"> {
  return { periodStart: start, periodEnd: monthAfter(start) };
}

/** The same day and hour of the next month, or that month's last day. */
export function monthAfter(start: Date): Date {
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + 1);
  // The 31st of January would be the 3rd of March.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}
