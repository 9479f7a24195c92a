import { and, eq, gt } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type * as z from "zod/mini";
import { routeOf } from "#contract/call.ts";
import {
  beginConfirmation,
  type ConfirmationWays,
  confirm,
  readSecurity,
  type SecurityOverview,
  signOutEverywhere,
} from "#contract/calls/security.ts";
import { Problem } from "#contract/problem.ts";
import { identityPasskey, identitySession } from "#server/database/identity-schema.ts";
import { writeAuditEntry } from "#server/http/write-audit-entry.ts";
import { confirmationCode } from "../mail/mail-message.ts";
import { sessionLife } from "../session-life.ts";
import { checkOwnPassword, hasPassword } from "./confirm-person.ts";
import { codeMinutes } from "./confirmations.ts";
import { type LocalIdentityDependencies, passCookies } from "./local-identity-dependencies.ts";
import { hourMilliseconds, mailsAnHour } from "./mail-password-link.ts";
import type { CookieSession } from "./read-session.ts";
import { recordConfirmation } from "./record-confirmation.ts";
import { requestOrigin } from "./request-origin.ts";
import { askAuth } from "./rethrow-auth-failures.ts";
import { passkeyName } from "./second-factor-routes.ts";

/** Adds what a person sees of their own sign-in, and the way to end it everywhere. */
export function addSecurityRoutes(app: FastifyInstance, parts: LocalIdentityDependencies): void {
  const { ask, cookies, settings } = parts;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.route({
    ...routeOf(readSecurity),
    handler: async (request, reply) => {
      reply.header("cache-control", "no-store");
      return overview(parts, await cookies.require(request, reply));
    },
  });
  routes.route({
    ...routeOf(signOutEverywhere),
    handler: async (request, reply) => {
      const { user } = await cookies.require(request, reply);
      await writeAuditEntry(request, settings.database, {
        ...{ action: "signed-out-everywhere", actor: user.id },
      });
      await passCookies(await ask(request, { path: "/revoke-sessions", body: {} }), reply);
      await passCookies(await ask(request, { path: "/sign-out", body: {} }), reply);
      return {};
    },
  });
}

async function overview(
  parts: LocalIdentityDependencies,
  { user }: CookieSession,
): Promise<SecurityOverview> {
  const { auth, mailQueue, settings, now } = parts;
  const { queries } = settings.database;
  const used = new Date(now() - sessionLife.idleMilliseconds);
  const living = and(
    eq(identitySession.userId, user.id),
    gt(identitySession.expiresAt, new Date(now())),
    gt(identitySession.updatedAt, used),
  );
  const passkeys = await queries
    .select()
    .from(identityPasskey)
    .where(eq(identityPasskey.userId, user.id))
    .orderBy(identityPasskey.createdAt);
  const body = { userId: user.id };
  const codes = user.twoFactorEnabled
    ? await askAuth(() => auth.api.viewBackupCodes({ body }))
    : { backupCodes: [] };
  return {
    emailVerified: user.emailVerified,
    mails: mailQueue !== null,
    mailTrouble: user.emailVerified
      ? null
      : ((await mailQueue?.trouble(user.id, "verify-address")) ?? null),
    hasPassword: await hasPassword(queries, user.id),
    secondFactor: user.twoFactorEnabled,
    recoveryCodesLeft: codes.backupCodes.length,
    passkeys: passkeys.map(({ id, createdAt, name, aaguid }) => ({
      id,
      name: passkeyName({ name, aaguid }),
      createdAt: createdAt?.toISOString() ?? null,
    })),
    sessions: await queries.$count(identitySession, living),
  };
}

/**
 * Adds the calls by which a person shows again that a session is theirs: by password or passkey, or
 * by a mailed code where they have neither.
 */
