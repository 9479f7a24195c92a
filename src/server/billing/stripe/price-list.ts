import type { FastifyBaseLogger } from "fastify";
import type Stripe from "stripe";
import { plans, type SoldPlan, soldPlan, soldPlans } from "#contract/plans.ts";
import { Problem } from "#contract/problem.ts";

/** A price as the plan table wants it at Stripe. */
export interface WantedPrice {
  /** By which the server finds it. */
  readonly lookupKey: string;
  readonly plan: SoldPlan;
  /** Of a month; where `metered`, of one cent that analyses cost. */
  readonly cents: number;
  readonly metered: boolean;
}

export const currency = "usd";

/** Events of this name are counted in cents, so that one price covers every model. */
export const meterEventName = "candor_analysis_cents";

/** Metadata that says which plan a product, price or subscription is of. */
export const planLabel = "candor_plan";
/** Metadata that says which person a customer or subscription is of. */
export const userLabel = "candor_user";
/** Metadata of a subscription that names the one it was bought in place of. */
export const replacedLabel = "candor_replaces";
/** Metadata of the portal's configuration that is ours. */
export const portalLabel = "candor_portal";

/** Every price there is at Stripe, made of the plan table. */
export const wantedPrices: readonly WantedPrice[] = soldPlans.flatMap((plan) => {
  const { monthlyCents: cents, analysisCents } = plans[plan];
  const month = { lookupKey: `candor_${plan}_month`, plan, cents, metered: false };
  const isMetered = Object.values(analysisCents).some((price) => price > 0);
  const use = { lookupKey: `candor_${plan}_use`, plan, cents: 1, metered: true };
  return isMetered ? [month, use] : [month];
});

/** One line of a subscription; a metered price has no quantity. */
export interface PlanItem {
  readonly price: string;
  readonly quantity?: 1;
}

/** The prices that a Stripe account has, looked up by their keys. */
export interface PriceList {
  /** Throws Problem `plans-not-set-up` where a price is missing or is not that of the plan table. */
  itemsOf(plan: SoldPlan): Promise<PlanItem[]>;
  /** The portal's configuration that is ours; null leaves Stripe's own. */
  portal(): Promise<string | null>;
}

/** How long what was looked up is believed: prices change about once a year, but then at once. */
const freshMilliseconds = 60_000;

export function openPriceList(stripe: Stripe, log: FastifyBaseLogger): PriceList {
  const prices = remembered(async () => {
    const lookup_keys = wantedPrices.map(({ lookupKey }) => lookupKey);
    return (await stripe.prices.list({ lookup_keys, active: true, limit: 100 })).data;
  });
  const portal = remembered(async () => {
    const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
    return data.find(({ metadata }) => metadata?.[portalLabel])?.id ?? null;
  });
  return {
    portal: portal.read,
    itemsOf: async (plan) => {
      const found = await prices.read();
      return wantedPrices
        .filter((wanted) => wanted.plan === plan)
        .map((wanted) => {
          const price = found.find(({ lookup_key }) => lookup_key === wanted.lookupKey);
          if (price !== undefined && isAsWanted(price, wanted)) return itemOf(price);
          prices.forget();
          log.error({ price: wanted.lookupKey }, "Stripe price differs from the plan table");
          throw new Problem("plans-not-set-up");
        });
    },
  };
}

/** Whether Stripe bills what the screens say. */
export function isAsWanted(price: Stripe.Price, { cents, metered }: WantedPrice): boolean {
  const { unit_amount, recurring } = price;
  return (
    unit_amount === cents &&
    price.currency === currency &&
    recurring?.interval === "month" &&
    recurring.interval_count === 1 &&
    (recurring.usage_type === "metered") === metered
  );
}

/** The plan that a subscription is of; null where it was made by other hands. */
export function planOf({ items }: Pick<Stripe.Subscription, "items">): SoldPlan | null {
  for (const { price } of items.data) {
    const label = soldPlan.safeParse(price.metadata[planLabel]);
    if (label.success) return label.data;
  }
  return null;
}

function itemOf({ id, recurring }: Stripe.Price): PlanItem {
  return recurring?.usage_type === "metered" ? { price: id } : { price: id, quantity: 1 };
}

/** Asks once for all who want to know at the same time; a failure is not remembered. */
function remembered<Value>(ask: () => Promise<Value>) {
  let known: { readonly value: Promise<Value>; readonly at: number } | null = null;
  const forget = () => {
    known = null;
  };
  const read = (): Promise<Value> => {
    if (known !== null && performance.now() - known.at < freshMilliseconds) return known.value;
    const value = ask();
    known = { value, at: performance.now() };
    value.catch(forget);
    return value;
  };
  return { read, forget };
}
