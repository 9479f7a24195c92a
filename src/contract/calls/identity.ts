import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { limits } from "../limits.ts";

/** Where a sign-in with Google that failed comes back to. */
export const googleFailedQuery = "google=failed";
/** The same where a code is to be entered before anybody is signed in. */
export const googleCodeQuery = "google=code";

const field = () => z.string().check(z.maxLength(limits.nameCharacters));
const nothing = z.object({});

/**
 * Answers with the session cookie; the page then asks for a token. `mailed`: nobody is signed in, and
 * the password that was sent along is not kept, as the mailed link asks for it.
 */
export const signUp = defineCall({
  method: "POST",
  path: "/api/identity/sign-up/email",
  summary: "Create an account of the built-in identity provider and sign in",
  body: z.strictObject({ name: field(), email: field(), password: z.optional(z.string()) }),
  answer: z.object({ mailed: z.optional(z.literal(true)) }),
});

/** `secondFactor`: the password was right, and nobody is signed in before a code is entered too. */
const signInAnswer = z.object({ secondFactor: z.optional(z.literal(true)) });

export const signIn = defineCall({
  method: "POST",
  path: "/api/identity/sign-in/email",
  summary: "Sign in with e-mail and password",
  body: z.strictObject({ email: field(), password: z.string() }),
  answer: signInAnswer,
});

export const signInWithGoogle = defineCall({
  method: "POST",
  path: "/api/identity/sign-in/social",
  summary: "Begin a sign-in with Google; the answer names the address to go to",
  body: z.strictObject({ provider: z.literal("google") }),
  answer: z.object({ url: z.string() }),
});

export const signOut = defineCall({
  method: "POST",
  path: "/api/identity/sign-out",
  summary: "End the session of the cookie and every token made from it",
  answer: nothing,
});

export const identityToken = z.object({
  /** Bearer token for the other calls; null where nobody is signed in. */
  token: z.nullable(z.string()),
  /** When the token ends, ISO time. */
  expiresAt: z.nullable(z.string()),
  user: z.nullable(z.object({ id: z.string(), email: z.string(), name: z.string() })),
});
export type IdentityToken = z.infer<typeof identityToken>;

/** The only call that the session cookie opens; nobody signed in is an answer, not a refusal. */
export const readIdentityToken = defineCall({
  method: "GET",
  path: "/api/identity-token",
  summary: "Exchange the session cookie for a short-lived bearer token",
  answer: identityToken,
});
