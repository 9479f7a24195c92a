import type { FastifyReply, FastifyRequest } from "fastify";
import type { AnalysisRequest } from "#contract/calls/analyze.ts";
import { limits } from "#contract/limits.ts";
import { disconnectSignal } from "#server/http/disconnect-signal.ts";
import { auditWriterOf } from "#server/http/write-audit-entry.ts";
import { type AnalyzeContext, endOf, type RerunInput, startAnalysis } from "./analyze-routes.ts";
import type { HistoryStore } from "./history-store.ts";

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
