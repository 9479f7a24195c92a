import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { routeOf } from "#contract/call.ts";
import { readWriters } from "#contract/calls/models.ts";
import { previewSending as previewCall, type SendingPreview } from "#contract/calls/preview.ts";
import { disconnectSignal } from "#server/http/disconnect-signal.ts";
import { familyOf } from "./analysts.ts";
import { type FirstRequestContext, firstRequestOf, type PlannedRun } from "./first-request.ts";
import { analysisBody, computeInPlace, type RunPlaces } from "./run-place.ts";

export interface PreviewContext extends FirstRequestContext, RunPlaces {}

/** Adds the calls that say who would write a report, and what would leave for it. */
export function addPreviewRoute(app: FastifyInstance, context: PreviewContext): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { hosted } = context;
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
    ...analysisBody(context),
    handler: (request, reply) => {
      const { body, user } = request;
      const planned = { request: body, user, signal: disconnectSignal(reply) };
      return computeInPlace(request, context, () => previewOf(planned, context));
    },
  });
}

async function previewOf(planned: PlannedRun, context: PreviewContext): Promise<SendingPreview> {
  const first = await firstRequestOf(planned, context);
  if (first === null) return { request: null };
  const { model, body } = first;
  const sha256 = createHash("sha256").update(body).digest("hex");
  return { request: { model, sha256, body } };
}
