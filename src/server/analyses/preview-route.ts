import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { previewSending } from "#analysis/analyse.ts";
import type { SharedWorkerPool } from "#analysis/worker-pool.ts";
import { routeOf } from "#contract/call.ts";
import type { AnalysisRequest } from "#contract/calls/analyze.ts";
import { readWriters } from "#contract/calls/models.ts";
import { previewSending as previewCall, type SendingPreview } from "#contract/calls/preview.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#server/database/database.ts";
import type { BodyMemoryBudget } from "#server/http/body-memory-budget.ts";
import { disconnectSignal } from "#server/http/disconnect-signal.ts";
import type { Asker, PlanEntitlement } from "./allowance.ts";
import { familyOf, type HostedAnalysts, type MarkerOf } from "./analysts.ts";
import { checkRequest } from "./check-request.ts";
import type { ReleasesOf } from "./release-history.ts";
import { dataOf, type HoldDataset, type RequestData } from "./request-data.ts";
import type { Runs } from "./runs.ts";
import { previousOf, withPrevious } from "./threads.ts";

export interface PreviewContext {
  readonly database: Pick<Database, "queries" | "sealing">;
  readonly runs: Runs;
  readonly engines: SharedWorkerPool;
  readonly hosted: HostedAnalysts;
  readonly markerOf: MarkerOf;
  readonly releasesOf: ReleasesOf;
  readonly bodies: BodyMemoryBudget;
  readonly holdDataset: HoldDataset;
  entitlementOf(user: Asker): Promise<PlanEntitlement>;
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

interface Asked {
  readonly request: AnalysisRequest;
  readonly user: Asker;
  /** Fires when the person leaves, which ends the work. */
  readonly signal: AbortSignal;
}

/** Holds no keywords back: nothing goes to a model. */
async function previewOf(asked: Asked, context: PreviewContext): Promise<SendingPreview> {
  const { request, user } = asked;
  const data = dataOf(request, user.providerUserId, context.holdDataset);
  try {
    return await previewOn({ ...asked, data }, context);
  } finally {
    data.release();
  }
}

async function previewOn(
  { request, data, user, signal }: Asked & { readonly data: RequestData },
  { database, hosted, engines, markerOf, releasesOf, entitlementOf }: PreviewContext,
): Promise<SendingPreview> {
  const checked = checkRequest(request, data);
  if (request.aiModel === "pro" && !(await entitlementOf(user)).premium)
    throw new Problem("model-not-available");
  if (hosted === null) return { request: null };
  const { providerUserId: userId } = user;
  const previous = await previousOf(database, request.previousId, userId);
  const input = withPrevious(checked, previous);
  const sending = await previewSending(input, {
    ...{ workers: engines.of(userId), signal, ...data.lent },
    analyst: hosted[request.aiModel],
    marker: markerOf(userId, input),
    releases: releasesOf(userId, input),
  });
  if (sending === null) return { request: null };
  const { model, body } = sending;
  const sha256 = createHash("sha256").update(body).digest("hex");
  return { request: { model, sha256, body } };
}
