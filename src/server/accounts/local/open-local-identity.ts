import type { FastifyInstance } from "fastify";
import type { Identity } from "../identity.ts";
import { addOutboxRoute } from "../outbox/outbox-route.ts";
import { addIdentityRoutes } from "./identity-routes.ts";
import { livingSessions } from "./living-sessions.ts";
import type { LocalSettings } from "./local-settings.ts";
import { openAuth } from "./open-auth.ts";
import { sessionTokens } from "./session-tokens.ts";
import { addTokenRoute } from "./token-route.ts";
import { addVerificationRoute } from "./verification-route.ts";

/** The built-in identity provider: e-mail and password in our own database, Google if configured. */
export function openLocalIdentity(settings: LocalSettings): Identity {
  const { database, adminEmails, now = Date.now } = settings;
  const sessions = livingSessions({ queries: database.queries, adminEmails, now });
  const tokens = sessionTokens(settings.secret, now);
  const auth = openAuth(settings, sessions);
  return {
    async authenticate(authorization) {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
      const subject = token === undefined ? null : await tokens.read(token);
      return subject === null ? null : sessions.find(subject);
    },
    async register(app: FastifyInstance) {
      addIdentityRoutes(app, { auth, settings });
      addTokenRoute(app, { auth, tokens });
      addVerificationRoute(app, { auth, settings });
      if (settings.outbox !== null) addOutboxRoute(app, settings.outbox);
    },
    async close() {},
  };
}
