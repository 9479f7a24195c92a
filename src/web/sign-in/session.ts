import type { PublicSettings, SyncedUser } from "#contract/calls/account.ts";
import type { IdentityProvider } from "./identity-provider.ts";

export interface Session {
  readonly state: "loading" | "signed-out" | "signed-in";
  /** As the server knows the user; null unless signed in. */
  readonly user: SyncedUser | null;
  /** The session ended under a signed-in page: ask for the password over what is there. */
  readonly ended: boolean;
  /** The provider knows the user, but the server could not be told. */
  readonly syncFailed: boolean;
  readonly settings: PublicSettings | null;
}

export interface SessionStore extends Omit<IdentityProvider, "observe" | "token" | "signOut"> {
  signOut(): Promise<void>;
  read(): Session;
  /** The first listener starts the check of who is signed in. Returns how to unsubscribe. */
  subscribe(listener: () => void): () => void;
  /** Tries the session again, as after a sign-in in another tab. */
  resume(): Promise<void>;
  /** Signs out and asks for the password over the page, which keeps what was typed. */
  end(): Promise<void>;
  /** Shows the page as signed out where the session is over anyway. */
  leave(): Promise<void>;
}
