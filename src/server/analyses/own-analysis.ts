import { and, eq, isNull, type SQL } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import { type Queries, storableText } from "#server/database/database.ts";
import { analyses } from "#server/database/user-schema.ts";

/** The analysis of this id, where it is the person's and they did not delete it. */
export const isOwnAnalysis = (id: string, userId: string): SQL | undefined =>
  and(eq(analyses.id, storableText(id)), eq(analyses.userId, userId), isNull(analyses.deletedAt));

/** Throws Problem `analysis-not-found`, also where it is someone else's. */
export async function requireOwnAnalysis(
  queries: Queries,
  id: string,
  userId: string,
): Promise<void> {
  if ((await queries.$count(analyses, isOwnAnalysis(id, userId))) === 0)
    throw new Problem("analysis-not-found");
}
