import { randomUUID } from "node:crypto";
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type {
  AnalysisAnswer,
  AnalysisRequest,
  SentRequest,
  Stage,
  StoredAnalysis,
} from "#contract/calls/analyses.ts";
import { Problem } from "#contract/problem.ts";
import type { ProblemAnswer } from "#contract/problem-answer.ts";
import type { Rerun } from "#contract/rerun.ts";
import { meterEvents } from "#server/database/billing-schema.ts";
import type { Database, Queries } from "#server/database/database.ts";
import type { AccountSeal } from "#server/database/sealing/account-seal.ts";
import { stoppedRuns } from "#server/database/spending-schema.ts";
import { analyses } from "#server/database/user-schema.ts";
import { failpoint } from "#server/failpoint.ts";
import { type Reservation, reserveAnalysis } from "./allowance.ts";
import { isStored, type StoredContent, storeContent } from "./analysis-contents.ts";
import { type Heading, headingColumns, openHeading, sealHeading } from "./analysis-heading.ts";
import { dropUnfinished } from "./drop-unfinished.ts";
import { endAbandoned } from "./end-abandoned.ts";
import { isOwnAnalysis } from "./own-analysis.ts";
import { threadOf } from "./question-threads.ts";
import { storedProblem } from "./stored-problem.ts";

/** How a run ended. */
export type RunOutcome =
  | { readonly state: "succeeded"; readonly answer: AnalysisAnswer }
  | { readonly state: "failed"; readonly problem: Problem }
  | { readonly state: "stopped" };

export interface NewAnalysis extends Reservation {
  readonly request: AnalysisRequest;
  /** The data, where the request does not hold it. */
  readonly content: StoredContent | null;
  /** What its question follows. */
  readonly previousId: string | null;
  readonly columns: number;
  /** The earlier analysis that it asks again of other data; null where it asks by itself. */
  readonly rerun: Rerun | null;
}

/** Whose bill it comes on; what the sandbox bills is told to nobody. */
export type Ledger = (typeof meterEvents.$inferSelect)["provider"];

/** Analyses as they are kept. Nobody but their owner can read or change one. */
export interface AnalysisStore {
  /** Writes a running analysis down and gives its id; throws as `reserveAnalysis` does. */
  begin(analysis: NewAnalysis): Promise<string>;
  reach(id: string, stage: Stage): Promise<void>;
  /** Gives the state that it is in from now on: another one where it had ended before. */
  end(id: string, ending: RunOutcome): Promise<StoredAnalysis["state"]>;
  /** Keeps all that was sent for it so far; rejects where it does not run, or cannot be stored. */
  keepSent(id: string, requests: readonly SentRequest[]): Promise<void>;
  /** What was sent for it; throws as `read` does. */
  readSent(id: string, userId: string): Promise<SentRequest[]>;
  /** Says that nobody carries it out any more; if it still runs, `endInterrupted` ends it. */
  abandon(id: string): void;
  /** Throws Problem `analysis-not-found`, also where it is someone else's. */
  read(id: string, userId: string): Promise<StoredAnalysis>;
  /** Running ones first, then the newest; at most 100, without their answers. */
  list(userId: string): Promise<Omit<StoredAnalysis, "answer">[]>;
  /**
   * Ends what a process that is gone left running, and what this one abandoned; returns how many
   * those were.
   */
  endInterrupted(): Promise<number>;
}

const listed = 100;

