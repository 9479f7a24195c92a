import type { FastifyReply, FastifyRequest } from "fastify";
import type { MailQueue } from "../mail/mail-queue.ts";
import type { Confirmations } from "./confirmations.ts";
import { identityProblem } from "./identity-problem.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { LocalSettings } from "./local-settings.ts";
import { type Auth, identityPath } from "./open-auth.ts";
import type { CookieSessions } from "./read-session.ts";
import { requestOrigin } from "./request-origin.ts";
import { askAuth } from "./rethrow-auth-failures.ts";
import type { SessionCache } from "./session-cache.ts";
import type { SignInThrottle } from "./throttle-sign-ins.ts";
import { type WebRequestParts, webRequest } from "./web-request.ts";

export interface LinkAsked {
  readonly email: string;
  /** Of somebody who signs up: an address without an account gets one, which only the link opens. */
  readonly name?: string;
}

/** Mails a link by which a password is set, if there is an account or somebody signs up. */
export type MailPasswordLink = (request: FastifyRequest, asked: LinkAsked) => void;

/** What the routes of the built-in identity provider are made of. */
export interface LocalIdentityDependencies {
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

/** Asks better-auth in the name of a request; `path` is one of its own. */
export type Ask = (
  request: FastifyRequest,
  question?: Omit<WebRequestParts, "url"> & { readonly path?: string },
) => Promise<Response>;

export function openAsk(auth: Auth, { publicOrigin }: LocalSettings): Ask {
  return (request, { path, ...question } = {}) => {
    const origin = requestOrigin(publicOrigin, request.headers.host);
    const url = path === undefined ? request.url : `${identityPath}${path}`;
    return askAuth(() => auth.handler(webRequest(request, origin, { ...question, url })));
  };
}

/**
 * Sends better-auth's cookies on; its bodies stay here, since one holds the session's own token.
 *
 * @throws {Problem} what its refusal is with us
 */
export async function passCookies(response: Response, reply: FastifyReply): Promise<void> {
  if (!response.ok) {
    const problem = await identityProblem(response);
    if (response.status === 429)
      reply.header("retry-after", response.headers.get("x-retry-after") ?? "60");
    throw problem;
  }
  for (const cookie of response.headers.getSetCookie()) reply.header("set-cookie", cookie);
}
