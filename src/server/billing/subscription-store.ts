import { randomUUID } from "node:crypto";
import { and, count, eq, gt, gte, sql, sum } from "drizzle-orm";
import { billingEvents, subscriptions } from "#server/database/billing-schema.ts";
import type { Database, Queries } from "#server/database/database.ts";
import { analyses } from "#server/database/user-schema.ts";

/** A person's one subscription, as the payment provider has it. */
export type Subscription = Omit<typeof subscriptions.$inferSelect, "userId" | "provider">;

export interface SubscriptionEvent {
  readonly kind: string;
  readonly at: Date;
}

/** What a step makes of a subscription. The same object means that nothing changed. */
export interface Step<Answer> {
  readonly subscription: Subscription;
  readonly events: readonly SubscriptionEvent[];
  readonly answer: Answer;
}

/** Subscriptions of one provider; those of another one count for nothing. */
export interface SubscriptionStore {
  /** Null where there never was one. */
  read(userId: string): Promise<Subscription | null>;
  /**
   * Puts what `step` makes of it in its place, with its events, or nothing where it throws. Steps
   * of one person go one after another.
   */
  change<Answer>(userId: string, step: (now: Subscription) => Step<Answer>): Promise<Answer>;
}

export const noSubscription: Subscription = {
  plan: null,
  status: "incomplete",
  periodStart: null,
  periodEnd: null,
  cancelAtPeriodEnd: false,
  pastDueSince: null,
  sandboxCard: null,
  pendingPlan: null,
  pendingSecret: null,
  stripeId: null,
  cardLast4: null,
};

/** Whose word on payments counts. */
export type Ledger = (typeof subscriptions.$inferSelect)["provider"];

export function openSubscriptionStore(database: Database, provider: Ledger): SubscriptionStore {
  return {
    read: (userId) => read(database.queries, provider, userId),
    change: (userId, step) =>
      database.transaction(async (queries) => {
        await queries.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`subscription ${userId}`}, 0))`,
        );
        const before = (await read(queries, provider, userId)) ?? noSubscription;
        const { subscription, events, answer } = step(before);
        if (subscription !== before)
          await writeSubscription(queries, { ...subscription, userId, provider });
        if (events.length > 0)
          await queries.insert(billingEvents).values(
            events.map(({ kind, at: happenedAt }) => ({
              ...{ id: randomUUID(), userId, provider, kind, happenedAt },
            })),
          );
        return answer;
      }),
  };
}

async function read(queries: Queries, provider: Ledger, id: string) {
  const [row] = await queries
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, id), eq(subscriptions.provider, provider)));
  if (row === undefined) return null;
  const { userId: _, provider: __, ...subscription } = row;
  return subscription;
}

/** Puts a subscription in the place of what its provider last said of the person. */
export async function writeSubscription(
  queries: Queries,
  row: typeof subscriptions.$inferInsert,
): Promise<void> {
  await queries
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({ target: [subscriptions.userId, subscriptions.provider], set: row });
}

export interface Usage {
  readonly analyses: number;
  readonly cents: number;
}

/** Analyses that succeeded since then and cost something, and what together. */
export async function usageSince(queries: Queries, userId: string, since: Date): Promise<Usage> {
  const [row] = await queries
    .select({ analyses: count(), cents: sum(analyses.priceCents) })
    .from(analyses)
    .where(
      and(
        eq(analyses.userId, userId),
        eq(analyses.state, "succeeded"),
        gt(analyses.priceCents, 0),
        gte(analyses.endedAt, since),
      ),
    );
  return { analyses: row?.analyses ?? 0, cents: Number(row?.cents ?? 0) };
}
