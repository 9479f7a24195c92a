import { eq } from "drizzle-orm";
import type { AnalysisAnswer, ChangedAnswer } from "#contract/calls/analyses.ts";
import { Problem } from "#contract/problem.ts";
import type { Database, Queries } from "#server/database/database.ts";
import type { AccountSeal } from "#server/database/sealing/account-seal.ts";
import { analyses } from "#server/database/user-schema.ts";
import { isOwnAnalysis } from "./own-analysis.ts";

/** Answers before the present one that are kept of an analysis. */
const maxEarlier = 20;

/** Puts an answer in place of another, which is kept; throws Problem `analysis-not-found`. */
export async function changeAnswer(
  database: Database,
  { id, userId }: { readonly id: string; readonly userId: string },
  answer: AnalysisAnswer,
): Promise<ChangedAnswer> {
  const seal = await database.sealing.of(userId);
  return database.transaction(async (queries) => {
    const before = await lockAnswers(queries, id, seal);
    const earlier = [...before.earlier, before.answer].slice(-maxEarlier);
    return keepAnswers(queries, seal, { id, answer, earlier });
  });
}

/** Puts the answer before the last change back; throws Problem `analysis-not-found`. */
export async function undoChange(
  database: Database,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<ChangedAnswer> {
  const seal = await database.sealing.of(userId);
  return database.transaction(async (queries) => {
    const { id: row, answer, earlier } = await lockAnswers(queries, id, seal);
    const last = earlier.at(-1);
    return last === undefined
      ? { answer, changes: 0 }
      : keepAnswers(queries, seal, { id: row, answer: last, earlier: earlier.slice(0, -1) });
  });
}

interface Answers {
  readonly id: string;
  readonly answer: AnalysisAnswer;
  readonly earlier: readonly AnalysisAnswer[];
}

/** Nobody else changes them until the transaction has ended. */
async function lockAnswers(queries: Queries, id: string, seal: AccountSeal): Promise<Answers> {
  const [row] = await queries
    .select({ id: analyses.id, answer: analyses.answer, earlier: analyses.earlier })
    .from(analyses)
    .where(isOwnAnalysis(id, seal.account))
    .for("update");
  if (row === undefined || row.answer === null) throw new Problem("analysis-not-found");
  return {
    id: row.id,
    answer: await seal.open(analyses.answer, row.id, row.answer),
    earlier: (await seal.open(analyses.earlier, row.id, row.earlier)) ?? [],
  };
}

async function keepAnswers(
  queries: Queries,
  seal: AccountSeal,
  { id, answer, earlier }: Answers,
): Promise<ChangedAnswer> {
  const changes = earlier.length;
  await queries
    .update(analyses)
    .set({
      answer: await seal.seal(analyses.answer, id, answer),
      earlier: changes === 0 ? null : await seal.seal(analyses.earlier, id, earlier),
      changes,
    })
    .where(eq(analyses.id, id));
  return { answer, changes };
}
