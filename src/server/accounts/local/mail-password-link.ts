import { eq } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import { storableText } from "#server/database/database.ts";
import { identityUser } from "#server/database/identity-schema.ts";
import { maySignUp } from "../sign-up-rule.ts";
import { countAttempts } from "./count-attempts.ts";
import type {
  LinkAsked,
  LocalIdentityDependencies,
  MailPasswordLink,
} from "./local-identity-dependencies.ts";

export const hourMilliseconds = 60 * 60_000;
/** Mails of a kind that one account is sent in an hour: enough to find a lost one, no flood. */
export const mailsAnHour = 3;

type LinkParts = Omit<LocalIdentityDependencies, "mailPasswordLink">;

/**
 * Answers alike whether or not the address has an account: all that depends on it is done after the
 * answer, so that its time tells nothing either.
 */
export function passwordLinks(parts: LinkParts): MailPasswordLink {
  const { mailQueue, settings, now } = parts;
  const rule = { allowed: settings.attemptsPerMinute ?? 20, windowMilliseconds: 60_000 };
  const askers = countAttempts(rule, now);
  return (request, asked) => {
    if (mailQueue === null) throw new Problem("mail-not-available");
    const email = asked.email.trim().toLowerCase();
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Problem("email-invalid");
    const seconds = askers.take(request.ip);
    if (seconds > 0) throw new Problem("too-many-requests", { seconds });
    parts.later(async () => {
      const user =
        (await accountOf(parts, email)) ?? (await newAccount(parts, { ...asked, email }));
      if (user === null) return;
      const since = new Date(now() - hourMilliseconds);
      if ((await mailQueue.sentSince(user.id, "reset-password", since)) >= mailsAnHour) return;
      await parts.ask(request, { path: "/request-password-reset", body: { email } });
    });
  };
}

async function accountOf({ settings }: LinkParts, email: string): Promise<{ id: string } | null> {
  const [user] = await settings.database.queries
    .select({ id: identityUser.id })
    .from(identityUser)
    .where(eq(identityUser.email, storableText(email)))
    .limit(1);
  return user ?? null;
}

/** It has no password before the owner of the address sets one. */
async function newAccount({ auth, settings }: LinkParts, { email, name }: LinkAsked) {
  if (name === undefined || !maySignUp(settings.signUp, email)) return null;
  const { internalAdapter } = await auth.$context;
  return internalAdapter.createUser(
    { email, name, emailVerified: false },
    { method: "email-password" },
  );
}
