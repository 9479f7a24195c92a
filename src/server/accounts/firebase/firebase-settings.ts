import type { Database } from "#server/database/database.ts";
import type { AdminRule } from "../is-admin.ts";
import type { SignUpRule } from "../sign-up-rule.ts";
import type { EndedSessions } from "./ended-sessions.ts";

/** A Firebase project as the server deals with it. */
export interface FirebaseConfig {
  readonly projectId: string;
  /** Names the project in calls to Google; it is public. */
  readonly apiKey: string;
  /** Host of the pages that sign people in with Google; best our own. */
  readonly authDomain: string;
  readonly addresses: {
    /** The keys that ID tokens are signed with, as a JSON Web Key Set. */
    readonly keys: string;
    /** The call that tells what Google knows of an account. */
    readonly lookUp: string;
    /** Origin of the project's own sign-in pages. */
    readonly pages: string;
  };
}

/** What the hosted identity provider needs to open. */
export interface FirebaseSettings extends AdminRule {
  readonly firebase: FirebaseConfig;
  /** Address people open; null takes any loopback address. */
  readonly publicOrigin: string | null;
  readonly signUp: SignUpRule;
  /** Whether somebody has used this installation before. */
  isKnown(userId: string): Promise<boolean>;
  readonly ended: EndedSessions;
  /** Holds the audit. */
  readonly database: Pick<Database, "transaction">;
  /** Hears of everyone who signed out everywhere; of their own session the page says it. */
  readonly onSignOut?: (userId: string) => void;
  readonly now?: () => number;
}
