import type Stripe from "stripe";
import { noSubscription, type Subscription } from "../subscription-store.ts";
import { planOf } from "./price-list.ts";

/** What a person's subscriptions at Stripe come to. */
export interface MappedSubscription {
  readonly subscription: Subscription;
  /** The one that counts; null where there is none. */
  readonly best: Stripe.Subscription | null;
  /** All that are paid for now; more than one is a fault that somebody has to look at. */
  readonly running: readonly Stripe.Subscription[];
}

/** Better entitlements first; a status that nobody foresaw comes between what is due and what is over. */
const order = ["active", "past_due", "unpaid", "inactive", "canceled", "incomplete"] as const;

/** `unpaidSince` is when the oldest bill that is open was written; null where none is. */
export function mapSubscriptions(
  all: readonly Stripe.Subscription[],
  unpaidSince: Date | null,
): MappedSubscription {
  const [best = null] = all.toSorted(
    (a, b) => order.indexOf(statusOf(a)) - order.indexOf(statusOf(b)) || b.created - a.created,
  );
  const running = all.filter(isRunning);
  if (best === null) return { subscription: noSubscription, best, running };
  const status = statusOf(best);
  const begun = all.filter((one) => one.status === "incomplete").toSorted(newerFirst)[0];
  return {
    subscription: {
      ...noSubscription,
      ...(status === "incomplete" ? {} : { plan: planOf(best), ...timesOf(best) }),
      status,
      pastDueSince: status === "past_due" ? (unpaidSince ?? atSecond(best.created)) : null,
      pendingPlan: begun === undefined ? null : planOf(begun),
      stripeId: best.id,
      cardLast4: cardOf(best),
    },
    best,
    running,
  };
}

/** Whether it is paid for, or would be. */
export const isRunning = (subscription: Stripe.Subscription) =>
  ["active", "past_due", "unpaid", "inactive"].includes(statusOf(subscription));

const newerFirst = (a: Stripe.Subscription, b: Stripe.Subscription) => b.created - a.created;

const statuses: ReadonlyMap<string, Subscription["status"]> = new Map([
  ["trialing", "active"],
  ["active", "active"],
  ["past_due", "past_due"],
  ["unpaid", "unpaid"],
  ["canceled", "canceled"],
  ["incomplete", "incomplete"],
  ["incomplete_expired", "incomplete"],
]);

/** Our word for it. A plan that is none of ours gives nothing, however well it is paid. */
function statusOf(subscription: Stripe.Subscription): Subscription["status"] {
  const status = statuses.get(subscription.status) ?? "inactive";
  const isOurs = planOf(subscription) !== null || status === "canceled" || status === "incomplete";
  return isOurs ? status : "inactive";
}

function timesOf(subscription: Stripe.Subscription) {
  const { items, cancel_at, cancel_at_period_end, ended_at } = subscription;
  const [item] = items.data;
  if (item === undefined) return {};
  const { current_period_start: start, current_period_end: end } = item;
  // Stripe's own portal writes a moment where others set the flag.
  const endsWithPeriod = cancel_at_period_end || (cancel_at !== null && cancel_at <= end);
  const isOver = ended_at !== null;
  return {
    periodStart: atSecond(start),
    periodEnd: atSecond(ended_at ?? (endsWithPeriod && cancel_at !== null ? cancel_at : end)),
    cancelAtPeriodEnd: endsWithPeriod && !isOver,
  };
}

function cardOf({ default_payment_method: method }: Stripe.Subscription): string | null {
  return typeof method === "object" ? (method?.card?.last4 ?? null) : null;
}

const atSecond = (seconds: number) => new Date(seconds * 1000);
