import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import type { PreviewedRequest } from "#analysis/analyse.ts";
import { routeOf } from "#contract/call.ts";
import { readWriters } from "#contract/calls/models.ts";
import {
  estimateNext,
  estimateRun,
  type MonthLeft,
  previewSending as previewCall,
  type RunEstimate,
  type SendingPreview,
} from "#contract/calls/preview.ts";
import { limits } from "#contract/limits.ts";
import type { ModelEstimate } from "#contract/model.ts";
import type { Database } from "#server/database/database.ts";
import { disconnectSignal } from "#server/http/disconnect-signal.ts";
import { billedCents, monthOf, roomBelowCap, usedAnalyses } from "./allowance.ts";
import { familyOf } from "./analysts.ts";
import { type FirstRequestContext, firstRequestOf, type PlannedRun } from "./first-request.ts";
import { openHistoryStore } from "./history-store.ts";
import type { HostedSpending } from "./hosted-spending.ts";
import { nextRequest } from "./question-threads.ts";
import { analysisBody, computeInRunSlot, type RunSlots } from "./run-slot.ts";

export interface PreviewContext extends FirstRequestContext, RunSlots {}

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
      return computeInRunSlot(request, context, () => previewOf(planned, context));
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

interface EstimateContext extends PreviewContext {
  readonly database: Database;
  readonly spending: HostedSpending;
  readonly freeAnalysesLimit: number;
  clock(): Date;
}

/** Adds the calls that say before a run what it is likely to take, and what is left of the month. */
export function addEstimateRoutes(app: FastifyInstance, context: EstimateContext): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const history = openHistoryStore(context.database);
  typed.route({
    ...routeOf(estimateRun),
    ...analysisBody(context),
    handler: (request, reply) => {
      const { body, user } = request;
      const planned = { request: body, user, signal: disconnectSignal(reply) };
      return computeInRunSlot(request, context, () => estimateOf(planned, context));
    },
  });
  const next = routeOf(estimateNext);
  const params = z.object({ id: z.string().check(z.maxLength(100)) });
  typed.route({
    ...next,
    schema: { ...next.schema, params },
    handler: (request, reply) =>
      computeInRunSlot(request, context, async () => {
        // What is stored may be as large as what can be sent, and counts as that from here on.
        context.bodies.hold(request, reply, limits.analysisBodyBytes);
        const {
          params: { id },
          body,
          user,
        } = request;
        const before = await history.request(id, user.providerUserId);
        const asked = nextRequest(before, { id, prompt: body.prompt });
        return estimateOf({ request: asked, user, signal: disconnectSignal(reply) }, context);
      }),
  });
}

async function estimateOf(planned: PlannedRun, context: EstimateContext): Promise<RunEstimate> {
  const first = await firstRequestOf(planned, context);
  const estimate = first && (await context.spending.estimate(first, first.subject));
  const sent = first && estimate && { first, estimate };
  return { estimate, month: await monthLeft(planned, sent, context) };
}

interface Sent {
  readonly first: PreviewedRequest;
  readonly estimate: ModelEstimate;
}

async function monthLeft(
  { request, user }: PlannedRun,
  sent: Sent | null,
  context: EstimateContext,
): Promise<MonthLeft> {
  const { providerUserId: userId } = user;
  const { spending, freeAnalysesLimit: limit } = context;
  const { queries } = context.database;
  const entitlement = await context.entitlementOf(user);
  const { premium, billedSince } = entitlement;
  const cents = billedCents(entitlement, sent && request.aiModel);
  const room = cents > 0 ? await roomBelowCap(queries, userId, billedSince) : null;
  const used = premium ? 0 : await usedAnalyses(queries, userId, monthOf(context.clock()));
  const ofModel = sent && (await spending.leftOf(userId));
  return {
    free: premium ? null : { left: Math.max(0, limit - used), limit },
    bill: cents === 0 ? null : { cents, leftCents: room && Math.max(0, room.left) },
    model: sent && ofModel && { ...ofModel, needed: spending.needed(sent.first, sent.estimate) },
  };
}
