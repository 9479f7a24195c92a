import { APIError } from "better-auth";
import { and, eq, isNotNull } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { Problem } from "#contract/problem.ts";
import type { Queries } from "#server/database/database.ts";
import { identityAccount } from "#server/database/identity-schema.ts";
import type { LocalIdentityDependencies } from "./local-identity-dependencies.ts";
import type { CookieSession } from "./read-session.ts";
import { recordConfirmation } from "./record-confirmation.ts";
import { askAuth } from "./rethrow-auth-failures.ts";
import { webHeaders } from "./web-request.ts";

/** Whether somebody has a password; people who came with Google may have none. */
export async function hasPassword(queries: Queries, userId: string): Promise<boolean> {
  const own = and(eq(identityAccount.userId, userId), isNotNull(identityAccount.password));
  const rows = await queries
    .select({ id: identityAccount.id })
    .from(identityAccount)
    .where(own)
    .limit(1);
  return rows.length > 0;
}

/**
 * Asks who it is before something that opens the account is changed: a session alone may be stolen,
 * or a screen left alone. The password will do; without one it must have been confirmed before.
 *
 * @throws {Problem} password-wrong, confirm-first or too-many-requests
 */
export async function confirmPerson(
  parts: LocalIdentityDependencies,
  request: FastifyRequest,
  { session, password }: Said,
): Promise<void> {
  if (password !== undefined) return checkOwnPassword(parts, request, { session, password });
  if (!parts.confirmations.take(session.id)) throw new Problem("confirm-first");
}

/**
 * Wrong ones are counted like those of a sign-in, so that a stolen session cannot guess either.
 *
 * @throws {Problem} password-wrong or too-many-requests
 */
export function checkOwnPassword(
  parts: LocalIdentityDependencies,
  request: FastifyRequest,
  said: Said,
): Promise<void> {
  const check = () => comparePassword(parts, request, said);
  return recordConfirmation(request, parts, { session: said.session, by: "password", check });
}

interface Said {
  readonly session: CookieSession;
  readonly password: string | undefined;
}

async function comparePassword(
  { auth, signInThrottle, devices }: LocalIdentityDependencies,
  request: FastifyRequest,
  { session, password }: Said,
): Promise<void> {
  if (password === undefined) throw new Problem("password-wrong");
  const { email } = session.user;
  const attempt = { email, address: request.ip, device: devices.find(request, email) };
  signInThrottle.attempt(attempt);
  try {
    const headers = webHeaders(request);
    await askAuth(() => auth.api.verifyPassword({ body: { password }, headers }));
  } catch (failure) {
    throw failure instanceof APIError ? new Problem("password-wrong", {}, failure) : failure;
  }
  signInThrottle.succeeded(attempt);
}
