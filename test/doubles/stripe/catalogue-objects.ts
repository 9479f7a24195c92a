import type { Account } from "./account.ts";
import type { Meter, Plan, Price, Product } from "./wire.ts";

type Metadata = Record<string, string>;

export interface ProductWish {
  readonly id?: string | undefined;
  readonly name: string;
  readonly description?: string | undefined;
  readonly active?: boolean | undefined;
  readonly metadata?: Metadata | undefined;
  readonly unit_label?: string | undefined;
}

export function newProduct(account: Account, wish: ProductWish): Product {
  const now = account.now();
  return {
    id: wish.id ?? account.newId("prod"),
    object: "product",
    active: wish.active ?? true,
    created: now,
    default_price: null,
    description: wish.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: wish.metadata ?? {},
    name: wish.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: wish.unit_label ?? null,
    updated: now,
    url: null,
  };
}

export interface PriceWish {
  readonly currency: string;
  readonly product: string;
  readonly unit_amount: number;
  readonly lookup_key?: string | undefined;
  readonly nickname?: string | undefined;
  readonly metadata?: Metadata | undefined;
  readonly active?: boolean | undefined;
  readonly tax_behavior?: Price["tax_behavior"] | undefined;
  readonly recurring?: RecurringWish | undefined;
}

interface RecurringWish {
  readonly interval: "day" | "week" | "month" | "year";
  readonly interval_count?: number | undefined;
  readonly usage_type?: "licensed" | "metered" | undefined;
  readonly meter?: string | undefined;
}

export function newPrice(account: Account, wish: PriceWish): Price {
  return {
    id: account.newId("price"),
    object: "price",
    active: wish.active ?? true,
    billing_scheme: "per_unit",
    created: account.now(),
    currency: wish.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: wish.lookup_key ?? null,
    metadata: wish.metadata ?? {},
    nickname: wish.nickname ?? null,
    product: wish.product,
    recurring: wish.recurring === undefined ? null : recurring(wish.recurring),
    tax_behavior: wish.tax_behavior ?? "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: wish.recurring === undefined ? "one_time" : "recurring",
    unit_amount: wish.unit_amount,
    unit_amount_decimal: String(wish.unit_amount),
  };
}

function recurring({ interval, interval_count, usage_type, meter }: RecurringWish) {
  return {
    ...{ interval, interval_count: interval_count ?? 1, trial_period_days: null },
    ...{ usage_type: usage_type ?? "licensed", meter: meter ?? null },
  };
}

/** What a price was called before there were prices; items still carry it. */
export function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: price.recurring?.meter ?? null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: price.recurring?.usage_type ?? "licensed",
  };
}

export interface MeterWish {
  readonly display_name: string;
  readonly event_name: string;
  readonly formula: "count" | "last" | "sum";
  readonly customerKey?: string | undefined;
  readonly valueKey?: string | undefined;
}

export function newMeter(account: Account, wish: MeterWish): Meter {
  const now = account.now();
  return {
    id: account.newId("mtr"),
    object: "billing.meter",
    created: now,
    customer_mapping: {
      event_payload_key: wish.customerKey ?? "stripe_customer_id",
      type: "by_id",
    },
    default_aggregation: { formula: wish.formula },
    display_name: wish.display_name,
    event_name: wish.event_name,
    event_time_window: null,
    livemode: false,
    status: "active",
    status_transitions: { deactivated_at: null },
    updated: now,
    value_settings: { event_payload_key: wish.valueKey ?? "value" },
  };
}
