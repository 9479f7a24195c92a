import {
  type IdentityToken,
  readIdentityToken,
  signIn,
  signInWithGoogle,
  signOut,
  signUp,
} from "#contract/calls/identity.ts";
import { requestPasswordReset } from "#contract/calls/security.ts";
import { callApi } from "#web/api/call-api.ts";
import {
  type IdentityProvider,
  type ProviderUser,
  SecondFactorRequired,
} from "./identity-provider.ts";

/** A token this close to its end is renewed first: a call may take a while to arrive. */
const renewBeforeMilliseconds = 60_000;

/** The built-in provider: a session cookie the page cannot read, and short tokens made from it. */
export function localProvider(leaveFor = (url: string) => location.assign(url)): IdentityProvider {
  const listeners = new Set<(user: ProviderUser | null) => void>();
  let held: IdentityToken | null = null;
  let asking: Promise<IdentityToken> | null = null;
  let started = false;

  const ask = () => {
    if (asking !== null) return asking;
    const own = callApi(readIdentityToken, anonymous).finally(() => {
      if (asking === own) asking = null;
    });
    asking = own;
    return own;
  };
  const report = (next: IdentityToken) => {
    held = next;
    for (const listener of listeners) listener(next.user);
  };
  /** What was asked for before somebody entered tells that nobody is there. */
  const reportEntered = async () => {
    asking = null;
    report(await ask());
  };
  const begin = async () => report(await ask().catch(() => ({ ...nobody })));

  return {
    observe(listener) {
      listeners.add(listener);
      if (held !== null) listener(held.user);
      else if (!started) {
        started = true;
        void begin();
      }
      return () => listeners.delete(listener);
    },
    async signIn(body) {
      const { secondFactor } = await callApi(signIn, { body, ...anonymous });
      if (secondFactor) throw new SecondFactorRequired();
      await reportEntered();
    },
    async signInBy(enter) {
      await enter();
      await reportEntered();
    },
    async signUp(body) {
      await callApi(signUp, { body, ...anonymous });
      await reportEntered();
    },
    async mailPasswordReset(email) {
      await callApi(requestPasswordReset, { body: { email }, ...anonymous });
    },
    async signInWithGoogle() {
      const body = { provider: "google" } as const;
      leaveFor((await callApi(signInWithGoogle, { body, ...anonymous })).url);
    },
    async signOut({ quietly } = { quietly: false }) {
      // The token goes first: where the server cannot be told, this page has none all the same.
      if (quietly) held = { ...nobody, user: held?.user ?? null };
      await callApi(signOut, anonymous);
      if (!quietly) report(nobody);
    },
    async token({ fresh } = { fresh: false }) {
      if (!fresh && isGood(held)) return held?.token ?? null;
      const next = await ask().catch(() => null);
      // Another tab may have signed in someone else: theirs is no token of this page's user.
      if (next === null || next.user?.id !== held?.user?.id) return null;
      held = next;
      return next.token;
    },
  };
}

/** The calls that identity is made of carry the cookie and no token. */
const anonymous = { anonymous: true } as const;

const nobody: IdentityToken = { token: null, expiresAt: null, user: null };

function isGood(held: IdentityToken | null): boolean {
  if (held === null || held.expiresAt === null) return false;
  return Date.parse(held.expiresAt) - Date.now() > renewBeforeMilliseconds;
}
