import * as z from "zod/mini";
import { defineCall } from "../call.ts";

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
