import type { FastifyRequest } from "fastify";
import type { MailQueue } from "../mail/mail-queue.ts";
import type { Confirmations } from "./confirmations.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { LocalSettings } from "./local-settings.ts";
import type { Ask } from "./open-ask.ts";
import type { Auth } from "./open-auth.ts";
import type { CookieSessions } from "./read-session.ts";
import type { SessionCache } from "./session-cache.ts";
import type { SignInThrottle } from "./throttle-sign-ins.ts";

export interface LinkAsked {
  readonly email: string;
  /** Of somebody who signs up: an address without an account gets one, which only the link opens. */
  readonly name?: string;
}

/** Mails a link by which a password is set, if there is an account or somebody signs up. */
export type MailPasswordLink = (request: FastifyRequest, asked: LinkAsked) => void;

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
  readonly signInThrottle: SignInThrottle;
  readonly devices: KnownDevices;
  readonly confirmations: Confirmations;
  readonly mailPasswordLink: MailPasswordLink;
  /** Does something after the answer; closing waits for it. */
  later(work: () => Promise<void>): void;
}
