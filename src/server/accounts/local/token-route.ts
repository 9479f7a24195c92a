import type { FastifyInstance, FastifyRequest } from "fastify";
import { type IdentityToken, readIdentityToken } from "#contract/calls/identity.ts";
import type { CookieSessions } from "./read-session.ts";
import type { SessionTokens } from "./session-tokens.ts";

interface Parts {
  readonly cookies: CookieSessions;
  readonly tokens: SessionTokens;
}

const nobody: IdentityToken = { token: null, expiresAt: null, user: null };

/** Exchanges the session cookie for a bearer token, by which the session is known to be in use. */
export function addTokenRoute(app: FastifyInstance, { cookies, tokens }: Parts): void {
  app.get(readIdentityToken.path, {
    schema: { summary: readIdentityToken.summary, response: { 200: readIdentityToken.answer } },
    handler: async (request, reply): Promise<IdentityToken> => {
      reply.header("cache-control", "no-store");
      if (!fromOwnPage(request)) return nobody;
      const session = await cookies.read(request, reply);
      if (session === null) return nobody;
      const { id, email, name } = session.user;
      const { token, expiresAt } = await tokens.sign({ userId: id, sessionId: session.id });
      return { token, expiresAt: expiresAt.toISOString(), user: { id, email, name } };
    },
  });
}

/** Browsers say where a request comes from; a foreign page gets nobody's token. */
function fromOwnPage(request: FastifyRequest): boolean {
  const site = request.headers["sec-fetch-site"];
  return site === undefined || site === "same-origin" || site === "none";
}
