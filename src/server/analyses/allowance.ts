import { and, count, eq, gt, gte, inArray, sql, sum } from "drizzle-orm";
import type { SubscriptionStatus } from "#contract/calls/account.ts";
import { formatCents } from "#contract/formatting.ts";
import { limits } from "#contract/limits.ts";
import type { AiModel } from "#contract/model.ts";
import { type PlanName, plans } from "#contract/plans.ts";
import { Problem } from "#contract/problem.ts";
import type { Database, Queries } from "#server/database/database.ts";
import { spendingCaps, stoppedRuns } from "#server/database/spending-schema.ts";
import { analyses } from "#server/database/user-schema.ts";

/** Who wants an analysis. */
export interface Asker {
  readonly providerUserId: string;
  readonly email: string;
  readonly admin: boolean;
  readonly emailVerified: boolean;
}

/** What the plan of a person allows; billing knows it. */
export interface PlanEntitlement {
  readonly status: SubscriptionStatus["subscriptionStatus"];
  readonly plan: PlanName;
  /** Unlimited analyses and the Pro model. */
  readonly premium: boolean;
  /** When the month began that use is billed with; null where nothing is billed. */
  readonly billedSince: Date | null;
}

/** What an analysis adds to the bill of its plan, in cents: only what a hosted model writes costs something. */
export function billedCents(
  { premium, plan }: Pick<PlanEntitlement, "premium" | "plan">,
  model: AiModel | null,
): number {
  // A plan that lapsed bills nothing: what is left then are the free analyses.
  return premium && model !== null ? plans[plan].analysisCents[model] : 0;
}

/** UTC calendar month, `2026-11`: what the free analyses are counted by. */
export function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}

/** Free analyses of a month that succeeded or are still running; all others are given back. */
export async function usedAnalyses(
  queries: Queries,
  userId: string,
  month: string,
): Promise<number> {
  const [row] = await queries
    .select({ used: count() })
    .from(analyses)
    .where(
      and(
        eq(analyses.userId, userId),
        eq(analyses.chargedMonth, month),
        inArray(analyses.state, ["running", "succeeded"]),
      ),
    );
  return row?.used ?? 0;
}

/** What analyses cost, in cents. */
export interface Spending {
  /** Of those that have succeeded. */
  readonly spent: number;
  /** What those that run will cost if they succeed. */
  readonly reserved: number;
  /** What those would have cost that were stopped after they had left; nobody is billed for them. */
  readonly stopped: number;
}

/**
 * Since a moment. An analysis belongs to the month in which it ends, so one that runs may fall into
 * any month from now on, and is counted whenever it began.
 */
export async function spendingSince(
  queries: Queries,
  userId: string,
  since: Date,
): Promise<Spending> {
  const { state, endedAt, priceCents } = analyses;
  const sumOf = (condition: unknown) =>
    sql`coalesce(sum(${priceCents}) filter (where ${condition}), 0)`.mapWith(Number);
  const moment = since.toISOString();
  const [row] = await queries
    .select({
      spent: sumOf(sql`${state} = 'succeeded' and ${endedAt} >= ${moment}`),
      reserved: sumOf(sql`${state} = 'running'`),
    })
    .from(analyses)
    .where(eq(analyses.userId, userId));
  const [ended] = await queries
    .select({ stopped: sum(stoppedRuns.cents).mapWith(Number) })
    .from(stoppedRuns)
    .where(and(eq(stoppedRuns.userId, userId), gte(stoppedRuns.stoppedAt, since)));
  return { spent: 0, reserved: 0, ...row, stopped: ended?.stopped ?? 0 };
}

/** What must have room before an analysis may run. */
export interface Reservation {
  readonly userId: string;
  /** Null where the plan counts no analyses. */
  readonly free: { readonly month: string; readonly limit: number } | null;
  /** The most that it can cost on top of the plan's month. */
  readonly priceCents: number;
  /** As `PlanEntitlement` says. */
  readonly billedSince: Date | null;
  /** Whether a hosted model is to write it. */
  readonly hosted: boolean;
  /** Whether it is stored with data that others share, of which none may go meanwhile. */
  readonly shares?: boolean;
}

/**
 * Runs `insert`, which stores the running analysis and so reserves for it, if there is room. Two at
 * once cannot both take the last one. Throws Problems `free-analyses-used`, `spending-cap-reached`,
 * `too-many-stopped`.
 */
export async function reserveAnalysis(
  database: Database,
  reservation: Reservation,
  insert: (queries: Queries) => Promise<void>,
): Promise<void> {
  const { userId, free, priceCents, hosted, shares = false } = reservation;
  if (free === null && !hosted && !shares) return insert(database.queries);
  await database.transaction(async (queries) => {
    await lockAllowance(queries, userId);
    if (free !== null && (await usedAnalyses(queries, userId, free.month)) >= free.limit)
      throw new Problem("free-analyses-used", { limit: free.limit });
    if (hosted) await requireFewStopped(queries, userId);
    if (priceCents > 0) await requireRoomBelowCap(queries, reservation);
    await insert(queries);
  });
}

/** Reservations of one person, and changes of their cap, go one after another from here on. */
export async function lockAllowance(transaction: Queries, userId: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`allowance ${userId}`}, 0))`,
  );
}

async function requireFewStopped(queries: Queries, userId: string): Promise<void> {
  const { userId: owner, stoppedAt } = stoppedRuns;
  const [row] = await queries
    .select({ stopped: count() })
    .from(stoppedRuns)
    .where(and(eq(owner, userId), gt(stoppedAt, sql`now() - interval '1 day'`)));
  const limit = limits.stoppedRuns;
  if ((row?.stopped ?? 0) >= limit) throw new Problem("too-many-stopped", { limit });
}

async function requireRoomBelowCap(
  queries: Queries,
  { userId, priceCents, billedSince }: Reservation,
): Promise<void> {
  const room = await roomBelowCap(queries, userId, billedSince);
  if (room !== null && priceCents > room.left)
    throw new Problem("spending-cap-reached", {
      price: formatCents(priceCents),
      cap: formatCents(room.cap),
    });
}

/** In cents. */
interface Room {
  readonly cap: number;
  /** Below zero where the cap was lowered since. */
  readonly left: number;
}

/** What is left of the cap that a person set for their bill; null where they set none. */
export async function roomBelowCap(
  queries: Queries,
  userId: string,
  billedSince: PlanEntitlement["billedSince"],
): Promise<Room | null> {
  const cap = await spendingCapOf(queries, userId);
  if (cap === null) return null;
  // Where nobody knows since when, everything counts: rather too little is let through.
  const since = billedSince ?? new Date(0);
  const { spent, reserved, stopped } = await spendingSince(queries, userId, since);
  return { cap, left: cap - spent - reserved - stopped };
}

/** In cents; null where the person has set none. */
export async function spendingCapOf(queries: Queries, userId: string): Promise<number | null> {
  const [row] = await queries
    .select({ cents: spendingCaps.cents })
    .from(spendingCaps)
    .where(eq(spendingCaps.userId, userId));
  return row?.cents ?? null;
}
