import { createHash } from "node:crypto";
import { and, asc, desc, eq, gt, gte, like, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AuditEvent, AuditRecord } from "#contract/audit-events.ts";
import { auditEntries } from "./audit-schema.ts";
import type { Database, Queries } from "./database.ts";

/** An entry to be written. People are given by their ids, of which only a hash is stored. */
export interface NewAuditEntry {
  readonly action: AuditEvent;
  /** Who did it; null where the server did, or nobody known. */
  readonly actor: string | null;
  /** Whom it was done to; null where it was nobody. */
  readonly subject?: string | null;
  /** What it was done to; null where it was no record. */
  readonly record?: AuditRecord | null;
  /** From where, as `coarseNetwork` says it; null where the server did it. */
  readonly network?: string | null;
  /** Short words and numbers of ours, never what people typed. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** What a server's log holds of an entry: whoever changes the table cannot change that too. */
export type AuditHead = Pick<AuditEntry, "number" | "hash">;

/**
 * Adds an entry as part of the transaction of what it tells of: both are kept, or neither. Entries
 * are added one after another, in all processes together.
 */
export async function appendAuditEntry(
  transaction: Queries,
  given: NewAuditEntry,
): Promise<AuditHead> {
  const { action, actor, subject = null, record = null, network = null, details = {} } = given;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('audit', 0))`);
  const last = await lastEntry(transaction);
  const entry = {
    number: (last?.number ?? 0) + 1,
    at: new Date(),
    action,
    actor: actor === null ? null : personHash(actor),
    subject: subject === null ? null : personHash(subject),
    ...{ record, network },
    details: JSON.stringify(details),
  };
  const hash = auditHash(entry, last?.hash ?? "");
  await transaction.insert(auditEntries).values({ ...entry, hash });
  return { number: entry.number, hash };
}

/** What stands for a person in the audit: it leads from an id to its entries, and never back. */
export function personHash(userId: string): string {
  return createHash("sha256").update(`candor audit ${userId}`).digest("hex");
}

/** The same as SQL, of a column that holds ids. */
export const personHashSql = (userId: unknown) =>
  sql<string>`encode(sha256(convert_to('candor audit ' || ${userId}, 'UTF8')), 'hex')`;

async function lastEntry(queries: Queries): Promise<AuditEntry | undefined> {
  const [last] = await queries
    .select()
    .from(auditEntries)
    .orderBy(desc(auditEntries.number))
    .limit(1);
  return last;
}

export interface AuditCheck {
  /** The first entry that was changed, or that follows a gap; null where there is none. */
  readonly brokenAt: number | null;
  /**
   * The last whole one, or number 0. Compare it with the server's log: a chain that was cut at its
   * end, or written anew from some place on, is whole in itself.
   */
  readonly head: AuditHead;
}

/** Computes the whole chain again. */
export async function checkAudit({ queries }: Pick<Database, "queries">): Promise<AuditCheck> {
  let head: AuditHead = { number: 0, hash: "" };
  for await (const entries of auditUpTo(queries, maxEntries))
    for (const entry of entries) {
      const { number, hash } = entry;
      if (number !== head.number + 1 || hash !== auditHash(entry, head.hash))
        return { brokenAt: number, head };
      head = { number, hash };
    }
  return { brokenAt: null, head };
}

/** What a number of an entry can be. */
const maxEntries = 2_147_483_647;

/**
 * Over the entry and the hash of the one before, so that none can be changed, left out or put in.
 * Entries about no record and from nowhere are hashed as they were before the audit knew of either;
 * the number of values tells the two apart.
 */
export function auditHash(entry: Omit<AuditEntry, "hash">, previous: string): string {
  const { number, at, action, actor, subject, record, network, details } = entry;
  const place = record === null && network === null ? [] : [record, network];
  const content = [number, at.toISOString(), action, actor, subject, details, ...place, previous];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

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
