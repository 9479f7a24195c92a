import { and, asc, desc, eq, gt, gte, like, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AuditEvent } from "#contract/audit-events.ts";
import { auditEntries } from "./audit-schema.ts";
import type { Queries } from "./database.ts";

export type AuditEntry = typeof auditEntries.$inferSelect;

/** Which entries are asked for; all of them where it says nothing. */
export interface AuditFilter {
  readonly number?: number;
  /** Beginning of the hash of somebody who did it, or whom it was done to. */
  readonly person?: string;
  readonly action?: AuditEvent;
  readonly record?: string;
  readonly from?: Date;
  /** Not at this moment itself. */
  readonly until?: Date;
}

/** Entries below `before`, the newest first. */
export async function auditPage(
  queries: Queries,
  { before, length, ...filter }: { before: number | null; length: number } & AuditFilter,
): Promise<AuditEntry[]> {
  return queries
    .select()
    .from(auditEntries)
    .where(and(before === null ? undefined : lt(auditEntries.number, before), those(filter)))
    .orderBy(desc(auditEntries.number))
    .limit(length);
}

/** An entry with the hash of the one before, over which its own was made. */
export interface LinkedEntry extends AuditEntry {
  readonly previous: string;
}

const entriesAtOnce = 1_000;

/** Entries up to a number, the oldest first, a thousand in memory at a time. */
export async function* auditUpTo(
  queries: Queries,
  last: number,
  filter: AuditFilter = {},
): AsyncGenerator<LinkedEntry[]> {
  const before = alias(auditEntries, "before");
  for (let after = 0; ; ) {
    const rows = await queries
      .select({ entry: auditEntries, previous: sql<string>`coalesce(${before.hash}, '')` })
      .from(auditEntries)
      .leftJoin(before, eq(before.number, sql`${auditEntries.number} - 1`))
      .where(and(gt(auditEntries.number, after), lte(auditEntries.number, last), those(filter)))
      .orderBy(asc(auditEntries.number))
      .limit(entriesAtOnce);
    if (rows.length > 0) yield rows.map(({ entry, previous }) => ({ ...entry, previous }));
    after = rows.at(-1)?.entry.number ?? after;
    if (rows.length < entriesAtOnce) return;
  }
}

function those({ number, person, action, record, from, until }: AuditFilter): SQL | undefined {
  const { actor, subject, at } = auditEntries;
  const named = `${person}%`;
  return and(
    number === undefined ? undefined : eq(auditEntries.number, number),
    person === undefined ? undefined : or(like(actor, named), like(subject, named)),
    action && eq(auditEntries.action, action),
    record === undefined ? undefined : eq(auditEntries.record, record),
    from && gte(at, from),
    until && lt(at, until),
  );
}
