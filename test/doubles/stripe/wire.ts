import type Stripe from "stripe";

/** A resource of Stripe's as it stands in an answer: decimals are texts, and what may be expanded is an id. */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends Scalar
    ? T
    : T extends readonly (infer Item)[]
      ? Field<Item>[]
      : { [Key in keyof T]: Field<T[Key]> };

// biome-ignore lint/suspicious/noConfusingVoidType: the SDK types `deleted` of what is not deleted so
type Scalar = string | number | boolean | null | undefined | void;

/** Where an id may stand, only the id does. */
type Field<T> = [Extract<T, string>] extends [never]
  ? Wire<T>
  : Wire<Exclude<T, { object: string }>>;

export type Customer = Wire<Stripe.Customer>;
export type Product = Wire<Stripe.Product>;
export type Price = Wire<Stripe.Price>;
export type Plan = Wire<Stripe.Plan>;
export type Subscription = Wire<Stripe.Subscription>;
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>;
export type Invoice = Wire<Stripe.Invoice>;
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>;
export type InvoicePayment = Wire<Stripe.InvoicePayment>;
export type PaymentIntent = Wire<Stripe.PaymentIntent>;
export type SetupIntent = Wire<Stripe.SetupIntent>;
export type PaymentMethod = Wire<Stripe.PaymentMethod>;
export type Refund = Wire<Stripe.Refund>;
export type Meter = Wire<Stripe.Billing.Meter>;
export type MeterEvent = Wire<Stripe.Billing.MeterEvent>;
export type CheckoutSession = Wire<Stripe.Checkout.Session>;
export type PortalConfiguration = Wire<Stripe.BillingPortal.Configuration>;
export type PortalSession = Wire<Stripe.BillingPortal.Session>;
export type EventType = Stripe.Event["type"];

/** A price that a subscription is to have as a line. */
export interface ItemWish {
  readonly price: Price;
  /** Absent where use is metered. */
  readonly quantity?: number | undefined;
}

/** An event as it is kept, listed and sent. */
export interface StripeEvent {
  readonly id: string;
  readonly object: "event";
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: object };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: EventType;
}

export interface List<T> {
  object: "list";
  data: T[];
  has_more: boolean;
  url: string;
}

export const listOf = <T>(data: T[], url: string): List<T> => ({
  object: "list",
  data,
  has_more: false,
  url,
});
