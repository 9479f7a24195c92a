import type Stripe from "stripe";
import { plans, type SoldPlan, soldPlans } from "#contract/plans.ts";
import {
  currency,
  isAsWanted,
  meterEventName,
  planLabel,
  portalLabel,
  type WantedPrice,
  wantedPrices,
} from "./price-list.ts";
import { isMissing } from "./translate-failure.ts";

/** One thing in a Stripe account, and how it was found or left. */
export interface AccountThing {
  readonly what: string;
  readonly state: "as it should be" | "missing" | "differs" | "made" | "changed";
}

export interface SetUpOptions {
  /** Only look; nothing is made or changed. */
  readonly isCheck: boolean;
  /** Where the portal leads back to; null leaves that to each visit. */
  readonly publicOrigin: string | null;
}

/**
 * Brings a Stripe account to what the plan table says: the meter, a product for each plan, its
 * prices, and the portal. Can be run as often as one likes: what is as it should be is left alone.
 * A price whose amount changed is put aside, since Stripe's prices never change; whoever pays it
 * goes on paying it.
 */
export async function setUpAccount(
  stripe: Stripe,
  { isCheck, publicOrigin }: SetUpOptions,
): Promise<AccountThing[]> {
  const things: AccountThing[] = [];
  const settle = async (what: string, found: Found) => {
    things.push({ what, state: isCheck ? found.state : await mended(found) });
  };
  await settle(`meter ${meterEventName}`, await findMeter(stripe));
  for (const plan of soldPlans) await settle(`product ${plan}`, await findProduct(stripe, plan));
  for (const wanted of wantedPrices)
    await settle(`price ${wanted.lookupKey}`, await findPrice(stripe, wanted));
  await settle("portal", await findPortal(stripe, publicOrigin));
  return things;
}

/** What was found, and what mends it. */
interface Found {
  readonly state: "as it should be" | "missing" | "differs";
  mend(): Promise<unknown>;
}

async function mended({ state, mend }: Found): Promise<AccountThing["state"]> {
  if (state === "as it should be") return state;
  await mend();
  return state === "missing" ? "made" : "changed";
}

const good: Found = { state: "as it should be", mend: async () => undefined };

async function findMeter(stripe: Stripe): Promise<Found> {
  const meter = await meterOf(stripe);
  if (meter === undefined)
    return {
      state: "missing",
      mend: () =>
        stripe.billing.meters.create({
          display_name: "Candor analyses, in cents",
          event_name: meterEventName,
          default_aggregation: { formula: "sum" },
          customer_mapping: { type: "by_id", event_payload_key: "stripe_customer_id" },
          value_settings: { event_payload_key: "value" },
        }),
    };
  if (meter.status === "active") return good;
  return { state: "differs", mend: () => stripe.billing.meters.reactivate(meter.id) };
}

async function meterOf(stripe: Stripe): Promise<Stripe.Billing.Meter | undefined> {
  const meters = await stripe.billing.meters
    .list({ limit: 100 })
    .autoPagingToArray({ limit: 1_000 });
  return meters.find(({ event_name }) => event_name === meterEventName);
}

async function findProduct(stripe: Stripe, plan: SoldPlan): Promise<Found> {
  const id = productOf(plan);
  const wanted = { name: `Candor ${plans[plan].name}`, metadata: { [planLabel]: plan } };
  try {
    const { active, name, metadata } = await stripe.products.retrieve(id);
    if (active && name === wanted.name && metadata[planLabel] === plan) return good;
    const mend = () => stripe.products.update(id, { ...wanted, active: true });
    return { state: "differs", mend };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return { state: "missing", mend: () => stripe.products.create({ id, ...wanted }) };
  }
}

const productOf = (plan: SoldPlan) => `candor_${plan}`;

async function findPrice(stripe: Stripe, wanted: WantedPrice): Promise<Found> {
  const { lookupKey, plan } = wanted;
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 100 });
  const [price] = data;
  const meter = wanted.metered ? await meterOf(stripe) : undefined;
  const isRight =
    price !== undefined &&
    isAsWanted(price, wanted) &&
    price.metadata[planLabel] === plan &&
    (!wanted.metered || price.recurring?.meter === meter?.id);
  if (isRight) return good;
  const mend = async () => {
    await stripe.prices.create(asCreated(wanted, meter?.id));
    if (price !== undefined) await stripe.prices.update(price.id, { active: false });
  };
  return { state: price === undefined ? "missing" : "differs", mend };
}

function asCreated(
  { lookupKey, plan, cents, metered }: WantedPrice,
  meter: string | undefined,
): Stripe.PriceCreateParams {
  return {
    product: productOf(plan),
    currency,
    unit_amount: cents,
    recurring: {
      interval: "month",
      usage_type: metered ? "metered" : "licensed",
      ...(metered && meter !== undefined ? { meter } : {}),
    },
    lookup_key: lookupKey,
    transfer_lookup_key: true,
    nickname: metered ? "Analyses, each cent" : "Month",
    metadata: { [planLabel]: plan },
  };
}

/** What people may do on Stripe's own pages. A plan is changed in Candor, which knows both. */
const features: Stripe.BillingPortal.ConfigurationCreateParams["features"] = {
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: "at_period_end" },
  subscription_update: { enabled: false },
  customer_update: { enabled: true, allowed_updates: ["address", "name", "tax_id"] },
};

async function findPortal(stripe: Stripe, publicOrigin: string | null): Promise<Found> {
  const address = publicOrigin === null ? null : `${publicOrigin}/account-settings`;
  const wanted = {
    features,
    metadata: { [portalLabel]: "1" },
    ...(address === null ? {} : { default_return_url: address }),
  };
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const found = data.find(({ metadata }) => metadata?.[portalLabel] !== undefined);
  if (found === undefined)
    return { state: "missing", mend: () => stripe.billingPortal.configurations.create(wanted) };
  const { features: has, default_return_url } = found;
  const isRight =
    has.invoice_history.enabled &&
    has.payment_method_update.enabled &&
    has.subscription_cancel.enabled &&
    has.subscription_cancel.mode === "at_period_end" &&
    !has.subscription_update.enabled &&
    has.customer_update.enabled &&
    !has.customer_update.allowed_updates.includes("email") &&
    (address === null || default_return_url === address);
  if (isRight) return good;
  return {
    state: "differs",
    mend: () => stripe.billingPortal.configurations.update(found.id, wanted),
  };
}
