import type { FastifyRequest } from "fastify";
import { type AuditAct, type AuditHead, appendAudit } from "#server/database/audit-log.ts";
import type { Database, Queries } from "#server/database/database.ts";
import type { AccountSeal } from "#server/database/sealing/account-seal.ts";
import { withinTransaction } from "#server/database/within-transaction.ts";
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
): Promise<AuditHead> {
  return recorderOf(request, database)(event);
}

export type RecordRequestEvent = (event: RequestEvent) => Promise<AuditHead>;

/** The same for what is done later: whoever has left by then came from somewhere all the same. */
export function recorderOf(request: FastifyRequest, database: Recording): RecordRequestEvent {
  const from = originOf(request);
  return async (event) => {
    const append = (queries: Queries) => appendAudit(queries, { ...from, ...event });
    const head = await database.transaction(append);
    logAuditEntry(request, head);
    return head;
  };
}

/** A change, and what is recorded of it. */
export interface RecordedChange<Result> {
  /** Works on the database as it is within the transaction. */
  change(inside: Database): Promise<Result>;
  event(result: Result): RequestEvent;
}

/** Makes a change and records it in one transaction: both are kept, or neither. */
export async function recordChange<Result>(
  request: FastifyRequest,
  database: Database,
  { change, event }: RecordedChange<Result>,
): Promise<Result> {
  const from = originOf(request);
  // The embedded database answers nobody outside of a transaction while one is under way.
  const seal = await database.sealing.of(request.user.providerUserId);
  const sealing = { ...database.sealing, of: (account: string) => ownSeal(seal, account) };
  const { result, head } = await database.transaction(async (queries) => {
    const result = await change({ ...withinTransaction(database, queries), sealing });
    return { result, head: await appendAudit(queries, { ...from, ...event(result) }) };
  });
  logAuditEntry(request, head);
  return result;
}

async function ownSeal(seal: AccountSeal, account: string): Promise<AccountSeal> {
  if (account !== seal.account)
    throw new Error("A change of somebody else's content is not recorded so");
  return seal;
}

/** Who sends it, and from where. */
function originOf({ knownUser, ip }: FastifyRequest): Pick<AuditAct, "actor" | "network"> {
  return { actor: knownUser?.providerUserId ?? null, network: coarseNetwork(ip) };
}

/** Once it is kept: whoever changes the table cannot change the log too. */
function logAuditEntry({ id, log, knownUser }: FastifyRequest, head: AuditHead): void {
  const account = knownUser?.providerUserId;
  log.info({ requestId: id, account, ...head }, "audit entry written");
}
