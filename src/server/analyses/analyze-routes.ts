import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import type { AnalysisInput } from "#analysis/domain/analysis.ts";
import { routeOf } from "#contract/call.ts";
import {
  type AnalysisAnswer,
  type AnalysisRequest,
  analyze,
  analyzeConfirmed,
  type ConfirmationAnswer,
  confirmationAnswer,
} from "#contract/calls/analyses.ts";
import { limits } from "#contract/limits.ts";
import type { AiModel } from "#contract/model.ts";
import { Problem } from "#contract/problem.ts";
import { problemAnswer } from "#contract/problem-answer.ts";
import type { Ask } from "#contract/reading.ts";
import type { Rerun } from "#contract/rerun.ts";
import type { Database } from "#server/database/database.ts";
import { disconnectSignal } from "#server/http/disconnect-signal.ts";
import { auditWriterOf, type WriteAuditEntry } from "#server/http/write-audit-entry.ts";
import type { Run } from "./active-run.ts";
import { type Asker, billedCents, monthOf, type PlanEntitlement } from "./allowance.ts";
import { followRun } from "./analysis-routes.ts";
import type { AnalysisStore, RunOutcome } from "./analysis-store.ts";
import { billedModel, type HostedAnalysts } from "./analysts.ts";
import { checkRequest, dataOf, type HoldDataset, type RequestData } from "./check-request.ts";
import type { HistoryStore } from "./history-store.ts";
import { type FindKeywords, unconfirmedKeywords } from "./keyword-confirmation.ts";
import { previousOf, withPrevious } from "./question-threads.ts";
import { analysisBody, type RunSlots } from "./run-slot.ts";

export interface AnalyzeContext extends RunSlots {
  readonly database: Database;
  readonly store: AnalysisStore;
  readonly findKeywords: FindKeywords;
  readonly freeAnalysesLimit: number;
  readonly hosted: HostedAnalysts;
  entitlementOf(user: Asker): Promise<PlanEntitlement>;
  readonly holdDataset: HoldDataset;
  clock(): Date;
}

/** Adds the two calls that run an analysis: the first holds it where keywords were found. */
export function addAnalyzeRoutes(app: FastifyInstance, context: AnalyzeContext): void {
  const { bodies } = context;
  for (const [call, confirmed] of [
    [analyze, false],
    [analyzeConfirmed, true],
  ] as const) {
    const { schema, ...route } = routeOf(call);
    const refusal = z.union([confirmationAnswer, problemAnswer]);
    app.withTypeProvider<ZodTypeProvider>().route({
      ...route,
      ...analysisBody(context),
      schema: { ...schema, response: { ...schema.response, 400: refusal } },
      handler: async (request, reply) => {
        const { body, user } = request;
        const hold = (bytes: number) => bodies.hold(request, reply, bytes);
        const audit = auditWriterOf(request, context.database);
        const signal = disconnectSignal(reply);
        const asked = { request: body, user, confirmed, hold, signal, audit };
        const starting = startAnalysis(asked, context);
        bodies.keep(request, endOf(starting));
        const outcome = await starting;
        if ("foundKeywords" in outcome)
          return reply.code(400).send({ ...outcome, requestId: request.id });
        const told = { requestId: request.id, account: user.providerUserId, analysis: outcome.id };
        request.log.info(told, "analysis started");
        if (request.headers.accept?.includes("text/event-stream")) {
          followRun(reply, outcome);
          return reply;
        }
        return answerOf(await outcome.ended);
      },
    });
  }
}

export interface AnalysisOrder {
  readonly request: AnalysisRequest;
  readonly user: Asker;
  readonly confirmed: boolean;
  /** Counts what a run holds in memory beside the request; throws Problem `busy`. */
  hold(bytes: number): void;
  /** Fires when the person leaves. Until the run begins, that ends the work on it. */
  readonly signal: AbortSignal;
  /** Writes into the audit what this request does. */
  readonly audit: WriteAuditEntry;
  /** What to compute, where an earlier analysis said it: then no question is read. */
  readonly again?: RerunInput;
}

/** The questions of an earlier analysis as its new data calls the columns. */
export interface RerunInput {
  readonly given: readonly Ask[];
  readonly rerun: Rerun;
}

/** Everything that must hold before a run may begin; throws the Problem that says what does not. */
async function startAnalysis(
  asked: AnalysisOrder,
  context: AnalyzeContext,
): Promise<Run | ConfirmationAnswer> {
  const userId = asked.user.providerUserId;
  const release = context.runs.reserve(userId);
  try {
    const data = dataOf(asked.request, userId, context.holdDataset);
    const starting = startReserved({ ...asked, data }, context);
    void endOf(starting).then(data.release, data.release);
    return await starting;
  } finally {
    release();
  }
}

