import type { FastifyInstance } from "fastify";
import { Problem } from "#contract/problem.ts";
import { addDevMailboxRoute } from "../dev-mailbox/dev-mailbox-route.ts";
import type { Identity } from "../identity.ts";
import { type MailQueue, openMailQueue } from "../mail/mail-queue.ts";
import { openConfirmations } from "./confirmations.ts";
import { addIdentityRoutes } from "./identity-routes.ts";
import { knownDevices } from "./known-devices.ts";
import { type LocalIdentityDependencies, openAsk } from "./local-identity-dependencies.ts";
import type { LocalSettings } from "./local-settings.ts";
import { endSessions, resetFactors } from "./look-after-access.ts";
import { passwordLinks } from "./mail-password-link.ts";
import { openAuth } from "./open-auth.ts";
import { addPasswordRoutes } from "./password-routes.ts";
import { cookieSessions } from "./read-session.ts";
import { addPasskeyRoutes, addSecondFactorRoutes } from "./second-factor-routes.ts";
import { addConfirmRoutes, addSecurityRoutes } from "./security-routes.ts";
import { sessionCache } from "./session-cache.ts";
import { sessionTokens } from "./session-tokens.ts";
import { throttleSignIns } from "./throttle-sign-ins.ts";
import { addTokenRoute } from "./token-route.ts";
import { addVerificationRoute } from "./verification-route.ts";

/** The built-in identity provider: e-mail and password in our own database, Google if configured. */
export function openLocalIdentity(settings: LocalSettings): Identity {
  const { database, secret, publicOrigin, now = Date.now } = settings;
  const { queries } = database;
  const sessions = sessionCache({ ...settings, queries, now });
  const tokens = sessionTokens(secret, now);
  const mailQueue = mailQueueOf(settings);
  const auth = openAuth({ settings, sessions, mailQueue });
  const waiting = new Set<Promise<void>>();
  const shared = {
    ...{ auth, ask: openAsk(auth, settings), settings, now, mailQueue, sessions },
    cookies: cookieSessions({ auth, queries, sessions, now }),
    signInThrottle: throttleSignIns(now),
    confirmations: openConfirmations(now),
    devices: knownDevices({ secret, secure: publicOrigin?.startsWith("https:") ?? false }),
    later(work: () => Promise<void>) {
      // Nobody waits for it: what fails is asked for again by the person whose mail does not come.
      const done = work()
        .catch(() => undefined)
        .finally(() => waiting.delete(done));
      waiting.add(done);
    },
  };
  const parts: LocalIdentityDependencies = { ...shared, mailPasswordLink: passwordLinks(shared) };
  return {
    async authenticate(authorization) {
      const token = bearerIn(authorization);
      const subject = token === undefined ? null : await tokens.read(token);
      return subject === null ? null : sessions.find(subject);
    },
    async requireConfirmation({ headers }) {
      const token = bearerIn(headers.authorization);
      const subject = token === undefined ? null : await tokens.read(token);
      if (!parts.confirmations.take(subject?.sessionId ?? "")) throw new Problem("confirm-first");
    },
    recordSignIn: null,
    async register(app: FastifyInstance) {
      addIdentityRoutes(app, parts);
      addPasswordRoutes(app, parts);
      addSecondFactorRoutes(app, parts);
      addPasskeyRoutes(app, parts);
      addSecurityRoutes(app, parts);
      addConfirmRoutes(app, parts);
      addTokenRoute(app, { cookies: parts.cookies, tokens });
      addVerificationRoute(app, parts);
      if (settings.devMailbox !== null) addDevMailboxRoute(app, settings.devMailbox);
    },
    async endSessions(userId) {
      await endSessions(queries, userId);
      sessions.endedFor(userId);
    },
    resetFactors: (userId) => database.transaction((inside) => resetFactors(inside, userId)),
    async close() {
      await Promise.all(waiting);
      await mailQueue?.close();
    },
  };
}

const bearerIn = (authorization: string | undefined) =>
  /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];

function mailQueueOf(settings: LocalSettings): MailQueue | null {
  const { database, devMailbox, mailServer, onMail, now = Date.now } = settings;
  const transport = mailServer ?? devMailbox;
  if (transport === null) return null;
  const parts = { database, transport, now };
  return openMailQueue({ ...parts, ...(onMail && { onMail }) });
}
