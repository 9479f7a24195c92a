import { and, asc, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { billingEvents, webhookEvents } from "#server/database/billing-schema.ts";
import type { Queries } from "#server/database/database.ts";
import type { FailedWebhook } from "../admin-billing.ts";
import type { StripeTools } from "./sync-subscription.ts";

export type WebhookRow = typeof webhookEvents.$inferSelect;

type Kept = Pick<StripeTools, "database" | "ledger" | "clock">;

/** Keeps an event that came in; the same one again changes nothing. */
export async function keepEvent(
  { database, ledger: provider, clock }: Kept,
  event: Pick<WebhookRow, "id" | "type" | "customerId" | "objectId">,
): Promise<void> {
  const row = { ...event, provider, receivedAt: clock() };
  await database.queries.insert(webhookEvents).values(row).onConflictDoNothing();
}

/** Counts one more try of an event and gives it; null where there is none that is open. */
export async function tryEvent({ database, ledger }: Kept, id: string): Promise<WebhookRow | null> {
  const [row] = await database.queries
    .update(webhookEvents)
    .set({ attempts: sql`${webhookEvents.attempts} + 1` })
    .where(
      and(
        eq(webhookEvents.id, id),
        eq(webhookEvents.provider, ledger),
        isNull(webhookEvents.handledAt),
      ),
    )
    .returning();
  return row ?? null;
}

/** Says that an event is done with, once, in the transaction of what it led to. */
export async function closeEvent(
  queries: Queries,
  { id, type: kind, provider, receivedAt: happenedAt }: WebhookRow,
  { userId, at }: { readonly userId: string | null; readonly at: Date },
): Promise<void> {
  await queries
    .update(webhookEvents)
    .set({ handledAt: at, lastProblem: null })
    .where(and(eq(webhookEvents.id, id), isNull(webhookEvents.handledAt)));
  if (userId === null) return;
  await queries
    .insert(billingEvents)
    .values({ id, userId, provider, kind, happenedAt })
    .onConflictDoNothing();
}

/** Says why an event came to nothing this time. */
export async function failEvent({ database }: Kept, id: string, problem: string): Promise<void> {
  await database.queries
    .update(webhookEvents)
    .set({ lastProblem: problem })
    .where(and(eq(webhookEvents.id, id), isNull(webhookEvents.handledAt)));
}

/** Those that came in and led to nothing, the oldest hundred. */
export async function failedEvents({ database, ledger, clock }: Kept): Promise<FailedWebhook[]> {
  const minuteAgo = new Date(clock().getTime() - 60_000);
  // One whose server died over it has no problem written down.
  const isGivenUp = or(
    isNotNull(webhookEvents.lastProblem),
    lt(webhookEvents.receivedAt, minuteAgo),
  );
  const rows = await database.queries
    .select()
    .from(webhookEvents)
    .where(and(isNull(webhookEvents.handledAt), eq(webhookEvents.provider, ledger), isGivenUp))
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(100);
  return rows.map(({ id, type, receivedAt, attempts, lastProblem: problem }) => ({
    ...{ id, type, receivedAt, attempts, problem },
  }));
}
