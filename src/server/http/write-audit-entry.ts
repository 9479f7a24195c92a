import type { FastifyRequest } from "fastify";
import {
  type AuditHead,
  appendAuditEntry,
  type NewAuditEntry,
} from "#server/database/audit-log.ts";
import type { Database, Queries } from "#server/database/database.ts";
import type { AccountSeal } from "#server/database/sealing/account-seal.ts";
import { withinTransaction } from "#server/database/within-transaction.ts";
import { coarseNetwork } from "./coarse-network.ts";

/** An entry about what a request does; who sent it and from where is the request's to say. */
export interface RequestAuditEntry extends Omit<NewAuditEntry, "actor" | "network"> {
  /** Where nobody has signed in yet. */
  readonly actor?: string | null;
}

type Audited = Pick<Database, "transaction">;

/**
 * Writes into the audit what a request does, and tells the log which entry it is. Write before you
 * answer: what cannot be audited is refused.
 *
 *     await writeAuditEntry(request, database, { action: "analysis-viewed", record: `analysis:${id}` });
 */
export async function writeAuditEntry(
  request: FastifyRequest,
  database: Audited,
  entry: RequestAuditEntry,
): Promise<AuditHead> {
  return auditWriterOf(request, database)(entry);
}

export type WriteAuditEntry = (entry: RequestAuditEntry) => Promise<AuditHead>;

/** The same for what is done later: whoever has left by then came from somewhere all the same. */
export function auditWriterOf(request: FastifyRequest, database: Audited): WriteAuditEntry {
  const from = originOf(request);
  return async (entry) => {
    const append = (queries: Queries) => appendAuditEntry(queries, { ...from, ...entry });
    const head = await database.transaction(append);
    logAuditEntry(request, head);
    return head;
  };
}

/** A change, and the entry about it. */
export interface AuditedChange<Result> {
  /** Works on the database as it is within the transaction. */
  change(inside: Database): Promise<Result>;
  entry(result: Result): RequestAuditEntry;
}

/** Makes a change and writes its entry in one transaction: both are kept, or neither. */
export async function makeAuditedChange<Result>(
  request: FastifyRequest,
  database: Database,
  { change, entry }: AuditedChange<Result>,
): Promise<Result> {
  const from = originOf(request);
  // The embedded database answers nobody outside of a transaction while one is under way.
  const seal = await database.sealing.of(request.user.providerUserId);
  const sealing = { ...database.sealing, of: (account: string) => ownSeal(seal, account) };
  const { result, head } = await database.transaction(async (queries) => {
    const result = await change({ ...withinTransaction(database, queries), sealing });
    return { result, head: await appendAuditEntry(queries, { ...from, ...entry(result) }) };
  });
  logAuditEntry(request, head);
  return result;
}

async function ownSeal(seal: AccountSeal, account: string): Promise<AccountSeal> {
  if (account !== seal.account)
    throw new Error("A change of somebody else's content is not audited so");
  return seal;
}

/** Who sends it, and from where. */
function originOf({ knownUser, ip }: FastifyRequest): Pick<NewAuditEntry, "actor" | "network"> {
  return { actor: knownUser?.providerUserId ?? null, network: coarseNetwork(ip) };
}

/** Once it is kept: whoever changes the table cannot change the log too. */
function logAuditEntry({ id, log, knownUser }: FastifyRequest, head: AuditHead): void {
  const account = knownUser?.providerUserId;
  log.info({ requestId: id, account, ...head }, "audit entry written");
}
