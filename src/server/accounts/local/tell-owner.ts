import type { FastifyRequest } from "fastify";
import type { AuditEvent } from "#contract/audit-events.ts";
import { writeAuditEntry } from "#server/http/write-audit-entry.ts";
import { somethingChanged } from "../mail/mail-message.ts";
import type { LocalIdentityDependencies } from "./local-identity-dependencies.ts";
import { requestOrigin } from "./request-origin.ts";

const changes = {
  "password-changed": "The password of your Candor account was changed.",
  "password-reset": "The password of your Candor account was changed.",
  "second-factor-switched-on": "Your Candor account now asks for a code besides the password.",
  "second-factor-switched-off":
    "Your Candor account no longer asks for a code besides the password.",
  "passkey-added": "A passkey was added to your Candor account.",
  "passkey-removed": "A passkey was removed from your Candor account.",
} as const satisfies Partial<Record<AuditEvent, string>>;

/** A day: who reads it later still learns of it. */
const minutes = 24 * 60;

/** Records what was done to an account, and tells its owner wherever a mail can be sent. */
export async function tellOwner(
  { mailQueue, settings }: LocalIdentityDependencies,
  request: FastifyRequest,
  { user, change }: { user: { id: string; email: string }; change: keyof typeof changes },
): Promise<void> {
  await writeAuditEntry(request, settings.database, { action: change, actor: user.id });
  const link = requestOrigin(settings.publicOrigin, request.headers.host);
  const message = somethingChanged(user.email, changes[change], link);
  await mailQueue?.send({ userId: user.id, kind: "something-changed", message, minutes });
}
