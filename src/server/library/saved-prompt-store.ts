import { randomUUID } from "node:crypto";
import { and, count, desc, eq, sql } from "drizzle-orm";
import type {
  NewSavedPrompt,
  SavedPrompt,
  SavedPromptEdit,
} from "#contract/calls/saved-prompts.ts";
import { Problem } from "#contract/problem.ts";
import { type Database, storableText } from "#server/database/database.ts";
import type { AccountSeal } from "#server/database/sealing/account-seal.ts";
import { savedPrompts } from "#server/database/user-schema.ts";

export interface PromptToKeep {
  readonly userId: string;
  readonly content: NewSavedPrompt;
  readonly aiPlatform: string;
  /** How many this person may keep; null where that is not counted. */
  readonly limit: number | null;
}

/** Saved prompts. Nobody but their owner can read, change or delete one. */
export interface SavedPromptStore {
  /** The newest first. */
  list(userId: string): Promise<SavedPrompt[]>;
  /** Throws Problem `saved-prompts-used`. */
  keep(prompt: PromptToKeep): Promise<SavedPrompt>;
  /** Throws Problem `saved-prompt-not-found`, also where it is someone else's. */
  change(id: string, userId: string, edit: SavedPromptEdit): Promise<SavedPrompt>;
  /** Throws Problem `saved-prompt-not-found`, also where it is someone else's. */
  remove(id: string, userId: string): Promise<void>;
}

export function openSavedPromptStore(database: Database): SavedPromptStore {
  return {
    list: async (userId) => {
      const rows = await database.queries
        .select()
        .from(savedPrompts)
        .where(eq(savedPrompts.userId, userId))
        .orderBy(desc(savedPrompts.createdAt), savedPrompts.id);
      const seal = await database.sealing.of(userId);
      return Promise.all(rows.map((row) => promptOf(seal, row)));
    },
    keep: async ({ userId, content, aiPlatform, limit }) => {
      const seal = await database.sealing.of(userId);
      const id = randomUUID();
      const sealed = await seal.seal(savedPrompts.content, id, content);
      return database.transaction(async (inside) => {
        // One person's saves go one after another, so two at once cannot both take the last place.
        await inside.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`saved prompts ${userId}`}, 0))`,
        );
        if (limit !== null) {
          const mine = eq(savedPrompts.userId, userId);
          const [kept] = await inside.select({ rows: count() }).from(savedPrompts).where(mine);
          if ((kept?.rows ?? 0) >= limit) throw new Problem("saved-prompts-used", { limit });
        }
        const row = { id, userId, content: sealed, aiPlatform };
        const stored = theOne(await inside.insert(savedPrompts).values(row).returning());
        return promptOf(seal, stored);
      });
    },
    change: async (id, userId, { title, prompt }) => {
      const seal = await database.sealing.of(userId);
      return database.transaction(async (inside) => {
        const found = inside.select().from(savedPrompts).where(ofOwner(id, userId)).for("update");
        const row = theOne(await found);
        const before = await seal.open(savedPrompts.content, row.id, row.content);
        const content = { ...before, title, prompt };
        await inside
          .update(savedPrompts)
          .set({ content: await seal.seal(savedPrompts.content, row.id, content) })
          .where(ofOwner(id, userId));
        return { ...content, ...factsOf(row) };
      });
    },
    remove: async (id, userId) => {
      theOne(await database.queries.delete(savedPrompts).where(ofOwner(id, userId)).returning());
    },
  };
}

const ofOwner = (id: string, userId: string) =>
  and(eq(savedPrompts.id, storableText(id)), eq(savedPrompts.userId, userId));

type Row = typeof savedPrompts.$inferSelect;

/** What was looked for by its id. */
function theOne([row]: Row[]): Row {
  if (row === undefined) throw new Problem("saved-prompt-not-found");
  return row;
}

async function promptOf(seal: AccountSeal, row: Row): Promise<SavedPrompt> {
  return { ...(await seal.open(savedPrompts.content, row.id, row.content)), ...factsOf(row) };
}

const factsOf = ({ id, aiPlatform, createdAt }: Row) => ({
  ...{ id, aiPlatform },
  createdAt: createdAt.toISOString(),
});
