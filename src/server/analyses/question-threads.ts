import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { AnalysisInput } from "#analysis/domain/analysis.ts";
import { plainText } from "#analysis/report/plain-markdown.ts";
import type {
  AnalysisAnswer,
  AnalysisRequest,
  ThreadEntry,
  ThreadSummary,
} from "#contract/calls/analyses.ts";
import type { Ask } from "#contract/reading.ts";
import { type Database, type Queries, storableText } from "#server/database/database.ts";
import { analyses } from "#server/database/user-schema.ts";
import { isOwnAnalysis } from "./own-analysis.ts";

/** The analysis that a question follows, and what its own question came to. */
export interface PreviousAnalysis {
  readonly id: string;
  /** Empty where it was not understood, or is about documents. */
  readonly asks: readonly Ask[];
}

/** Null where it is not there any more, or is somebody else's: a question may follow nothing. */
export async function previousOf(
  { queries, sealing }: Pick<Database, "queries" | "sealing">,
  id: string | undefined,
  userId: string,
): Promise<PreviousAnalysis | null> {
  if (id === undefined) return null;
  const [row] = await queries
    .select({ id: analyses.id, answer: analyses.answer })
    .from(analyses)
    .where(isOwnAnalysis(id, userId));
  if (row === undefined) return null;
  const seal = await sealing.of(userId);
  const answer = await seal.open(analyses.answer, row.id, row.answer);
  const outcome = answer?.report.readAs?.outcome;
  return { id: row.id, asks: outcome?.kind === "answer" ? outcome.reading.asks : [] };
}

/** A question about a table may point back to the one before. */
export function withPrevious(
  input: AnalysisInput,
  previous: PreviousAnalysis | null,
): AnalysisInput {
  if (previous === null || previous.asks.length === 0 || "text" in input) return input;
  return { ...input, previous: previous.asks };
}

/** Another question about the data of the analysis `id`. A title names one question, so it has none. */
export const nextRequest = (
  { title: _, ...before }: AnalysisRequest,
  { id, prompt }: { readonly id: string; readonly prompt: string },
): AnalysisRequest => ({ ...before, prompt, previousId: id });

/** Most questions of a thread that are told. */
const maxTold = 100;

/** The questions of the thread that an analysis belongs to, itself among them, the oldest first. */
export async function threadOf(
  { queries, sealing }: Pick<Database, "queries" | "sealing">,
  id: string,
  userId: string,
): Promise<ThreadEntry[]> {
  const [first] = await rootsOf(queries, [id], userId);
  if (first === undefined) return [];
  const told = await queries.execute(sql`
    with recursive thread(id) as (
      select ${first.root}::text
      union
      select next.id from ${analyses} next join thread on next.previous_id = thread.id
      where next.user_id = ${userId} and next.deleted_at is null
    ) select id from thread`);
  const ids = rowsOf<{ id: string }>(told).map((row) => row.id);
  const rows = await queries
    .select({
      ...{ id: analyses.id, previousId: analyses.previousId, state: analyses.state },
      ...{ prompt: analyses.prompt, title: analyses.title, createdAt: analyses.createdAt },
      ...{ answer: analyses.answer, isRerun: sql<boolean>`${analyses.rerun} is not null` },
    })
    .from(analyses)
    .where(and(inArray(analyses.id, ids), eq(analyses.userId, userId), isNull(analyses.deletedAt)))
    .orderBy(analyses.createdAt, analyses.id)
    .limit(maxTold);
  const seal = await sealing.of(userId);
  return Promise.all(
    rows.map(async (row) => {
      const answer = await seal.open(analyses.answer, row.id, row.answer);
      return {
        ...{ id: row.id, previousId: row.previousId, state: row.state },
        prompt: await seal.open(analyses.prompt, row.id, row.prompt),
        title: await seal.open(analyses.title, row.id, row.title),
        createdAt: row.createdAt.toISOString(),
        answer: answer && sentenceOf(answer),
        ...(row.isRerun && { isRerun: true }),
      };
    }),
  );
}

const sentenceOf = ({ report }: AnalysisAnswer) => plainText(report.answer.markdown);

/** For each of these analyses its thread, where there is more than one question in it. */
export async function threadsOf(
  { queries }: Pick<Database, "queries">,
  ids: readonly string[],
  userId: string,
): Promise<Map<string, ThreadSummary>> {
  const roots = await rootsOf(queries, await linkedAmong(queries, ids), userId);
  const first = [...new Set(roots.map(({ root }) => root))];
  if (first.length === 0) return new Map();
  const told = await queries.execute(sql`
    with recursive thread(root, id) as (
      select id, id from ${analyses} where ${inArray(analyses.id, first)}
      union
      select thread.root, next.id from ${analyses} next join thread on next.previous_id = thread.id
      where next.user_id = ${userId} and next.deleted_at is null
    ) select root, count(*)::int as questions from thread group by root`);
  const counts = rowsOf<{ root: string; questions: number }>(told);
  const questionsOf = new Map(counts.map(({ root, questions }) => [root, Number(questions)]));
  return new Map(
    roots.flatMap(({ id, root }) => {
      const questions = questionsOf.get(root) ?? 1;
      return questions > 1 ? [[id, { id: root, questions }] as const] : [];
    }),
  );
}

/** Those that follow another one or are followed: of a long list mostly none. */
async function linkedAmong(queries: Queries, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { id, previousId } = analyses;
  const [followed, following] = await Promise.all([
    queries.select({ id: previousId }).from(analyses).where(inArray(previousId, ids)),
    queries
      .select({ id })
      .from(analyses)
      .where(and(inArray(id, ids), isNotNull(previousId))),
  ]);
  return [...new Set([...followed, ...following].flatMap((row) => row.id ?? []))];
}

interface Root {
  readonly id: string;
  /** Where its thread begins. */
  readonly root: string;
}

async function rootsOf(queries: Queries, ids: readonly string[], userId: string): Promise<Root[]> {
  if (ids.length === 0) return [];
  const wanted = inArray(analyses.id, ids.map(storableText));
  const told = await queries.execute(sql`
    with recursive up(id, root, previous) as (
      select id, id, previous_id from ${analyses}
      where ${wanted} and user_id = ${userId} and deleted_at is null
      union
      select up.id, before.id, before.previous_id
      from up join ${analyses} before on before.id = up.previous
      where before.user_id = ${userId} and before.deleted_at is null
    ) select id, root from up where previous is null`);
  return rowsOf<Root>(told);
}

const rowsOf = <Row>(told: unknown): Row[] => (told as { rows: Row[] }).rows;

/** What followed an analysis that goes follows the one before it from now on. */
export async function closeGap(queries: Queries, id: string, userId: string): Promise<void> {
  const before = sql`(select previous_id from ${analyses} where ${isOwnAnalysis(id, userId)})`;
  await queries
    .update(analyses)
    .set({ previousId: before })
    .where(and(eq(analyses.previousId, storableText(id)), eq(analyses.userId, userId)));
}
