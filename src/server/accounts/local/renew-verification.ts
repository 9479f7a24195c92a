import type { FastifyRequest } from "fastify";
import type { LocalIdentityDependencies } from "./local-identity-dependencies.ts";
import { clientAddressHeader, identityPath } from "./open-auth.ts";
import { requestOrigin } from "./request-origin.ts";
import { askAuth } from "./rethrow-auth-failures.ts";

interface SignedInUser {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

const hourMilliseconds = 60 * 60_000;

/**
 * After a sign-up, or a sign-in with an address that is not verified yet: sends the verification,
 * unless one was sent within the hour. This is how a lost or expired mail is replaced.
 */
export async function renewVerification(
  { auth, mailQueue, settings, now }: LocalIdentityDependencies,
  request: FastifyRequest,
  done: Response,
): Promise<void> {
  if (mailQueue === null) return;
  const { user } = (await done.clone().json()) as { user: SignedInUser };
  if (user.emailVerified) return;
  const recent = new Date(now() - hourMilliseconds);
  if ((await mailQueue.sentSince(user.id, "verify-address", recent)) > 0) return;
  const origin = requestOrigin(settings.publicOrigin, request.headers.host);
  await askAuth(() => auth.handler(sendAgain(user.email, { done, origin, address: request.ip })));
}

interface SignInDone {
  readonly done: Response;
  readonly origin: string;
  readonly address: string;
}

/** Carries the new session: without one, better-auth waits half a second to hide who exists. */
function sendAgain(email: string, { done, origin, address }: SignInDone): Request {
  const cookies = done.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
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
