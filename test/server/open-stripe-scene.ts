import { randomUUID } from "node:crypto";
import type { SoldPlan } from "#contract/plans.ts";
import type { Payer } from "#server/billing/payment-provider.ts";
import { openClient } from "#server/billing/stripe/open-client.ts";
import { openPriceList } from "#server/billing/stripe/price-list.ts";
import { setUp } from "#server/billing/stripe/purchases.ts";
import { setUpAccount } from "#server/billing/stripe/set-up-account.ts";
import {
  type StripeTools,
  type SyncSubscription,
  syncSubscription,
} from "#server/billing/stripe/sync-subscription.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { openLog } from "#server/logging/open-log.ts";
import { type StripeDouble, startStripe } from "#test/doubles/stripe/start-stripe.ts";
import type { Customer, Subscription } from "#test/doubles/stripe/wire.ts";
import type { TestPlace } from "./describe-databases.ts";

/** What billing speaks with Stripe by: the double and a database, and no server around them. */
export interface StripeScene {
  readonly stripe: StripeDouble;
  readonly tools: StripeTools;
  readonly sync: SyncSubscription;
  /** Every line of the log so far. */
  readonly logged: string[];
  /** What the tools take for now; where it was never set, the time it is. */
  setClock(now: Date | null): void;
  newPayer(): Payer;
  /** The person's customer and newest subscription at Stripe. */
  customerOf(payer: Payer): Customer;
  newestOf(payer: Payer): Subscription;
  /** Buys a plan on the form, and writes down what Stripe says of it then. */
  buy(payer: Payer, plan: SoldPlan): Promise<Subscription>;
  close(): Promise<void>;
}

export async function openStripeScene(place: TestPlace): Promise<StripeScene> {
  const stripe = await startSetUpStripe();
  const database = await openDatabase(place);
  const client = openClient(stripe);
  const logged: string[] = [];
  const log = openLog("trace", (line) => logged.push(line));
  let clock: Date | null = null;
  const tools: StripeTools = {
    ...{ stripe: client, database, ledger: "stripe-test", log },
    prices: openPriceList(client, log),
    clock: () => clock ?? new Date(),
  };
  const sync: SyncSubscription = (...given) => syncSubscription(tools, ...given);
  const customerOf = ({ email }: Payer) => stripe.controls.customerOf(email);
  const newestOf = (payer: Payer) => stripe.controls.subscriptionOf(customerOf(payer).id);
  return {
    ...{ stripe, tools, sync, logged, customerOf, newestOf },
    setClock: (now) => {
      clock = now;
    },
    newPayer: () => {
      const providerUserId = `p${randomUUID().replaceAll("-", "")}`;
      return { providerUserId, email: `${providerUserId}@hospital.example`, admin: false };
    },
    buy: async (payer, plan) => {
      await setUp(tools, payer, plan);
      stripe.controls.confirm(newestOf(payer).id);
      await sync(payer.providerUserId);
      return newestOf(payer);
    },
    close: async () => {
      await database.close();
      await stripe.close();
    },
  };
}

/** A double whose account holds what `candor stripe-setup` makes. */
export async function startSetUpStripe(): Promise<StripeDouble> {
  const stripe = await startStripe();
  await setUpAccount(openClient(stripe), { isCheck: false, publicOrigin: null });
  return stripe;
}
