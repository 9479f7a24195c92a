import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import { appendAuditEntry } from "#server/database/audit-log.ts";
import type { Database } from "#server/database/database.ts";
import {
  analyses,
  confirmations,
  releases,
  reportShares,
  savedDocuments,
  savedPrompts,
} from "#server/database/user-schema.ts";
import { withinTransaction } from "#server/database/within-transaction.ts";
import { isOver, mayGo, type RetentionRule, retained } from "./retention-rule.ts";

export interface ExpiryTools {
  readonly database: Database;
  readonly rule: RetentionRule;
  clock(): Date;
  /** As its owner would delete it. */
  removeAnalysis(inside: Database, id: string, userId: string): Promise<void>;
}

type Kind = keyof typeof retained;

/** Deletes everything whose time is over, and gives how many people that concerned. */
export async function expireContent(tools: ExpiryTools): Promise<number> {
  const { database } = tools;
  const now = tools.clock();
  const owners = await ownersOfExpired(tools, now);
  for (const owner of owners) while (await expireSomeOf(tools, owner, now));
  await expireTraces(tools, now);
  await database.queries.delete(reportShares).where(lte(reportShares.expiresAt, now));
  return owners.size;
}

async function ownersOfExpired({ database, rule }: ExpiryTools, now: Date): Promise<Set<string>> {
  const owners = new Set<string>();
  for (const kind of Object.keys(retained) as Kind[]) {
    const { userId } = retained[kind].table;
    const rows = await database.queries
      .selectDistinct({ userId })
      .from(retained[kind].table)
      .where(isExpired(rule, now, kind));
    for (const row of rows) owners.add(row.userId);
  }
  return owners;
}

/** Nobody else can ask the embedded database during a transaction. */
const analysesAtOnce = 20;

/**
 * Deletes some of what is over, and records in the same transaction how much that was; gives whether
 * there may be more.
 */
function expireSomeOf(
  { database, rule, removeAnalysis }: ExpiryTools,
  owner: string,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (queries) => {
    const own = (kind: Kind) =>
      and(eq(retained[kind].table.userId, owner), isExpired(rule, now, kind));
    const expired = await queries
      .select({ id: analyses.id })
      .from(analyses)
      .where(own("analysis"))
      .limit(analysesAtOnce);
    const inside = withinTransaction(database, queries);
    for (const { id } of expired) await removeAnalysis(inside, id, owner);
    const { id: document } = savedDocuments;
    const documents = await queries
      .delete(savedDocuments)
      .where(own("document"))
      .returning({ document });
    const { id: prompt } = savedPrompts;
    const prompts = await queries.delete(savedPrompts).where(own("prompt")).returning({ prompt });
    const details = {
      ...{ analyses: expired.length, documents: documents.length, prompts: prompts.length },
    };
    if (Object.values(details).every((count) => count === 0)) return false;
    const entry = { action: "records-expired", actor: null, subject: owner, details } as const;
    await appendAuditEntry(queries, entry);
    return expired.length === analysesAtOnce;
  });
}

function isExpired(rule: RetentionRule, now: Date, kind: Kind): SQL | undefined {
  const { table, at, isThere } = retained[kind];
  return and(isThere, isOver(rule, now, { owner: table.userId, at }), mayGo(rule, table.kept));
}

/** What was asked about content, which nobody sees listed and nobody can keep. */
async function expireTraces({ database: { queries }, rule }: ExpiryTools, now: Date) {
  const { shownAt, confirmedAt } = confirmations;
  const asked = { owner: confirmations.userId, at: sql`coalesce(${confirmedAt}, ${shownAt})` };
  await queries.delete(confirmations).where(isOver(rule, now, asked));
  const told = { owner: releases.userId, at: releases.toldAt };
  await queries.delete(releases).where(isOver(rule, now, told));
}
