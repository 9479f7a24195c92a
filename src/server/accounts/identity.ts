import type { FastifyInstance, FastifyRequest } from "fastify";

/** Whom a verified token names. Rights come from here and from nowhere else. */
export interface SignedIn {
  /** The provider's id of the person; the page calls it `firebaseUid`. */
  providerUserId: string;
  email: string;
  emailVerified: boolean;
  username: string;
  /** Listed in ADMIN_EMAILS, and the address is verified. */
  admin: boolean;
}

/** What every identity provider (`local` and the hosted one) is to the rest of the server. */
export interface Identity {
  /** Reads an Authorization header; null without a valid, living session behind it. */
  authenticate(authorization: string | undefined): Promise<SignedIn | null>;
  /**
   * Before something that cannot be undone, or that takes all data along: throws Problem
   * `confirm-first`, or `sign-in-again`, unless the person has just shown again who they are. That
   * counts once.
   */
  requireConfirmation(request: Pick<FastifyRequest, "headers">): Promise<void>;
  /**
   * Records a sign-in that happened elsewhere, with its first request here; null where the provider's
   * own routes record it.
   */
  readonly recordSignIn: ((request: FastifyRequest) => Promise<void>) | null;
  /** Adds the provider's own routes. */
  register(app: FastifyInstance): Promise<void>;
  /** Ends every session of a person. */
  endSessions(userId: string): Promise<void>;
  /** Takes second factor, recovery codes and passkeys away; null where the provider keeps its own. */
  readonly resetFactors: ((userId: string) => Promise<void>) | null;
  close(): Promise<void>;
}
