import { type PreviewedRequest, previewSending } from "#analysis/analyse.ts";
import type { SharedWorkerPool } from "#analysis/worker-pool.ts";
import type { AnalysisRequest } from "#contract/calls/analyses.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#server/database/database.ts";
import type { Asker, PlanEntitlement } from "./allowance.ts";
import { asksNoModel, type HostedAnalysts, type MarkerOf } from "./analysts.ts";
import { checkRequest, dataOf, type HoldDataset } from "./check-request.ts";
import { previousOf, withPrevious } from "./question-threads.ts";
import type { ReleasesOf } from "./release-history.ts";

export interface FirstRequestContext {
  readonly database: Pick<Database, "queries" | "sealing">;
  readonly engines: SharedWorkerPool;
  readonly hosted: HostedAnalysts;
  readonly markerOf: MarkerOf;
  readonly releasesOf: ReleasesOf;
  readonly holdDataset: HoldDataset;
  entitlementOf(user: Asker): Promise<PlanEntitlement>;
}

/** What would be run if nothing changed. */
export interface PlannedRun {
  readonly request: AnalysisRequest;
  readonly user: Asker;
  /** Fires when the person leaves, which ends the work. */
  readonly signal: AbortSignal;
}

/**
 * The first request that a run would make of a hosted model; null where it would make none. Holds no
 * keywords back: nothing goes to a model.
 */
export async function firstRequestOf(
  { request, user, signal }: PlannedRun,
  {
    database,
    hosted,
    engines,
    markerOf,
    releasesOf,
    holdDataset,
    entitlementOf,
  }: FirstRequestContext,
): Promise<PreviewedRequest | null> {
  const { providerUserId: userId } = user;
  const data = dataOf(request, userId, holdDataset);
  try {
    const checked = checkRequest(request, data);
    if (request.aiModel === "pro" && !(await entitlementOf(user)).premium)
      throw new Problem("model-not-available");
    if (hosted === null || asksNoModel(checked)) return null;
    const previous = await previousOf(database, request.previousId, userId);
    const input = withPrevious(checked, previous);
    return await previewSending(input, {
      ...{ workers: engines.of(userId), signal, ...data.lent },
      analyst: hosted[request.aiModel],
      marker: markerOf(userId, input),
      releases: releasesOf(userId, input),
    });
  } finally {
    data.release();
  }
}
