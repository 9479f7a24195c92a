import * as z from "zod/mini";
import { defineCall } from "../call.ts";

/** How administrators look after who may come in. */
const done = z.object({ done: z.literal(true) });

export const disableUser = defineCall({
  method: "POST",
  path: "/api/admin/users/:id/disable",
  summary:
    "Admin: end a person's sessions and analyses and let them in no more; nothing is deleted",
  answer: done,
});

export const enableUser = defineCall({
  method: "POST",
  path: "/api/admin/users/:id/enable",
  summary: "Admin: let a disabled person in again",
  answer: done,
});

export const endUserSessions = defineCall({
  method: "POST",
  path: "/api/admin/users/:id/end-sessions",
  summary: "Admin: sign a person out everywhere",
  answer: done,
});

export const resetUserFactors = defineCall({
  method: "POST",
  path: "/api/admin/users/:id/reset-factors",
  summary: "Admin: take second factor, recovery codes and passkeys away, and sign the person out",
  answer: done,
});

const personWithAccess = z.object({
  id: z.string(),
  email: z.string(),
  /** Has an administrator's rights once the address is verified. */
  isListedAdmin: z.boolean(),
  createdAt: z.string(),
  disabledAt: z.nullable(z.string()),
  /** Of those since the audit holds sign-ins; null where there is none. */
  lastSignIn: z.nullable(z.string()),
  /** Null where the identity provider keeps these itself. */
  secondFactor: z.nullable(z.boolean()),
  passkeys: z.nullable(z.number()),
});
export type PersonWithAccess = z.infer<typeof personWithAccess>;

export const reviewAccess = defineCall({
  method: "GET",
  path: "/api/admin/access",
  summary: "Admin: everybody who may come in, by address, to review who still should",
  answer: z.object({ people: z.array(personWithAccess) }),
});
