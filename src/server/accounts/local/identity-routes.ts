import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { routeOf } from "#contract/call.ts";
import { signIn, signInWithGoogle, signOut, signUp } from "#contract/calls/identity.ts";
import { refuseSignUp } from "../sign-up-rule.ts";
import { checkPassword } from "./check-password.ts";
import type { LocalParts } from "./local-parts.ts";
import { type Ask, passCookies } from "./open-ask.ts";
import { identityPath } from "./open-auth.ts";
import { renewVerification } from "./renew-verification.ts";

/** Mounts the doors of better-auth that we use below `/api/identity`; its others do not exist. */
export function addIdentityRoutes(app: FastifyInstance, parts: LocalParts): void {
  const { ask, settings, failures, devices } = parts;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    ...routeOf(signUp),
    handler: async (request, reply) => {
      const { body } = request;
      refuseSignUp(settings.signUp, body.email);
      if (settings.mailServer) {
        parts.mailPasswordLink(request, body);
        return { mailed: true as const };
      }
      checkPassword(body.password ?? "", body);
      const response = await ask(request, { body });
      await passCookies(response, reply);
      devices.remember(reply, body.email);
      await logAccount(request, response, "signed up");
      await renewVerification(parts, request, response);
      return {};
    },
  });
  routes.route({
    ...routeOf(signIn),
    handler: async (request, reply) => {
      const { email } = request.body;
      const device = devices.find(request, email);
      const attempt = { email, address: request.ip, device };
      failures.attempt(attempt);
      const response = await ask(request, { body: request.body });
      await passCookies(response, reply);
      failures.succeeded(attempt);
      if (await needsCode(response)) return { secondFactor: true as const };
      devices.remember(reply, email);
      await logAccount(request, response, "signed in");
      await renewVerification(parts, request, response);
      return {};
    },
  });
  routes.route({
    ...routeOf(signOut),
    handler: async (request, reply) => {
      await passCookies(await ask(request, { body: {} }), reply);
      return {};
    },
  });
  if (settings.google !== null) addGoogleRoutes(app, ask);
}

function addGoogleRoutes(app: FastifyInstance, ask: Ask): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    ...routeOf(signInWithGoogle),
    handler: async (request, reply) => {
      const response = await ask(request, { body: { ...request.body, callbackURL: "/" } });
      await passCookies(response, reply);
      return signInWithGoogle.answer.parse(await response.json());
    },
  });
  app.get(`${identityPath}/callback/google`, { schema: { hide: true } }, async (request, reply) => {
    const response = await ask(request);
    for (const cookie of response.headers.getSetCookie()) reply.header("set-cookie", cookie);
    return reply.redirect(response.headers.get("location") ?? "/", 302);
  });
}

/** Whether the password was right and half of a sign-in: there is no session yet. */
async function needsCode(response: Response): Promise<boolean> {
  const answer = (await response.clone().json()) as { twoFactorRedirect?: boolean };
  return answer.twoFactorRedirect === true;
}

/** Who came in; a refused attempt is logged with its code like any other refusal. */
export async function logAccount(
  request: FastifyRequest,
  response: Response,
  message: "signed up" | "signed in",
): Promise<void> {
  const { user } = (await response.clone().json()) as { user?: { id?: string } };
  request.log.info({ requestId: request.id, account: user?.id }, message);
}
