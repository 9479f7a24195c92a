import type { FastifyInstance } from "fastify";
import type { Identity } from "../identity.ts";
import { openPost, type Post } from "../mail/post.ts";
import { sealWith } from "../mail/seal.ts";
import { addOutboxRoute } from "../outbox/outbox-route.ts";
import { countFailedSignIns } from "./failed-sign-ins.ts";
import { addIdentityRoutes } from "./identity-routes.ts";
import { knownDevices } from "./known-devices.ts";
import { livingSessions } from "./living-sessions.ts";
import type { LocalParts } from "./local-parts.ts";
import type { LocalSettings } from "./local-settings.ts";
import { openAsk } from "./open-ask.ts";
import { openAuth } from "./open-auth.ts";
import { addPasskeyRoutes } from "./passkey-routes.ts";
import { addPasswordRoutes } from "./password-routes.ts";
import { cookieSessions } from "./read-session.ts";
import { addSecondFactorRoutes } from "./second-factor-routes.ts";
import { addSecurityRoutes } from "./security-routes.ts";
import { sessionTokens } from "./session-tokens.ts";
import { addTokenRoute } from "./token-route.ts";
import { addVerificationRoute } from "./verification-route.ts";

/** The built-in identity provider: e-mail and password in our own database, Google if configured. */
export function openLocalIdentity(settings: LocalSettings): Identity {
  const { database, adminEmails, secret, publicOrigin, now = Date.now } = settings;
  const { queries } = database;
  const sessions = livingSessions({ queries, adminEmails, now, onSignOut: settings.onSignOut });
  const tokens = sessionTokens(secret, now);
  const post = postOf(settings);
  const auth = openAuth({ settings, sessions, post });
  const waiting = new Set<Promise<void>>();
  const parts: LocalParts = {
    ...{ auth, ask: openAsk(auth, settings), settings, now, post, sessions },
    cookies: cookieSessions({ auth, queries, sessions, now }),
    failures: countFailedSignIns(now),
    devices: knownDevices({ secret, secure: publicOrigin?.startsWith("https:") ?? false }),
    later(work) {
      // Nobody waits for it: what fails is asked for again by the person whose mail does not come.
      const done = work()
        .catch(() => undefined)
        .finally(() => waiting.delete(done));
      waiting.add(done);
    },
  };
  return {
    async authenticate(authorization) {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
      const subject = token === undefined ? null : await tokens.read(token);
      return subject === null ? null : sessions.find(subject);
    },
    async register(app: FastifyInstance) {
      addIdentityRoutes(app, parts);
      addPasswordRoutes(app, parts);
      addSecondFactorRoutes(app, parts);
      addPasskeyRoutes(app, parts);
      addSecurityRoutes(app, parts);
      addTokenRoute(app, { cookies: parts.cookies, tokens });
      addVerificationRoute(app, parts);
      if (settings.outbox !== null) addOutboxRoute(app, settings.outbox);
    },
    async close() {
      await Promise.all(waiting);
      await post?.close();
    },
  };
}

function postOf(settings: LocalSettings): Post | null {
  const { database, secret, outbox, mailServer, onMail, now = Date.now } = settings;
  const carrier = mailServer ?? outbox;
  if (carrier === null) return null;
  const parts = { queries: database.queries, carrier, seal: sealWith(secret), now };
  return openPost({ ...parts, ...(onMail && { onMail }) });
}