export function openAnalysisStore(database: Database, ledger: Ledger = "sandbox"): AnalysisStore {
  /** What this process carries out, or may be about to. */
  const alive = new Set<string>();
  return {
    begin: async (analysis) => {
      const id = randomUUID();
      alive.add(id);
      try {
        await begin(database, id, analysis);
      } catch (error) {
        // A connection that broke may have stored it all the same.
        alive.delete(id);
        throw error;
      }
      return id;
    },
    reach: async (id, stage) => {
      await database.queries
        .update(analyses)
        .set({ stage })
        .where(and(eq(analyses.id, id), eq(analyses.state, "running")));
      failpoint("stage-stored");
    },
    end: async (id, ending) => {
      const state = await end({ database, ledger }, id, ending);
      alive.delete(id);
      return state;
    },
    keepSent: (id, requests) => keepSent(database, id, requests),
    readSent: (id, userId) => readSent(database, id, userId),
    abandon: (id) => {
      alive.delete(id);
    },
    read: (id, userId) => read(database, id, userId),
    list: (userId) => list(database, userId),
    endInterrupted: () => endAbandoned(database, (id) => alive.has(id)),
  };
}

async function begin(database: Database, id: string, analysis: NewAnalysis): Promise<void> {
  const { userId, content, columns, free, priceCents, rerun } = analysis;
  // Its data is stored beside it, so that it can be run again whatever is at hand then.
  const { datasetId: _, previousId: __, ...request } = analysis.request;
  const seal = await database.sealing.of(userId);
  const { prompt, title = null, fileName } = request;
  const row: typeof analyses.$inferInsert = {
    id,
    userId,
    state: "running",
    ...(await sealHeading(seal, id, { prompt, title, fileName })),
    previousId: analysis.previousId,
    columns,
    request: await seal.seal(analyses.request, id, request),
    contentId: content?.id ?? null,
    rerun: rerun && (await seal.seal(analyses.rerun, id, rerun)),
    chargedMonth: free?.month ?? null,
    priceCents,
    holder: database.holder,
  };
  // Packing takes long, and nobody else can ask the embedded database during a transaction.
  if (content !== null && !(await isStored(database.queries, content.id))) await content.packed();
  await dropUnfinished(database, userId);
  await reserveAnalysis(database, { ...analysis, shares: content !== null }, async (queries) => {
    if (content !== null) await storeContent(queries, seal, content);
    await queries.insert(analyses).values(row);
    failpoint("analysis-inserted");
  });
  failpoint("analysis-stored");
}

interface Books {
  readonly database: Database;
  readonly ledger: Ledger;
}

async function end(
  { database, ledger }: Books,
  id: string,
  ending: RunOutcome,
): Promise<StoredAnalysis["state"]> {
  const answer =
    ending.state === "succeeded" ? await sealAnswer(database, id, ending.answer) : null;
  const problem = ending.state === "failed" ? storedProblem(ending.problem) : null;
  const set = { state: ending.state, stage: null, answer, problem, endedAt: sql`now()` };
  // Settled here or given back: only what a hosted model really wrote is billed.
  const isBilled = ending.state === "succeeded" && ending.answer.model.use !== undefined;
  const settle = async (queries: Queries) => {
    if (ending.state === "stopped") await keepStopped(queries, id);
    const [row] = await queries
      .update(analyses)
      .set(isBilled ? set : { ...set, priceCents: 0 })
      .where(and(eq(analyses.id, id), eq(analyses.state, "running")))
      .returning({ userId: analyses.userId, cents: analyses.priceCents });
    failpoint("ending-settled");
    if (row !== undefined && row.cents > 0 && ledger !== "sandbox")
      await queries
        .insert(meterEvents)
        .values({ id, ...row, provider: ledger, happenedAt: sql`now()` });
    failpoint("meter-written");
    return row !== undefined;
  };
  const isTwice = isBilled || ending.state === "stopped";
  if (await (isTwice ? database.transaction(settle) : settle(database.queries)))
    return ending.state;
  const [row] = await database.queries
    .select({ state: analyses.state })
    .from(analyses)
    .where(eq(analyses.id, id));
  return row?.state ?? ending.state;
}

/** The model may have written for it, although nobody reads that. */
async function keepStopped(queries: Queries, id: string): Promise<void> {
  const { userId, priceCents, state, sent } = analyses;
  const sentOff = queries
    .select({ id: analyses.id, userId, cents: priceCents, stoppedAt: sql`now()`.as("stopped_at") })
    .from(analyses)
    .where(and(eq(analyses.id, id), eq(state, "running"), isNotNull(sent)));
  await queries.insert(stoppedRuns).select(sentOff);
}

