import { ToldFailure } from "#web/api/told-failure.ts";
import type { IdentityProvider } from "./identity-provider.ts";

/** In place of a provider that is not there: nobody is signed in, and it says why nobody can be. */
export function refusingProvider(sentence: string, ofGoogle = sentence): IdentityProvider {
  const refuse = async (why: string) => {
    throw new ToldFailure("no-provider", why);
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
