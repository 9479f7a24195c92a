import type { FastifyInstance, FastifyReply } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { routeOf } from "#contract/call.ts";
import {
  followAnalysis,
  listAnalyses,
  readAnalysis,
  type StoredAnalysis,
  stopAnalysis,
} from "#contract/calls/analyses.ts";
import type { AnalysisEvent } from "#contract/calls/analyze.ts";
import { readSent } from "#contract/calls/sent.ts";
import type { AnalysisStore, Ending } from "./analysis-store.ts";
import { openEventStream } from "./event-stream.ts";
import type { Run, Runs } from "./runs.ts";

const params = z.object({ id: z.string().check(z.maxLength(100)) });

/** Adds what a person can do with analyses that exist: list, read, follow and stop them. */
export function addAnalysisRoutes(
  app: FastifyInstance,
  { store, runs }: { readonly store: AnalysisStore; readonly runs: Runs },
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const list = routeOf(listAnalyses);
  typed.route({ ...list, handler: ({ user }) => store.list(user.providerUserId) });

  const read = routeOf(readAnalysis);
  typed.route({
    ...read,
    schema: { ...read.schema, params },
    handler: ({ params: { id }, user }) => store.read(id, user.providerUserId),
  });

  const sent = routeOf(readSent);
  typed.route({
    ...sent,
    schema: { ...sent.schema, params },
    handler: async ({ params: { id }, user }) => ({
      requests: await store.readSent(id, user.providerUserId),
    }),
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
    async ({ params: { id }, user }, reply) => {
      const run = runs.find(id, user.providerUserId);
      if (run === undefined) tellStored(reply, await store.read(id, user.providerUserId));
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

function eventOf(ending: Ending): AnalysisEvent {
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
