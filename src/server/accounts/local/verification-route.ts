import { APIError } from "better-auth";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { decodeJwt } from "jose";
import { plainPage } from "../dev-mailbox/plain-page.ts";
import type { LocalIdentityDependencies } from "./local-identity-dependencies.ts";
import { verificationPath } from "./mailed-links.ts";
import type { Auth } from "./open-auth.ts";
import { askAuth } from "./rethrow-auth-failures.ts";
import { webHeaders } from "./web-request.ts";

/**
 * The page a verification link opens. It counts only in a browser signed in with that address:
 * whoever signs up with someone else's address cannot have its owner verify it by a click, and a
 * mail scanner that follows links verifies nothing. A second click says that it is done.
 */
export function addVerificationRoute(
  app: FastifyInstance,
  { auth, cookies }: LocalIdentityDependencies,
): void {
  app.get<{ Querystring: { token?: string } }>(
    verificationPath,
    { schema: { hide: true } },
    async (request, reply) => {
      const token = String(request.query.token ?? "");
      const session = await cookies.read(request, reply);
      if (session === null || session.user.email !== emailIn(token)) return refuseStranger(reply);
      if (session.user.emailVerified)
        return sendPage(reply, "Your e-mail address is verified", "It was already; thank you.");
      if (!(await verified(auth, token, request))) return refuseLink(reply);
      return sendPage(reply, "Your e-mail address is verified", "Thank you.");
    },
  );
}

function emailIn(token: string): string | null {
  try {
    const { email } = decodeJwt<{ email?: string }>(token);
    return email ?? null;
  } catch {
    // Not a token at all; the page says so as for any other link that does not fit.
    return null;
  }
}

async function verified(auth: Auth, token: string, request: FastifyRequest): Promise<boolean> {
  try {
    await askAuth(() => auth.api.verifyEmail({ query: { token }, headers: webHeaders(request) }));
    return true;
  } catch (failure) {
    if (failure instanceof APIError) return false;
    throw failure;
  }
}

function refuseStranger(reply: FastifyReply): FastifyReply {
  const text = "Sign in with the address this link was sent to, then open the link again.";
  return sendPage(reply.code(403), "Please sign in first", text);
}

function refuseLink(reply: FastifyReply): FastifyReply {
  const text = "This link is not valid, or it is older than 24 hours. Sign in to get a new one.";
  return sendPage(reply.code(400), "This link cannot be used", text);
}

function sendPage(reply: FastifyReply, title: string, text: string): FastifyReply {
  return reply
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(plainPage(title, `<p>${text}</p>\n<p><a href="/">Continue to Candor</a></p>`));
}
