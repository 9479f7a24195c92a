import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { Database } from "#server/database/database.ts";
import { analyses, analysisContents } from "#server/database/user-schema.ts";
import { lockAllowance } from "./allowance.ts";
import { deleteUnusedContents } from "./analysis-contents.ts";
import { closeGap } from "./question-threads.ts";

/**
 * Of analyses that were stopped or failed only the latest are kept, with at most so many bytes:
 * they cost their owner nothing, and each holds all that it was asked about.
 */
export async function dropUnfinished(database: Database, userId: string): Promise<void> {
  const tooMany = await tooManyOf(database, userId);
  if (tooMany.length === 0) return;
  await database.transaction(async (queries) => {
    await lockAllowance(queries, userId);
    for (const id of tooMany) await closeGap(queries, id, userId);
    await queries.delete(analyses).where(inArray(analyses.id, tooMany));
    await deleteUnusedContents(queries, userId);
  });
}

async function tooManyOf({ queries }: Database, userId: string): Promise<string[]> {
  const { id, state, request, sent, createdAt, contentId } = analyses;
  const size = sql`octet_length(${request}) + coalesce(octet_length(${sent}), 0) + coalesce(octet_length(${analysisContents.content}), 0)`;
  const latestFirst = sql`order by ${createdAt} desc, ${id} desc`;
  const unfinished = queries
    .select({
      id,
      place: sql`row_number() over (${latestFirst})`.as("place"),
      bytes: sql`sum(${size}) over (${latestFirst})`.as("bytes"),
    })
    .from(analyses)
    .leftJoin(analysisContents, eq(contentId, analysisContents.id))
    .where(and(eq(analyses.userId, userId), inArray(state, ["stopped", "failed"])))
    .as("unfinished");
  const rows = await queries
    .select({ id: unfinished.id })
    .from(unfinished)
    .where(
      and(
        ne(unfinished.place, 1),
        sql`(${unfinished.place} > ${limits.unfinishedAnalyses} or ${unfinished.bytes} > ${limits.unfinishedBytes})`,
      ),
    );
  return rows.map((row) => row.id);
}
