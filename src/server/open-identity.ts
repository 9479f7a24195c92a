import type { FastifyBaseLogger } from "fastify";
import { openEndedSessions } from "./accounts/firebase/ended-sessions.ts";
import {
  nobodysIdentity,
  openFirebaseIdentity,
} from "./accounts/firebase/open-firebase-identity.ts";
import type { Identity } from "./accounts/identity.ts";
import { openLocalIdentity } from "./accounts/local/open-local-identity.ts";
import { smtpCarrier } from "./accounts/mail/smtp-carrier.ts";
import type { Outbox } from "./accounts/outbox/outbox.ts";
import type { Config } from "./config/config.ts";
import { masterKeyOf } from "./config/master-key.ts";
import type { Database } from "./database/database.ts";

interface Opened {
  readonly database: Database;
  readonly outbox: Outbox | null;
  readonly log: FastifyBaseLogger;
  onSignOut(userId: string): void;
}

/** Opens whoever signs people in by the settings. */
export function openIdentity(
  config: Config,
  { database, outbox, log, onSignOut }: Opened,
): Identity {
  const { firebase, publicOrigin, adminEmails } = config;
  if (config.identityProvider === "local")
    return openLocalIdentity({
      database,
      secret: masterKeyOf(config),
      publicOrigin,
      adminEmails,
      google: config.google,
      outbox,
      mailServer: config.mail && smtpCarrier(config.mail),
      onMail: (report) =>
        log[report.outcome === "sent" ? "info" : "warn"]({ ...report }, "mail delivery"),
      onSignOut,
      attemptsPerMinute: config.requestsPerMinute.signIn,
    });
  if (firebase !== null) {
    const ended = openEndedSessions(database);
    return openFirebaseIdentity({ firebase, publicOrigin, adminEmails, ended, onSignOut });
  }
  log.warn("Firebase sign-in is not configured; nobody can sign in");
  return nobodysIdentity;
}
