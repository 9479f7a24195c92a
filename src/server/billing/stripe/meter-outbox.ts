import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { meterEvents } from "#server/database/billing-schema.ts";
import type { UnreportedUsage } from "../admin-billing.ts";
import type { StripeTools } from "./sync-subscription.ts";

export type MeterRow = typeof meterEvents.$inferSelect;

/** One that is to be reported now, and whether an earlier try may have reached Stripe already. */
export interface ClaimedRow extends MeterRow {
  readonly wasUnsure: boolean;
}

type Kept = Pick<StripeTools, "database" | "ledger" | "clock">;

const minute = 60_000;
const hour = 60 * minute;
const times = {
  /** For so long a server that tries has a row for itself; longer than a call with its retries. */
  claim: 2 * minute,
  /** Stripe takes what happened within 35 days; a day less, for clocks and lines. */
  tooOld: 34 * 24 * hour,
  /** Stripe counts one identifier once for 24 hours at least; after that it might twice. */
  unsure: 23 * hour,
  longestWait: hour,
} as const;

/** An administrator hears of what was refused so often. */
const manyAttempts = 5;

/**
 * Takes at most `most` rows that are due, so that no other server takes them meanwhile. Each is held
 * to be told perhaps from now on, until it is known.
 */
export async function claimDue(
  kept: Kept,
  most: number,
  of: SQL | undefined = lte(meterEvents.nextTryAt, kept.clock()),
): Promise<ClaimedRow[]> {
  const { database, clock } = kept;
  const now = clock();
  const due = database.queries
    .select({ id: meterEvents.id })
    .from(meterEvents)
    .where(and(isOpen(kept), of, gt(meterEvents.happenedAt, since(now, times.tooOld)), isSure(now)))
    .orderBy(asc(meterEvents.nextTryAt))
    .limit(most)
    .for("update", { skipLocked: true });
  const rows = await database.queries
    .update(meterEvents)
    .set({
      attempts: sql`${meterEvents.attempts} + 1`,
      nextTryAt: new Date(now.getTime() + times.claim),
      unsureSince: sql`coalesce(${meterEvents.unsureSince}, ${now.toISOString()}::timestamptz)`,
    })
    .where(inArray(meterEvents.id, due))
    .returning();
  return rows.map((row) => ({
    ...row,
    wasUnsure: row.unsureSince?.getTime() !== now.getTime(),
  }));
}

/** Says that Stripe has it. */
export async function markReported({ database, clock }: Kept, { id }: MeterRow): Promise<void> {
  await database.queries
    .update(meterEvents)
    .set({ sentAt: clock(), unsureSince: null, lastProblem: null })
    .where(eq(meterEvents.id, id));
}

/** Says why it was not reported, and when to try again: later each time. */
export async function markFailed(
  { database, clock }: Kept,
  row: ClaimedRow,
  { problem, isRefused }: { readonly problem: string; readonly isRefused: boolean },
): Promise<void> {
  const wait = Math.min(times.longestWait, 5_000 * 2 ** Math.min(row.attempts, 20));
  const isSureAgain = isRefused && !row.wasUnsure;
  await database.queries
    .update(meterEvents)
    .set({
      lastProblem: problem,
      nextTryAt: new Date(clock().getTime() + wait),
      ...(isSureAgain ? { unsureSince: null } : {}),
    })
    .where(and(eq(meterEvents.id, row.id), isNull(meterEvents.sentAt)));
}

/** Leaves rows that were taken and not tried as they were, for whoever comes next. */
export async function giveBack(
  { database, clock }: Kept,
  rows: readonly ClaimedRow[],
): Promise<void> {
  const next = { attempts: sql`${meterEvents.attempts} - 1`, nextTryAt: clock() };
  for (const { id, wasUnsure } of rows)
    await database.queries
      .update(meterEvents)
      .set(wasUnsure ? next : { ...next, unsureSince: null })
      .where(and(eq(meterEvents.id, id), isNull(meterEvents.sentAt)));
}

/** What will not be reported by itself any more, or was refused often: the oldest hundred. */
export async function unreportedUsage(kept: Kept): Promise<UnreportedUsage[]> {
  const now = kept.clock();
  const isStuck = or(
    lte(meterEvents.happenedAt, since(now, times.tooOld)),
    lte(meterEvents.unsureSince, since(now, times.unsure)),
    gt(meterEvents.attempts, manyAttempts),
  );
  const rows = await kept.database.queries
    .select()
    .from(meterEvents)
    .where(and(isOpen(kept), isStuck))
    .orderBy(asc(meterEvents.happenedAt))
    .limit(100);
  return rows.map(({ id, userId, cents, happenedAt, attempts, ...row }) => ({
    ...{ id, userId, cents, happenedAt, attempts },
    problem: problemOf({ happenedAt, ...row }, now),
  }));
}

function problemOf(row: Pick<MeterRow, "happenedAt" | "unsureSince" | "lastProblem">, now: Date) {
  if (row.happenedAt <= since(now, times.tooOld)) return "too-old";
  if (row.unsureSince !== null && row.unsureSince <= since(now, times.unsure))
    return "perhaps-told";
  return row.lastProblem ?? "unknown";
}

const isOpen = ({ ledger }: Kept) =>
  and(eq(meterEvents.provider, ledger), isNull(meterEvents.sentAt), gt(meterEvents.cents, 0));

const isSure = (now: Date) =>
  or(isNull(meterEvents.unsureSince), gt(meterEvents.unsureSince, since(now, times.unsure)));

const since = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);
