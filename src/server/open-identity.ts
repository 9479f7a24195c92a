import type { FastifyBaseLogger } from "fastify";
import type { DevMailbox } from "./accounts/dev-mailbox/dev-mailbox.ts";
import { openEndedSessions } from "./accounts/firebase/ended-sessions.ts";
import {
  nobodysIdentity,
  openFirebaseIdentity,
} from "./accounts/firebase/open-firebase-identity.ts";
import type { Identity } from "./accounts/identity.ts";
import { openLocalIdentity } from "./accounts/local/open-local-identity.ts";
import { resealSecondFactors } from "./accounts/local/reseal-second-factors.ts";
import { smtpTransport } from "./accounts/mail/smtp-transport.ts";
import { isKnownUser } from "./accounts/sync-user.ts";
import type { Config } from "./config/config.ts";
import type { Database } from "./database/database.ts";
import { masterSecretsOf } from "./database/sealing/master-secrets.ts";

interface Opened {
  readonly database: Database;
  readonly devMailbox: DevMailbox | null;
  readonly log: FastifyBaseLogger;
  onSignOut(userId: string): void;
}

/** Opens whoever signs people in by the settings. */
export async function openIdentity(
  config: Config,
  { database, devMailbox, log, onSignOut }: Opened,
): Promise<Identity> {
  const { firebase, publicOrigin, signUp } = config;
  const admins = {
    adminEmails: config.adminEmails,
    adminsNeedSecondFactor: config.adminsNeedSecondFactor,
  };
  if (config.identityProvider === "local") {
    const secret = await database.sealing.secret("identity");
    const earlier = () => masterSecretsOf(config).read();
    const { done, unreadable } = await resealSecondFactors(database, { secret, earlier });
    if (done > 0) log.info({ done }, "second factors sealed");
    if (unreadable > 0) log.error({ unreadable }, "second factors cannot be read");
    return openLocalIdentity({
      database,
      secret,
      publicOrigin,
      signUp,
      ...admins,
      google: config.google,
      devMailbox,
      mailServer: config.mail && smtpTransport(config.mail),
      onMail: (report) =>
        log[report.outcome === "sent" ? "info" : "warn"]({ ...report }, "mail delivery"),
      onSignOut,
      attemptsPerMinute: config.requestsPerMinute.signIn,
    });
  }
  if (firebase !== null) {
    const ended = openEndedSessions(database);
    const isKnown = (userId: string) => isKnownUser(database, userId);
    const rules = { signUp, isKnown, ...admins };
    const settings = { firebase, publicOrigin, ...rules, ended, database, onSignOut };
    return openFirebaseIdentity(settings);
  }
  log.warn("Firebase sign-in is not configured; nobody can sign in");
  return nobodysIdentity;
}
