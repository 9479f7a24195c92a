import { and, eq, inArray, sql } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import { analyses } from "#server/database/analysis-schema.ts";
import type { Database } from "#server/database/database.ts";
import { storedProblem } from "./stored-problem.ts";

/**
 * Ends what a process that is gone left running, and what this one does not carry out any more; gives
 * how many those were.
 */
export async function endAbandoned(
  database: Database,
  isAlive: (id: string) => boolean,
): Promise<number> {
  const { queries, holder: own } = database;
  const running = await queries
    .select({ id: analyses.id, holder: analyses.holder })
    .from(analyses)
    .where(eq(analyses.state, "running"));
  const others = running.flatMap(({ holder }) => holder ?? []).filter((holder) => holder !== own);
  const gone = new Set(others.length > 0 ? await database.goneHolders([...new Set(others)]) : []);
  // Asked only now: what was begun since then is not among the rows, what was among them is known.
  const left = running.filter(({ id, holder }) => {
    if (holder === own) return !isAlive(id);
    return holder === null || gone.has(holder);
  });
  if (left.length === 0) return 0;
  const ids = left.map(({ id }) => id);
  const problem = storedProblem(new Problem("analysis-interrupted"));
  const ended = await queries
    .update(analyses)
    .set({ state: "failed", stage: null, problem, priceCents: 0, endedAt: sql`now()` })
    .where(and(inArray(analyses.id, ids), eq(analyses.state, "running")))
    .returning({ id: analyses.id });
  return ended.length;
}
