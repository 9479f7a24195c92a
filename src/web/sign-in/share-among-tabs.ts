import { askToSignIn, identitySource } from "#web/api/identity-source.ts";
import { type TabChannel, tabChannel } from "#web/api/tab-channel.ts";
import type { SessionStore } from "./session.ts";

/**
 * The same store, which announces sign-ins and sign-outs to other tabs and follows theirs: they share one
 * session. What was typed in this one stays, below the question for the password.
 */
export function shareAmongTabs(store: SessionStore, tabs: TabChannel = tabChannel): SessionStore {
  let listening = false;
  const { signInBy } = store;
  const announceSignIn = async (entering: Promise<void>) => {
    await entering;
    if (store.read().state === "signed-in") tabs.post({ kind: "signed-in" });
  };
  const listenToTabs = () =>
    tabs.listen(async ({ kind }) => {
      if (kind === "changed" || store.read().state !== "signed-in") return;
      // A sign-in may be another person's, whose session is none of this page's user.
      if (kind === "signed-out" || (await identitySource().renew()) === null) askToSignIn();
    });
  return {
    ...store,
    subscribe(listener) {
      if (!listening) listenToTabs();
      listening = true;
      return store.subscribe(listener);
    },
    signIn: (credentials) => announceSignIn(store.signIn(credentials)),
    signUp: (account) => announceSignIn(store.signUp(account)),
    signInWithGoogle: () => announceSignIn(store.signInWithGoogle()),
    ...(signInBy && { signInBy: (enter: () => Promise<void>) => announceSignIn(signInBy(enter)) }),
    signOut() {
      // First of all: a provider may tell them in words of its own, which take their pages away.
      tabs.post({ kind: "signed-out" });
      return store.signOut();
    },
    async end() {
      await store.end();
      tabs.post({ kind: "signed-out" });
    },
  };
}
