import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import type { Analysis, TableInput } from "#analysis/domain/analysis.ts";
import { dataChanges } from "#analysis/rerun/data-changes.ts";
import { absoluteDates } from "#analysis/rerun/shift-periods.ts";
import type { Profile } from "#analysis/table/profile.ts";
import { routeOf } from "#contract/call.ts";
import {
  type ChangedAnswer,
  changeReading,
  confirmationAnswer,
  undoReading,
} from "#contract/calls/analyses.ts";
import { planRerun, readRerunChanges, rerunAnalysis } from "#contract/calls/rerun.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { problemAnswer } from "#contract/problem-answer.ts";
import type { Database } from "#server/database/database.ts";
import type { BodyMemoryBudget } from "#server/http/body-memory-budget.ts";
import { disconnectSignal } from "#server/http/disconnect-signal.ts";
import { makeAuditedChange, writeAuditEntry } from "#server/http/write-audit-entry.ts";
import { answerOf } from "./analysis-answer.ts";
import { type AnalyzeContext, startFromStoredAnalysis } from "./analyze-routes.ts";
import { changeAnswer, undoChange } from "./answer-changes.ts";
import { checkRequest, type LentTools } from "./check-request.ts";
import { openHistoryStore } from "./history-store.ts";
import { asksOfNewData, requestOfNewData, tableInputOf } from "./new-data.ts";
import { planOf, questionsOf } from "./plan-rerun.ts";
import { previousOf } from "./question-threads.ts";
import type { Runs } from "./runs.ts";

/** Computes an analysis of a table without storing it; no hosted model writes it. */
export type Recompute = (
  userId: string,
  input: TableInput,
  signal: AbortSignal,
) => Promise<Analysis>;

interface ReadingContext {
  readonly database: Database;
  readonly runs: Runs;
  readonly bodies: BodyMemoryBudget;
  readonly recompute: Recompute;
}

const params = z.object({ id: z.string().check(z.maxLength(100)) });

/** Adds how a person changes what the question of an analysis means, and takes that back. */
export function addReadingRoutes(app: FastifyInstance, context: ReadingContext): void {
  const { database, runs, bodies, recompute } = context;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const history = openHistoryStore(database);
  const recorded = (
    request: FastifyRequest<{ Params: { id: string } }>,
    change: (inside: Database) => Promise<ChangedAnswer>,
  ) =>
    makeAuditedChange(request, database, {
      change,
      entry: ({ changes }) => ({
        ...{ action: "analysis-changed", record: `analysis:${request.params.id}` },
        details: { part: "reading", changes },
      }),
    });
  const change = routeOf(changeReading);
  typed.route({
    ...change,
    bodyLimit: limits.askBytes,
    schema: { ...change.schema, params },
    handler: async (request, reply) => {
      const { id } = request.params;
      const userId = request.user.providerUserId;
      const release = runs.reserve(userId);
      try {
        // What is stored may be as large as what can be sent, and counts as that from here on.
        bodies.hold(request, reply, limits.analysisBodyBytes);
        const input = checkRequest(await history.request(id, userId));
        if ("text" in input)
          throw new Problem("invalid-request", { detail: "it is about documents." });
        const given = { ...input, given: request.body.asks };
        const analysis = await recompute(userId, given, disconnectSignal(reply));
        const answer = answerOf(id, analysis, null);
        return await recorded(request, (inside) => changeAnswer(inside, { id, userId }, answer));
      } finally {
        release();
      }
    },
  });

  const undo = routeOf(undoReading);
  typed.route({
    ...undo,
    schema: { ...undo.schema, params },
    handler: (request) => {
      const own = { id: request.params.id, userId: request.user.providerUserId };
      return recorded(request, (inside) => undoChange(inside, own));
    },
  });
}

