import type Stripe from "stripe";
import type { SoldPlan } from "#contract/plans.ts";
import { Problem } from "#contract/problem.ts";
import type { Payer } from "../payment-provider.ts";
import { type PlanItem, planLabel, planOf, replacedLabel, userLabel } from "./price-list.ts";
import {
  countAttempt,
  customerOf,
  findCustomer,
  replaceCustomer,
  type StripeTools,
  type SyncResult,
  syncSubscription,
} from "./sync-subscription.ts";
import { isKeyTaken, isMissing } from "./translate-failure.ts";

/** A purchase of `plan` that nothing stands in the way of. */
interface Purchase {
  readonly payer: Payer;
  readonly plan: SoldPlan;
  readonly items: readonly PlanItem[];
  readonly reading: SyncResult;
  readonly metadata: Record<string, string>;
}

/** A purchase that came to nothing has used up its key; more than a few were not made by a person. */
const maxAttempts = 5;

/** The secret that the card form pays with: of the purchase that was begun, or of a new one. */
export function setUp(tools: StripeTools, payer: Payer, plan: SoldPlan): Promise<string> {
  return withCustomer(tools, payer, () => setUpOnce(tools, payer, plan));
}

/** What the hosted page is to sell, and where it leads back to. */
export interface Checkout {
  readonly plan: SoldPlan;
  readonly origin: string;
}

/** The address of Stripe's own page that sells it: the one that is open, or a new one. */
export function checkOut(tools: StripeTools, payer: Payer, checkout: Checkout): Promise<string> {
  return withCustomer(tools, payer, () => checkOutOnce(tools, payer, checkout));
}

/** Does it again with a new customer where Stripe does not know the person's any more. */
async function withCustomer<Value>(
  tools: StripeTools,
  payer: Payer,
  sell: () => Promise<Value>,
): Promise<Value> {
  try {
    return await sell();
  } catch (error) {
    const lost = await findCustomer(tools, payer.providerUserId);
    if (lost === null || !isMissing(error) || error.param !== "customer") throw error;
    await replaceCustomer(tools, payer, lost);
    return sell();
  }
}

async function setUpOnce(tools: StripeTools, payer: Payer, plan: SoldPlan): Promise<string> {
  const purchase = await begin(tools, payer, plan);
  await expireCheckouts(tools, purchase, () => true);
  for (const one of purchase.reading.all.filter(({ status }) => status === "incomplete")) {
    const fits = planOf(one) === plan && hasItems(one, purchase.items);
    const secret = fits ? await secretOf(tools.stripe, one.id) : null;
    if (secret !== null) return secret;
    await drop(tools.stripe, one.id);
  }
  const secret = await attempted(tools, purchase, async (attempt) => {
    const { id } = await tools.stripe.subscriptions.create(
      {
        customer: purchase.reading.customer.customerId,
        items: [...purchase.items],
        payment_behavior: "default_incomplete",
        payment_settings: { save_default_payment_method: "on_subscription" },
        metadata: purchase.metadata,
      },
      { idempotencyKey: `sub-${payer.providerUserId}-${plan}-${attempt}` },
    );
    // Under a key that was used before Stripe tells what was then, not what is now.
    return secretOf(tools.stripe, id);
  });
  await syncSubscription(tools, payer.providerUserId);
  return secret;
}

async function checkOutOnce(
  tools: StripeTools,
  payer: Payer,
  { plan, origin }: Checkout,
): Promise<string> {
  const purchase = await begin(tools, payer, plan);
  for (const { id } of purchase.reading.all.filter(({ status }) => status === "incomplete"))
    await drop(tools.stripe, id);
  const open = await expireCheckouts(
    tools,
    purchase,
    (one) => !fitsCheckout(one, purchase, origin),
  );
  if (open !== null) return open;
  return attempted(tools, purchase, async (attempt) => {
    const { id } = await tools.stripe.checkout.sessions.create(
      {
        mode: "subscription",
        ui_mode: "hosted_page",
        customer: purchase.reading.customer.customerId,
        client_reference_id: payer.providerUserId,
        line_items: [...purchase.items],
        metadata: purchase.metadata,
        subscription_data: { metadata: purchase.metadata },
        success_url: `${origin}/subscription-success?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${origin}/account-settings`,
      },
      { idempotencyKey: `checkout-${payer.providerUserId}-${plan}-${attempt}` },
    );
    const { status, url } = await tools.stripe.checkout.sessions.retrieve(id);
    return status === "open" ? url : null;
  });
}

