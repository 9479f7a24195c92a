import { and, eq, isNull } from "drizzle-orm";
import type { ChangedAnswer } from "#contract/calls/analyses.ts";
import type { AnalysisAnswer } from "#contract/calls/analyze.ts";
import { Problem } from "#contract/problem.ts";
import type { Database, Queries } from "#server/database/database.ts";
import { packJson, unpackJson } from "#server/database/packed-json.ts";
import { analyses } from "#server/database/product-schema.ts";
import { storableText } from "#server/database/storable-text.ts";

/** Answers before the present one that are kept of an analysis. */
const mostEarlier = 20;

/** Puts an answer in place of another, which is kept; throws Problem `analysis-not-found`. */
export function changeAnswer(
  database: Database,
  { id, userId }: { readonly id: string; readonly userId: string },
  answer: AnalysisAnswer,
): Promise<ChangedAnswer> {
  return database.transaction(async (queries) => {
    const before = await lockAnswers(queries, id, userId);
    const earlier = [...before.earlier, before.answer].slice(-mostEarlier);
    return keepAnswers(queries, id, { answer, earlier });
  });
}

/** Puts the answer before the last change back; throws Problem `analysis-not-found`. */
export function undoChange(
  database: Database,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<ChangedAnswer> {
  return database.transaction(async (queries) => {
    const { answer, earlier } = await lockAnswers(queries, id, userId);
    const last = earlier.at(-1);
    return last === undefined
      ? { answer, changes: 0 }
      : keepAnswers(queries, id, { answer: last, earlier: earlier.slice(0, -1) });
  });
}

interface Answers {
  readonly answer: AnalysisAnswer;
  readonly earlier: readonly AnalysisAnswer[];
}

/** Nobody else changes them until the transaction has ended. */
async function lockAnswers(queries: Queries, id: string, userId: string): Promise<Answers> {
  const isOwn = and(eq(analyses.id, storableText(id)), eq(analyses.userId, userId));
  const [row] = await queries
    .select({ answer: analyses.answer, earlier: analyses.earlier })
    .from(analyses)
    .where(and(isOwn, isNull(analyses.deletedAt)))
    .for("update");
  if (row === undefined || row.answer === null) throw new Problem("analysis-not-found");
  return {
    answer: (await unpackJson(row.answer)) as AnalysisAnswer,
    earlier: row.earlier === null ? [] : ((await unpackJson(row.earlier)) as AnalysisAnswer[]),
  };
}

async function keepAnswers(
  queries: Queries,
  id: string,
  { answer, earlier }: Answers,
): Promise<ChangedAnswer> {
  const changes = earlier.length;
  await queries
    .update(analyses)
    .set({
      answer: await packJson(answer),
      earlier: changes === 0 ? null : await packJson(earlier),
      changes,
    })
    .where(eq(analyses.id, id));
  return { answer, changes };
}
