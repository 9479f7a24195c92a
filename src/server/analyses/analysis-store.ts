import { randomUUID } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import type { StoredAnalysis } from "#contract/calls/analyses.ts";
import type { AnalysisAnswer, AnalysisRequest, Stage } from "#contract/calls/analyze.ts";
import { Problem } from "#contract/problem.ts";
import type { ProblemAnswer } from "#contract/problem-answer.ts";
import type { Database } from "#server/database/database.ts";
import { analyses } from "#server/database/product-schema.ts";
import { type Allowance, reserveAnalysis } from "./allowance.ts";
import { packJson, unpackJson } from "./packed-json.ts";

/** How a run ended. */
export type Ending =
  | { readonly state: "succeeded"; readonly answer: AnalysisAnswer }
  | { readonly state: "failed"; readonly problem: Problem }
  | { readonly state: "stopped" };

export interface NewAnalysis {
  readonly userId: string;
  readonly request: AnalysisRequest;
  readonly columns: number;
  /** Null where nothing is counted. */
  readonly allowance: Allowance | null;
}

/** Analyses as they are kept. Nobody but their owner can read or change one. */
export interface AnalysisStore {
  /** Writes a running analysis down and gives its id; throws Problem `free-analyses-used`. */
  begin(analysis: NewAnalysis): Promise<string>;
  reach(id: string, stage: Stage): Promise<void>;
  end(id: string, ending: Ending): Promise<void>;
  /** Throws Problem `analysis-not-found`, also where it is someone else's. */
  read(id: string, userId: string): Promise<StoredAnalysis>;
  /** Running ones first, then the newest; at most 100, without their answers. */
  list(userId: string): Promise<Omit<StoredAnalysis, "answer">[]>;
  /** Ends what an earlier process left running; returns how many those were. */
  endInterrupted(): Promise<number>;
}

const listed = 100;

export function openAnalysisStore(database: Database): AnalysisStore {
  return {
    begin: (analysis) => begin(database, analysis),
    reach: async (id, stage) => {
      await database.queries
        .update(analyses)
        .set({ stage })
        .where(and(eq(analyses.id, id), eq(analyses.state, "running")));
    },
    end: (id, ending) => end(database, id, ending),
    read: (id, userId) => read(database, id, userId),
    list: (userId) => list(database, userId),
    endInterrupted: () => endInterrupted(database),
  };
}

async function begin(database: Database, analysis: NewAnalysis): Promise<string> {
  const { userId, request, columns, allowance } = analysis;
  const id = randomUUID();
  const row: typeof analyses.$inferInsert = {
    id,
    userId,
    state: "running",
    prompt: storable(request.prompt),
    title: request.title === undefined ? null : storable(request.title),
    fileName: storable(request.fileName),
    columns,
    request: await packJson(request),
    chargedMonth: allowance?.month ?? null,
  };
  if (allowance === null) await database.queries.insert(analyses).values(row);
  else
    await reserveAnalysis(database, allowance, async (queries) => {
      await queries.insert(analyses).values(row);
    });
  return id;
}

/** PostgreSQL text holds no NUL; the request itself is kept as it came. */
const storable = (text: string) => text.replaceAll("\0", "\uFFFD");

async function end(database: Database, id: string, ending: Ending): Promise<void> {
  const answer = ending.state === "succeeded" ? await packJson(ending.answer) : null;
  const problem = ending.state === "failed" ? storedProblem(ending.problem) : null;
  await database.queries
    .update(analyses)
    .set({ state: ending.state, stage: null, answer, problem, endedAt: sql`now()` })
    .where(and(eq(analyses.id, id), eq(analyses.state, "running")));
}

const storedProblem = ({ code, told }: Problem): ProblemAnswer => ({ code, message: told });

async function read(database: Database, id: string, userId: string): Promise<StoredAnalysis> {
  const [row] = await database.queries
    .select({ ...listColumns, answer: analyses.answer })
    .from(analyses)
    .where(and(eq(analyses.id, storable(id)), eq(analyses.userId, userId)));
  if (row === undefined) throw new Problem("analysis-not-found");
  const answer = row.answer === null ? null : ((await unpackJson(row.answer)) as AnalysisAnswer);
  return { ...listedOf(row), answer };
}

const listColumns = {
  id: analyses.id,
  state: analyses.state,
  prompt: analyses.prompt,
  title: analyses.title,
  fileName: analyses.fileName,
  columns: analyses.columns,
  createdAt: analyses.createdAt,
  stage: analyses.stage,
  problem: analyses.problem,
};

type ListedRow = Pick<typeof analyses.$inferSelect, keyof typeof listColumns>;

function listedOf(row: ListedRow): Omit<StoredAnalysis, "answer"> {
  const { id, state, prompt, title, fileName, columns } = row;
  return {
    ...{ id, state, prompt, title, fileName, columns },
    createdAt: row.createdAt.toISOString(),
    stage: row.stage as Stage | null,
    problem: row.problem as ProblemAnswer | null,
  };
}

async function list(database: Database, userId: string): Promise<Omit<StoredAnalysis, "answer">[]> {
  const rows = await database.queries
    .select(listColumns)
    .from(analyses)
    .where(eq(analyses.userId, userId))
    .orderBy(
      sql`case when ${analyses.state} = 'running' then 0 else 1 end`,
      desc(analyses.createdAt),
    )
    .limit(listed);
  return rows.map(listedOf);
}

async function endInterrupted(database: Database): Promise<number> {
  const problem = storedProblem(new Problem("analysis-interrupted"));
  const ended = await database.queries
    .update(analyses)
    .set({ state: "failed", stage: null, problem, endedAt: sql`now()` })
    .where(eq(analyses.state, "running"))
    .returning({ id: analyses.id });
  return ended.length;
}
