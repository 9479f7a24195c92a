import { getAuthenticatorName } from "@better-auth/passkey";
import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { routeOf } from "#contract/call.ts";
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  removePasskey,
  signInWithPasskey,
} from "#contract/calls/security.ts";
import { Problem } from "#contract/problem.ts";
import { identityPasskey } from "#server/database/identity-schema.ts";
import { storableText } from "#server/database/storable-text.ts";
import { confirmPerson } from "./confirm-person.ts";
import type { LocalParts } from "./local-parts.ts";
import { passCookies } from "./open-ask.ts";
import { recordRefusedSignIn, recordSignIn } from "./record-sign-in.ts";
import { tellOwner } from "./tell-owner.ts";

type Options = Record<string, unknown>;

/** Adds the calls of passkeys: two to sign in with one, three to keep them. */
export function addPasskeyRoutes(app: FastifyInstance, parts: LocalParts): void {
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

function addKeepingRoutes(app: FastifyInstance, parts: LocalParts): void {
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
