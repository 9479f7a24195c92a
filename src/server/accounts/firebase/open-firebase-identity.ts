import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { routeOf } from "#contract/call.ts";
import { readIdentityToken } from "#contract/calls/identity.ts";
import { signOutEverywhere } from "#contract/calls/security.ts";
import { Problem } from "#contract/problem.ts";
import { writeAuditEntry } from "#server/http/write-audit-entry.ts";
import type { Identity } from "../identity.ts";
import type { FirebaseSettings } from "./firebase-settings.ts";
import { recordedSessions } from "./recorded-sessions.ts";
import { addSignInPages } from "./sign-in-pages.ts";
import { type TokenCache, tokenCache } from "./token-cache.ts";

/** The hosted identity provider: ID tokens of a Firebase project, checked here and with Google. */
export function openFirebaseIdentity(settings: FirebaseSettings): Identity {
  const { firebase, publicOrigin } = settings;
  const tokens = tokenCache(settings);
  const { now = Date.now } = settings;
  const record = recordedSessions(settings.database);
  const isOwnHost = publicOrigin !== null && new URL(publicOrigin).host === firebase.authDomain;
  return {
    authenticate: (authorization) => whoIn(authorization, tokens),
    async requireConfirmation({ headers }) {
      const session = await tokens.sessionOf(bearerIn(headers.authorization) ?? "");
      const signedInAt = (session?.authTime ?? 0) * 1000;
      if (now() - signedInAt > freshMilliseconds) throw new Problem("sign-in-again");
    },
    async recordSignIn(request) {
      const session = await tokens.sessionOf(bearerIn(request.headers.authorization) ?? "");
      if (session !== null) await record(request, session);
    },
    async register(app) {
      addNobodysToken(app);
      addSignOutEverywhere(app, tokens, settings);
      if (isOwnHost) addSignInPages(app, firebase.addresses.pages);
    },
    async endSessions(userId) {
      await tokens.endAll(userId);
      settings.onSignOut?.(userId);
    },
    resetFactors: null,
    async close() {},
  };
}

/** How long ago a sign-in may be that stands for asking again: Firebase alone can ask. */
const freshMilliseconds = 5 * 60_000;

const bearerIn = (authorization: string | undefined) =>
  /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];

async function whoIn(authorization: string | undefined, tokens: TokenCache) {
  const token = bearerIn(authorization);
  return token === undefined ? null : tokens.find(token);
}

/** The page's SDK can end its own session only, and tokens of the others last an hour. */
function addSignOutEverywhere(
  app: FastifyInstance,
  tokens: TokenCache,
  { database, onSignOut }: FirebaseSettings,
): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    ...routeOf(signOutEverywhere),
    handler: async (request) => {
      const user = await whoIn(request.headers.authorization, tokens);
      if (user === null) throw new Problem("not-signed-in");
      await tokens.endAll(user.providerUserId);
      const account = user.providerUserId;
      onSignOut?.(account);
      await writeAuditEntry(request, database, { action: "signed-out-everywhere", actor: account });
      request.log.info({ requestId: request.id, account }, "signed out everywhere");
      return {};
    },
  });
}

/** In place of a provider that was chosen and not set up: nobody is ever signed in. */
export const nobodysIdentity: Identity = {
  authenticate: async () => null,
  requireConfirmation: async () => {
    throw new Problem("not-signed-in");
  },
  recordSignIn: null,
  register: async (app) => addNobodysToken(app),
  endSessions: async () => undefined,
  resetFactors: null,
  close: async () => undefined,
};

/** The page asks before it knows that no cookie of ours signs anybody in here. */
function addNobodysToken(app: FastifyInstance): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    ...routeOf(readIdentityToken),
    handler: async () => ({ token: null, expiresAt: null, user: null }),
  });
}