async function sealAnswer(database: Database, id: string, answer: AnalysisAnswer) {
  const seal = await sealOf(database, id);
  return seal === null ? null : seal.seal(analyses.answer, id, answer);
}

/** Of the owner of an analysis; null where it is gone. */
async function sealOf({ queries, sealing }: Database, id: string): Promise<AccountSeal | null> {
  const owner = { userId: analyses.userId };
  const [row] = await queries.select(owner).from(analyses).where(eq(analyses.id, id));
  return row === undefined ? null : sealing.of(row.userId);
}

async function read(database: Database, id: string, userId: string): Promise<StoredAnalysis> {
  const [row] = await database.queries
    .select({
      ...listColumns,
      ...{ answer: analyses.answer, changes: analyses.changes, rerun: analyses.rerun },
    })
    .from(analyses)
    .where(isOwnAnalysis(id, userId));
  if (row === undefined) throw new Problem("analysis-not-found");
  const seal = await database.sealing.of(userId);
  const answer = await seal.open(analyses.answer, row.id, row.answer);
  const rerun = await seal.open(analyses.rerun, row.id, row.rerun);
  const thread = await threadOf(database, id, userId);
  const heading = listedOf(await openHeading(seal, row));
  return { ...heading, answer, changes: row.changes, rerun, thread };
}

async function keepSent(
  database: Database,
  id: string,
  requests: readonly SentRequest[],
): Promise<void> {
  const seal = await sealOf(database, id);
  if (seal === null) throw new Problem("analysis-stopped");
  const kept = await database.queries
    .update(analyses)
    .set({ sent: await seal.seal(analyses.sent, id, requests) })
    .where(and(eq(analyses.id, id), eq(analyses.state, "running")))
    .returning({ id: analyses.id });
  if (kept.length === 0) throw new Problem("analysis-stopped");
}

async function readSent(
  { queries, sealing }: Database,
  id: string,
  userId: string,
): Promise<SentRequest[]> {
  const [row] = await queries
    .select({ id: analyses.id, sent: analyses.sent })
    .from(analyses)
    .where(isOwnAnalysis(id, userId));
  if (row === undefined) throw new Problem("analysis-not-found");
  const seal = await sealing.of(userId);
  return [...((await seal.open(analyses.sent, row.id, row.sent)) ?? [])];
}

const listColumns = {
  ...headingColumns,
  state: analyses.state,
  previousId: analyses.previousId,
  columns: analyses.columns,
  createdAt: analyses.createdAt,
  stage: analyses.stage,
  problem: analyses.problem,
};

type ListedRow = Pick<
  typeof analyses.$inferSelect,
  Exclude<keyof typeof listColumns, keyof Heading>
>;

function listedOf(row: ListedRow & Heading): Omit<StoredAnalysis, "answer"> {
  const { id, state, prompt, previousId, title, fileName, columns } = row;
  return {
    ...{ id, state, prompt, previousId, title, fileName, columns },
    createdAt: row.createdAt.toISOString(),
    stage: row.stage as Stage | null,
    problem: row.problem as ProblemAnswer | null,
  };
}

async function list(database: Database, userId: string): Promise<Omit<StoredAnalysis, "answer">[]> {
  const rows = await database.queries
    .select(listColumns)
    .from(analyses)
    .where(and(eq(analyses.userId, userId), isNull(analyses.deletedAt)))
    .orderBy(
      sql`case when ${analyses.state} = 'running' then 0 else 1 end`,
      desc(analyses.createdAt),
    )
    .limit(listed);
  const seal = await database.sealing.of(userId);
  return Promise.all(rows.map(async (row) => listedOf(await openHeading(seal, row))));
}
