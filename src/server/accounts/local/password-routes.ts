import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { routeOf } from "#contract/call.ts";
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
  sendVerification,
} from "#contract/calls/security.ts";
import { Problem } from "#contract/problem.ts";
import { checkPassword } from "./check-password.ts";
import { confirmPerson } from "./confirm-person.ts";
import { type LocalIdentityDependencies, passCookies } from "./local-identity-dependencies.ts";
import { hourMilliseconds, mailsAnHour } from "./mail-password-link.ts";
import { tellOwner } from "./tell-owner.ts";

/** Adds the calls by which a password is set anew, and an address verified. */
export function addPasswordRoutes(app: FastifyInstance, parts: LocalIdentityDependencies): void {
  const { ask, cookies, now, mailQueue } = parts;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  addResetRoutes(app, parts);

  routes.route({
    ...routeOf(changePassword),
    handler: async (request, reply) => {
      const session = await cookies.require(request, reply);
      const { currentPassword: password, newPassword } = request.body;
      await confirmPerson(parts, request, { session, password });
      checkPassword(newPassword, session.user);
      const body = { ...request.body, revokeOtherSessions: true };
      await passCookies(await ask(request, { body }), reply);
      await tellOwner(parts, request, { user: session.user, change: "password-changed" });
      return {};
    },
  });
  routes.route({
    ...routeOf(sendVerification),
    handler: async (request, reply) => {
      const { user } = await cookies.require(request, reply);
      if (mailQueue === null) throw new Problem("mail-not-available");
      if (user.emailVerified) return {};
      const since = new Date(now() - hourMilliseconds);
      if ((await mailQueue.sentSince(user.id, "verify-address", since)) >= mailsAnHour)
        throw new Problem("too-many-requests", { seconds: hourMilliseconds / 1000 });
      await passCookies(await ask(request, { body: { email: user.email } }), reply);
      return {};
    },
  });
}

function addResetRoutes(app: FastifyInstance, parts: LocalIdentityDependencies): void {
  const { ask, devices } = parts;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    ...routeOf(requestPasswordReset),
    handler: async (request) => {
      parts.mailPasswordLink(request, request.body);
      return {};
    },
  });
  routes.route({
    ...routeOf(resetPassword),
    handler: async (request, reply) => {
      const { token, newPassword } = request.body;
      const owner = await ownerOf(parts, token);
      checkPassword(newPassword, owner);
      await passCookies(await ask(request, { body: { token, newPassword } }), reply);
      // Whoever has the mail is the owner, and may sign in here however many strangers guess.
      devices.remember(reply, owner.email);
      await tellOwner(parts, request, { user: owner, change: "password-reset" });
      return {};
    },
  });
}

/** Whose account a mailed link opens. @throws {Problem} link-refused where it opens none */
async function ownerOf({ auth, now }: LocalIdentityDependencies, token: string) {
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const living = link && link.expiresAt.getTime() > now();
  const owner = living ? await internalAdapter.findUserById(link.value) : null;
  if (owner === null) throw new Problem("link-refused");
  return owner;
}
