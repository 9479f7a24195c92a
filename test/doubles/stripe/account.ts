import { randomBytes } from "node:crypto";
import type {
  CheckoutSession,
  Customer,
  EventType,
  Invoice,
  InvoicePayment,
  ItemWish,
  Meter,
  MeterEvent,
  PaymentIntent,
  PaymentMethod,
  PortalConfiguration,
  PortalSession,
  Price,
  Product,
  Refund,
  SetupIntent,
  StripeEvent,
  Subscription,
} from "./wire.ts";

/** The version that the SDK is pinned to, and every request has to name. */
export const apiVersion = "2026-10-28.endive";

/** A subscription that nobody has paid for yet. */
export interface Order {
  readonly items: readonly ItemWish[];
  readonly metadata: Record<string, string>;
  readonly description: string | null;
}

/** One Stripe account: all that it holds, by id, in the order it was made. */
export interface Account {
  readonly customers: Map<string, Customer>;
  readonly products: Map<string, Product>;
  readonly prices: Map<string, Price>;
  readonly subscriptions: Map<string, Subscription>;
  readonly invoices: Map<string, Invoice>;
  readonly invoicePayments: Map<string, InvoicePayment>;
  readonly paymentIntents: Map<string, PaymentIntent>;
  readonly setupIntents: Map<string, SetupIntent>;
  readonly paymentMethods: Map<string, PaymentMethod>;
  readonly refunds: Map<string, Refund>;
  readonly meters: Map<string, Meter>;
  readonly meterEvents: Map<string, MeterEvent>;
  readonly checkoutSessions: Map<string, CheckoutSession>;
  /** What an open checkout page sells, by the session's id. */
  readonly orders: Map<string, Order>;
  readonly portalConfigurations: Map<string, PortalConfiguration>;
  readonly portalSessions: Map<string, PortalSession>;
  readonly events: StripeEvent[];
  /** Customers that were deleted; their ids still answer. */
  readonly deleted: Set<string>;
  /** Number of the card behind a payment method: never told, only judged by. */
  readonly numbers: Map<string, string>;
  /** Payment methods that are declined from now on. */
  readonly broken: Set<string>;
  /** Identifiers of meter events that stand on an invoice. */
  readonly billed: Set<string>;
  /** Where the hosted pages are. */
  readonly address: string;
  /** Seconds since 1970 by the account's own clock, which tests may move on. */
  now(): number;
  advance(seconds: number): void;
  newId(prefix: string): string;
  /** Keeps the object as it is now in an event, and tells the listener. */
  emit(type: EventType, object: object): void;
}

/** An account with nothing in it. `onEvent` hears of each event as it happens. */
export function openAccount(address: string, onEvent: (event: StripeEvent) => void): Account {
  let ahead = 0;
  const now = () => Math.floor(Date.now() / 1000) + ahead;
  const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString("hex")}`;
  const events: StripeEvent[] = [];
  return {
    ...{ customers: new Map(), products: new Map(), prices: new Map(), meters: new Map() },
    ...{ subscriptions: new Map(), invoices: new Map(), invoicePayments: new Map() },
    ...{ paymentIntents: new Map(), setupIntents: new Map(), paymentMethods: new Map() },
    ...{
      refunds: new Map(),
      meterEvents: new Map(),
      checkoutSessions: new Map(),
      orders: new Map(),
    },
    ...{ portalConfigurations: new Map(), portalSessions: new Map() },
    ...{ deleted: new Set(), numbers: new Map(), broken: new Set(), billed: new Set() },
    ...{ events, address, now, newId },
    advance: (seconds) => {
      ahead += seconds;
    },
    emit: (type, object) => {
      const event: StripeEvent = {
        ...{ id: newId("evt"), object: "event", api_version: apiVersion, created: now() },
        ...{ data: { object: structuredClone(object) }, livemode: false, pending_webhooks: 1 },
        ...{ request: { id: newId("req"), idempotency_key: null }, type },
      };
      events.push(event);
      onEvent(event);
    },
  };
}
