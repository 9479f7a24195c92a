import { initializeApp } from "@firebase/app";
import {
  browserLocalPersistence,
  browserSessionPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
} from "@firebase/auth";
import type { PublicSettings } from "#contract/calls/account.ts";
import type { IdentityProvider } from "../identity-provider.ts";
import { firebaseProvider } from "./firebase-provider.ts";

/** Signs people in with a Firebase project. */
export function openFirebaseProvider(
  project: NonNullable<PublicSettings["firebase"]>,
): IdentityProvider {
  // Without a resolver here nothing of Google's is fetched before somebody chooses Google.
  const auth = initializeAuth(initializeApp(project), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  });
  return firebaseProvider(auth);
}
