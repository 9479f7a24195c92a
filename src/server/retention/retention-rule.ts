import { and, eq, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { LeavingItem } from "#contract/calls/retention.ts";
import { retentionChoices } from "#server/database/retention-schema.ts";
import { analyses, savedDocuments, savedPrompts } from "#server/database/user-schema.ts";

/** What the operator says of how long content is stored. */
export interface RetentionRule {
  /** Null keeps it until it is deleted. */
  readonly days: number | null;
  /** Whether people may keep single things for longer. */
  readonly mayKeep: boolean;
}

/** Tables of what people see, and can keep. */
export const retained = {
  analysis: {
    table: analyses,
    at: analyses.createdAt,
    // One that runs is not old, and of one that was deleted nothing is left.
    isThere: and(isNull(analyses.deletedAt), ne(analyses.state, "running")),
  },
  document: { table: savedDocuments, at: savedDocuments.uploadedAt, isThere: undefined },
  prompt: { table: savedPrompts, at: savedPrompts.createdAt, isThere: undefined },
} as const satisfies Record<LeavingItem["kind"], object>;

/** Rows of anybody whose time was over at the moment: the operator's, or their owner's shorter one. */
export function isOver(
  { days }: RetentionRule,
  now: Date,
  { owner, at }: DatedColumns,
): SQL | undefined {
  const chosen = sql`(select c.days from ${retentionChoices} c where c.user_id = ${owner})`;
  // Of what is null `least` takes no notice; where both are, nothing is ever over.
  const allowed = sql`least(${days}::int, ${chosen})`;
  return sql`${at} < ${now.toISOString()}::timestamptz - ${allowed} * interval '1 day'`;
}

export interface DatedColumns {
  readonly owner: PgColumn;
  readonly at: PgColumn | SQL;
}

/** Nothing is kept where the operator does not allow it, whatever was chosen before. */
export function mayGo({ mayKeep }: RetentionRule, kept: PgColumn): SQL | undefined {
  return mayKeep ? not(eq(kept, true)) : undefined;
}

/** The shorter of two; null where neither is set. */
export function daysOf({ days }: RetentionRule, ownDays: number | null): number | null {
  if (days === null || ownDays === null) return days ?? ownDays;
  return Math.min(days, ownDays);
}
