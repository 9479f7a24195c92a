import * as z from "zod/mini";
import { Problem } from "#contract/problem.ts";
import type { FirebaseConfig } from "./firebase-settings.ts";

/** What Google knows of an account now, which its tokens do not: they last an hour. */
export interface FirebaseAccount {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly disabled: boolean;
  /** Seconds since 1970: whoever signed in before that is signed out. */
  readonly validSince: number;
}

const waitMilliseconds = 5_000;

const found = z.object({
  users: z.tuple([
    z.object({
      localId: z.string(),
      // Without an address, as anonymous accounts are, nobody can be told or charged.
      email: z.string(),
      emailVerified: z._default(z.boolean(), false),
      displayName: z._default(z.string(), ""),
      disabled: z._default(z.boolean(), false),
      validSince: z._default(z.coerce.number(), 0),
    }),
  ]),
});
const refused = z.object({ error: z.object({ message: z.string() }) });

/** Google's words for a token whose session is over. */
const over = /^(TOKEN_EXPIRED|USER_DISABLED|USER_NOT_FOUND|INVALID_ID_TOKEN)\b/;

/**
 * Asks Google about the account that a token belongs to; null where its session is over.
 *
 * @throws {Problem} identity-unavailable where Google gives no such answer
 */
export async function lookUpAccount(
  idToken: string,
  { addresses, apiKey }: FirebaseConfig,
): Promise<FirebaseAccount | null> {
  try {
    const response = await fetch(`${addresses.lookUp}?key=${encodeURIComponent(apiKey)}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ idToken }),
      signal: AbortSignal.timeout(waitMilliseconds),
    });
    const answer: unknown = await response.json();
    if (response.ok) return accountIn(answer);
    const { message } = refused.parse(answer).error;
    if (over.test(message)) return null;
    throw new Error(`The look-up was refused with ${response.status}`);
  } catch (failure) {
    throw new Problem("identity-unavailable", {}, failure);
  }
}

function accountIn(answer: unknown): FirebaseAccount {
  const { localId: id, displayName: name, ...more } = found.parse(answer).users[0];
  return { id, name, ...more };
}
