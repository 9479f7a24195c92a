import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { limits } from "../limits.ts";

/** The page a mailed link for a new password opens; the link's token stands behind the `#`. */
export const setPasswordPath = "/set-password";

const nothing = z.object({});
const empty = z.strictObject({});
const field = () => z.string().check(z.maxLength(limits.nameCharacters));
/** Longer ones are refused with a sentence of their own. */
const password = () => z.string().check(z.maxLength(limits.fieldCharacters));
const code = () => z.string().check(z.maxLength(limits.nameCharacters));
/** Absent for people who have none, because they came with Google. */
const confirmation = { password: z.optional(password()) };

/** What browser and authenticator agree on; WebAuthn's JSON, which we hand through. */
const webAuthnJson = z.record(z.string(), z.unknown());

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO time. */
  createdAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkey>;

const securityOverview = z.object({
  emailVerified: z.boolean(),
  /** Whether this installation can send a mail, or show it in its outbox. */
  mails: z.boolean(),
  /** What became of the last mail that verifies the address, where it did not arrive. */
  mailTrouble: z.nullable(z.enum(["late", "refused"])),
  hasPassword: z.boolean(),
  secondFactor: z.boolean(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(passkey),
  /** Sessions that live, this one included. */
  sessions: z.number(),
});
export type SecurityOverview = z.infer<typeof securityOverview>;

export const readSecurity = defineCall({
  method: "GET",
  path: "/api/identity/security",
  summary: "How the caller signs in",
  answer: securityOverview,
});

/** The same answer, in the same time, whether or not there is an account. */
export const requestPasswordReset = defineCall({
  method: "POST",
  path: "/api/identity/request-password-reset",
  summary: "Send a link for a new password, if the address has an account",
  body: z.strictObject({ email: field() }),
  answer: nothing,
});

export const resetPassword = defineCall({
  method: "POST",
  path: "/api/identity/reset-password",
  summary: "Set a new password with a mailed link; ends every session",
  body: z.strictObject({ token: field(), newPassword: password() }),
  answer: nothing,
});

export const changePassword = defineCall({
  method: "POST",
  path: "/api/identity/change-password",
  summary: "Change the password; ends every other session",
  body: z.strictObject({ currentPassword: password(), newPassword: password() }),
  answer: nothing,
});

const confirmationWays = z.object({
  password: z.boolean(),
  /** Options for one of the caller's passkeys; null where there is none. */
  passkey: z.nullable(webAuthnJson),
  /** Whether a code was mailed, as there is neither. Without mail, a fresh sign-in was enough. */
  mailed: z.boolean(),
});
export type ConfirmationWays = z.infer<typeof confirmationWays>;

export const beginConfirmation = defineCall({
  method: "POST",
  path: "/api/identity/confirm/begin",
  summary: "How the caller can show again who they are; mails a code where there is no other way",
  body: empty,
  answer: confirmationWays,
});

/** One of the three. It counts for one call that answered `confirm-first`, for five minutes. */
export const confirm = defineCall({
  method: "POST",
  path: "/api/identity/confirm",
  summary: "Show again who the caller is, by password, passkey or mailed code",
  body: z.strictObject({
    ...confirmation,
    passkey: z.optional(webAuthnJson),
    code: z.optional(code()),
  }),
  answer: nothing,
});

export const sendVerification = defineCall({
  method: "POST",
  path: "/api/identity/send-verification-email",
  summary: "Send the mail that verifies the caller's address again",
  body: empty,
  answer: nothing,
});

export const signOutEverywhere = defineCall({
  method: "POST",
  path: "/api/identity/sign-out-everywhere",
  summary: "End every session of the caller, this one too",
  body: empty,
  answer: nothing,
});

export const beginSecondFactor = defineCall({
  method: "POST",
  path: "/api/identity/two-factor/enable",
  summary: "Make a key for an authenticator app; it counts once a code was entered",
  body: z.strictObject(confirmation),
  answer: z.object({ key: z.string(), link: z.string(), recoveryCodes: z.array(z.string()) }),
});

export const confirmSecondFactor = defineCall({
  method: "POST",
  path: "/api/identity/two-factor/confirm",
  summary: "Switch the second factor on by a first code",
  body: z.strictObject({ code: code() }),
  answer: nothing,
});

export const endSecondFactor = defineCall({
  method: "POST",
  path: "/api/identity/two-factor/disable",
  summary: "Switch the second factor off",
  body: z.strictObject(confirmation),
  answer: nothing,
});

export const renewRecoveryCodes = defineCall({
  method: "POST",
  path: "/api/identity/two-factor/recovery-codes",
  summary: "Make new recovery codes; the old ones stop working",
  body: z.strictObject(confirmation),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
});

/** Each is used once; only in a browser whose password was just right. */
export const signInWithCode = defineCall({
  method: "POST",
  path: "/api/identity/sign-in/code",
  summary: "Finish a sign-in with the code of an authenticator app",
  body: z.strictObject({ code: code() }),
  answer: nothing,
});

export const signInWithRecoveryCode = defineCall({
  method: "POST",
  path: "/api/identity/sign-in/recovery-code",
  summary: "Finish a sign-in with a recovery code, which is used up",
  body: z.strictObject({ code: code() }),
  answer: nothing,
});

export const beginPasskeySignIn = defineCall({
  method: "POST",
  path: "/api/identity/sign-in/passkey/begin",
  summary: "Begin a sign-in with a passkey",
  body: empty,
  answer: z.object({ options: webAuthnJson }),
});

export const signInWithPasskey = defineCall({
  method: "POST",
  path: "/api/identity/sign-in/passkey",
  summary: "Sign in with a passkey",
  body: z.strictObject({ response: webAuthnJson }),
  answer: nothing,
});

export const beginPasskey = defineCall({
  method: "POST",
  path: "/api/identity/passkeys/begin",
  summary: "Begin to add a passkey",
  body: z.strictObject(confirmation),
  answer: z.object({ options: webAuthnJson }),
});

export const addPasskey = defineCall({
  method: "POST",
  path: "/api/identity/passkeys",
  summary: "Add a passkey",
  body: z.strictObject({ name: field(), response: webAuthnJson }),
  answer: nothing,
});

export const removePasskey = defineCall({
  method: "POST",
  path: "/api/identity/passkeys/remove",
  summary: "Remove a passkey",
  body: z.strictObject({ ...confirmation, id: field() }),
  answer: nothing,
});
