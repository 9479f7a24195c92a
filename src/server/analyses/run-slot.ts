import type { FastifyReply, FastifyRequest } from "fastify";
import { limits } from "#contract/limits.ts";
import type { BodyMemoryBudget } from "#server/http/body-memory-budget.ts";
import type { Runs } from "./runs.ts";

export interface RunSlots {
  readonly runs: Runs;
  /** Shared with whatever else takes large bodies. */
  readonly bodies: BodyMemoryBudget;
}

/** How a call takes the body of an analysis. */
export function analysisBody({ runs, bodies }: RunSlots) {
  return {
    bodyLimit: limits.analysisBodyBytes,
    // Before the body is read: who is refused anyway need not send 25 MB first.
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      runs.reserve(request.user.providerUserId)();
      bodies.hold(request, reply);
    },
  };
}

/** Computes for a request what an analysis computes, so it takes a place among them meanwhile. */
export function computeInRunSlot<Computed>(
  request: FastifyRequest,
  { runs, bodies }: RunSlots,
  compute: () => Promise<Computed>,
): Promise<Computed> {
  const release = runs.reserve(request.user.providerUserId);
  const computing = compute();
  bodies.keep(request, computing);
  return computing.finally(release);
}
