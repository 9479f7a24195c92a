import { askAuth } from "./heard-failures.ts";
import type { LocalSettings } from "./local-settings.ts";
import { type Auth, clientAddressHeader, identityPath } from "./open-auth.ts";

interface Parts {
  readonly auth: Auth;
  readonly settings: LocalSettings;
}

interface SignInDone {
  readonly response: Response;
  readonly origin: string;
  readonly address: string;
}

interface SignedInUser {
  readonly email: string;
  readonly emailVerified: boolean;
}

const hourMilliseconds = 60 * 60_000;

/**
 * After a sign-in with an address that is not verified yet: sends the verification again, unless
 * one was sent within the hour. This is how a lost or expired mail is replaced.
 */
export async function renewVerification(parts: Parts, done: SignInDone): Promise<void> {
  const { outbox, now = Date.now } = parts.settings;
  if (outbox === null || !done.response.ok) return;
  const { user } = (await done.response.json()) as { user: SignedInUser };
  if (user.emailVerified) return;
  const recent = now() - hourMilliseconds;
  if (outbox.mails().some((mail) => mail.to === user.email && mail.sentAt.getTime() > recent)) {
    return;
  }
  await askAuth(() => parts.auth.handler(sendAgain(user.email, done)));
}

/** Carries the new session: without one, better-auth waits half a second to hide who exists. */
function sendAgain(email: string, { response, origin, address }: SignInDone): Request {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return new Request(new URL(`${identityPath}/send-verification-email`, origin), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      cookie: cookies.join("; "),
      origin,
      [clientAddressHeader]: address,
    },
    body: JSON.stringify({ email }),
  });
}
