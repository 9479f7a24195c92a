import type { Account } from "./account.ts";
import { askForPayment, payInvoice, settle } from "./pay-invoice.ts";
import { newSetupIntent } from "./payment-objects.ts";
import {
  isMetered,
  monthFrom,
  newInvoice,
  newLine,
  newSubscription,
  type Period,
  type SubscriptionWish,
} from "./subscription-objects.ts";
import type { Decline } from "./test-cards.ts";
import type {
  Invoice,
  InvoiceLine,
  Meter,
  MeterEvent,
  Subscription,
  SubscriptionItem,
} from "./wire.ts";

const daySeconds = 24 * 60 * 60;
/** What is not paid for by then is not bought. */
const incompleteSeconds = 23 * 60 * 60;
const retrySeconds = 3 * daySeconds;

/** Makes a subscription with its first invoice; nothing is tried to be paid yet. */
export function startSubscription(account: Account, wish: SubscriptionWish): Subscription {
  const subscription = newSubscription(account, wish);
  const period = monthFrom(subscription.created);
  const lines = licensedLines(account, subscription, period);
  account.subscriptions.set(subscription.id, subscription);
  const invoice = bill(account, { subscription, lines, reason: "subscription_create" });
  account.emit("customer.subscription.created", subscription);
  if (invoice.amount_due > 0) {
    askForPayment(account, invoice, wish.savesCard);
    return subscription;
  }
  settle(account, invoice);
  subscription.status = "active";
  const setup = newSetupIntent(account, subscription.customer);
  account.setupIntents.set(setup.id, setup);
  subscription.pending_setup_intent = setup.id;
  account.emit("customer.subscription.updated", subscription);
  return subscription;
}

/** Ends the month: renews, fails to be paid, or is canceled where that was asked. */
export function endPeriod(account: Account, subscription: Subscription): void {
  const [first] = subscription.items.data;
  if (first === undefined) throw new Error("A subscription has an item.");
  const past: Period = { start: first.current_period_start, end: account.now() };
  if (subscription.cancel_at_period_end || subscription.cancel_at !== null) {
    endSubscription(account, subscription, "canceled");
    return;
  }
  const period = monthFrom(past.end);
  for (const item of subscription.items.data) {
    item.current_period_start = period.start;
    item.current_period_end = period.end;
  }
  const lines = [
    ...licensedLines(account, subscription, period),
    ...meteredLines(account, subscription, past),
  ];
  const invoice = bill(account, { subscription, lines, reason: "subscription_cycle" });
  askForPayment(account, invoice, true);
  account.emit("customer.subscription.updated", subscription);
  if (payWithDefault(account, subscription, invoice) === null) return;
  invoice.next_payment_attempt = account.now() + retrySeconds;
  subscription.status = "past_due";
  account.emit("customer.subscription.updated", subscription);
}

/** Ends it at once, or leaves it unpaid after its last try, or expired before its first. */
export function endSubscription(
  account: Account,
  subscription: Subscription,
  status: "canceled" | "unpaid" | "incomplete_expired",
): void {
  subscription.status = status;
  if (status !== "unpaid") {
    subscription.ended_at = account.now();
    subscription.canceled_at ??= account.now();
  }
  const isOver = status === "canceled";
  account.emit(`customer.subscription.${isOver ? "deleted" : "updated"}`, subscription);
}

/** Writes the last bill of what has ended: the use that stands on none. */
export function billUse(account: Account, subscription: Subscription): void {
  const lines = meteredLines(account, subscription, {
    start: subscription.created,
    end: account.now(),
  });
  const invoice = bill(account, { subscription, lines, reason: "subscription_update" });
  if (invoice.amount_due === 0) {
    settle(account, invoice);
    return;
  }
  askForPayment(account, invoice, false);
  payWithDefault(account, subscription, invoice);
}

/** Lets whatever fell due by the account's clock happen. */
export function passTime(account: Account): void {
  for (const subscription of account.subscriptions.values()) {
    const [first] = subscription.items.data;
    const age = account.now() - subscription.created;
    if (subscription.status === "incomplete" && age >= incompleteSeconds)
      endSubscription(account, subscription, "incomplete_expired");
    const runs = subscription.status === "active" || subscription.status === "past_due";
    if (runs && first !== undefined && first.current_period_end <= account.now())
      endPeriod(account, subscription);
  }
}

/** Pays with the card that is kept. Null where it did, or nothing was due. */
export function payWithDefault(
  account: Account,
  subscription: Subscription,
  invoice: Invoice,
): Decline | null {
  const customer = account.customers.get(subscription.customer);
  const id =
    subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method;
  const method = account.paymentMethods.get(id ?? "");
  if (method !== undefined) return payInvoice(account, invoice, method);
  account.emit("invoice.payment_failed", invoice);
  return { code: "resource_missing", message: "There is no default payment method." };
}

interface Bill {
  readonly subscription: Subscription;
  readonly lines: readonly InvoiceLine[];
  readonly reason: Invoice["billing_reason"];
}

export function bill(account: Account, wish: Bill): Invoice {
  const invoice = newInvoice(account, wish);
  account.invoices.set(invoice.id, invoice);
  wish.subscription.latest_invoice = invoice.id;
  account.emit("invoice.created", invoice);
  account.emit("invoice.finalized", invoice);
  return invoice;
}

/** The month to come is paid in advance. */
export function licensedLines(
  account: Account,
  { items }: Subscription,
  period: Period,
): InvoiceLine[] {
  return items.data
    .filter(({ price }) => !isMetered(price))
    .map((item) => {
      const description = `${item.quantity ?? 1} × ${nameOf(account, item)}`;
      return newLine(account, { item, quantity: item.quantity ?? 1, period, description });
    });
}

/** Use is paid for after it, each event once. */
function meteredLines(account: Account, { items, customer }: Subscription, period: Period) {
  return items.data
    .filter(({ price }) => isMetered(price))
    .map((item) => {
      const meter = account.meters.get(item.price.recurring?.meter ?? "");
      if (meter === undefined) throw new Error("A metered price has a meter.");
      const events = usesOf(account, meter, { customer, start: 0, end: period.end }).filter(
        ({ identifier }) => !account.billed.has(identifier),
      );
      for (const { identifier } of events) account.billed.add(identifier);
      const quantity = aggregate(meter, events);
      return newLine(account, { item, quantity, period, description: nameOf(account, item) });
    });
}

const nameOf = (account: Account, { price }: SubscriptionItem) =>
  account.products.get(price.product)?.name ?? price.id;

/** What a meter heard of a customer, both ends of the time included. */
export function usesOf(
  account: Account,
  meter: Meter,
  { customer, start, end }: Period & { readonly customer: string },
): MeterEvent[] {
  return [...account.meterEvents.values()]
    .filter(({ event_name }) => event_name === meter.event_name)
    .filter(({ payload }) => payload[meter.customer_mapping.event_payload_key] === customer)
    .filter(({ timestamp }) => timestamp >= start && timestamp <= end);
}

/** What events come to, as the meter counts them. */
export function aggregate(meter: Meter, events: readonly MeterEvent[]): number {
  const values = events.map(({ payload }) =>
    Number(payload[meter.value_settings.event_payload_key]),
  );
  if (meter.default_aggregation.formula === "count") return values.length;
  if (meter.default_aggregation.formula === "last") return values.at(-1) ?? 0;
  return values.reduce((sum, value) => sum + value, 0);
}
