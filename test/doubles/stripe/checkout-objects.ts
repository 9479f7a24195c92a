import type { Account } from "./account.ts";
import { isMetered } from "./subscription-objects.ts";
import { type CheckoutSession, type ItemWish, listOf } from "./wire.ts";

const daySeconds = 24 * 60 * 60;

export interface CheckoutWish {
  readonly items: readonly ItemWish[];
  readonly customer: string | null;
  readonly reference: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly metadata: Record<string, string>;
  readonly expiresAt: number | null;
}

/** Open, with an address of its own. */
export function newCheckoutSession(account: Account, wish: CheckoutWish): CheckoutSession {
  const id = account.newId("cs_test");
  const now = account.now();
  const email = account.customers.get(wish.customer ?? "")?.email ?? null;
  const lines = wish.items.map((item) => lineOf(account, item));
  const total = lines.reduce((sum, { amount_total }) => sum + amount_total, 0);
  return {
    ...{ id, object: "checkout.session", adaptive_pricing: { enabled: false } },
    ...{ after_expiration: null, allow_promotion_codes: null, allowed_payment_method_types: null },
    ...{ amount_subtotal: total, amount_total: total },
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    ...{ billing_address_collection: null, cancel_url: wish.cancelUrl },
    ...{ client_reference_id: wish.reference, client_secret: null, collected_information: null },
    ...{ consent: null, consent_collection: null, created: now, currency: "usd" },
    ...{ currency_conversion: null, custom_fields: [] },
    custom_text: {
      ...{ after_submit: null, shipping_address: null, submit: null },
      terms_of_service_acceptance: null,
    },
    ...{ customer: wish.customer, customer_account: null, customer_creation: null },
    customer_details: {
      ...{ address: null, business_name: null, email, individual_name: null, name: null },
      ...{ phone: null, tax_exempt: "none", tax_ids: [] },
    },
    ...{ customer_email: null, discounts: [], expires_at: wish.expiresAt ?? now + daySeconds },
    ...{ integration_identifier: null, invoice: null, invoice_creation: null },
    line_items: listOf(lines, `/v1/checkout/sessions/${id}/line_items`),
    ...{ livemode: false, locale: null, managed_payments: null, metadata: wish.metadata },
    ...{ mode: "subscription", origin_context: null, payment_intent: null, payment_link: null },
    ...{ payment_method_collection: "always", payment_method_configuration_details: null },
    ...{ payment_method_options: {}, payment_method_types: ["card"], payment_status: "unpaid" },
    ...{ permissions: null, phone_number_collection: { enabled: false }, recovered_from: null },
    saved_payment_method_options: {
      ...{ allow_redisplay_filters: ["always"], payment_method_remove: "disabled" },
      payment_method_save: null,
    },
    ...{ setup_intent: null, shipping_address_collection: null, shipping_cost: null },
    ...{ shipping_options: [], status: "open", submit_type: null, subscription: null },
    success_url: wish.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ...{ ui_mode: "hosted_page", url: `${account.address}/c/pay/${id}`, wallet_options: null },
  };
}

function lineOf(account: Account, { price, quantity }: ItemWish) {
  const counted = isMetered(price) ? 0 : (quantity ?? 1);
  const amount = (price.unit_amount ?? 0) * counted;
  return {
    ...{ id: account.newId("li"), object: "item" as const, adjustable_quantity: null, price },
    ...{ amount_discount: 0, amount_subtotal: amount, amount_tax: 0, amount_total: amount },
    ...{ currency: price.currency, quantity: isMetered(price) ? null : counted, metadata: {} },
    description: account.products.get(price.product)?.name ?? price.id,
  };
}
