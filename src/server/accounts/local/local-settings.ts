import type { Database } from "#server/database/database.ts";
import type { DevMailbox } from "../dev-mailbox/dev-mailbox.ts";
import type { AdminRule } from "../is-admin.ts";
import type { MailReport } from "../mail/mail-queue.ts";
import type { MailTransport } from "../mail/mail-transport.ts";
import type { SignUpRule } from "../sign-up-rule.ts";

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whether a second factor of ours is asked for after Google too, where somebody has one. */
  readonly asksSecondFactor: boolean;
}

/** What the built-in identity provider needs to open. */
export interface LocalSettings extends AdminRule {
  readonly database: Pick<Database, "queries" | "sealing" | "transaction">;
  /** At least 32 random characters; signs cookies, verification links and tokens, and encrypts second factors. */
  readonly secret: string;
  /** Address people open, e.g. `https://candor.example`; null takes any loopback address. */
  readonly publicOrigin: string | null;
  readonly signUp: SignUpRule;
  readonly google: GoogleSettings | null;
  /** Where mails are shown instead of being sent; null outside an evaluation. */
  readonly devMailbox: DevMailbox | null;
  /** Sends mails to a mail server; without one they go to the dev mailbox, or nowhere. */
  readonly mailServer?: MailTransport | null;
  /** Told of each try to send a mail. */
  readonly onMail?: (report: MailReport) => void;
  /** Sign-ins, and sign-ups, one network address may try in a minute. */
  readonly attemptsPerMinute?: number;
  /** Hears of everyone a session of whom ended. */
  readonly onSignOut?: (userId: string) => void;
  readonly now?: () => number;
}
