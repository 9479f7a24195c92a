import type { FastifyRequest } from "fastify";
import { Problem } from "#contract/problem.ts";
import { writeAuditEntry } from "#server/http/write-audit-entry.ts";
import type { LocalIdentityDependencies } from "./local-identity-dependencies.ts";
import type { CookieSession } from "./read-session.ts";

interface Confirmation {
  readonly session: CookieSession;
  readonly by: "password" | "passkey" | "mailed code";
  /** Throws a Problem where it was not shown. */
  check(): Promise<void>;
}

/** Records that somebody showed again who they are, or failed to, before it counts. */
export async function recordConfirmation(
  request: FastifyRequest,
  { settings: { database } }: Pick<LocalIdentityDependencies, "settings">,
  { session, by, check }: Confirmation,
): Promise<void> {
  const entry = { actor: session.user.id, details: { by } };
  try {
    await check();
  } catch (failure) {
    // What was not even looked at is not recorded either: it could fill the audit.
    if (failure instanceof Problem && failure.code !== "too-many-requests")
      await writeAuditEntry(request, database, { ...entry, action: "confirmation-refused" });
    throw failure;
  }
  await writeAuditEntry(request, database, { ...entry, action: "confirmed-again" });
}
