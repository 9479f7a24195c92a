import { and, eq, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type Stripe from "stripe";
import { Problem } from "#contract/problem.ts";
import { stripeCustomers } from "#server/database/billing-schema.ts";
import type { Database, Queries } from "#server/database/database.ts";
import type { Payer } from "../payment-provider.ts";
import { type Ledger, writeSubscription } from "../subscription-store.ts";
import { type MappedSubscription, mapSubscriptions } from "./map-subscriptions.ts";
import { type PriceList, replacedLabel, userLabel } from "./price-list.ts";
import { isMissing, wordOf } from "./translate-failure.ts";

/** How Stripe is reached; secrets are never logged. */
export interface StripeSettings {
  /** `sk_test_…` or `sk_live_…`, or a restricted key of either. */
  readonly secretKey: string;
  readonly publishableKey: string;
  /** `whsec_…`; several while one takes the place of another. */
  readonly webhookSecrets: readonly string[];
  /** Where a double of Stripe answers; null is Stripe itself. */
  readonly address: string | null;
}

/** What everything that speaks with Stripe works with. */
export interface StripeTools {
  readonly stripe: Stripe;
  readonly database: Database;
  readonly ledger: Ledger;
  readonly prices: PriceList;
  readonly log: FastifyBaseLogger;
  clock(): Date;
}

/** Whether no money moves with these keys. */
export const areTestKeys = ({ secretKey }: Pick<StripeSettings, "secretKey">) =>
  /^[rs]k_test_/.test(secretKey);

export type CustomerRow = typeof stripeCustomers.$inferSelect;

/** Who the person is at Stripe; null where they never were on the way to buy. */
export async function findCustomer(tools: Kept, userId: string): Promise<CustomerRow | null> {
  const [row] = await tools.database.queries
    .select()
    .from(stripeCustomers)
    .where(isOf(tools, userId));
  return row ?? null;
}

type Kept = Pick<StripeTools, "database" | "ledger">;

/** Whose customer it is; null where it is none of ours. */
export async function findUser({ database, ledger }: Kept, customerId: string) {
  const [row] = await database.queries
    .select({ userId: stripeCustomers.userId })
    .from(stripeCustomers)
    .where(and(eq(stripeCustomers.customerId, customerId), eq(stripeCustomers.provider, ledger)));
  return row?.userId ?? null;
}

/** The one customer of a person, made where there is none; however often it is asked at once. */
export async function customerOf(tools: StripeTools, payer: Payer): Promise<CustomerRow> {
  const { providerUserId: userId } = payer;
  const found = await findCustomer(tools, userId);
  if (found !== null) return found;
  const customerId = (await findAtStripe(tools, payer)) ?? (await createAtStripe(tools, payer, 0));
  const { database, ledger } = tools;
  const row = { userId, provider: ledger, customerId };
  await database.queries.insert(stripeCustomers).values(row).onConflictDoNothing();
  return (await findCustomer(tools, userId)) as CustomerRow;
}

/** Puts a new customer in the place of one that Stripe does not know any more. */
export async function replaceCustomer(tools: StripeTools, payer: Payer, lost: CustomerRow) {
  const attempt = lost.attempt + 1;
  const customerId = await createAtStripe(tools, payer, attempt);
  await tools.database.queries
    .update(stripeCustomers)
    .set({ customerId, attempt, revision: sql`${stripeCustomers.revision} + 1` })
    .where(and(isOf(tools, lost.userId), eq(stripeCustomers.customerId, lost.customerId)));
}

/** Says that the purchase `attempt` came to nothing, so that the next one has a key of its own. */
export async function countAttempt(tools: Kept, { userId, attempt }: CustomerRow): Promise<void> {
  await tools.database.queries
    .update(stripeCustomers)
    .set({ attempt: attempt + 1 })
    .where(and(isOf(tools, userId), eq(stripeCustomers.attempt, attempt)));
}

const isOf = ({ ledger }: Pick<StripeTools, "ledger">, userId: string) =>
  and(eq(stripeCustomers.userId, userId), eq(stripeCustomers.provider, ledger));

/** One that was made just before a crash, or before the backup that this database came from. */
async function findAtStripe({ stripe }: StripeTools, { providerUserId, email }: Payer) {
  const { data } = await stripe.customers.list({ email, limit: 100 });
  return data.find(({ metadata }) => metadata[userLabel] === providerUserId)?.id ?? null;
}

async function createAtStripe({ stripe }: StripeTools, payer: Payer, attempt: number) {
  const { providerUserId, email } = payer;
  const { id } = await stripe.customers.create(
    { email, metadata: { [userLabel]: providerUserId } },
    { idempotencyKey: `customer-${providerUserId}-${attempt}` },
  );
  return id;
}

/** What Stripe says of a person now, as it was written down. */
export interface SyncResult extends MappedSubscription {
  readonly customer: CustomerRow;
  readonly all: readonly Stripe.Subscription[];
}

/** `syncSubscription`, one call for each person at a time. */
export type SyncSubscription = (
  userId: string,
  also?: (queries: Queries) => Promise<void>,
) => Promise<SyncResult | null>;

/** More often two servers do not write about the same person at the same time. */
const maxTurns = 20;

/**
 * Asks Stripe for all subscriptions of a person, and writes down what they come to, in one
 * transaction with what `also` writes. Null, and `also` alone, where Stripe does not know the person.
 *
 * No transaction waits for Stripe: the embedded database has one for all. Instead a word of Stripe is
 * written only where nobody has written since before it was asked for; else Stripe is asked again. So
 * whatever is written last was asked for after everything else was written.
 */
export async function syncSubscription(
  tools: StripeTools,
  userId: string,
  also: (queries: Queries) => Promise<void> = async () => undefined,
): Promise<SyncResult | null> {
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const customer = await findCustomer(tools, userId);
    if (customer === null) {
      await tools.database.transaction(also);
      return null;
    }
    const all = await listSubscriptions(tools.stripe, customer.customerId);
    const mapped = mapSubscriptions(all, await unpaidSince(tools.stripe, all));
    const isWritten = await tools.database.transaction(async (queries) => {
      if (!(await takeRevision(queries, customer, tools))) return false;
      const { userId: id, provider } = customer;
      await writeSubscription(queries, { ...mapped.subscription, userId: id, provider });
      await also(queries);
      return true;
    });
    if (isWritten) {
      await endReplaced(tools, mapped);
      return { ...mapped, customer, all };
    }
  }
  throw new Problem("payments-busy");
}

