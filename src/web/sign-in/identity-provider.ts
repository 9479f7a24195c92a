/** Who the identity provider says is there. */
export interface ProviderUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The password is missing where a mailed link asks for it. */
interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password?: string;
}

/** What every identity provider is to the page; the screens are the same for all. */
export interface IdentityProvider {
  /** Called with the user once it is known, then at each change. Returns how to unsubscribe. */
  observe(listener: (user: ProviderUser | null) => void): () => void;
  /** Rejects with a failure that has a sentence for people, or `SecondFactorRequired`; so do the next ones. */
  signIn(credentials: Credentials): Promise<void>;
  signUp(account: NewAccount): Promise<void>;
  /** Signs in by a way of the provider's own, such as a passkey; absent where there is none. */
  signInBy?(enter: () => Promise<void>): Promise<void>;
  /** Asks for a mail by which a new password is set; does not reveal whether there is an account. */
  mailPasswordReset(email: string): Promise<void>;
  /** May leave the page and come back. */
  signInWithGoogle(): Promise<void>;
  /** Quietly: ends the session without calling the listeners. */
  signOut(options?: { readonly quietly: boolean }): Promise<void>;
  /** A bearer token of the user last reported, or null if none can be had. */
  token(options?: { readonly fresh: boolean }): Promise<string | null>;
}

/** The password was right, and a code of the second factor is still to come. */
export class SecondFactorRequired extends Error {
  constructor() {
    super("A code is needed besides the password");
    this.name = "SecondFactorRequired";
  }
}
