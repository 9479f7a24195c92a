import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getRedirectResult,
  signInWithPopup,
  signInWithRedirect,
  type User,
} from "@firebase/auth";
import { firebaseTexts } from "#contract/firebase-texts.ts";
import { fillIn, notices } from "#contract/notices.ts";
import { sentenceOf } from "#web/api/call-api.ts";
import { notify } from "#web/ui/notices.tsx";
import { codeOf, userFacingErrorOf } from "./firebase-error.ts";

const withoutPopup = new Set(["auth/popup-blocked", "auth/popup-closed-by-user"]);

/**
 * Signs in with Google in a window of its own; where there is none, or it was closed, this page goes
 * to Google and comes back. Rejects with the SDK's own failure, which was logged.
 */
export async function signInWithGoogle(auth: Auth): Promise<User> {
  try {
    return await byPopupOrRedirect(auth);
  } catch (failure) {
    if (codeOf(failure) === "auth/unauthorized-domain") tellOperator();
    else reportError(failure);
    throw failure;
  }
}

/** Reads what came of a sign-in that left the page, and says it. */
export async function readPendingRedirect(auth: Auth): Promise<void> {
  try {
    const result = await getRedirectResult(auth, browserPopupRedirectResolver);
    if (result !== null) notify(...notices.signedIn);
  } catch (failure) {
    reportError(failure);
    notify(...notices.googleFailed, sentenceOf(userFacingErrorOf(failure)));
  }
}

async function byPopupOrRedirect(auth: Auth): Promise<User> {
  try {
    const { user } = await signInWithPopup(auth, google(), browserPopupRedirectResolver);
    return user;
  } catch (failure) {
    if (!withoutPopup.has(codeOf(failure))) throw failure;
    return await signInWithRedirect(auth, google(), browserPopupRedirectResolver);
  }
}

function google(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  provider.addScope("email");
  provider.addScope("profile");
  // A shared computer must not sign in whoever used it last.
  provider.setCustomParameters({ prompt: "select_account" });
  return provider;
}

/** Only whoever runs this installation can do something about it, so it stops what they do. */
function tellOperator(): void {
  alert(fillIn(firebaseTexts.unauthorizedDomain, { host: location.hostname }));
}