interface OnData {
  readonly data: RequestData;
}

async function startReserved(
  { request, data, user, confirmed, hold, signal, audit, again }: AnalysisOrder & OnData,
  context: AnalyzeContext,
): Promise<Run | ConfirmationAnswer> {
  if (data.runBytes > 0) hold(data.runBytes);
  const input = withGiven(checkRequest(request, data), again);
  const entitlement = await context.entitlementOf(user);
  const { premium, billedSince } = entitlement;
  if (request.aiModel === "pro" && !premium) throw new Problem("model-not-available");
  const model = billedModel(context.hosted, input);
  if (model !== null && !user.emailVerified) throw new Problem("address-not-verified");
  const userId = user.providerUserId;
  const now = context.clock();
  const held = { userId, request, data, confirmed, now, signal };
  const keywords = await unconfirmedKeywords(context, held);
  if (keywords.unconfirmed.length > 0) return confirmationOf(keywords.unconfirmed);
  if (signal.aborted) throw new Problem("analysis-stopped");
  const previous = await previousOf(context.database, request.previousId, userId);
  const id = await context.store.begin({
    userId,
    request,
    previousId: previous?.id ?? null,
    rerun: again?.rerun ?? null,
    content: data.stored,
    columns: "text" in input ? 0 : input.columns.length || data.headers().length,
    free: premium ? null : { month: monthOf(now), limit: context.freeAnalysesLimit },
    priceCents: billedCents(entitlement, model),
    hosted: model !== null,
    billedSince,
  });
  await auditStart(audit, { id, keywords: keywords.confirmed, model }).catch((error) => {
    context.store.abandon(id);
    throw error;
  });
  const asked = withPrevious(input, previous);
  return context.runs.start({ id, userId }, asked, data.lent);
}

const withGiven = (input: AnalysisInput, again: RerunInput | undefined): AnalysisInput =>
  again === undefined || "text" in input ? input : { ...input, given: again.given };

interface Begun {
  readonly id: string;
  /** How many were found and confirmed. */
  readonly keywords: number;
  readonly model: AiModel | null;
}

/** Before anything runs: what cannot be audited does not begin. */
async function auditStart(audit: WriteAuditEntry, { id, keywords, model }: Begun): Promise<void> {
  const about = { record: `analysis:${id}` } as const;
  await audit({ action: "analysis-created", ...about, details: { model: model ?? "builtin" } });
  if (keywords > 0) await audit({ action: "keywords-confirmed", ...about, details: { keywords } });
}

/** Until the run has ended too, if there is one. */
async function endOf(starting: Promise<Run | ConfirmationAnswer>): Promise<void> {
  const outcome = await starting;
  if ("ended" in outcome) await outcome.ended;
}

function confirmationOf(foundKeywords: string[]): ConfirmationAnswer {
  const { code, message } = new Problem("requires-confirmation");
  return { requiresConfirmation: true, foundKeywords, message, code };
}

function answerOf(ending: RunOutcome): AnalysisAnswer {
  if (ending.state === "succeeded") return ending.answer;
  throw ending.state === "failed" ? ending.problem : new Problem("analysis-stopped");
}

export interface StartFromStored {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Of the analysis whose data it is. */
  readonly id: string;
  readonly confirmedKeywords?: string[] | undefined;
  /** Makes the new request of that one. */
  change(before: AnalysisRequest): AnalysisRequest;
  readonly again?: RerunInput | undefined;
}

/** Begins an analysis made of an earlier one, or answers that keywords are to be confirmed first. */
export async function startFromStoredAnalysis(
  { request, reply, id, confirmedKeywords, change, again }: StartFromStored,
  context: AnalyzeContext,
  history: HistoryStore,
) {
  const { user } = request;
  // What is stored may be as large as what can be sent, and counts as that from here on.
  context.bodies.hold(request, reply, limits.analysisBodyBytes);
  const asked = change(await history.request(id, user.providerUserId));
  const starting = startAnalysis(
    {
      request: { ...asked, confirmedKeywords: confirmedKeywords ?? [] },
      user,
      confirmed: confirmedKeywords !== undefined,
      hold: () => undefined,
      signal: disconnectSignal(reply),
      audit: auditWriterOf(request, context.database),
      ...(again && { again }),
    },
    context,
  );
  context.bodies.keep(request, endOf(starting));
  const outcome = await starting;
  if ("foundKeywords" in outcome) {
    reply.code(400);
    return { ...outcome, requestId: request.id };
  }
  const told = { requestId: request.id, account: user.providerUserId, analysis: outcome.id };
  request.log.info(told, "analysis started on stored data");
  return { id: outcome.id };
}
