import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, count, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Share } from "#contract/calls/shares.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { type Database, type Queries, storableText } from "#server/database/database.ts";
import { analyses, reportShares, type SharedContent, users } from "#server/database/user-schema.ts";
import { isOwnAnalysis, requireOwnAnalysis } from "./own-analysis.ts";

/** Who opens a link: a person who has signed in here. */
export interface Reader {
  readonly email: string;
  readonly emailVerified: boolean;
}

export interface OpenedShare {
  readonly id: string;
  readonly ownerId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly content: SharedContent;
}

export interface ShareToKeep {
  readonly userId: string;
  readonly analysisId: string;
  readonly content: Omit<SharedContent, "token">;
  readonly now: Date;
}

/** Links to reports. A report is kept as it was when its link was made, sealed with its owner's key. */
export interface ShareStore {
  /** Throws Problems `analysis-not-found` and `shares-full`. */
  keep(share: ShareToKeep): Promise<Share>;
  /** Those of one report that still open, the newest first; throws Problem `analysis-not-found`. */
  list(analysisId: string, userId: string, now: Date): Promise<Share[]>;
  /** Throws Problem `share-not-found`, also where it is someone else's. */
  remove(id: string, userId: string): Promise<void>;
  /** Counts an opening; throws Problem `share-not-found` for whoever may not read it, whatever the reason. */
  open(token: string, reader: Reader, now: Date): Promise<OpenedShare>;
}

export function openShareStore(database: Database): ShareStore {
  const { queries, sealing } = database;
  return {
    keep: (share) => keep(database, share),
    list: async (analysisId, userId, now) => {
      await requireOwnAnalysis(queries, analysisId, userId);
      const rows = await queries
        .select()
        .from(reportShares)
        .where(
          and(
            eq(reportShares.analysisId, storableText(analysisId)),
            eq(reportShares.userId, userId),
            gt(reportShares.expiresAt, now),
          ),
        )
        .orderBy(desc(reportShares.createdAt));
      const seal = await sealing.of(userId);
      return Promise.all(
        rows.map(async (row) =>
          shareOf(row, await seal.open(reportShares.content, row.id, row.content)),
        ),
      );
    },
    remove: async (id, userId) => {
      const own = and(eq(reportShares.id, storableText(id)), eq(reportShares.userId, userId));
      const [removed] = await queries.delete(reportShares).where(own).returning();
      theOne(removed);
    },
    open: async (token, reader, now) => {
      const row = theOne(await byToken(queries, token));
      const seal = await sealing.of(row.userId);
      const content = await seal.open(reportShares.content, row.id, row.content);
      if (row.expiresAt <= now || !mayRead(content, reader)) throw new Problem("share-not-found");
      await queries
        .update(reportShares)
        .set({ openings: sql`${reportShares.openings} + 1`, lastOpenedAt: now })
        .where(eq(reportShares.id, row.id));
      const { id, userId: ownerId, createdAt, expiresAt } = row;
      return { id, ownerId, createdAt, expiresAt, content };
    },
  };
}

async function keep(database: Database, share: ShareToKeep): Promise<Share> {
  const { userId, analysisId, content, now } = share;
  const seal = await database.sealing.of(userId);
  const id = randomUUID();
  const token = randomBytes(24).toString("base64url");
  const whole = { ...content, token };
  const sealed = await seal.seal(reportShares.content, id, whole);
  const expiresAt = new Date(now.getTime() + content.made.days * dayMilliseconds);
  const row = { id, userId, analysisId, content: sealed, createdAt: now, expiresAt };
  return database.transaction(async (inside) => {
    // Links of one report are made one after another, and none of a report that was just deleted.
    const [shared] = await inside
      .select({ id: analyses.id })
      .from(analyses)
      .where(isOwnAnalysis(analysisId, userId))
      .for("update");
    if (shared === undefined) throw new Problem("analysis-not-found");
    const living = and(eq(reportShares.analysisId, analysisId), gt(reportShares.expiresAt, now));
    const [kept] = await inside.select({ rows: count() }).from(reportShares).where(living);
    if ((kept?.rows ?? 0) >= limits.shares)
      throw new Problem("shares-full", { limit: limits.shares });
    const [stored] = await inside
      .insert(reportShares)
      .values({ ...row, tokenHash: hashOf(token) })
      .returning();
    return shareOf(theOne(stored), whole);
  });
}

/** Nobody opens a link of somebody who may not come in any more. */
async function byToken(queries: Queries, token: string): Promise<Row | undefined> {
  const [found] = await queries
    .select({ share: reportShares })
    .from(reportShares)
    .leftJoin(users, eq(users.providerUserId, reportShares.userId))
    .where(and(eq(reportShares.tokenHash, hashOf(token)), isNull(users.disabledAt)));
  return found?.share;
}

const dayMilliseconds = 24 * 3_600_000;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** An address that nobody proved is anybody's. */
function mayRead({ made }: SharedContent, { email, emailVerified }: Reader): boolean {
  return (
    made.audience === "everyone" || (emailVerified && made.people.includes(email.toLowerCase()))
  );
}

type Row = typeof reportShares.$inferSelect;

function theOne(row: Row | undefined): Row {
  if (row === undefined) throw new Problem("share-not-found");
  return row;
}

function shareOf(row: Row, { made, token }: SharedContent): Share {
  const { audience, people, rows, evidence } = made;
  return {
    ...{ id: row.id, token, audience, people: [...people], rows, evidence },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    openings: row.openings,
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
  };
}
