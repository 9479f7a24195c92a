import { getAuthenticatorName } from "@better-auth/passkey";
import { and, eq } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { routeOf } from "#contract/call.ts";
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  removePasskey,
  renewRecoveryCodes,
  signInWithCode,
  signInWithPasskey,
  signInWithRecoveryCode,
} from "#contract/calls/security.ts";
import { Problem } from "#contract/problem.ts";
import { storableText } from "#server/database/database.ts";
import { identityPasskey, identitySession } from "#server/database/identity-schema.ts";
import { writeAuditEntry } from "#server/http/write-audit-entry.ts";
import { claimCode } from "./claim-code.ts";
import { confirmPerson } from "./confirm-person.ts";
import { identityProblem } from "./identity-problem.ts";
import { type LocalIdentityDependencies, passCookies } from "./local-identity-dependencies.ts";
import { recordRefusedSignIn, recordSignIn } from "./record-sign-in.ts";
import { tellOwner } from "./tell-owner.ts";

interface Verified {
  readonly token: string;
  readonly user: { readonly id: string; readonly email: string };
}

/** Adds the calls of the second factor: an authenticator app, and recovery codes for its loss. */
export function addSecondFactorRoutes(
  app: FastifyInstance,
  parts: LocalIdentityDependencies,
): void {
  addChoiceRoutes(app, parts);
  const { ask, devices } = parts;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  /** A whole sign-in: who it was goes to the log, and this browser is known from now on. */
  const welcome = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { response, by }: { response: Response; by: "code" | "recovery code" },
  ) => {
    await recordSignIn(request, parts, { response, action: "signed-in", by });
    const { user } = (await response.clone().json()) as Verified;
    await passCookies(response, reply);
    devices.remember(reply, user.email);
  };

  routes.route({
    ...routeOf(signInWithCode),
    handler: async (request, reply) => {
      const by = "code";
      const refused = recordRefusal(parts, request, by);
      const response = await takeCode(parts, request, request.body.code).catch(refused);
      await welcome(request, reply, { response, by });
      return {};
    },
  });
  routes.route({
    ...routeOf(signInWithRecoveryCode),
    handler: async (request, reply) => {
      const body = { code: request.body.code.trim() };
      const path = "/two-factor/verify-backup-code";
      const by = "recovery code";
      const response = await ask(request, { path, body });
      if (!response.ok) await recordRefusedSignIn(request, parts, { email: null, by });
      if (!response.ok) await passCookies(response, reply);
      await welcome(request, reply, { response, by });
      return {};
    },
  });
}

const recordRefusal =
  (parts: LocalIdentityDependencies, request: FastifyRequest, by: "code") =>
  async (failure: unknown): Promise<never> => {
    if (failure instanceof Problem) await recordRefusedSignIn(request, parts, { email: null, by });
    throw failure;
  };

/** Switching it on and off, by somebody who is signed in and says the password. */
function addChoiceRoutes(app: FastifyInstance, parts: LocalIdentityDependencies): void {
  const { ask, cookies, settings } = parts;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const confirmed = async (request: Confirmed, reply: FastifyReply) => {
    const session = await cookies.require(request, reply);
    await confirmPerson(parts, request, { session, password: request.body.password });
    return session;
  };

  routes.route({
    ...routeOf(beginSecondFactor),
    handler: async (request, reply) => {
      await confirmed(request, reply);
      const response = await ask(request, { body: request.body });
      await passCookies(response, reply);
      const made = (await response.json()) as { totpURI: string; backupCodes: string[] };
      const key = new URL(made.totpURI).searchParams.get("secret") ?? "";
      return { key, link: made.totpURI, recoveryCodes: made.backupCodes };
    },
  });
  routes.route({
    ...routeOf(confirmSecondFactor),
    handler: async (request, reply) => {
      const { user } = await cookies.require(request, reply);
      if (user.twoFactorEnabled) throw new Problem("second-factor-on");
      await passCookies(await takeCode(parts, request, request.body.code), reply);
      await tellOwner(parts, request, { user, change: "second-factor-switched-on" });
      return {};
    },
  });
  routes.route({
    ...routeOf(endSecondFactor),
    handler: async (request, reply) => {
      const { user } = await confirmed(request, reply);
      if (!user.twoFactorEnabled) throw new Problem("second-factor-off");
      await passCookies(await ask(request, { body: request.body }), reply);
      await tellOwner(parts, request, { user, change: "second-factor-switched-off" });
      return {};
    },
  });
  routes.route({
    ...routeOf(renewRecoveryCodes),
    handler: async (request, reply) => {
      const { user } = await confirmed(request, reply);
      const path = "/two-factor/generate-backup-codes";
      const response = await ask(request, { path, body: request.body });
      await passCookies(response, reply);
      await writeAuditEntry(request, settings.database, {
        ...{ action: "recovery-codes-made", actor: user.id },
      });
      const { backupCodes } = (await response.json()) as { backupCodes: string[] };
      return { recoveryCodes: backupCodes };
    },
  });
}