/** How the columns of a table are read. */
export type ProfileTable = (
  input: Pick<TableInput, "table" | "columns" | "direction">,
  tools: { readonly userId: string; readonly signal: AbortSignal; readonly lent: LentTools },
) => Promise<Profile>;

interface RerunContext extends AnalyzeContext {
  readonly profileTable: ProfileTable;
}

/** Adds how the questions of an analysis are asked again of other data. */
export function addRerunRoutes(app: FastifyInstance, context: RerunContext): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { database, store } = context;
  const history = openHistoryStore(database);
  const plan = routeOf(planRerun);
  typed.route({
    ...plan,
    schema: { ...plan.schema, params },
    handler: (request, reply) => {
      const { id } = request.params;
      const { datasetId, columns: choices } = request.body;
      const userId = request.user.providerUserId;
      return looking({ request, reply, id }, context, async (profile) => {
        const input = tableInputOf(await history.request(id, userId));
        const questions = await questionsOf(database, id, userId);
        const data = context.holdDataset(userId, datasetId);
        try {
          const table = {
            name: input.table.name,
            get content() {
              return data.content();
            },
          };
          // One after the other: a person holds one engine for this, however large both are.
          const before = await profile(input);
          const after = await profile({ ...input, table }, data.lent);
          return planOf({ fileName: table.name, questions, files: { before, after }, choices });
        } finally {
          data.release();
        }
      });
    },
  });

  const changes = routeOf(readRerunChanges);
  typed.route({
    ...changes,
    schema: { ...changes.schema, params },
    handler: (request, reply) => {
      const { id } = request.params;
      const userId = request.user.providerUserId;
      return looking({ request, reply, id }, context, async (profile) => {
        const { rerun } = await store.read(id, userId);
        if (!rerun) throw new Problem("analysis-not-found");
        const before = await profile(tableInputOf(await history.request(rerun.of, userId)));
        const after = await profile(tableInputOf(await history.request(id, userId)));
        return { changes: dataChanges(before, after, rerun.columns) };
      });
    },
  });

  const again = routeOf(rerunAnalysis);
  const refusal = z.union([confirmationAnswer, problemAnswer]);
  typed.route({
    ...again,
    schema: { ...again.schema, params, response: { ...again.schema.response, 400: refusal } },
    handler: async (request, reply) => {
      const { params: named, body } = request;
      const { columns, confirmedKeywords } = body;
      const before = await previousOf(database, named.id, request.user.providerUserId);
      if (before === null) throw new Problem("analysis-not-found");
      // Only where there are dates to move does the analysis say that they were.
      const months = absoluteDates(before.asks).length > 0 ? body.months : 0;
      const newData = { ...body, months };
      const given = asksOfNewData(before.asks, newData);
      return startFromStoredAnalysis(
        {
          ...{ request, reply, confirmedKeywords, id: before.id },
          change: (asked) => requestOfNewData(asked, newData),
          again: { given, rerun: { of: before.id, columns, months } },
        },
        context,
        history,
      );
    },
  });
}

interface Looking {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly id: string;
}

type Profiling = (input: TableInput, lent?: LentTools) => Promise<Profile>;

/** Looks at stored data: it is held as what was sent is, takes a place as a run does, and is audited. */
async function looking<Answer>(
  { request, reply, id }: Looking,
  { runs, bodies, database, profileTable }: RerunContext,
  work: (profile: Profiling) => Promise<Answer>,
): Promise<Answer> {
  const userId = request.user.providerUserId;
  const release = runs.reserve(userId);
  try {
    bodies.hold(request, reply, limits.analysisBodyBytes);
    const signal = disconnectSignal(reply);
    const answer = await work(({ table, direction }, lent = {}) =>
      profileTable({ table, direction, columns: [] }, { userId, signal, lent }),
    );
    const details = { part: "columns" };
    const record = `analysis:${id}` as const;
    await writeAuditEntry(request, database, { action: "analysis-viewed", record, details });
    return answer;
  } finally {
    release();
  }
}
