import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { routeOf } from "#contract/call.ts";
import { confirmationAnswer } from "#contract/calls/analyze.ts";
import {
  deleteAnalysis,
  historyQuery,
  listHistory,
  readAsked,
  renameAnalysis,
  runAgain,
} from "#contract/calls/history.ts";
import { limits } from "#contract/limits.ts";
import { problemAnswer } from "#contract/problem-answer.ts";
import { goneSignal } from "#server/gone-signal.ts";
import { type AnalyzeContext, endOf, startAnalysis } from "./analyze-routes.ts";
import { type HistoryStore, openHistoryStore } from "./history-store.ts";

const params = z.object({ id: z.string().check(z.maxLength(100)) });

/** Adds what a person can do with past analyses: find, rename, delete and run them again. */
export function addHistoryRoutes(app: FastifyInstance, context: AnalyzeContext): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const history = openHistoryStore(context.database);
  const list = routeOf(listHistory);
  typed.route({
    ...list,
    schema: { ...list.schema, querystring: historyQuery },
    handler: ({ query, user }) => history.page(user.providerUserId, query),
  });

  const asked = routeOf(readAsked);
  typed.route({
    ...asked,
    schema: { ...asked.schema, params },
    handler: ({ params: { id }, user }) => history.request(id, user.providerUserId),
  });

  const rename = routeOf(renameAnalysis);
  typed.route({
    ...rename,
    schema: { ...rename.schema, params },
    handler: async ({ params: { id }, body, user }) => ({
      title: await history.rename(id, user.providerUserId, body.title),
    }),
  });

  const remove = routeOf(deleteAnalysis);
  typed.route({
    ...remove,
    schema: { ...remove.schema, params },
    handler: async ({ params: { id }, user: { providerUserId } }) => {
      const run = context.runs.find(id, providerUserId);
      run?.stop();
      await run?.ended;
      await history.remove(id, providerUserId);
      return { deleted: true as const };
    },
  });
  addRunningAgain(app, context, history);
}

function addRunningAgain(
  app: FastifyInstance,
  context: AnalyzeContext,
  history: HistoryStore,
): void {
  const { schema, ...route } = routeOf(runAgain);
  const refusal = z.union([confirmationAnswer, problemAnswer]);
  app.withTypeProvider<ZodTypeProvider>().route({
    ...route,
    schema: { ...schema, params, response: { ...schema.response, 400: refusal } },
    handler: async (request, reply) => {
      const { params: named, body, user } = request;
      // What is stored may be as large as what can be sent, and counts as that from here on.
      context.bodies.hold(request, reply, limits.analysisBodyBytes);
      const before = await history.request(named.id, user.providerUserId);
      const { confirmedKeywords } = body;
      const starting = startAnalysis(
        {
          request: { ...before, confirmedKeywords: confirmedKeywords ?? [] },
          user,
          confirmed: confirmedKeywords !== undefined,
          hold: () => undefined,
          signal: goneSignal(reply),
        },
        context,
      );
      context.bodies.keep(request, endOf(starting));
      const outcome = await starting;
      if ("foundKeywords" in outcome)
        return reply.code(400).send({ ...outcome, requestId: request.id });
      const told = { requestId: request.id, account: user.providerUserId, analysis: outcome.id };
      request.log.info(told, "analysis began again");
      return { id: outcome.id };
    },
  });
}
