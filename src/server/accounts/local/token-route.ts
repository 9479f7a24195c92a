import type { FastifyInstance, FastifyRequest } from "fastify";
import { type IdentityToken, readIdentityToken } from "#contract/calls/identity.ts";
import { askAuth } from "./heard-failures.ts";
import type { Auth } from "./open-auth.ts";
import type { SessionTokens } from "./session-tokens.ts";
import { webHeaders } from "./web-request.ts";

interface Parts {
  readonly auth: Auth;
  readonly tokens: SessionTokens;
}

const nobody: IdentityToken = { token: null, expiresAt: null, user: null };

/** Exchanges the session cookie for a bearer token: the one call that a cookie alone opens. */
export function addTokenRoute(app: FastifyInstance, parts: Parts): void {
  app.get(readIdentityToken.path, {
    schema: { summary: readIdentityToken.summary, response: { 200: readIdentityToken.answer } },
    handler: async (request, reply): Promise<IdentityToken> => {
      reply.header("cache-control", "no-store");
      if (!fromOwnPage(request)) return nobody;
      const { response, headers } = await askAuth(() =>
        parts.auth.api.getSession({ headers: webHeaders(request), returnHeaders: true }),
      );
      for (const cookie of headers.getSetCookie()) reply.header("set-cookie", cookie);
      if (response === null) return nobody;
      const { user, session } = response;
      const { token, expiresAt } = await parts.tokens.sign({
        userId: user.id,
        sessionId: session.id,
      });
      return {
        token,
        expiresAt: expiresAt.toISOString(),
        user: { id: user.id, email: user.email, name: user.name },
      };
    },
  });
}

/** Browsers say where a request comes from; a foreign page gets nobody's token. */
function fromOwnPage(request: FastifyRequest): boolean {
  const site = request.headers["sec-fetch-site"];
  return site === undefined || site === "same-origin" || site === "none";
}
