import { and, eq, sql } from "drizzle-orm";
import { stripeCustomers } from "#server/database/billing-schema.ts";
import type { Payer } from "../payment-provider.ts";
import { userLabel } from "./price-list.ts";
import type { StripeTools } from "./stripe-tools.ts";

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

export const isOf = ({ ledger }: Pick<StripeTools, "ledger">, userId: string) =>
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
