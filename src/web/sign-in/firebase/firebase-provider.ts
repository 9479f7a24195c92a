import { initializeApp } from "@firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateProfile,
} from "@firebase/auth";
import type { PublicSettings } from "#contract/calls/account.ts";
import { forgetDatasets } from "#web/api/forget-datasets.ts";
import { askToSignIn } from "#web/api/identity-source.ts";
import type { IdentityProvider, ProviderUser } from "../identity-provider.ts";
import { codeOf, userFacingErrorOf } from "./firebase-error.ts";
import { readPendingRedirect, signInWithGoogle } from "./google.ts";

/** Accounts of a Firebase project: its SDK keeps the session, all tabs share it. */
function firebaseProvider(auth: Auth): IdentityProvider {
  const listeners = new Set<(user: ProviderUser | null) => void>();
  /** As last reported; undefined until it is known. */
  let held: ProviderUser | null | undefined;
  /** Whom the SDK has, by id. */
  let known: string | null = null;
  /** How much of this page's own is under way: it reports what comes of it itself. */
  let acting = 0;
  let started = false;

  const report = (user: ProviderUser | null) => {
    held = user;
    known = user?.id ?? null;
    for (const listener of listeners) listener(user);
  };
  const act = async (work: () => Promise<void>) => {
    acting += 1;
    try {
      await work();
    } catch (failure) {
      throw userFacingErrorOf(failure);
    } finally {
      acting -= 1;
    }
  };
  const onUser = (user: User | null) => {
    const id = user?.uid ?? null;
    if (acting > 0 || held === undefined || id === known) return;
    known = id;
    // Another tab did it, or Google. Someone's page is not taken away by that: it asks.
    if (user !== null && (held === null || held.id === id)) report(personOf(user));
    else askToSignIn();
  };
  const begin = async () => {
    onAuthStateChanged(auth, onUser);
    await readPendingRedirect(auth);
    await auth.authStateReady();
    report(auth.currentUser && personOf(auth.currentUser));
  };

  return {
    observe(listener) {
      listeners.add(listener);
      if (held !== undefined) listener(held);
      else if (!started) {
        started = true;
        void begin();
      }
      return () => listeners.delete(listener);
    },
    async signIn({ email, password }) {
      await act(async () => {
        const { user } = await signInWithEmailAndPassword(auth, email, password);
        askToVerify(user);
        report(personOf(user));
      });
    },
    async signUp({ name, email, password = "" }) {
      await act(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        // The account exists by now: without its name it is still theirs.
        await updateProfile(user, { displayName: name }).catch(reportError);
        askToVerify(user);
        report({ ...personOf(user), name });
      });
    },
    async mailPasswordReset(email) {
      await sendPasswordResetEmail(auth, email).catch((failure: unknown) => {
        // A project may be set up to tell who has an account; the page is not.
        if (codeOf(failure) !== "auth/user-not-found") throw userFacingErrorOf(failure);
      });
    },
    async signInWithGoogle() {
      await act(async () => report(personOf(await signInWithGoogle(auth))));
    },
    async signOut({ quietly } = { quietly: false }) {
      await act(async () => {
        // Only the page knows of this end: Google does not tell the server.
        forgetDatasets((await auth.currentUser?.getIdToken().catch(() => null)) ?? null);
        await signOut(auth);
        known = null;
        if (!quietly) report(null);
      });
    },
    async token({ fresh } = { fresh: false }) {
      const user = auth.currentUser;
      if (user === null || user.uid !== held?.id) return null;
      // The SDK keeps a token and renews it half a minute before its end.
      return user.getIdToken(fresh).catch(() => null);
    },
  };
}

function personOf({ uid, email, displayName }: User): ProviderUser {
  return { id: uid, email: email ?? "", name: displayName ?? "" };
}

/** Signs people in with a Firebase project. */
export function openFirebaseProvider(
  project: NonNullable<PublicSettings["firebase"]>,
): IdentityProvider {
  // Without a resolver here nothing is fetched from Google before the user chooses Google.
  const auth = initializeAuth(initializeApp(project), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  });
  return firebaseProvider(auth);
}

const key = "verification-mailed-at";
const hourMilliseconds = 60 * 60_000;

/**
 * Has Firebase send the mail that verifies the address, unless it is verified, or one was asked for
 * here within the hour. This is how a lost mail is replaced: by signing in again.
 */
function askToVerify(user: User): void {
  if (user.emailVerified || wasAskedLately(user.uid)) return;
  // Whether it goes out or not, the person is signed in.
  sendEmailVerification(user).catch(reportError);
}

/** By the account's id, since several people may use one browser. */
function wasAskedLately(id: string): boolean {
  const value = `${id} ${Date.now()}`;
  try {
    const [lastId, last] = (localStorage.getItem(key) ?? "").split(" ");
    if (lastId === id && Date.now() - Number(last) < hourMilliseconds) return true;
    localStorage.setItem(key, value);
  } catch {
    // Without storage a mail more is sent.
  }
  return false;
}
