import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { Problem } from "#contract/problem.ts";
import { type Database, storableText } from "#server/database/database.ts";
import { identitySession, identityUser } from "#server/database/identity-schema.ts";
import { users } from "#server/database/user-schema.ts";
import { writeAuditEntry } from "#server/http/write-audit-entry.ts";
import type { LocalIdentityDependencies } from "./local-identity-dependencies.ts";

type Parts = Pick<LocalIdentityDependencies, "settings">;

interface Entry {
  /** better-auth's, that opened the session. */
  readonly response: Response;
  readonly action: "signed-up" | "signed-in";
  readonly by: "password" | "code" | "recovery code" | "passkey";
}

/** Records who came in and by what, before their browser has the cookie. */
export async function recordSignIn(
  request: FastifyRequest,
  parts: Parts,
  { response, action, by }: Entry,
): Promise<void> {
  const { user } = (await response.clone().json()) as { user?: { id?: string } };
  await recordEntered(request, parts, { action, by, userId: user?.id ?? null });
}

/** The same where only the new session's cookie tells who it is: an answer to a redirect. */
export async function recordGoogleSignIn(
  request: FastifyRequest,
  parts: Parts,
  cookies: readonly string[],
): Promise<void> {
  const token = sessionToken(cookies);
  if (token === null) return;
  const [session] = await parts.settings.database.queries
    .select({ userId: identitySession.userId })
    .from(identitySession)
    .where(eq(identitySession.token, token));
  const { userId = null } = session ?? {};
  await recordEntered(request, parts, { action: "signed-in", by: "google", userId });
}

/** A session cookie holds the token and a signature of it. */
function sessionToken(cookies: readonly string[]): string | null {
  const cookie = cookies.find((one) => /^[^=]*session_token=[^;]/.test(one));
  const value = cookie?.split(";")[0]?.split("=").slice(1).join("=");
  return value === undefined ? null : (decodeURIComponent(value).split(".")[0] ?? null);
}

async function recordEntered(
  request: FastifyRequest,
  { settings }: Parts,
  { action, by, userId }: { action: Entry["action"]; by: string; userId: string | null },
): Promise<void> {
  if (userId !== null && (await isDisabled(settings.database, userId))) {
    const details = { by, disabled: true };
    await writeAuditEntry(request, settings.database, {
      ...{ action: "sign-in-refused", subject: userId, details },
    });
    throw new Problem("account-disabled");
  }
  await writeAuditEntry(request, settings.database, { action, actor: userId, details: { by } });
  const message = action === "signed-up" ? "signed up" : "signed in";
  request.log.info({ requestId: request.id, account: userId ?? undefined }, message);
}

/** The session that was opened for them is nobody's: its cookie never leaves. */
async function isDisabled({ queries }: Pick<Database, "queries">, userId: string) {
  const [user] = await queries
    .select({ at: users.disabledAt })
    .from(users)
    .where(eq(users.providerUserId, userId));
  return user?.at != null;
}

/**
 * Records an attempt that failed, and whose account it was about. The same is done where no account
 * has the address, so that the time tells nothing of it.
 */
export async function recordRefusedSignIn(
  request: FastifyRequest,
  { settings: { database } }: Parts,
  { email, by }: { email: string | null; by: "password" | "code" | "recovery code" | "passkey" },
): Promise<void> {
  const [user] = await database.queries
    .select({ id: identityUser.id })
    .from(identityUser)
    .where(eq(identityUser.email, storableText((email ?? "").trim().toLowerCase())));
  const subject = user?.id ?? null;
  await writeAuditEntry(request, database, { action: "sign-in-refused", subject, details: { by } });
}
