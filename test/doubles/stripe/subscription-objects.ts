import type { Account } from "./account.ts";
import { planOf } from "./catalogue-objects.ts";
import {
  type Invoice,
  type InvoiceLine,
  type InvoicePayment,
  type ItemWish,
  listOf,
  type Price,
  type Subscription,
  type SubscriptionItem,
} from "./wire.ts";

/** Seconds since 1970. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

/** The same day and hour of the next month, or that month's last day. */
export function monthFrom(start: number): Period {
  const from = new Date(start * 1000);
  const end = new Date(from);
  end.setUTCMonth(from.getUTCMonth() + 1);
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return { start, end: end.getTime() / 1000 };
}

export interface SubscriptionWish {
  readonly customer: string;
  readonly items: readonly ItemWish[];
  readonly metadata: Record<string, string>;
  readonly savesCard: boolean;
  readonly defaultCard: string | null;
  readonly description: string | null;
}

/** Incomplete, and without an invoice. */
export function newSubscription(account: Account, wish: SubscriptionWish): Subscription {
  const id = account.newId("sub");
  const now = account.now();
  const period = monthFrom(now);
  const items = wish.items.map((item) => newItem(account, { ...item, subscription: id, period }));
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: now,
    currency: wish.items[0]?.price.currency ?? "usd",
    customer: wish.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: wish.defaultCard,
    default_source: null,
    default_tax_rates: [],
    description: wish.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      ...{ account_tax_ids: null, custom_fields: null, description: null, footer: null },
      issuer: { type: "self" },
    },
    items: listOf(items, `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: wish.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: wish.savesCard ? "on_subscription" : "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: "incomplete",
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  };
}

interface NewItem extends ItemWish {
  readonly subscription: string;
  readonly period: Period;
}

export function newItem(account: Account, wish: NewItem): SubscriptionItem {
  const { price, subscription, period } = wish;
  return {
    id: account.newId("si"),
    object: "subscription_item",
    billing_thresholds: null,
    created: account.now(),
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    ...(isMetered(price) ? {} : { quantity: wish.quantity ?? 1 }),
    subscription,
    tax_rates: [],
  };
}

export const isMetered = ({ recurring }: Price) => recurring?.usage_type === "metered";

export interface LineWish {
  readonly item: SubscriptionItem;
  readonly quantity: number;
  readonly period: Period;
  readonly description: string;
}

export function newLine(account: Account, wish: LineWish): InvoiceLine {
  const { item, quantity, period, description } = wish;
  const { price, subscription } = item;
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    ...{ id: account.newId("il"), object: "line_item", amount, currency: price.currency },
    ...{ description, discount_amounts: [], discountable: true, discounts: [], invoice: null },
    ...{ livemode: false, metadata: {}, period, pretax_credit_amounts: [], quantity },
    ...{ quantity_decimal: String(quantity), subscription, subtotal: amount, taxes: [] },
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        ...{ invoice_item: null, proration: false, proration_details: null },
        ...{ subscription, subscription_item: item.id },
      },
      type: "subscription_item_details",
    },
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: "price_details",
      unit_amount_decimal: price.unit_amount_decimal,
    },
  };
}

export interface InvoiceWish {
  readonly subscription: Subscription;
  readonly lines: readonly InvoiceLine[];
  readonly reason: Invoice["billing_reason"];
}

/** Open, and not tried to be paid. */
export function newInvoice(account: Account, wish: InvoiceWish): Invoice {
  const { subscription, reason } = wish;
  const id = account.newId("in");
  const now = account.now();
  const total = wish.lines.reduce((sum, { amount }) => sum + amount, 0);
  const customer = account.customers.get(subscription.customer);
  const url = `${account.address}/i/${id}`;
  const lines = wish.lines.map((line) => ({ ...line, invoice: id }));
  return {
    id,
    object: "invoice",
    ...{ account_country: "US", account_name: "Candor", account_tax_ids: null },
    ...{ amount_due: total, amount_overpaid: 0, amount_paid: 0, amount_remaining: total },
    ...{ amount_shipping: 0, application: null, attempt_count: 0, attempted: false },
    ...{ auto_advance: true, automatically_finalizes_at: null, billing_reason: reason },
    automatic_tax: {
      ...{ disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    },
    ...{ collection_method: "charge_automatically", created: now, currency: subscription.currency },
    ...{ custom_fields: null, customer: subscription.customer, customer_account: null },
    ...{ customer_address: null, customer_email: customer?.email ?? null, customer_name: null },
    ...{ customer_phone: null, customer_shipping: null, customer_tax_exempt: "none" },
    ...{ customer_tax_ids: [], default_payment_method: null, default_source: null },
    ...{ default_tax_rates: [], description: null, discounts: [], due_date: null },
    ...{ effective_at: now, ending_balance: 0, footer: null, from_invoice: null },
    ...{ hosted_invoice_url: url, invoice_pdf: `${url}/pdf`, issuer: { type: "self" } },
    ...{ last_finalization_error: null, latest_revision: null, livemode: false, metadata: {} },
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    ...{ next_payment_attempt: null, number: id.slice(-8).toUpperCase(), on_behalf_of: null },
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: subscription.metadata,
        subscription: subscription.id,
      },
      type: "subscription_details",
    },
    payment_settings: {
      ...{ default_mandate: null, payment_method_options: null, payment_method_types: null },
    },
    ...{ period_end: now, period_start: now, post_payment_credit_notes_amount: 0 },
    ...{ pre_payment_credit_notes_amount: 0, receipt_number: null, rendering: null },
    ...{ shipping_cost: null, shipping_details: null, starting_balance: 0 },
    ...{ statement_descriptor: null, status: "open", subtotal: total },
    status_transitions: {
      ...{ finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    },
    ...{ subtotal_excluding_tax: total, test_clock: null, total, total_discount_amounts: [] },
    ...{ total_excluding_tax: total, total_pretax_credit_amounts: [], total_taxes: [] },
    webhooks_delivered_at: now,
  };
}

/** What links an invoice to the intent that pays it. */
export function newInvoicePayment(
  account: Account,
  invoice: Invoice,
  paymentIntent: string,
): InvoicePayment {
  return {
    ...{ id: account.newId("inpay"), object: "invoice_payment", amount_paid: null },
    ...{ amount_requested: invoice.amount_due, created: account.now(), status: "open" },
    ...{ currency: invoice.currency, invoice: invoice.id, is_default: true, livemode: false },
    payment: { payment_intent: paymentIntent, type: "payment_intent" },
    status_transitions: { canceled_at: null, paid_at: null },
  };
}
