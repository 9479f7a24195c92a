import type { Account } from "./account.ts";
import { planOf } from "./catalogue-objects.ts";
import { type ChangedItem, itemWish } from "./item-wishes.ts";
import { askForPayment, settle } from "./pay-invoice.ts";
import { invalid, missing } from "./refusal.ts";
import { bill, licensedLines, payWithDefault } from "./subscription-life.ts";
import { isMetered, monthFrom, newItem } from "./subscription-objects.ts";
import type { Subscription, SubscriptionItem } from "./wire.ts";

export interface ItemChanges {
  readonly items?: readonly ChangedItem[] | undefined;
  readonly billing_cycle_anchor?: { readonly type: "now" | "unchanged" } | undefined;
  readonly proration_behavior?: "always_invoice" | "create_prorations" | "none" | undefined;
}

/**
 * Changes what a subscription bills. With the anchor moved to now, a month begins that is paid at
 * once. How Stripe prorates is no part of this double: prorations count for nothing here.
 */
export function changeItems(
  account: Account,
  subscription: Subscription,
  { items = [], billing_cycle_anchor: anchor }: ItemChanges,
): void {
  items.forEach((item, at) => {
    changeItem(account, subscription, { item, param: `items[${at}]` });
  });
  if (subscription.items.data.length === 0)
    throw invalid("A subscription must have at least one active plan.");
  if (anchor?.type !== "now") return;
  const period = monthFrom(account.now());
  for (const item of subscription.items.data) {
    item.current_period_start = period.start;
    item.current_period_end = period.end;
  }
  subscription.billing_cycle_anchor = period.start;
  const lines = licensedLines(account, subscription, period);
  const invoice = bill(account, { subscription, lines, reason: "subscription_update" });
  if (invoice.amount_due === 0) {
    settle(account, invoice);
    return;
  }
  askForPayment(account, invoice, true);
  if (payWithDefault(account, subscription, invoice) !== null) subscription.status = "past_due";
}

interface Change {
  readonly item: ChangedItem;
  readonly param: string;
}

function changeItem(account: Account, subscription: Subscription, { item, param }: Change): void {
  const { data } = subscription.items;
  if (item.id === undefined) {
    data.push(addedItem(account, subscription, { item, param }));
    return;
  }
  const found = data.find(({ id }) => id === item.id);
  if (found === undefined) throw missing("subscription item", item.id, `${param}[id]`);
  if (item.deleted === true) {
    data.splice(data.indexOf(found), 1);
    return;
  }
  if (item.quantity !== undefined) found.quantity = item.quantity;
  if (item.price === undefined) return;
  const { price } = itemWish(account, { ...item, price: item.price }, param);
  Object.assign(found, { price, plan: planOf(price) });
  if (isMetered(price)) delete found.quantity;
}

function addedItem(account: Account, { id, items }: Subscription, { item, param }: Change) {
  const [first] = items.data;
  if (first === undefined || item.price === undefined)
    throw invalid(`Missing required param: ${param}[price].`, { code: "parameter_missing", param });
  const wish = itemWish(account, { ...item, price: item.price }, param);
  const period = { start: first.current_period_start, end: first.current_period_end };
  const added: SubscriptionItem = newItem(account, { ...wish, subscription: id, period });
  return added;
}