/** Throws Problem `already-subscribed` where the person has this plan, also with a payment due. */
async function begin(tools: StripeTools, payer: Payer, plan: SoldPlan): Promise<Purchase> {
  const items = await tools.prices.itemsOf(plan);
  await customerOf(tools, payer);
  const reading = await syncSubscription(tools, payer.providerUserId);
  if (reading === null) throw new Problem("payments-busy");
  const running = reading.running.filter((one) => planOf(one) !== null);
  if (running.some((one) => planOf(one) === plan)) throw new Problem("already-subscribed");
  const [replaced] = running;
  const metadata = {
    [planLabel]: plan,
    [userLabel]: payer.providerUserId,
    ...(replaced === undefined ? {} : { [replacedLabel]: replaced.id }),
  };
  return { payer, plan, items, reading, metadata };
}

/** Null where there is nothing left to pay with it. */
async function secretOf(stripe: Stripe, id: string): Promise<string | null> {
  const expand = ["latest_invoice.confirmation_secret", "pending_setup_intent"];
  const { status, latest_invoice, pending_setup_intent } = await stripe.subscriptions.retrieve(id, {
    expand,
  });
  if (status !== "incomplete") return null;
  const invoice = typeof latest_invoice === "object" ? latest_invoice : null;
  const intent = typeof pending_setup_intent === "object" ? pending_setup_intent : null;
  return invoice?.confirmation_secret?.client_secret ?? intent?.client_secret ?? null;
}

function hasItems({ items }: Stripe.Subscription, wanted: readonly PlanItem[]): boolean {
  const has = new Set(items.data.map(({ price }) => price.id));
  return has.size === wanted.length && wanted.every(({ price }) => has.has(price));
}

/** Ends a purchase that was begun and is not paid. One that was paid meanwhile stays. */
async function drop(stripe: Stripe, id: string): Promise<void> {
  const { status } = await stripe.subscriptions.retrieve(id);
  if (status === "incomplete") await stripe.subscriptions.cancel(id);
  else if (status === "active") throw new Problem("already-subscribed");
}

/** Closes open pages that sell, so that one purchase is not paid twice. Gives the one that stays. */
async function expireCheckouts(
  { stripe }: StripeTools,
  { reading }: Purchase,
  isOver: (session: Stripe.Checkout.Session) => boolean,
): Promise<string | null> {
  const { customerId: customer } = reading.customer;
  const { data } = await stripe.checkout.sessions.list({ customer, status: "open", limit: 100 });
  let kept: string | null = null;
  for (const session of data) {
    if (kept === null && !isOver(session)) kept = session.url;
    else await stripe.checkout.sessions.expire(session.id);
  }
  return kept;
}

function fitsCheckout(session: Stripe.Checkout.Session, purchase: Purchase, origin: string) {
  const { metadata, success_url } = session;
  const isSame = Object.entries(purchase.metadata).every(
    ([key, value]) => metadata?.[key] === value,
  );
  return isSame && success_url?.startsWith(`${origin}/`) === true;
}

/** Does `make` under a key of its own until it gives something; null is a purchase that is over. */
async function attempted(
  tools: StripeTools,
  { payer }: Purchase,
  make: (attempt: number) => Promise<string | null>,
): Promise<string> {
  for (let turn = 0; turn < maxAttempts; turn += 1) {
    const customer = await findCustomer(tools, payer.providerUserId);
    if (customer === null) break;
    try {
      const made = await make(customer.attempt);
      if (made !== null) return made;
    } catch (error) {
      // The same key with another price, or for another customer.
      if (!isKeyTaken(error)) throw error;
    }
    await countAttempt(tools, customer);
  }
  throw new Problem("payments-busy");
}
