import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { routeOf } from "#contract/call.ts";
import {
  googleCodeQuery,
  signIn,
  signInWithGoogle,
  signOut,
  signUp,
} from "#contract/calls/identity.ts";
import { writeAuditEntry } from "#server/http/write-audit-entry.ts";
import { refuseSignUp } from "../sign-up-rule.ts";
import { checkPassword } from "./check-password.ts";
import { type LocalIdentityDependencies, passCookies } from "./local-identity-dependencies.ts";
import { identityPath } from "./open-auth.ts";
import { recordGoogleSignIn, recordRefusedSignIn, recordSignIn } from "./record-sign-in.ts";
import { renewVerification } from "./renew-verification.ts";

/** Mounts the doors of better-auth that we use below `/api/identity`; its others do not exist. */
export function addIdentityRoutes(app: FastifyInstance, parts: LocalIdentityDependencies): void {
  const { ask, cookies, settings, signInThrottle, devices } = parts;
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
      if (response.ok)
        await recordSignIn(request, parts, { response, action: "signed-up", by: "password" });
      await passCookies(response, reply);
      devices.remember(reply, body.email);
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
      signInThrottle.attempt(attempt);
      const response = await ask(request, { body: request.body });
      const isHalf = response.ok && (await needsCode(response));
      if (!response.ok) await recordRefusedSignIn(request, parts, { email, by: "password" });
      else if (!isHalf)
        await recordSignIn(request, parts, { response, action: "signed-in", by: "password" });
      await passCookies(response, reply);
      signInThrottle.succeeded(attempt);
      if (isHalf) return { secondFactor: true as const };
      devices.remember(reply, email);
      await renewVerification(parts, request, response);
      return {};
    },
  });
  routes.route({
    ...routeOf(signOut),
    handler: async (request, reply) => {
      const session = await cookies.read(request, reply);
      await passCookies(await ask(request, { body: {} }), reply);
      if (session !== null)
        await writeAuditEntry(request, settings.database, {
          ...{ action: "signed-out", actor: session.user.id },
        });
      return {};
    },
  });
  if (settings.google !== null) addGoogleRoutes(app, parts);
}

function addGoogleRoutes(app: FastifyInstance, parts: LocalIdentityDependencies): void {
  const { ask } = parts;
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
    const cookies = response.headers.getSetCookie();
    const needsCode = cookies.some((cookie) => /^[^=]*two_factor=[^;]/.test(cookie));
    if (!needsCode) await recordGoogleSignIn(request, parts, cookies);
    for (const cookie of cookies) reply.header("set-cookie", cookie);
    if (needsCode) return reply.redirect(`/?${googleCodeQuery}`, 302);
    return reply.redirect(response.headers.get("location") ?? "/", 302);
  });
}

/** Whether the password was right and half of a sign-in: there is no session yet. */
async function needsCode(response: Response): Promise<boolean> {
  const answer = (await response.clone().json()) as { twoFactorRedirect?: boolean };
  return answer.twoFactorRedirect === true;
}
