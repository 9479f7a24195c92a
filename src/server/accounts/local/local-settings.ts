import type { Database } from "#server/database/database.ts";
import type { Carrier } from "../mail/carrier.ts";
import type { MailReport } from "../mail/post.ts";
import type { Outbox } from "../outbox/outbox.ts";

/** What the built-in identity provider needs to open. */
export interface LocalSettings {
  readonly database: Pick<Database, "queries">;
  /** At least 32 random characters; signs cookies, verification links and tokens, and seals mails. */
  readonly secret: string;
  /** Address people open, e.g. `https://candor.example`; null takes any loopback address. */
  readonly publicOrigin: string | null;
  /** Addresses with unlimited use, once verified. */
  readonly adminEmails: readonly string[];
  readonly google: { readonly clientId: string; readonly clientSecret: string } | null;
  /** Where mails are shown instead of being sent; null outside an evaluation. */
  readonly outbox: Outbox | null;
  /** Brings mails to a mail server; without one they go to the outbox, or nowhere. */
  readonly mailServer?: Carrier | null;
  /** Told of each try to send a mail. */
  readonly onMail?: (report: MailReport) => void;
  /** Sign-ins, and sign-ups, one network address may try in a minute. */
  readonly attemptsPerMinute?: number;
  /** Hears of everyone a session of whom ended. */
  readonly onSignOut?: (userId: string) => void;
  readonly now?: () => number;
}
