import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { routeOf } from "#contract/call.ts";
import { readWriters } from "#contract/calls/models.ts";
import { previewSending as previewCall, type SendingPreview } from "#contract/calls/preview.ts";
import { limits } from "#contract/limits.ts";
import type { BodyMemoryBudget } from "#server/http/body-memory-budget.ts";
import { disconnectSignal } from "#server/http/disconnect-signal.ts";
import { familyOf } from "./analysts.ts";
import { type AskedBefore, type FirstRequestContext, firstRequestOf } from "./first-request.ts";
import type { Runs } from "./runs.ts";

export interface PreviewContext extends FirstRequestContext {
  readonly runs: Runs;
  readonly bodies: BodyMemoryBudget;
}

/** Adds the calls that say who would write a report, and what would leave for it. */
export function addPreviewRoute(app: FastifyInstance, context: PreviewContext): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { hosted, runs, bodies } = context;
  const family = familyOf(hosted);
  typed.route({
    ...routeOf(readWriters),
    handler: async () => ({
      ...{ family, hosted: hosted !== null },
      ...(hosted && { stands: hosted.flash.stands }),
    }),
  });
  typed.route({
    ...routeOf(previewCall),
    bodyLimit: limits.analysisBodyBytes,
    onRequest: async (request, reply) => {
      runs.reserve(request.user.providerUserId)();
      bodies.hold(request, reply);
    },
    handler: async (request, reply) => {
      const { body, user } = request;
      // It computes what an analysis computes, so it takes a place among them.
      const release = runs.reserve(user.providerUserId);
      const seeing = previewOf({ request: body, user, signal: disconnectSignal(reply) }, context);
      bodies.keep(request, seeing);
      return seeing.finally(release);
    },
  });
}

async function previewOf(asked: AskedBefore, context: PreviewContext): Promise<SendingPreview> {
  const first = await firstRequestOf(asked, context);
  if (first === null) return { request: null };
  const { model, body } = first;
  const sha256 = createHash("sha256").update(body).digest("hex");
  return { request: { model, sha256, body } };
}
