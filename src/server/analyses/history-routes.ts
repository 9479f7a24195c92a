import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { routeOf } from "#contract/call.ts";
import { type AnalysisRequest, confirmationAnswer } from "#contract/calls/analyses.ts";
import {
  askNext,
  deleteAnalysis,
  listHistory,
  readAsked,
  renameAnalysis,
  runAgain,
} from "#contract/calls/history.ts";
import { problemAnswer } from "#contract/problem-answer.ts";
import { makeAuditedChange, writeAuditEntry } from "#server/http/write-audit-entry.ts";
import { type AnalyzeContext, startFromStoredAnalysis } from "./analyze-routes.ts";
import { type HistoryStore, openHistoryStore } from "./history-store.ts";
import { nextRequest } from "./question-threads.ts";

const params = z.object({ id: z.string().check(z.maxLength(100)) });

/** Adds what a person can do with past analyses: find, rename, delete and run them again. */
export function addHistoryRoutes(app: FastifyInstance, context: AnalyzeContext): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { database } = context;
  const history = openHistoryStore(database);
  typed.route({
    ...routeOf(listHistory),
    handler: ({ body, user }) => history.page(user.providerUserId, body),
  });

  const asked = routeOf(readAsked);
  typed.route({
    ...asked,
    schema: { ...asked.schema, params },
    handler: async (request) => {
      const { id } = request.params;
      const data = await history.request(id, request.user.providerUserId);
      const details = { part: "data" };
      const record = `analysis:${id}` as const;
      await writeAuditEntry(request, database, { action: "analysis-viewed", record, details });
      return data;
    },
  });

  const rename = routeOf(renameAnalysis);
  typed.route({
    ...rename,
    schema: { ...rename.schema, params },
    handler: async (request) => {
      const {
        params: { id },
        body,
        user,
      } = request;
      const title = await makeAuditedChange(request, database, {
        change: (inside) => openHistoryStore(inside).rename(id, user.providerUserId, body.title),
        entry: () => ({
          ...{ action: "analysis-changed", record: `analysis:${id}` },
          details: { part: "title" },
        }),
      });
      return { title };
    },
  });

  const remove = routeOf(deleteAnalysis);
  typed.route({
    ...remove,
    schema: { ...remove.schema, params },
    handler: async (request) => {
      const {
        params: { id },
        user: { providerUserId },
      } = request;
      const run = context.runs.find(id, providerUserId);
      run?.stop();
      await run?.ended;
      await makeAuditedChange(request, database, {
        change: (inside) => openHistoryStore(inside).remove(id, providerUserId),
        entry: () => ({ action: "analysis-deleted", record: `analysis:${id}` }),
      });
      return { deleted: true as const };
    },
  });
  addRunningAgain(app, context, history);
}

/** Adds the calls that begin a new analysis on the data of an earlier one. */
function addRunningAgain(
  app: FastifyInstance,
  context: AnalyzeContext,
  history: HistoryStore,
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const refusal = z.union([confirmationAnswer, problemAnswer]);
  const again = routeOf(runAgain);
  typed.route({
    ...again,
    schema: { ...again.schema, params, response: { ...again.schema.response, 400: refusal } },
    handler: (request, reply) => {
      const { params: named, body } = request;
      const same = (before: AnalysisRequest) => before;
      return startFromStoredAnalysis(
        { request, reply, ...named, ...body, change: same },
        context,
        history,
      );
    },
  });
  const next = routeOf(askNext);
  typed.route({
    ...next,
    schema: { ...next.schema, params, response: { ...next.schema.response, 400: refusal } },
    handler: (request, reply) => {
      const { params: named, body } = request;
      const { id } = named;
      const change = (before: AnalysisRequest) => nextRequest(before, { id, prompt: body.prompt });
      return startFromStoredAnalysis(
        { request, reply, ...named, ...body, change },
        context,
        history,
      );
    },
  });
}
