import type { MailQueue } from "../mail/mail-queue.ts";
import type { FailedSignIns } from "./failed-sign-ins.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { LocalSettings } from "./local-settings.ts";
import type { MailPasswordLink } from "./mail-password-link.ts";
import type { Ask } from "./open-ask.ts";
import type { Auth } from "./open-auth.ts";
import type { CookieSessions } from "./read-session.ts";
import type { SessionCache } from "./session-cache.ts";

/** What the routes of the built-in identity provider are made of. */
export interface LocalParts {
  readonly auth: Auth;
  readonly ask: Ask;
  readonly settings: LocalSettings;
  readonly now: () => number;
  /** Null where no mail can be sent. */
  readonly mailQueue: MailQueue | null;
  readonly sessions: SessionCache;
  readonly cookies: CookieSessions;
  readonly failures: FailedSignIns;
  readonly devices: KnownDevices;
  readonly mailPasswordLink: MailPasswordLink;
  /** Does something after the answer; closing waits for it. */
  later(work: () => Promise<void>): void;
}
