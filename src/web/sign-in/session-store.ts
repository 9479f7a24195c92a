import {
  type PublicSettings,
  readSettings,
  type SyncedUser,
  syncUser,
} from "#contract/calls/account.ts";
import { ApiError, callApi } from "#web/api/call-api.ts";
import { onSignInNeeded, setIdentitySource } from "#web/api/identity-source.ts";
import { type ChooseProvider, chooseProvider } from "./choose-provider.ts";
import type { IdentityProvider, ProviderUser } from "./identity-provider.ts";
import { forgetDeadline } from "./idle-clock.ts";
import { localProvider } from "./local-provider.ts";
import type { Session, SessionStore } from "./session.ts";
import { shareAmongTabs } from "./share-among-tabs.ts";

/** What the store asks the server; tests pass their own. */
export interface SessionCalls {
  sync(user: ProviderUser): Promise<SyncedUser>;
  settings(): Promise<PublicSettings>;
}

const serverCalls: SessionCalls = {
  sync: ({ id, email, name }) =>
    callApi(syncUser, {
      body: { firebaseUid: id, email, username: nameOf(name, email) },
    }),
  settings: () => callApi(readSettings, { anonymous: true }),
};

const start: Session = {
  state: "loading",
  user: null,
  ended: false,
  syncFailed: false,
  settings: null,
};

/**
 * Holds who is signed in, as the identity provider says first and the server confirms.
 *
 * @param choose answers the provider to go by once the settings are known; `given` unless said
 */
export function createSessionStore(
  given: IdentityProvider,
  calls: SessionCalls = serverCalls,
  choose: ChooseProvider | null = null,
): SessionStore {
  const listeners = new Set<() => void>();
  let session = start;
  let provider = given;
  let present: ProviderUser | null = null;
  let accepting = Promise.resolve();
  /** Whether the server still has to hear that the session is over. */
  let endUnconfirmed = false;
  let settings: Promise<PublicSettings | null> | null = null;

  const change = (next: Partial<Session>) => {
    session = { ...session, ...next };
    for (const listener of listeners) listener();
  };
  const accept = async (user: ProviderUser | null) => {
    present = user;
    const settled = { ended: false, syncFailed: false, settings: await settings };
    if (user === null) return change({ ...settled, state: "signed-out", user: null });
    const synced = await syncWithServer(user, calls);
    if (present !== user) return;
    if (typeof synced !== "string") return change({ ...settled, state: "signed-in", user: synced });
    // A hosted provider may go on knowing someone whose sessions were ended here.
    if (synced === "over") await provider.signOut({ quietly: true }).catch(() => undefined);
    if (present !== user) return;
    change({ ...settled, state: "signed-out", user: null, syncFailed: synced === "failed" });
  };
  const endProviderSession = async () => {
    endUnconfirmed = true;
    await provider.signOut({ quietly: true });
    endUnconfirmed = false;
  };
  const begin = () => {
    settings = calls.settings().catch(() => null);
    setIdentitySource({
      token: () => provider.token(),
      renew: () => provider.token({ fresh: true }),
      userId: () => present?.id ?? null,
    });
    onSignInNeeded(() => {
      if (session.state === "signed-in") change({ ended: true });
    });
    const goBy = (chosen: IdentityProvider) => {
      provider = chosen;
      chosen.observe((user) => {
        // The page already asks for the password: what was typed waits for its owner.
        if (user === null && session.ended) return;
        accepting = accept(user);
      });
    };
    if (choose === null) goBy(given);
    else void choose(given, settings).then(goBy);
  };

  return {
    read: () => session,
    subscribe(listener) {
      listeners.add(listener);
      if (settings === null) begin();
      return () => listeners.delete(listener);
    },
    async signIn(credentials) {
      forgetDeadline();
      await provider.signIn(credentials);
      endUnconfirmed = false;
      await accepting;
    },
    async signInBy(enter) {
      forgetDeadline();
      await provider.signInBy?.(enter);
      endUnconfirmed = false;
      await accepting;
    },
    async signUp(account) {
      forgetDeadline();
      await provider.signUp(account);
      await accepting;
    },
    mailPasswordReset: (email) => provider.mailPasswordReset(email),
    async signInWithGoogle() {
      forgetDeadline();
      await provider.signInWithGoogle();
      endUnconfirmed = false;
      await accepting;
    },
    async signOut() {
      await provider.signOut();
      await accepting;
      forgetDeadline();
      forgetPlace();
    },
    async end() {
      if (session.state !== "signed-in") return;
      change({ ended: true });
      await endProviderSession().catch(() => undefined);
    },
    async resume() {
      // What ended for want of activity does not come back without a password.
      if (endUnconfirmed) return endProviderSession().catch(() => undefined);
      if ((await provider.token({ fresh: true })) !== null) await accept(present);
    },
    async leave() {
      forgetPlace();
      await accept(null);
      forgetDeadline();
    },
  };
}

/** Makes a user of the provider known to the server: the user, or why there is none. */
async function syncWithServer(
  user: ProviderUser,
  calls: SessionCalls,
): Promise<SyncedUser | "over" | "failed"> {
  try {
    return await calls.sync(user);
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) return "over";
    // Into the browser's own log: the screen names no cause, and offers to try again.
    reportError(new Error("Failed to sync user", { cause: failure }));
    return "failed";
  }
}

/** The store of this page. */
export const pageSession = shareAmongTabs(
  createSessionStore(localProvider(), serverCalls, chooseProvider),
);

/** The address may name an analysis: the next person here is not shown that it is not theirs. */
function forgetPlace(): void {
  history.replaceState(null, "", location.pathname);
}

function nameOf(name: string, email: string): string {
  return name.trim() || email.split("@", 1)[0] || "User";
}
