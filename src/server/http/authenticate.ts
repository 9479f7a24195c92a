import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "#contract/problem.ts";
import type { Identity, SignedIn } from "#server/accounts/identity.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who sent this request; reading it on a route that nobody has to sign in for is refused. */
    user: SignedIn;
    /** The same person; null before a token was found valid, and where nobody need sign in. */
    knownUser: SignedIn | null;
  }
}

/** Gives every request a `user`, which refuses to be read before `requireUser` has set it. */
export function decorateUser(app: FastifyInstance): void {
  app.decorateRequest("knownUser", null);
  app.decorateRequest("user", {
    getter(this: FastifyRequest) {
      if (this.knownUser === null) throw new Problem("not-signed-in");
      return this.knownUser;
    },
  });
}

export interface AuthenticationParts {
  readonly identity: Identity;
  /** Called for each request without a valid token, before it is refused. */
  onStranger(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/**
 * Makes a valid token the condition of every route registered on `app` after this. The user-id
 * header proves nothing: alone it is 401, beside the token of someone else 403.
 */
export function requireUser(
  app: FastifyInstance,
  { identity, onStranger }: AuthenticationParts,
): void {
  app.addHook("onRequest", async (request, reply) => {
    const user = await identity.authenticate(request.headers.authorization);
    if (user === null) {
      await onStranger(request, reply);
      throw new Problem("not-signed-in");
    }
    const named = request.headers["x-user-id"];
    if (named && named !== user.providerUserId) throw new Problem("wrong-user");
    request.knownUser = user;
    await identity.recordSignIn?.(request);
  });
}
