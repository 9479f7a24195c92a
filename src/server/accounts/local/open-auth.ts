import { APIError, betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { googleFailedQuery } from "#contract/first/first-places.ts";
import { limits } from "#contract/limits.ts";
import {
  identityAccount,
  identitySession,
  identityUser,
  identityVerification,
} from "#server/database/identity-schema.ts";
import { hearFailure } from "./heard-failures.ts";
import type { LivingSessions } from "./living-sessions.ts";
import type { LocalSettings } from "./local-settings.ts";

/** Header in which we, and nobody else, tell better-auth the client's network address. */
export const clientAddressHeader = "x-candor-client";
export const identityPath = "/api/identity";
export const verificationPath = "/verify-email";

const daySeconds = 24 * 60 * 60;

export type Auth = ReturnType<typeof openAuth>;

/** better-auth as we use it: quiet, on our tables, cookies ours, every failure to our error door. */
export function openAuth(settings: LocalSettings, sessions: LivingSessions) {
  return betterAuth({
    appName: "Candor",
    basePath: identityPath,
    secret: settings.secret,
    database: drizzleAdapter(settings.database.queries, {
      provider: "pg",
      transaction: true,
      schema: {
        user: identityUser,
        session: identitySession,
        account: identityAccount,
        verification: identityVerification,
      },
    }),
    telemetry: { enabled: false },
    // It would print addresses and driver messages; what fails is thrown to our own door instead.
    logger: { level: "error", log: hearFailure },
    onAPIError: {
      errorURL: `/?${googleFailedQuery}`,
      onError(failure) {
        if (!(failure instanceof APIError)) throw failure;
      },
    },
    // scrypt, better-auth's default, off the main thread.
    emailAndPassword: {
      enabled: true,
      minPasswordLength: limits.passwordCharacters,
      maxPasswordLength: limits.longestPasswordCharacters,
    },
    emailVerification: { ...verificationMails(settings), expiresIn: daySeconds },
    session: { expiresIn: 7 * daySeconds, updateAge: daySeconds },
    socialProviders: socialProviders(settings),
    rateLimit: limitsOf(settings.attemptsPerMinute ?? 20),
    advanced: {
      cookiePrefix: "candor",
      useSecureCookies: settings.publicOrigin?.startsWith("https:") ?? false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    databaseHooks: {
      session: { delete: { after: async (session) => sessions.forgetSession(session.id) } },
      user: { update: { after: async (user) => sessions.forgetUser(user.id) } },
    },
  });
}

/** Without an outbox no mail can go anywhere, so none is made. */
function verificationMails({ outbox }: LocalSettings) {
  if (outbox === null) return {};
  return {
    sendOnSignUp: true,
    sendVerificationEmail: async (mail: { user: { email: string }; url: string; token: string }) =>
      outbox.send({
        to: mail.user.email,
        subject: "Verify your e-mail address",
        text: "Someone signed up to Candor with this address. If it was you, sign in and open this link in the same browser within 24 hours. If it was not, ignore this mail: nothing happens.",
        link: `${new URL(mail.url).origin}${verificationPath}?token=${mail.token}`,
      }),
  };
}

function socialProviders({ google }: LocalSettings) {
  return google === null ? {} : { google: { ...google, prompt: "select_account" as const } };
}

function limitsOf(attempts: number) {
  const rule = { window: 60, max: attempts };
  return {
    enabled: true,
    window: 60,
    max: 300,
    customRules: { "/sign-in/*": rule, "/sign-up/*": rule },
  };
}
