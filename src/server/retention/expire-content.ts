import { and, lte, sql } from "drizzle-orm";
import { appendAudit } from "#server/database/audit-log.ts";
import type { Database } from "#server/database/database.ts";
import {
  analyses,
  confirmations,
  releases,
  reportShares,
  savedDocuments,
  savedPrompts,
} from "#server/database/product-schema.ts";
import { isOver, mayGo, type RetentionRule, retained } from "./retention-rule.ts";

export interface ExpiryTools {
  readonly database: Database;
  readonly rule: RetentionRule;
  clock(): Date;
  /** As its owner would delete it. */
  removeAnalysis(id: string, userId: string): Promise<void>;
}

/** How many of a person's records went. */
type Gone = Record<"analyses" | "documents" | "prompts", number>;

/** Deletes everything whose time is over, and records for each person how much that was. */
export async function expireContent(tools: ExpiryTools): Promise<number> {
  const { database, rule } = tools;
  const now = tools.clock();
  const { queries } = database;
  const gone = new Map<string, Gone>();
  const count = (userId: string, what: keyof Gone) => {
    const own = gone.get(userId) ?? { analyses: 0, documents: 0, prompts: 0 };
    gone.set(userId, { ...own, [what]: own[what] + 1 });
  };
  const over = (kind: keyof typeof retained) => {
    const { table, at, isThere } = retained[kind];
    const dated = { owner: table.userId, at };
    return and(isThere, isOver(rule, now, dated), mayGo(rule, table.kept));
  };
  const { id, userId } = analyses;
  for (const one of await queries.select({ id, userId }).from(analyses).where(over("analysis"))) {
    await tools.removeAnalysis(one.id, one.userId);
    count(one.userId, "analyses");
  }
  for (const [what, table, kind] of saved) {
    const owner = { userId: table.userId };
    const rows = await queries.delete(table).where(over(kind)).returning(owner);
    for (const row of rows) count(row.userId, what);
  }
  await expireTraces(tools, now);
  await queries.delete(reportShares).where(lte(reportShares.expiresAt, now));
  for (const [subject, details] of gone)
    await database.transaction((inside) =>
      appendAudit(inside, {
        action: "records-expired",
        actor: null,
        subject,
        details: { ...details },
      }),
    );
  return gone.size;
}

const saved = [
  ["documents", savedDocuments, "document"],
  ["prompts", savedPrompts, "prompt"],
] as const;

/** What was asked about content, which nobody sees listed and nobody can keep. */
async function expireTraces({ database: { queries }, rule }: ExpiryTools, now: Date) {
  const { shownAt, confirmedAt } = confirmations;
  const asked = { owner: confirmations.userId, at: sql`coalesce(${confirmedAt}, ${shownAt})` };
  await queries.delete(confirmations).where(isOver(rule, now, asked));
  const told = { owner: releases.userId, at: releases.toldAt };
  await queries.delete(releases).where(isOver(rule, now, told));
}
