import type { Account } from "./account.ts";
import type { Customer, PaymentIntent, PaymentMethod, Refund, SetupIntent } from "./wire.ts";

export interface CustomerWish {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly metadata?: Record<string, string> | undefined;
}

export function newCustomer(account: Account, wish: CustomerWish): Customer {
  const id = account.newId("cus");
  return {
    id,
    object: "customer",
    address: null,
    balance: 0,
    created: account.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: wish.description ?? null,
    discount: null,
    email: wish.email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: wish.metadata ?? {},
    name: wish.name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}

/** Any further date will do: a test card never runs out. */
const expiry = { exp_month: 12, exp_year: 2034 };

export function newCard(account: Account, number: string, customer: string | null): PaymentMethod {
  const digits = number.replace(/\D/g, "");
  const brand = digits.startsWith("5") ? "mastercard" : "visa";
  const checks = {
    ...{ address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
  };
  const method: PaymentMethod = {
    id: account.newId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      ...{ brand, checks, country: "US", display_brand: brand, ...expiry },
      ...{ fingerprint: null, funding: "credit", generated_from: null, last4: digits.slice(-4) },
      ...{ networks: { available: [brand], preferred: null }, regulated_status: "unregulated" },
      ...{ three_d_secure_usage: { supported: true }, wallet: null },
    },
    created: account.now(),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
  account.numbers.set(method.id, digits);
  account.paymentMethods.set(method.id, method);
  return method;
}

export interface IntentWish {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  readonly description: string;
  /** Whether the card is kept for the payments to come. */
  readonly keepsCard: boolean;
}

export function newPaymentIntent(account: Account, wish: IntentWish): PaymentIntent {
  const id = account.newId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: wish.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${id}_secret_${account.newId("s").slice(2)}`,
    confirmation_method: "automatic",
    created: account.now(),
    currency: wish.currency,
    customer: wish.customer,
    customer_account: null,
    description: wish.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: wish.keepsCard ? "off_session" : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  };
}

export function newSetupIntent(account: Account, customer: string): SetupIntent {
  const id = account.newId("seti");
  return {
    id,
    object: "setup_intent",
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: { enabled: true },
    cancellation_reason: null,
    client_secret: `${id}_secret_${account.newId("s").slice(2)}`,
    created: account.now(),
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: "requires_payment_method",
    usage: "off_session",
  };
}

export interface RefundWish {
  readonly intent: PaymentIntent;
  readonly amount: number;
  readonly reason: Refund["reason"];
  readonly metadata: Record<string, string>;
}

export function newRefund(account: Account, { intent, ...wish }: RefundWish): Refund {
  return {
    id: account.newId("re"),
    object: "refund",
    ...wish,
    balance_transaction: null,
    charge: intent.latest_charge,
    created: account.now(),
    currency: intent.currency,
    customer: intent.customer,
    customer_account: null,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
}
