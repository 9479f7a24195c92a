import type { PublicSettings } from "#contract/calls/account.ts";
import { firebaseTexts } from "#contract/firebase-texts.ts";
import { noAnswer, UserFacingError } from "#web/api/call-api.ts";
import type { IdentityProvider } from "./identity-provider.ts";

/** Answers who signs people in on this installation, given the built-in provider. */
export type ChooseProvider = (
  local: IdentityProvider,
  settings: Promise<PublicSettings | null>,
) => Promise<IdentityProvider>;

/** What Firebase needs is fetched only where it is used. */
export const chooseProvider: ChooseProvider = async (local, settings) => {
  // The usual one begins at once: waiting for the settings first would cost a round trip.
  local.observe(() => undefined);
  const known = await settings;
  if (known?.identity !== "firebase") return local;
  const { notInitialized, googleNotInitialized } = firebaseTexts;
  if (known.firebase === null) return unavailableProvider(notInitialized, googleNotInitialized);
  try {
    const { openFirebaseProvider } = await import("./firebase/firebase-provider.ts");
    return openFirebaseProvider(known.firebase);
  } catch (cause) {
    return unavailableProvider(noAnswer(cause).sentence);
  }
};

/** Stands in for a provider that is not available: refuses every sign-in and says why. */
export function unavailableProvider(sentence: string, ofGoogle = sentence): IdentityProvider {
  const refuse = async (why: string) => {
    throw new UserFacingError("no-provider", why);
  };
  return {
    observe(listener) {
      listener(null);
      return () => undefined;
    },
    signIn: () => refuse(sentence),
    signUp: () => refuse(sentence),
    mailPasswordReset: () => refuse(sentence),
    signInWithGoogle: () => refuse(ofGoogle),
    signOut: async () => undefined,
    token: async () => null,
  };
}
