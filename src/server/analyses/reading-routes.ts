import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import type { Analysis, TableInput } from "#analysis/domain/analysis.ts";
import { routeOf } from "#contract/call.ts";
import { type ChangedAnswer, changeReading, undoReading } from "#contract/calls/analyses.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#server/database/database.ts";
import type { BodyMemoryBudget } from "#server/http/body-memory-budget.ts";
import { disconnectSignal } from "#server/http/disconnect-signal.ts";
import { makeAuditedChange } from "#server/http/write-audit-entry.ts";
import { answerOf } from "./analysis-answer.ts";
import { changeAnswer, undoChange } from "./answer-changes.ts";
import { checkRequest } from "./check-request.ts";
import { openHistoryStore } from "./history-store.ts";
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
