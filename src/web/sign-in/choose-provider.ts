import type { PublicSettings } from "#contract/calls/account.ts";
import { firebaseTexts } from "#contract/firebase-texts.ts";
import { noAnswer } from "#web/api/api-error.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { refusingProvider } from "./refusing-provider.ts";

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
  if (known.firebase === null) return refusingProvider(notInitialized, googleNotInitialized);
  try {
    const { openFirebaseProvider } = await import("./firebase/open-firebase-provider.ts");
    return openFirebaseProvider(known.firebase);
  } catch (cause) {
    return refusingProvider(noAnswer(cause).sentence);
  }
};