async function listSubscriptions(stripe: Stripe, customer: string) {
  const expand = ["data.default_payment_method"];
  const found = stripe.subscriptions.list({ customer, status: "all", limit: 100, expand });
  try {
    return await found.autoPagingToArray({ limit: 1_000 });
  } catch (error) {
    // A customer of another account, or one that was deleted there, has none.
    if (isMissing(error)) return [];
    throw error;
  }
}

/** When the oldest open bill of what is past due was written: from then on it is due. */
async function unpaidSince(stripe: Stripe, all: readonly Stripe.Subscription[]) {
  const due = all.filter(({ status }) => status === "past_due");
  const moments: number[] = [];
  for (const { id: subscription } of due) {
    const { data } = await stripe.invoices.list({ subscription, status: "open", limit: 100 });
    moments.push(...data.map(({ created }) => created));
  }
  return moments.length === 0 ? null : new Date(Math.min(...moments) * 1000);
}

/** Locks the person's row; false where somebody has written since it was read. */
async function takeRevision(queries: Queries, read: CustomerRow, tools: StripeTools) {
  const [row] = await queries
    .select()
    .from(stripeCustomers)
    .where(isOf(tools, read.userId))
    .for("update");
  if (row?.revision !== read.revision || row.customerId !== read.customerId) return false;
  await queries
    .update(stripeCustomers)
    .set({ revision: read.revision + 1, readAt: tools.clock() })
    .where(isOf(tools, read.userId));
  return true;
}

/**
 * Ends what the plan that counts was bought in place of: the rest of its month is credited, and what
 * was used of it is billed. Others that run beside it are logged.
 */
async function endReplaced({ stripe, log }: StripeTools, { best, running }: MappedSubscription) {
  const others = running.filter(({ id }) => id !== best?.id);
  for (const { id } of others) {
    if (best === null || best.metadata[replacedLabel] !== id) {
      log.error({ subscription: id }, "duplicate subscription");
      continue;
    }
    try {
      await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true });
      log.info({ subscription: id }, "replaced subscription cancelled");
    } catch (error) {
      log.error(
        { subscription: id, problem: wordOf(error) },
        "cancelling a replaced subscription failed",
      );
    }
  }
}
