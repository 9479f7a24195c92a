import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { routeOf } from "#contract/call.ts";
import {
  type AnalysisEvent,
  followAnalysis,
  listAnalyses,
  readAnalysis,
  readSent,
  recordExport,
  type StoredAnalysis,
  stopAnalysis,
} from "#contract/calls/analyses.ts";
import type { Database } from "#server/database/database.ts";
import { writeAuditEntry } from "#server/http/write-audit-entry.ts";
import type { Run } from "./active-run.ts";
import type { AnalysisStore, RunOutcome } from "./analysis-store.ts";
import { openEventStream } from "./event-stream.ts";
import { requireOwnAnalysis } from "./own-analysis.ts";
import type { Runs } from "./runs.ts";

const params = z.object({ id: z.string().check(z.maxLength(100)) });

interface AnalysisContext {
  readonly database: Pick<Database, "queries" | "transaction">;
  readonly store: AnalysisStore;
  readonly runs: Runs;
}

/** Adds what a person can do with analyses that exist: list, read, follow and stop them. */
export function addAnalysisRoutes(
  app: FastifyInstance,
  { database, store, runs }: AnalysisContext,
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const viewed = async (request: FastifyRequest & { params: { id: string } }) => {
    const stored = await store.read(request.params.id, request.user.providerUserId);
    const record = `analysis:${stored.id}` as const;
    await writeAuditEntry(request, database, { action: "analysis-viewed", record });
    return stored;
  };
  const list = routeOf(listAnalyses);
  typed.route({ ...list, handler: ({ user }) => store.list(user.providerUserId) });

  const read = routeOf(readAnalysis);
  typed.route({
    ...read,
    schema: { ...read.schema, params },
    handler: viewed,
  });

  const sent = routeOf(readSent);
  typed.route({
    ...sent,
    schema: { ...sent.schema, params },
    handler: async (request) => {
      const { id } = request.params;
      const requests = await store.readSent(id, request.user.providerUserId);
      const record = `analysis:${id}` as const;
      await writeAuditEntry(request, database, { action: "sent-requests-viewed", record });
      return { requests };
    },
  });

  const taken = routeOf(recordExport);
  typed.route({
    ...taken,
    schema: { ...taken.schema, params },
    handler: async (request) => {
      const { id } = request.params;
      await requireOwnAnalysis(database.queries, id, request.user.providerUserId);
      const record = `analysis:${id}` as const;
      const { format } = request.body;
      await writeAuditEntry(request, database, {
        ...{ action: "report-exported", record, details: { format } },
      });
      return { recorded: true as const };
    },
  });

  const stop = routeOf(stopAnalysis);
  typed.route({
    ...stop,
    schema: { ...stop.schema, params },
    handler: async ({ params: { id }, user }) => {
      const run = runs.find(id, user.providerUserId);
      if (run === undefined) return { state: (await store.read(id, user.providerUserId)).state };
      run.stop();
      return { state: (await run.ended).state };
    },
  });

  typed.get(
    followAnalysis.path,
    { schema: { summary: followAnalysis.summary, params } },
    async (request, reply) => {
      const run = runs.find(request.params.id, request.user.providerUserId);
      if (run === undefined) tellStored(reply, await viewed(request));
      else followRun(reply, run);
      return reply;
    },
  );
}

/** Streams a run from where it is to its end. Closing the stream does not stop the run. */
export function followRun(reply: FastifyReply, run: Run): void {
  const stream = openEventStream<AnalysisEvent>(reply);
  stream.send({ type: "accepted", id: run.id });
  if (run.stage !== null) stream.send({ type: "stage", stage: run.stage });
  const stopListening = run.listen((stage) => stream.send({ type: "stage", stage }));
  void run.ended.then((ending) => {
    stream.send(eventOf(ending));
    stream.end();
  });
  void stream.closed.then(stopListening);
}

function eventOf(ending: RunOutcome): AnalysisEvent {
  if (ending.state === "succeeded") return { type: "report", answer: ending.answer };
  if (ending.state === "stopped") return { type: "stopped" };
  const { code, publicMessage: message } = ending.problem;
  return { type: "problem", problem: { code, message } };
}

function tellStored(reply: FastifyReply, stored: StoredAnalysis): void {
  const stream = openEventStream<AnalysisEvent>(reply);
  const { id, state, stage, answer, problem } = stored;
  stream.send({ type: "accepted", id });
  if (stage !== null) stream.send({ type: "stage", stage });
  if (answer !== null) stream.send({ type: "report", answer });
  if (problem !== null) stream.send({ type: "problem", problem });
  if (state === "stopped") stream.send({ type: "stopped" });
  stream.end();
}