export function addConfirmRoutes(app: FastifyInstance, parts: LocalIdentityDependencies): void {
  const { cookies, confirmations } = parts;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.route({
    ...routeOf(beginConfirmation),
    handler: async (request, reply) => {
      const session = await cookies.require(request, reply);
      const password = await hasPassword(parts.settings.database.queries, session.user.id);
      const passkey = await passkeyOptions(parts, request, { reply, session });
      if (password || passkey !== null) return { password, passkey, mailed: false };
      return { password, passkey, mailed: await mailCode(parts, request, session) };
    },
  });
  routes.route({
    ...routeOf(confirm),
    handler: async (request, reply) => {
      const session = await cookies.require(request, reply);
      await checkShown(parts, request, { session, shown: request.body });
      confirmations.give(session.id);
      return {};
    },
  });
}

interface Showing {
  readonly session: CookieSession;
  readonly shown: z.infer<NonNullable<typeof confirm.body>>;
}

/** Checks what somebody shows of themselves, and records it. */
function checkShown(
  parts: LocalIdentityDependencies,
  request: FastifyRequest,
  { session, shown: { password, passkey, code } }: Showing,
): Promise<void> {
  if (passkey !== undefined)
    return recordConfirmation(request, parts, {
      ...{ session, by: "passkey" },
      check: () => checkPasskey(parts, request, { session, response: passkey }),
    });
  if (code === undefined) return checkOwnPassword(parts, request, { session, password });
  return recordConfirmation(request, parts, {
    ...{ session, by: "mailed code" },
    check: async () => {
      if (!parts.confirmations.takeCode(session.id, code)) throw new Problem("code-refused");
    },
  });
}

async function passkeyOptions(
  { ask, settings }: LocalIdentityDependencies,
  request: FastifyRequest,
  { reply, session }: { reply: FastifyReply; session: CookieSession },
): Promise<ConfirmationWays["passkey"]> {
  const own = eq(identityPasskey.userId, session.user.id);
  if ((await settings.database.queries.$count(identityPasskey, own)) === 0) return null;
  const path = "/passkey/generate-authenticate-options";
  const response = await ask(request, { path, method: "GET" });
  await passCookies(response, reply);
  return { ...((await response.json()) as object), userVerification: "required" };
}

/** Where no mail can be sent either, a sign-in of a moment ago must do, and false is given. */
async function mailCode(
  { mailQueue, confirmations, settings, now }: LocalIdentityDependencies,
  request: FastifyRequest,
  { id, user, createdAt }: CookieSession,
): Promise<boolean> {
  if (mailQueue === null) {
    if (now() - createdAt.getTime() > sessionLife.freshMilliseconds)
      throw new Problem("sign-in-again");
    confirmations.give(id);
    return false;
  }
  const since = new Date(now() - hourMilliseconds);
  if ((await mailQueue.sentSince(user.id, "confirm-person", since)) >= mailsAnHour)
    throw new Problem("too-many-requests", { seconds: hourMilliseconds / 1000 });
  const link = requestOrigin(settings.publicOrigin, request.headers.host);
  const message = confirmationCode(user.email, confirmations.newCode(id), link);
  const minutes = codeMinutes;
  await mailQueue.send({ userId: user.id, kind: "confirm-person", message, minutes });
  return true;
}

/** better-auth checks it as a sign-in: the session that this opens is taken back unseen. */
async function checkPasskey(
  { ask, settings }: LocalIdentityDependencies,
  request: FastifyRequest,
  { session, response: made }: { session: CookieSession; response: Record<string, unknown> },
): Promise<void> {
  const path = "/passkey/verify-authentication";
  const response = await ask(request, { path, body: { response: made } });
  if (!response.ok) throw new Problem("passkey-refused");
  const opened = (await response.json()) as { session: { token: string; userId: string } };
  const { queries } = settings.database;
  await queries.delete(identitySession).where(eq(identitySession.token, opened.session.token));
  if (opened.session.userId !== session.user.id) throw new Problem("passkey-refused");
}
