import { and, eq, gt } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { routeOf } from "#contract/call.ts";
import {
  readSecurity,
  type SecurityOverview,
  signOutEverywhere,
} from "#contract/calls/security.ts";
import { identityPasskey, identitySession } from "#server/database/identity-schema.ts";
import { writeAuditEntry } from "#server/http/write-audit-entry.ts";
import { sessionLife } from "../session-life.ts";
import { hasPassword } from "./confirm-person.ts";
import { askAuth } from "./heard-failures.ts";
import type { LocalParts } from "./local-parts.ts";
import { passCookies } from "./open-ask.ts";
import { passkeyName } from "./passkey-routes.ts";
import type { CookieSession } from "./read-session.ts";

/** Adds what a person sees of their own sign-in, and the way to end it everywhere. */
export function addSecurityRoutes(app: FastifyInstance, parts: LocalParts): void {
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

async function overview(parts: LocalParts, { user }: CookieSession): Promise<SecurityOverview> {
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
