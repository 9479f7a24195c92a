import { eq } from "drizzle-orm";
import { setPasswordPath } from "#contract/calls/security.ts";
import type { Database } from "#server/database/database.ts";
import {
  identityAccount,
  identityPasskey,
  identityTwoFactor,
  identityUser,
  identityVerification,
} from "#server/database/identity-schema.ts";
import {
  choosePassword,
  resetMinutes,
  resetPassword,
  verificationHours,
  verifyAddress,
} from "../mail/mail-message.ts";
import type { MailQueue } from "../mail/mail-queue.ts";
import type { SessionCache } from "./session-cache.ts";

export const verificationPath = "/verify-email";

export interface Link {
  readonly user: { readonly id: string; readonly email: string };
  /** better-auth's own address; ours differ, its origin holds. */
  readonly url: string;
  readonly token: string;
}

export const sendVerification =
  (mailQueue: MailQueue) =>
  ({ user, url, token }: Link): Promise<void> =>
    mailQueue.send({
      userId: user.id,
      kind: "verify-address",
      message: verifyAddress(
        user.email,
        `${new URL(url).origin}${verificationPath}?token=${token}`,
      ),
      minutes: verificationHours * 60,
    });

/** The token stands behind the `#`, which no browser sends anywhere and no proxy writes down. */
export const sendReset =
  (mailQueue: MailQueue, { queries }: Pick<Database, "queries">) =>
  async ({ user, url, token }: Link): Promise<void> => {
    const ways = await queries.$count(identityAccount, eq(identityAccount.userId, user.id));
    const message = ways === 0 ? choosePassword : resetPassword;
    await mailQueue.send({
      userId: user.id,
      kind: "reset-password",
      message: message(user.email, `${new URL(url).origin}${setPasswordPath}#${token}`),
      minutes: resetMinutes,
    });
  };

/**
 * A new password by mail proves whose the address is. Where nobody had proved it before, whoever
 * signed up may have been somebody else: what they left behind to come back by is removed.
 */
export const afterReset =
  ({ queries }: Pick<Database, "queries">, sessions: SessionCache) =>
  async ({ user }: { user: { id: string; emailVerified: boolean } }): Promise<void> => {
    // Every other open link and half-done sign-in of this person ends with the old password.
    await queries.delete(identityVerification).where(eq(identityVerification.value, user.id));
    if (!user.emailVerified) {
      await queries.delete(identityPasskey).where(eq(identityPasskey.userId, user.id));
      await queries.delete(identityTwoFactor).where(eq(identityTwoFactor.userId, user.id));
      const proven = { emailVerified: true, twoFactorEnabled: false };
      await queries.update(identityUser).set(proven).where(eq(identityUser.id, user.id));
    }
    sessions.forgetUser(user.id);
  };
