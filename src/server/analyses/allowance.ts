import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { SubscriptionStatus } from "#contract/calls/account.ts";
import type { PlanName } from "#contract/plans.ts";
import { Problem } from "#contract/problem.ts";
import type { Database, Queries } from "#server/database/database.ts";
import { analyses } from "#server/database/product-schema.ts";

/** Who wants an analysis. */
export interface Asker {
  readonly providerUserId: string;
  readonly email: string;
  readonly admin: boolean;
}

/** What the plan of a person allows; billing knows it. */
export interface PlanStanding {
  readonly status: SubscriptionStatus["subscriptionStatus"];
  readonly plan: PlanName;
  /** Unlimited analyses and the Pro model. */
  readonly premium: boolean;
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

export interface Allowance {
  readonly userId: string;
  readonly month: string;
  readonly limit: number;
}

/**
 * Runs `insert` if the allowance has room. One person's reservations go one after another, so two
 * at once cannot both take the last one. Throws Problem `free-analyses-used`.
 */
export async function reserveAnalysis(
  database: Database,
  allowance: Allowance,
  insert: (queries: Queries) => Promise<void>,
): Promise<void> {
  const { userId, month, limit } = allowance;
  await database.transaction(async (queries) => {
    await queries.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`allowance ${userId}`}, 0))`,
    );
    if ((await usedAnalyses(queries, userId, month)) >= limit)
      throw new Problem("free-analyses-used", { limit });
    await insert(queries);
  });
}
