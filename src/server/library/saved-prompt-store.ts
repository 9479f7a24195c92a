import { randomUUID } from "node:crypto";
import { and, count, desc, eq, sql } from "drizzle-orm";
import type {
  NewSavedPrompt,
  SavedPrompt,
  SavedPromptEdit,
} from "#contract/calls/saved-prompts.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#server/database/database.ts";
import { savedPrompts } from "#server/database/product-schema.ts";
import { storableText } from "#server/database/storable-text.ts";

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

export function openSavedPromptStore(
  database: Pick<Database, "queries" | "transaction">,
): SavedPromptStore {
  const ofOwner = (id: string, userId: string) =>
    and(eq(savedPrompts.id, storableText(id)), eq(savedPrompts.userId, userId));
  return {
    list: async (userId) => {
      const rows = await database.queries
        .select()
        .from(savedPrompts)
        .where(eq(savedPrompts.userId, userId))
        .orderBy(desc(savedPrompts.createdAt), savedPrompts.id);
      return rows.map(promptOf);
    },
    keep: ({ userId, content, aiPlatform, limit }) =>
      database.transaction(async (inside) => {
        // One person's saves go one after another, so two at once cannot both take the last place.
        await inside.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`saved prompts ${userId}`}, 0))`,
        );
        if (limit !== null) {
          const mine = eq(savedPrompts.userId, userId);
          const [kept] = await inside.select({ rows: count() }).from(savedPrompts).where(mine);
          if ((kept?.rows ?? 0) >= limit) throw new Problem("saved-prompts-used", { limit });
        }
        const row = { id: randomUUID(), userId, content, aiPlatform };
        return promptOf(theOne(await inside.insert(savedPrompts).values(row).returning()));
      }),
    change: (id, userId, { title, prompt }) =>
      database.transaction(async (inside) => {
        const found = inside.select().from(savedPrompts).where(ofOwner(id, userId)).for("update");
        const { content } = theOne(await found);
        const changed = await inside
          .update(savedPrompts)
          .set({ content: { ...(content as NewSavedPrompt), title, prompt } })
          .where(ofOwner(id, userId))
          .returning();
        return promptOf(theOne(changed));
      }),
    remove: async (id, userId) => {
      theOne(await database.queries.delete(savedPrompts).where(ofOwner(id, userId)).returning());
    },
  };
}

type Row = typeof savedPrompts.$inferSelect;

/** What was looked for by its id. */
function theOne([row]: Row[]): Row {
  if (row === undefined) throw new Problem("saved-prompt-not-found");
  return row;
}

/** Only we write what is stored, so it needs no second look. */
function promptOf({ id, content, aiPlatform, createdAt }: Row): SavedPrompt {
  return { ...(content as NewSavedPrompt), id, aiPlatform, createdAt: createdAt.toISOString() };
}
