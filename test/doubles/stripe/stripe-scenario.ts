import Stripe from "stripe";
import { type StripeDouble, startStripe } from "./start-stripe.ts";

/** A double and the real SDK that speaks with it. */
export interface Scenario {
  readonly double: StripeDouble;
  readonly stripe: Stripe;
  /** A customer, and a product with a price of $29 a month. */
  catalogue(): Promise<Catalogue>;
  /** The same, with a subscription as the card form begins it. */
  begin(): Promise<Catalogue & { readonly subscription: Stripe.Subscription }>;
  /** The same, with its first bill paid. */
  subscribe(): Promise<Catalogue & { readonly subscription: Stripe.Subscription }>;
  typesOf(): string[];
}

export interface Catalogue {
  readonly customer: string;
  readonly product: string;
  readonly price: string;
}

export async function openScenario(): Promise<Scenario> {
  const double = await startStripe();
  const stripe = clientOf(double, double.secretKey);
  const catalogue = async () => {
    const { id: customer } = await stripe.customers.create({ email: "ada@example.org" });
    const { id: product } = await stripe.products.create({ name: "Pro" });
    const { id: price } = await stripe.prices.create({
      ...{ currency: "usd", product, unit_amount: 2900, recurring: { interval: "month" } },
    });
    return { customer, product, price };
  };
  const begin = async () => {
    const made = await catalogue();
    const subscription = await stripe.subscriptions.create({
      ...{ customer: made.customer, items: [{ price: made.price, quantity: 1 }] },
      payment_behavior: "default_incomplete",
      payment_settings: { save_default_payment_method: "on_subscription" },
      expand: ["latest_invoice.confirmation_secret", "pending_setup_intent"],
    });
    return { ...made, subscription };
  };
  const subscribe = async () => {
    const made = await begin();
    double.controls.confirm(made.subscription.id);
    return made;
  };
  const typesOf = () => double.account.events.map(({ type }) => type);
  return { double, stripe, catalogue, begin, subscribe, typesOf };
}

/** The real SDK, with a key, against a double. */
export function clientOf({ address }: StripeDouble, key: string): Stripe {
  const { hostname, port } = new URL(address);
  return new Stripe(key, { host: hostname, port, protocol: "http", telemetry: false });
}