type Confirmed = FastifyRequest & { readonly body: { readonly password?: string | undefined } };

/**
 * Lets better-auth check a code, and refuses one that was used: the session that it may have opened
 * is taken back before anybody holds its cookie.
 *
 * @throws {Problem} code-refused, code-expired, too-many-requests
 */
async function takeCode(
  { ask, settings, now }: LocalIdentityDependencies,
  request: FastifyRequest,
  typed: string,
): Promise<Response> {
  const { queries } = settings.database;
  // Apps show codes in two groups.
  const code = typed.replaceAll(/\s/g, "");
  const response = await ask(request, { path: "/two-factor/verify-totp", body: { code } });
  if (!response.ok) throw await identityProblem(response);
  const { token, user } = (await response.clone().json()) as Verified;
  if (await claimCode(queries, { userId: user.id, code, now: now() })) return response;
  await queries.delete(identitySession).where(eq(identitySession.token, token));
  throw new Problem("code-refused");
}

type Options = Record<string, unknown>;

/** Adds the calls of passkeys: two to sign in with one, three to keep them. */
export function addPasskeyRoutes(app: FastifyInstance, parts: LocalIdentityDependencies): void {
  addKeepingRoutes(app, parts);
  const { ask, devices } = parts;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    ...routeOf(beginPasskeySignIn),
    handler: async (request, reply) => {
      const path = "/passkey/generate-authenticate-options";
      const response = await ask(request, { path, method: "GET" });
      await passCookies(response, reply);
      // better-auth asks for it only as a preference, and refuses what comes without.
      const options = { ...((await response.json()) as Options), userVerification: "required" };
      return { options };
    },
  });
  routes.route({
    ...routeOf(signInWithPasskey),
    handler: async (request, reply) => {
      const path = "/passkey/verify-authentication";
      const response = await ask(request, { path, body: request.body });
      const by = "passkey";
      if (!response.ok) await recordRefusedSignIn(request, parts, { email: null, by });
      else await recordSignIn(request, parts, { response, action: "signed-in", by });
      await passCookies(response, reply);
      const { user } = (await response.clone().json()) as { user: { email: string } };
      devices.remember(reply, user.email);
      return {};
    },
  });
}

function addKeepingRoutes(app: FastifyInstance, parts: LocalIdentityDependencies): void {
  const { ask, cookies, settings } = parts;
  const { queries } = settings.database;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    ...routeOf(beginPasskey),
    handler: async (request, reply) => {
      const session = await cookies.require(request, reply);
      await confirmPerson(parts, request, { session, password: request.body.password });
      const path = "/passkey/generate-register-options";
      const response = await ask(request, { path, method: "GET" });
      await passCookies(response, reply);
      return { options: (await response.json()) as Options };
    },
  });
  routes.route({
    ...routeOf(addPasskey),
    handler: async (request, reply) => {
      const { user } = await cookies.require(request, reply);
      const { name, response: made } = request.body;
      const path = "/passkey/verify-registration";
      const body = { name: storableText(name.trim()), response: made };
      const response = await ask(request, { path, body });
      await passCookies(response, reply);
      await tellOwner(parts, request, { user, change: "passkey-added" });
      return {};
    },
  });
  routes.route({
    ...routeOf(removePasskey),
    handler: async (request, reply) => {
      const session = await cookies.require(request, reply);
      const { id, password } = request.body;
      await confirmPerson(parts, request, { session, password });
      const own = eq(identityPasskey.userId, session.user.id);
      const removed = await queries
        .delete(identityPasskey)
        .where(and(own, eq(identityPasskey.id, storableText(id))))
        .returning({ id: identityPasskey.id });
      if (removed.length === 0) throw new Problem("passkey-not-found");
      await tellOwner(parts, request, { user: session.user, change: "passkey-removed" });
      return {};
    },
  });
}

/** What a passkey is called: as its owner said, else after what keeps it. */
export function passkeyName({ name, aaguid }: { name: string | null; aaguid: string | null }) {
  return name?.trim() || getAuthenticatorName(aaguid ?? undefined) || "Passkey";
}
