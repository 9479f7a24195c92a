import type { FastifyRequest } from "fastify";
import { type AuditAct, type AuditHead, appendAudit } from "#server/database/audit-log.ts";
import type { Database, Queries } from "#server/database/database.ts";
import { coarseNetwork } from "./coarse-network.ts";

/** What is recorded of a request; who sent it and from where is the request's to say. */
export interface RequestEvent extends Omit<AuditAct, "actor" | "network"> {
  /** Where nobody has signed in yet. */
  readonly actor?: string | null;
}

type Recording = Pick<Database, "transaction">;

/**
 * Records what a request does in the audit, and tells the log which entry it is. Record before you
 * answer: what cannot be recorded is refused.
 *
 *     await recordEvent(request, database, { action: "analysis-viewed", record: `analysis:${id}` });
 */
export async function recordEvent(
  request: FastifyRequest,
  database: Recording,
  event: RequestEvent,
): Promise<void> {
  await recordChange(request, database, { event, change: async () => undefined });
}

/** Makes a change and records it in one transaction: both are kept, or neither. */
export async function recordChange<Result>(
  request: FastifyRequest,
  database: Recording,
  { event, change }: { event: RequestEvent; change: (queries: Queries) => Promise<Result> },
): Promise<Result> {
  const recorded = await database.transaction(async (queries) => {
    const result = await change(queries);
    return { result, head: await appendAudit(queries, actOf(request, event)) };
  });
  logAuditEntry(request, recorded.head);
  return recorded.result;
}

function actOf(request: FastifyRequest, event: RequestEvent): AuditAct {
  const actor = request.knownUser?.providerUserId ?? null;
  return { actor, ...event, network: coarseNetwork(request.ip) };
}

/** Once it is kept: whoever changes the table cannot change the log too. */
function logAuditEntry({ id, log, knownUser }: FastifyRequest, head: AuditHead): void {
  const account = knownUser?.providerUserId;
  log.info({ requestId: id, account, ...head }, "audit entry written");
}
