import { randomUUID } from "node:crypto";
import { and, count, eq, ne, sql } from "drizzle-orm";
import type { KeywordSet, NewKeywordSet } from "#contract/calls/keyword-sets.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { type Database, type Queries, storableText } from "#server/database/database.ts";
import type { AccountSeal } from "#server/database/sealing/account-seal.ts";
import { keywordSets } from "#server/database/user-schema.ts";

/** Keyword sets. Nobody but their owner can read, change or delete one. */
export interface KeywordSetStore {
  /** By name. */
  list(userId: string): Promise<KeywordSet[]>;
  /** Throws Problem `keyword-sets-full`. */
  keep(userId: string, set: NewKeywordSet): Promise<KeywordSet>;
  /** Throws Problem `keyword-set-not-found`, also where it is someone else's. */
  change(id: string, userId: string, set: NewKeywordSet): Promise<KeywordSet>;
  /** Throws Problem `keyword-set-not-found`, also where it is someone else's. */
  remove(id: string, userId: string): Promise<void>;
}

export function openKeywordSetStore(database: Database): KeywordSetStore {
  return {
    list: async (userId) => {
      const rows = await database.queries
        .select()
        .from(keywordSets)
        .where(eq(keywordSets.userId, userId));
      const seal = await database.sealing.of(userId);
      const sets = await Promise.all(rows.map((row) => setOf(seal, row)));
      return sets.toSorted((one, other) => one.name.localeCompare(other.name, "en-US"));
    },
    keep: async (userId, { isDefault, ...content }) => {
      const seal = await database.sealing.of(userId);
      const id = randomUUID();
      const sealed = await seal.seal(keywordSets.content, id, content);
      return database.transaction(async (inside) => {
        await lockSets(inside, userId);
        const mine = eq(keywordSets.userId, userId);
        const [kept] = await inside.select({ rows: count() }).from(keywordSets).where(mine);
        if ((kept?.rows ?? 0) >= limits.keywordSets)
          throw new Problem("keyword-sets-full", { limit: limits.keywordSets });
        if (isDefault) await endDefault(inside, userId, id);
        const row = { id, userId, isDefault, content: sealed };
        return setOf(seal, theOne(await inside.insert(keywordSets).values(row).returning()));
      });
    },
    change: async (id, userId, { isDefault, ...content }) => {
      const seal = await database.sealing.of(userId);
      const sealed = await seal.seal(keywordSets.content, id, content);
      return database.transaction(async (inside) => {
        await lockSets(inside, userId);
        if (isDefault) await endDefault(inside, userId, id);
        const changed = await inside
          .update(keywordSets)
          .set({ isDefault, content: sealed, changedAt: new Date() })
          .where(ofOwner(id, userId))
          .returning();
        return setOf(seal, theOne(changed));
      });
    },
    remove: async (id, userId) => {
      theOne(await database.queries.delete(keywordSets).where(ofOwner(id, userId)).returning());
    },
  };
}

/** One person's changes go one after another, so that no two sets are the default. */
const lockSets = (inside: Queries, userId: string) =>
  inside.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`keyword sets ${userId}`}, 0))`,
  );

const endDefault = (inside: Queries, userId: string, but: string) =>
  inside
    .update(keywordSets)
    .set({ isDefault: false })
    .where(and(eq(keywordSets.userId, userId), ne(keywordSets.id, but)));

const ofOwner = (id: string, userId: string) =>
  and(eq(keywordSets.id, storableText(id)), eq(keywordSets.userId, userId));

type Row = typeof keywordSets.$inferSelect;

function theOne([row]: Row[]): Row {
  if (row === undefined) throw new Problem("keyword-set-not-found");
  return row;
}

async function setOf(seal: AccountSeal, row: Row): Promise<KeywordSet> {
  const content = await seal.open(keywordSets.content, row.id, row.content);
  return {
    id: row.id,
    ...content,
    isDefault: row.isDefault,
    changedAt: row.changedAt.toISOString(),
  };
}
