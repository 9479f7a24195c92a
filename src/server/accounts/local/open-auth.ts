import { passkey } from "@better-auth/passkey";
import { APIError, betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { twoFactor } from "better-auth/plugins/two-factor";
import { googleFailedQuery } from "#contract/calls/identity.ts";
import { limits } from "#contract/limits.ts";
import {
  identityAccount,
  identityPasskey,
  identitySession,
  identityTwoFactor,
  identityUser,
  identityVerification,
} from "#server/database/identity-schema.ts";
import { resetMinutes, verificationHours } from "../mail/mail-message.ts";
import type { MailQueue } from "../mail/mail-queue.ts";
import { sessionLife } from "../session-life.ts";
import { maySignUp, type SignUpRule } from "../sign-up-rule.ts";
import type { LocalSettings } from "./local-settings.ts";
import { afterReset, sendReset, sendVerification } from "./mailed-links.ts";
import { captureAuthFailure } from "./rethrow-auth-failures.ts";
import type { SessionCache } from "./session-cache.ts";

/** Header in which we, and nobody else, tell better-auth the client's network address. */
export const clientAddressHeader = "x-candor-client";
export const identityPath = "/api/identity";

export interface AuthParts {
  readonly settings: LocalSettings;
  readonly sessions: SessionCache;
  /** Null where no mail can be sent: then no link is made either. */
  readonly mailQueue: MailQueue | null;
}

export type Auth = ReturnType<typeof openAuth>;

/** better-auth as we use it: quiet, on our tables, cookies ours, every failure to our error door. */
export function openAuth(parts: AuthParts) {
  const { settings, sessions } = parts;
  return betterAuth({
    appName: "Candor",
    basePath: identityPath,
    secrets: secretsOf(settings.secret),
    database: drizzleAdapter(settings.database.queries, {
      provider: "pg",
      transaction: true,
      schema: {
        user: identityUser,
        session: identitySession,
        account: identityAccount,
        verification: identityVerification,
        twoFactor: identityTwoFactor,
        passkey: identityPasskey,
      },
    }),
    telemetry: { enabled: false },
    // It would print addresses and driver messages; what fails is thrown to our own door instead.
    logger: { level: "error", log: captureAuthFailure },
    onAPIError: {
      errorURL: `/?${googleFailedQuery}`,
      onError(failure) {
        if (!(failure instanceof APIError)) throw failure;
      },
    },
    ...credentials(parts),
    // A Google account joins ours only where both sides have verified the address: otherwise whoever
    // signed up with another's address would share that person's account, or get it.
    account: {
      accountLinking: { trustedProviders: [], requireLocalEmailVerified: true },
      updateAccountOnSignIn: false,
    },
    // What a reader of the database finds opens nothing: links and challenges are kept as hashes.
    verification: { storeIdentifier: "hashed" },
    // Ends after its whole life; whether it was idle we look at ourselves (read-session.ts).
    session: { expiresIn: sessionLife.wholeMilliseconds / 1000, disableSessionRefresh: true },
    socialProviders: socialProviders(settings),
    plugins: [secondFactor(settings), passkeys(settings)],
    rateLimit: limitsOf(settings.attemptsPerMinute ?? 20),
    advanced: {
      cookiePrefix: "candor",
      useSecureCookies: settings.publicOrigin?.startsWith("https:") ?? false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    databaseHooks: {
      // Of many sessions that end at once it names a hundred, so all of their user are forgotten.
      session: { delete: { after: async ({ userId }) => sessions.endedFor(userId) } },
      user: {
        create: {
          before: async (user, asked) => refuseStranger(settings.signUp, user, Boolean(asked)),
        },
        update: { after: async (user) => sessions.forgetUser(user.id) },
      },
      account: { create: { before: async (account) => ({ data: { ...account, ...noTokens } }) } },
    },
  });
}

/** With a version, so that another can come beside it and nothing encrypted before is lost. */
export const secretsOf = (value: string): [{ version: number; value: string }] => [
  { version: 1, value },
];

/** An account that is made by mail, outside of a request, is proved before it can be used. */
function refuseStranger(
  rule: SignUpRule,
  user: { readonly email: string; readonly emailVerified: boolean },
  isUsedAtOnce: boolean,
): void {
  const isProved = rule.kind === "open" || user.emailVerified || !isUsedAtOnce;
  if (isProved && maySignUp(rule, user.email)) return;
  throw new APIError("FORBIDDEN", { code: "SIGN_UP_REFUSED" });
}

/** Google was asked who somebody is, and is asked nothing more. */
const noTokens = { accessToken: null, refreshToken: null, idToken: null };

/** Passwords and the links that stand in for them. scrypt, better-auth's default, off the main thread. */
function credentials({ settings, sessions, mailQueue }: AuthParts) {
  const passwords = {
    enabled: true,
    minPasswordLength: limits.passwordCharacters,
    maxPasswordLength: limits.longestPasswordCharacters,
    revokeSessionsOnPasswordReset: true,
    resetPasswordTokenExpiresIn: resetMinutes * 60,
    onPasswordReset: afterReset(settings.database, sessions),
  };
  if (mailQueue === null) return { emailAndPassword: passwords };
  return {
    emailAndPassword: { ...passwords, sendResetPassword: sendReset(mailQueue, settings.database) },
    emailVerification: {
      // Our sign-up route sends it, outside the transaction that makes the account.
      sendOnSignUp: false,
      expiresIn: verificationHours * 60 * 60,
      sendVerificationEmail: sendVerification(mailQueue),
    },
  };
}

/** The plugin asks after passwords alone; by the same hook it asks those who come from Google. */
function secondFactor({ google }: LocalSettings) {
  const plugin = twoFactor({ issuer: "Candor", allowPasswordless: true });
  if (!google?.asksSecondFactor) return plugin;
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (context: Parameters<typeof hook.matcher>[0]) =>
      hook.matcher(context) || context.path?.startsWith("/callback/") === true,
  }));
  return { ...plugin, hooks: { after } };
}

function passkeys({ publicOrigin }: LocalSettings) {
  return passkey({
    // A passkey belongs to a name; on this machine alone that is localhost, never 127.0.0.1.
    rpID: publicOrigin === null ? "localhost" : new URL(publicOrigin).hostname,
    rpName: "Candor",
    advanced: { webAuthnChallengeCookie: "passkey" },
    // It stands for password and code together, so it must have asked who holds the device.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      afterVerification: async ({ verification }) =>
        requireVerified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) =>
        requireVerified(verification.authenticationInfo.userVerified),
    },
  });
}

function requireVerified(verified: boolean | undefined): undefined {
  if (verified !== true) throw new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED" });
}

function socialProviders({ google }: LocalSettings) {
  if (google === null) return {};
  const { clientId, clientSecret } = google;
  return { google: { clientId, clientSecret, prompt: "select_account" as const } };
}

/** Of one network address in a minute; better-auth's own, 3 in 10 s, would shut out a hospital. */
function limitsOf(attempts: number) {
  const rule = { window: 60, max: attempts };
  const paths = ["/sign-in/*", "/sign-up/*", "/two-factor/*", "/passkey/*"];
  const exact = ["/change-password", "/reset-password", "/request-password-reset"];
  return {
    enabled: true,
    window: 60,
    max: 300,
    customRules: Object.fromEntries(
      [...paths, ...exact, "/send-verification-email"].map((path) => [path, rule]),
    ),
  };
}
