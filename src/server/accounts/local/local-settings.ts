import type { Database } from "#server/database/database.ts";
import type { Outbox } from "../outbox/outbox.ts";

/** What the built-in identity provider needs to open. */
export interface LocalSettings {
  readonly database: Pick<Database, "queries">;
  /** At least 32 random characters; signs cookies, verification links and tokens. */
  readonly secret: string;
  /** Address people open, e.g. `https://candor.example`; null takes any loopback address. */
  readonly publicOrigin: string | null;
  /** Addresses with unlimited use, once verified. */
  readonly adminEmails: readonly string[];
  readonly google: { readonly clientId: string; readonly clientSecret: string } | null;
  /** Where mails go; null where none can be sent. */
  readonly outbox: Outbox | null;
  /** Sign-ins, and sign-ups, one network address may try in a minute. */
  readonly attemptsPerMinute?: number;
  readonly now?: () => number;
}
