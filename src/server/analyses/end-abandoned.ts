import { and, eq, inArray, sql } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#server/database/database.ts";
import { analyses } from "#server/database/user-schema.ts";
import { abandonedAmong } from "./abandoned-among.ts";
import { storedProblem } from "./stored-problem.ts";

/**
 * Ends what a process that is gone left running, and what this one does not carry out any more; gives
 * how many those were.
 */
export async function endAbandoned(
  database: Database,
  isAlive: (id: string) => boolean,
): Promise<number> {
  const { queries } = database;
  const running = await queries
    .select({ id: analyses.id, holder: analyses.holder })
    .from(analyses)
    .where(eq(analyses.state, "running"));
  const ids = await abandonedAmong(database, running, isAlive);
  if (ids.length === 0) return 0;
  const problem = storedProblem(new Problem("analysis-interrupted"));
  const ended = await queries
    .update(analyses)
    .set({ state: "failed", stage: null, problem, priceCents: 0, endedAt: sql`now()` })
    .where(and(inArray(analyses.id, ids), eq(analyses.state, "running")))
    .returning({ id: analyses.id });
  return ended.length;
}
