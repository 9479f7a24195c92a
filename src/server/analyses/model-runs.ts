import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { ConversationSubject } from "#analysis/domain/model-payload.ts";
import type { Database, Queries } from "#server/database/database.ts";
import { hostedSpending, modelRuns } from "#server/database/spending-schema.ts";
import { abandonedAmong } from "./abandoned-among.ts";
import type { PastConversation } from "./estimate-conversation.ts";

export type ModelRun = typeof modelRuns.$inferSelect;

/** Conversations that an estimate is made of: the last ones, as models and questions change. */
const recent = 40;

/** How the last reports of a model on such a subject went, whoever asked for them. */
export function pastConversations(
  queries: Queries,
  model: string,
  subject: ConversationSubject,
): Promise<PastConversation[]> {
  const { firstTokens, firstInput, requests, milliseconds } = modelRuns;
  return queries
    .select({
      ...{ firstTokens, firstInput, requests, milliseconds },
      ...{ input: modelRuns.inputTokens, cached: modelRuns.cachedTokens },
      ...{ written: modelRuns.writtenTokens, output: modelRuns.outputTokens },
    })
    .from(modelRuns)
    .where(and(eq(modelRuns.model, model), eq(modelRuns.subject, subject), modelRuns.succeeded))
    .orderBy(desc(modelRuns.startedAt), modelRuns.id)
    .limit(recent);
}

/** Millionths of a US dollar that count against a person's month, with what is held. */
export async function usedMicros(queries: Queries, userId: string, month: string): Promise<number> {
  const { sentMicros, heldMicros } = modelRuns;
  const [row] = await queries
    .select({ used: sql`coalesce(sum(${sentMicros} + ${heldMicros}), 0)`.mapWith(Number) })
    .from(modelRuns)
    .where(and(eq(modelRuns.userId, userId), eq(modelRuns.month, month)));
  return row?.used ?? 0;
}

interface Addition {
  readonly month: string;
  /** Below zero to give back. */
  readonly micros: number;
  /** Null where nothing may refuse it. */
  readonly most: number | null;
}

/**
 * Adds to what models cost the installation in a month, in one statement, so that two at once cannot
 * both take the last room. Says whether there was room.
 */
export async function addToMonth(
  queries: Queries,
  { month, micros, most }: Addition,
): Promise<boolean> {
  if (most !== null && micros > most) return false;
  const sum = sql`${hostedSpending.micros} + ${micros}`;
  const added = await queries
    .insert(hostedSpending)
    .values({ month, micros })
    .onConflictDoUpdate({
      target: hostedSpending.month,
      set: { micros: sum },
      ...(most !== null && { setWhere: sql`${sum} <= ${most}` }),
    })
    .returning({ month: hostedSpending.month });
  return added.length > 0;
}

/**
 * Gives back what is held for runs that nobody carries out any more, of this process and of those that
 * are gone. What was sent for them stays counted.
 */
export async function releaseAbandoned(
  database: Database,
  isAlive: (id: string) => boolean,
): Promise<void> {
  const { id, holder } = modelRuns;
  const held = await database.queries
    .select({ id, holder })
    .from(modelRuns)
    .where(isNotNull(holder));
  for (const left of await abandonedAmong(database, held, isAlive))
    await database.transaction((queries) => release(queries, left));
}

async function release(queries: Queries, id: string): Promise<void> {
  const isHeld = and(eq(modelRuns.id, id), isNotNull(modelRuns.holder));
  const [run] = await queries.select().from(modelRuns).where(isHeld).for("update");
  if (run === undefined) return;
  await queries.update(modelRuns).set({ heldMicros: 0, holder: null }).where(isHeld);
  await addToMonth(queries, { month: run.month, micros: -run.heldMicros, most: null });
}
